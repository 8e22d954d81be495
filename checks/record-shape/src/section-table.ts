import type { Reporter } from '@registrar/check-api'
import type { Document, HeadingFact, Span, TableFact } from '@registrar/model'
import type { messages } from './messages.ts'

interface TableSection {
  readonly title: string
  readonly columns: readonly string[]
  readonly heading: HeadingFact
}

/** The section's table has the columns, at least one row, and no empty cell under them. Further columns are the record's own. */
export function checkTable(
  { title: section, columns, heading }: TableSection,
  span: Span,
  document: Document,
  report: Reporter<typeof messages>,
): void {
  const { path } = document
  const tables = document.facts.tables.filter(({ range }) => range.start >= span.start && range.end <= span.end)
  const table = tables.find((each) => columnsOf(each, columns, document).every((at) => at >= 0)) ?? tables[0]
  const [header, ...rows] = table?.rows ?? []
  if (!table || !header) {
    report({ messageId: 'missingTable', data: { section, columns }, at: { path, span: heading.text } })
    return
  }
  const places = columnsOf(table, columns, document)
  columns.forEach((column, index) => {
    if ((places[index] ?? -1) >= 0) return
    report({ messageId: 'missingColumn', data: { section, column, columns }, at: { path, span: header.range } })
  })
  if (rows.length === 0) report({ messageId: 'emptyTable', data: { section }, at: { path, span: table.range } })
  for (const row of rows)
    columns.forEach((column, index) => {
      const at = places[index] ?? -1
      if (at < 0 || saysSomething(row.cells[at], document.text)) return
      report({
        messageId: 'emptyCell',
        data: { section, column },
        at: { path, span: cellOrRow(row.cells[at], row.range) },
      })
    })
}

/** Where each column stands in the table's header, -1 for one that it lacks. */
function columnsOf({ rows }: TableFact, columns: readonly string[], { text }: Document): readonly number[] {
  const titles = (rows[0]?.cells ?? []).map(({ start, end }) => plain(text.slice(start, end)))
  return columns.map((column) => titles.indexOf(plain(column)))
}

function plain(title: string): string {
  return title.replace(/[*_`]/g, '').replace(/\s+/g, ' ').trim().toLowerCase()
}

function saysSomething(cell: Span | undefined, text: string): boolean {
  if (!cell) return false
  return (
    text
      .slice(cell.start, cell.end)
      .replace(/<!--.*?-->|&nbsp;/g, '')
      .trim() !== ''
  )
}

/** A row may be shorter than its header (GFM, tables): then the row is where the cell is missing. */
function cellOrRow(cell: Span | undefined, row: Span): Span {
  return cell ?? { start: row.end, end: row.end }
}
