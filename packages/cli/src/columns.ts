/** Rows as lines of text, their cells two spaces apart in columns as wide as their widest; the last column is not filled up. */
export function columns(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_cell, column) =>
    rows.reduce((most, row) => Math.max(most, row[column]?.length ?? 0), 0),
  )
  return rows
    .map((row) => {
      const cells = row.map((cell, column) => (column === row.length - 1 ? cell : cell.padEnd(widths[column] ?? 0)))
      return `${cells.join('  ').trimEnd()}\n`
    })
    .join('')
}
