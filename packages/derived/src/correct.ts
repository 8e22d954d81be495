import { numberLike } from '@registrar/check-api'
import { retarget } from '@registrar/edits'
import type { Span } from '@registrar/model'
import type { Block } from './blocks.ts'
import { cellText, saysField, shownText } from './columns.ts'
import { splice, type Splice } from './lines.ts'
import { isNumberOf } from './numbers.ts'
import type { Row } from './row.ts'
import type { Shelf } from './shelf.ts'
import { saysTitle, saysTitleInOtherCase } from './titles.ts'

/** What a row says otherwise than its record, each with what it should say: number, title, fields, destination. In no order. */
export function corrections(text: string, path: string, row: Row, block: Block, shelf: Shelf): readonly Splice[] {
  const { record, number, title, link } = row
  if (!record) return []
  const wrong: Splice[] = []
  const at = (span: Span): string => text.slice(span.start, span.end)
  if (number && !isNumberOf(at(number), record))
    wrong.push({ ...number, text: numberLike(at(number), record.number, shelf.collection.width) })
  const isMeant = (written: string): boolean =>
    saysTitle(written, record, shelf.title(record)) || (!shelf.strict && saysTitleInOtherCase(written, record))
  if (title && (block.repeatsTitles || shelf.strict) && !isMeant(at(title)))
    wrong.push({ ...title, text: cellSafe(shelf.title(record), block) })
  wrong.push(...wrongCells(text, row, block, shelf))
  if (!row.reached && link.destination)
    wrong.push({ ...link.destination, text: retarget(at(link.destination), path, record.path) })
  return wrong
}

/** Cells that show a field otherwise than the record has it; one without anything in it only where registrar writes the table. */
function wrongCells(
  text: string,
  { cells = [], record }: Row,
  { columns = [] }: Block,
  shelf: Shelf,
): readonly Splice[] {
  return columns.flatMap((column, at): readonly Splice[] => {
    const cell = cells[at]
    if (!cell || !record || !column.compared || !('field' in column.role)) return []
    const { field } = column.role
    const said = shownText(record, field, shelf.collection)
    const found = text.slice(cell.start, cell.end)
    if (said === undefined || saysField(found, said, field, shelf.collection)) return []
    if (found !== '') return [{ ...cell, text: cellText(said, column) }]
    if (!shelf.strict) return []
    const blank = /^[ \t]*/.exec(text.slice(cell.start))?.[0].length ?? 0
    return [{ start: cell.start, end: cell.start + blank, text: ` ${cellText(said, column)} ` }]
  })
}

/** A row's text without its marker, corrected. */
export function correctedBody(text: string, path: string, row: Row, block: Block, shelf: Shelf): string {
  const { start, end } = row.body
  const shifted = corrections(text, path, row, block, shelf).map((each) => ({
    start: each.start - start,
    end: each.end - start,
    text: each.text,
  }))
  return splice(text.slice(start, end), shifted)
}

/** GFM tables: a bar in a cell is escaped, also in code. */
export function cellSafe(text: string, { kind }: Pick<Block, 'kind'>): string {
  return kind === 'table' ? text.replace(/\\?\|/g, '\\|') : text
}
