/** What this check says. */
export const messages = {
  ownNumber: (d: { found: string; where: string; number: string }) =>
    `Unexpected number ${d.found} in the ${d.where}, expected ${d.number} as in the file name`,
  frontMatter: (d: { problem: string }) => d.problem,
  missingField: (d: { field: string; expected: string }) =>
    `Unexpected front matter without ${d.field}, expected ${d.expected}`,
  emptyField: (d: { field: string; expected: string }) => `Unexpected empty ${d.field}, expected ${d.expected}`,
  fieldType: (d: { field: string; found: string; expected: string }) =>
    `Unexpected ${d.found} in ${d.field}, expected ${d.expected}`,
  unknownStatus: (d: { status: string; known: readonly string[] }) =>
    `Unexpected status ${d.status}, expected one of ${d.known.join(', ')}`,
  missingSection: (d: { section: string }) =>
    `Unexpected record without the section ${d.section}, expected a heading of that name`,
  missingTable: (d: { section: string; columns: readonly string[] }) =>
    `Unexpected section ${d.section} without a table, expected one with the columns ${d.columns.join(' | ')}`,
  missingColumn: (d: { section: string; column: string; columns: readonly string[] }) =>
    `Unexpected table without the column ${d.column} in ${d.section}, expected the columns ${d.columns.join(' | ')}`,
  emptyTable: (d: { section: string }) => `Unexpected table without a row in ${d.section}, expected at least one`,
  emptyCell: (d: { section: string; column: string }) =>
    `Unexpected empty cell under ${d.column} in ${d.section}, expected what belongs there`,
}
