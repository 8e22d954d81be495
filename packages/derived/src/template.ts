import type { DocRecord, Span } from '@registrar/model'
import type { Block } from './blocks.ts'
import { cellSafe } from './correct.ts'
import { fieldText } from './groups.ts'
import { isPadded, numberText } from './numbers.ts'
import type { Row } from './row.ts'
import type { Shelf } from './shelf.ts'

/** A row for a record, without list marker and line end, in the form of the rows that are there. */
export type Template = (record: DocRecord) => string

type Piece = string | { readonly part: 'number' | 'title' | 'destination' } | { readonly field: string }

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
  return (record) =>
    pieces
      .map((piece) => {
        if (typeof piece === 'string') return piece
        if ('field' in piece) return cellSafe(fieldOf(record, piece.field), { kind })
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
  return [block.table ? tablePieces(text, row, block.table) : listPieces(text, row)]
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

/** A table's row: cells that hold number, title or link as they are, the others filled from the record's fields by their header. */
function tablePieces(text: string, row: Row, table: NonNullable<Block['table']>): readonly Piece[] {
  const line = table.rows.find(({ range }) => range.start === row.body.start)
  const header = table.rows[0]?.cells ?? []
  const pieces: Piece[] = [text[row.body.start] === '|' ? '| ' : '']
  for (const [at, cell] of (line?.cells ?? []).entries()) {
    if (at > 0) pieces.push(' | ')
    const holds = (span: Span | undefined): boolean =>
      span !== undefined && span.start >= cell.start && span.end <= cell.end
    const number = holds(row.number) ? row.number : undefined
    const title = holds(row.title) ? row.title : undefined
    if (number || title || holds(row.link.range))
      pieces.push(...spanPieces(text, cell, { link: row.link, number, title }))
    else pieces.push({ field: text.slice(header[at]?.start ?? 0, header[at]?.end ?? 0).toLowerCase() })
  }
  return [...pieces, text[row.body.end - 1] === '|' ? ' |' : '']
}

function fieldOf(record: DocRecord, name: string): string {
  return name === 'status' ? (record.status ?? '') : fieldText(record, name)
}
