import type { Document, DocRecord, HeadingFact, ItemFact, LinkFact, Span, TableFact } from '@registrar/model'
import { isNumberOf } from './numbers.ts'
import { readRow, rowGrammar, type Row, type RowGrammar, type RowText } from './row.ts'
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
  for (const table of facts.tables) {
    if (!inside(table.range)) continue
    const rows = table.rows.slice(1).flatMap((line) => tableRow(document, line, shelf, grammar) ?? [])
    if (rows.length > 0) blocks.push({ ...finish(text, 'table', rows, shelf), table })
  }
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

interface FoundRow extends Omit<Row, 'title'> {
  /** Where the title may be repeated: the link's text, what follows it, cells of a table. */
  readonly titles: readonly Span[]
  readonly inner: boolean
}

function itemRow(document: Document, item: ItemFact, shelf: Shelf, grammar: RowGrammar): FoundRow | undefined {
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

function tableRow(
  document: Document,
  line: TableFact['rows'][number],
  shelf: Shelf,
  grammar: RowGrammar,
): FoundRow | undefined {
  for (const at of linksIn(document, line.range)) {
    const link = document.facts.links[at]
    const cell = link && line.cells.find(({ start, end }) => start <= link.range.start && link.range.end <= end)
    const read = link && cell && readRow(document.text, cell, link, grammar)
    const meant = read && meantRecord(document, at, read, shelf)
    if (!read || !meant) continue
    const others = line.cells.filter((each) => each !== cell)
    const numbers = others.filter((each) => isNumberCell(document.text.slice(each.start, each.end), grammar))
    const number = read.number ?? (numbers[0] && digitsOf(document.text, numbers[0]))
    const title = read.title ?? read.tail
    return {
      body: line.range,
      end: line.range.end,
      nested: false,
      link,
      ...meant,
      ...(number ? { number } : {}),
      titles: title ? [title] : others.filter((each) => !numbers.includes(each)),
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
  let low = 0
  for (let high = links.length; low < high;) {
    const middle = (low + high) >> 1
    if ((links[middle]?.range.start ?? 0) < start) low = middle + 1
    else high = middle
  }
  for (let at = low; at < links.length && (links[at] as LinkFact).range.start < end; at++) yield at
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
    const { titles, inner, number: _number, ...rest } = row
    const title = inner || repeatsTitles ? titles[column] : undefined
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
