import { countWhile } from '@registrar/edits'
import type { Document, DocRecord, ItemFact, LinkFact, Span, TableFact } from '@registrar/model'
import type { ColumnRole } from './columns.ts'
import { readRow, type Row, type RowGrammar, type RowText } from './row.ts'
import type { Shelf } from './shelf.ts'

/** A row before it is known which of its texts repeats a title: that shows over all rows. */
export interface FoundRow extends Omit<Row, 'title'> {
  /** Where the title may be repeated: the link's text, what follows it, cells of a table. */
  readonly titles: readonly Span[]
  readonly inner: boolean
  /** True if the first of them stands in a column that is called so. */
  readonly called?: boolean
}

/** A list item that is a row, read. */
export function itemRow(document: Document, item: ItemFact, shelf: Shelf, grammar: RowGrammar): FoundRow | undefined {
  for (const at of linksIn(document, item.text)) {
    const link = document.facts.links[at]
    if (!link || (link.kind !== 'inline' && link.kind !== 'reference')) continue
    const read = readRow(document.text, item.text, link, grammar)
    const meant = read && meantRecord(document, at, read, shelf)
    if (!read || !meant) return undefined
    const title = read.title ?? read.tail
    return {
      body: item.text,
      end: item.range.end,
      nested: document.text.slice(item.text.end, item.range.end).trim() !== '',
      link,
      ...meant,
      ...(read.number ? { number: read.number } : {}),
      titles: title ? [title] : [],
      inner: read.title !== undefined,
    }
  }
  return undefined
}

/** A table's line that is a row, read; `roles` are those of the columns. */
export function tableRow(
  document: Document,
  line: TableFact['rows'][number],
  roles: readonly ColumnRole[],
  shelf: Shelf,
  grammar: RowGrammar,
): FoundRow | undefined {
  for (const at of linksIn(document, line.range)) {
    const link = document.facts.links[at]
    const cell = link && line.cells.find(({ start, end }) => start <= link.range.start && link.range.end <= end)
    const read = link && cell && readRow(document.text, cell, link, grammar)
    const meant = read && meantRecord(document, at, read, shelf)
    if (!read || !meant) continue
    // A column that shows a field is neither number nor title, whatever stands in it.
    const others = line.cells.filter((each, column) => each !== cell && !('field' in (roles[column] ?? {})))
    const isCalled = (each: Span | undefined, part: 'number' | 'title'): boolean => {
      const role = each && roles[line.cells.indexOf(each)]
      return role !== undefined && 'part' in role && role.part === part
    }
    const first = (cells: readonly Span[], part: 'number' | 'title'): readonly Span[] =>
      cells.toSorted((a, b) => Number(isCalled(b, part)) - Number(isCalled(a, part)))
    const numbers = first(
      others.filter((each) => isNumberCell(document.text.slice(each.start, each.end), grammar)),
      'number',
    )
    const titles = first(
      others.filter((each) => !numbers.includes(each)),
      'title',
    )
    const number = read.number ?? (numbers[0] && digitsOf(document.text, numbers[0]))
    const title = read.title ?? read.tail
    return {
      body: line.range,
      end: line.range.end,
      nested: false,
      link,
      ...meant,
      ...(number ? { number } : {}),
      titles: title ? [title] : titles,
      ...(!title && isCalled(titles[0], 'title') ? { called: true } : {}),
      cells: line.cells,
      inner: read.title !== undefined,
    }
  }
  return undefined
}

function isNumberCell(cell: string, { lead }: RowGrammar): boolean {
  return /\d/.test(cell) && lead.exec(cell)?.[1] !== undefined
}

function digitsOf(text: string, cell: Span): Span {
  const found = /\d+[a-z]?(?=[^\da-z]*$)/i.exec(text.slice(cell.start, cell.end))
  const start = cell.start + (found?.index ?? 0)
  return { start, end: start + (found?.[0].length ?? 0) }
}

/** The record a row means: where its link leads, else which has its slug under another number, else which has its number. Undefined if the row is not of this collection. */
function meantRecord(
  { facts, linkTargets, path, text }: Document,
  at: number,
  read: RowText,
  shelf: Shelf,
): { readonly record?: DocRecord; readonly reached: boolean } | undefined {
  const target = linkTargets[at]
  const record = shelf.record(target?.record)
  if (record) return { record, reached: true }
  if (target?.outcome !== 'missing' || facts.links[at]?.kind === 'reference') return undefined
  const moved = shelf.record(target.movedTo)
  if (moved) return { record: moved, reached: false }
  const missing = target.path ?? path
  if (!/(?:^|\/)[A-Za-z_-]*\d+[a-z]?(?:[-_./]|$)/.test(missing) || !folders(missing).some(shelf.holds)) return undefined
  const named = read.number && shelf.numbered(text.slice(read.number.start, read.number.end))
  return named ? { record: named, reached: false } : { reached: false }
}

function folders(path: string): readonly string[] {
  const above = path.slice(0, Math.max(0, path.lastIndexOf('/')))
  return [above, above.slice(0, Math.max(0, above.lastIndexOf('/')))]
}

/** The indexes of the links that begin in a span. */
function* linksIn({ facts: { links } }: Document, { start, end }: Span): Generator<number> {
  const first = countWhile(links, ({ range }) => range.start < start)
  for (let at = first; at < links.length && (links[at] as LinkFact).range.start < end; at++) yield at
}
