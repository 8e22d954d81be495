import type { Document, DocRecord, HeadingFact, Span, TableFact } from '@registrar/model'
import { columnsOf, roleOf, type Column } from './columns.ts'
import { itemRow, tableRow, type FoundRow } from './found-row.ts'
import { isNumberOf } from './numbers.ts'
import { rowGrammar, type Row } from './row.ts'
import type { Shelf } from './shelf.ts'
import { saysTitle } from './titles.ts'

/** A list or a table with rows of one collection. Items and lines of it that are no rows belong to whoever wrote them. */
export interface Block {
  readonly kind: 'list' | 'table'
  /** In the order of the text; at least one. */
  readonly rows: readonly Row[]
  /** The nearest heading above it, within the span looked at. */
  readonly heading?: HeadingFact
  readonly table?: TableFact
  /** Of a table. */
  readonly columns?: readonly Column[]
  /** True if most of its titles are the records' own: then one that differs is a mistake, not another way to say it. */
  readonly repeatsTitles: boolean
}

/** The lists and tables of a span of a document that hold rows of a collection, in the order of the text. */
export function findBlocks(document: Document, within: Span, shelf: Shelf): readonly Block[] {
  const { facts, text } = document
  const grammar = rowGrammar(shelf.collection.spec.labels, shelf.collection.width)
  const inside = ({ start, end }: Span): boolean => start >= within.start && end <= within.end
  const lists = new Map<number, FoundRow[]>()
  for (const item of facts.items) {
    if (!inside(item.range)) continue
    const row = itemRow(document, item, shelf, grammar)
    if (!row) continue
    const rows = lists.get(item.list)
    if (rows) rows.push(row)
    else lists.set(item.list, [row])
  }
  const blocks = [...lists.values()].map((rows) => finish(text, 'list', rows, shelf))
  const tables: { readonly table: TableFact; readonly rows: readonly FoundRow[] }[] = []
  for (const table of facts.tables) {
    if (!inside(table.range)) continue
    const roles = (table.rows[0]?.cells ?? []).map((cell) => roleOf(text.slice(cell.start, cell.end), shelf.collection))
    const rows = table.rows.slice(1).flatMap((line) => tableRow(document, line, roles, shelf, grammar) ?? [])
    if (rows.length > 0) tables.push({ table, rows })
  }
  const columns = columnsOf(text, tables, shelf)
  for (const [at, { table, rows }] of tables.entries())
    blocks.push({ ...finish(text, 'table', rows, shelf), table, columns: columns[at] ?? [] })
  const headings = facts.headings.filter(({ range }) => inside(range))
  let above = -1
  return blocks
    .sort((a, b) => startOf(a) - startOf(b))
    .map((block) => {
      while ((headings[above + 1]?.range.end ?? Number.POSITIVE_INFINITY) <= startOf(block)) above++
      const heading = headings[above]
      return heading ? { ...block, heading } : block
    })
}

/** Where a block's first row begins. */
export function startOf({ rows }: Block): number {
  return rows[0]?.body.start ?? 0
}

/** Decides, over all rows of a block, which of the places where a title may stand repeats the records' titles. */
function finish(text: string, kind: Block['kind'], found: readonly FoundRow[], shelf: Shelf): Block {
  const says = (span: Span, record: DocRecord): boolean =>
    saysTitle(text.slice(span.start, span.end), record, shelf.title(record))
  const known = found.filter((row) => row.record !== undefined && row.titles.length > 0)
  const column = bestColumn(known, says)
  const agreeing = known.filter(({ record, titles }) => {
    const title = titles[column]
    return record !== undefined && title !== undefined && says(title, record)
  })
  const repeatsTitles = agreeing.length * 2 >= known.length
  const rows = found.map((row): Row => {
    const { titles, inner, called, number: _number, ...rest } = row
    const named = shelf.strict && called === true && column === 0
    const title = inner || repeatsTitles || named ? titles[column] : undefined
    return { ...rest, ...numberAndTitle(text, row, title, shelf) }
  })
  return { kind, rows, repeatsTitles }
}

/** The place among a row's where most rows say their record's title; a list has one place only. */
function bestColumn(rows: readonly FoundRow[], says: (span: Span, record: DocRecord) => boolean): number {
  let best = 0
  let most = 0
  const width = rows.reduce((widest, { titles }) => Math.max(widest, titles.length), 0)
  for (let column = 0; column < width; column++) {
    const count = rows.filter(({ titles, record }) => {
      const title = titles[column]
      return title !== undefined && record !== undefined && says(title, record)
    }).length
    if (count > most) [best, most] = [column, count]
  }
  return best
}

/** A title that begins with a number (`2024 in review`) is not a number and a title. */
function numberAndTitle(
  text: string,
  { number, record, link: { label } }: FoundRow,
  title: Span | undefined,
  shelf: Shelf,
): { readonly number?: Span; readonly title?: Span } {
  if (record && label && number && number.start >= label.start && number.end <= label.end) {
    const inner = text.slice(label.start, label.end)
    const whole = saysTitle(inner, record, shelf.title(record)) && !isNumberOf(inner, record)
    if (whole) return { title: label }
  }
  return { ...(number ? { number } : {}), ...(title ? { title } : {}) }
}
