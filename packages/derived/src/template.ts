import type { DocRecord, Span } from '@registrar/model'
import type { Block } from './blocks.ts'
import { cellText, saysField, shownText, type Column } from './columns.ts'
import { cellSafe } from './correct.ts'
import { isPadded, numberText } from './numbers.ts'
import type { Row } from './row.ts'
import type { Shelf } from './shelf.ts'

/** A row for a record, without list marker and line end, in the form of the rows that are there. Of its row elsewhere, `from`, it keeps the cells that are nobody else's to write. */
export type Template = (record: DocRecord, from?: RowOf) => string

/** A row and the list or table that it stands in. */
export interface RowOf {
  readonly row: Row
  readonly block: Block
}

type Piece = string | { readonly part: 'number' | 'title' | 'destination' } | { readonly column: Column }

/** `**0201** — [Title](file.md)`. */
const DEFAULT: readonly Piece[] = [
  '**',
  { part: 'number' },
  '** — [',
  { part: 'title' },
  '](',
  { part: 'destination' },
  ')',
]

/** The form that most rows of a block have, as a template; the default form without a block. `path` is the file that the rows stand in. */
export function templateOf(text: string, path: string, block: Block | undefined, shelf: Shelf): Template {
  const { width } = shelf.collection
  const rows = block?.rows ?? []
  const pieces = block ? commonest(rows.slice(0, SAMPLE).flatMap((row) => piecesOf(text, row, block))) : DEFAULT
  const padded = !rows.some(({ number }) => number && !isPadded(text.slice(number.start, number.end), width))
  const dotted = rows.some(({ link: { destination } }) => destination && text.startsWith('./', destination.start))
  const kind = block?.kind ?? 'list'
  return (record, from) =>
    pieces
      .map((piece) => {
        if (typeof piece === 'string') return piece
        if ('column' in piece) return cellOf(text, record, piece.column, from, shelf)
        if (piece.part === 'number') return numberText(record, width, padded)
        if (piece.part === 'title') return cellSafe(shelf.title(record), { kind })
        const destination = shelf.destination(path, record)
        return dotted && !/^\.\.?\//.test(destination) ? `./${destination}` : destination
      })
      .join('')
}

/** Enough rows to see a form by. */
const SAMPLE = 100

function commonest(shapes: readonly (readonly Piece[])[]): readonly Piece[] {
  const counts = new Map<string, number>()
  let best: readonly Piece[] = DEFAULT
  let most = 0
  for (const shape of shapes) {
    const key = JSON.stringify(shape)
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    if (count > most) [best, most] = [shape, count]
  }
  return best
}

/** A row's pieces, as a list of at most one shape: a row that leads nowhere, or whose link's text is a file name, shows no form. */
function piecesOf(text: string, row: Row, block: Block): readonly (readonly Piece[])[] {
  const { link, reached, number, title } = row
  if (!reached || !link.label || (!number && !title)) return []
  return [block.columns ? tablePieces(text, row, block.columns) : listPieces(text, row)]
}

function listPieces(text: string, { body, link, number, title }: Row): readonly Piece[] {
  const closing = /^[*_~]+/.exec(text.slice(link.range.end, body.end))?.[0].length ?? 0
  const end = Math.max(link.range.end + closing, title?.end ?? 0)
  return spanPieces(text, { start: body.start, end }, { link, number, title })
}

/** Literal text with its holes. Whatever form the link has, the new one is inline: a reference would need a definition. */
function spanPieces(
  text: string,
  span: Span,
  { link, number, title }: Pick<Row, 'link'> & { readonly number: Span | undefined; readonly title: Span | undefined },
): readonly Piece[] {
  const holes: { readonly at: Span; readonly pieces: readonly Piece[] }[] = []
  if (number) holes.push({ at: number, pieces: [{ part: 'number' }] })
  if (title) holes.push({ at: title, pieces: [{ part: 'title' }] })
  if (link.label)
    holes.push({
      at: { start: link.label.end, end: link.range.end },
      pieces: ['](', { part: 'destination' }, ')'],
    })
  const pieces: Piece[] = []
  let done = span.start
  for (const { at, pieces: filled } of holes.sort((a, b) => a.at.start - b.at.start)) {
    if (at.start < done || at.end > span.end) continue
    pieces.push(text.slice(done, at.start), ...filled)
    done = at.end
  }
  return [...pieces, text.slice(done, span.end)]
}

/** A table's row: cells that hold number, title or link as they are, the others as their columns say. */
function tablePieces(text: string, row: Row, columns: readonly Column[]): readonly Piece[] {
  const cells = row.cells ?? []
  const pieces: Piece[] = [text[row.body.start] === '|' ? '| ' : '']
  for (const [at, column] of columns.entries()) {
    if (at > 0) pieces.push(' | ')
    const cell = cells[at]
    const holds = (span: Span | undefined): boolean =>
      span !== undefined && cell !== undefined && span.start >= cell.start && span.end <= cell.end
    const number = holds(row.number) ? row.number : undefined
    const title = holds(row.title) ? row.title : undefined
    const link = holds(row.link.range)
    if (cell && (number || title || link)) {
      const closing = link ? (/^[*_~]+/.exec(text.slice(row.link.range.end, cell.end))?.[0].length ?? 0) : 0
      const ends = [number?.end ?? 0, title?.end ?? 0, link ? row.link.range.end + closing : 0]
      // A remark behind is one row's own.
      const end = link ? Math.max(...ends) : cell.end
      pieces.push(...spanPieces(text, { start: cell.start, end }, { link: row.link, number, title }))
    } else pieces.push({ column })
  }
  return [...pieces, text[row.body.end - 1] === '|' ? ' |' : '']
}

/** What a column shows of a record; what the row has there already, if that says it or if nobody but its keeper knows. */
export function cellOf(
  text: string,
  record: DocRecord,
  column: Omit<Column, 'header'>,
  from: RowOf | undefined,
  { collection }: Shelf,
): string {
  const at = from?.block.columns?.findIndex(({ key }) => key === column.key) ?? -1
  const cell = from?.row.cells?.[at]
  const found = cell ? text.slice(cell.start, cell.end) : ''
  if (!('field' in column.role) || !column.compared) return found
  const { field } = column.role
  const said = shownText(record, field, collection)
  if (said === undefined || (found !== '' && saysField(found, said, field, collection))) return found
  return cellText(said, column)
}
