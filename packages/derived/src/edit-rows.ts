import type { Block } from './blocks.ts'
import { bodiesOf, isLoose, prefixOf, type AddedRow, type RowEdits } from './bodies.ts'
import type { Comparison, ExtraRow, Placement } from './compare.ts'
import { corrections, correctedBody } from './correct.ts'
import { isBlankLine, lineEndOf, lineStart, nextLine, type Splice } from './lines.ts'
import { newLists } from './new-lists.ts'
import { compareRecords } from './numbers.ts'
import type { Row } from './row.ts'

/** What makes a file's rows what they should be. */
export interface EditedRows {
  readonly splices: readonly Splice[]
  readonly added: readonly AddedRow[]
}

/** The splices that make a file's rows what they should be; no byte of it that is no row changes. */
export function editRows(edits: RowEdits, { placements, extra }: Comparison): EditedRows {
  const parts = placements.map((placement) => placedRows(edits, placement))
  parts.push(newLists(edits, placements))
  const splices = parts.flatMap((part) => part.splices)
  return {
    splices: [...splices, ...removals(edits, extra, splices)],
    added: parts.flatMap((part) => part.added),
  }
}

function placedRows(edits: RowEdits, placement: Placement): EditedRows {
  const { text, path, shelf } = edits
  const { home, kept } = placement
  if (!home.block) return { splices: [], added: [] }
  const block = home.block
  const sorted = inOrder(edits, placement)
  const corrected = kept.flatMap((row, at) => {
    const wanted = sorted[at]
    if (!wanted || wanted === row) return corrections(text, path, row, block, shelf)
    return [{ ...row.body, text: correctedBody(text, path, wanted, block, shelf) }]
  })
  const inserted = insertions(edits, block, placement, sorted)
  return { splices: [...corrected, ...inserted.splices], added: inserted.added }
}

/** Rows with something nested in them keep their places, and so do those beside them. */
function inOrder({ ordered }: RowEdits, { kept, outOfOrder }: Placement): readonly Row[] {
  if (!ordered || !outOfOrder || kept.some(({ nested }) => nested)) return kept
  return kept.toSorted((a, b) => (a.record && b.record ? compareRecords(a.record, b.record) : 0))
}

/** Missing rows between those that are there; a list kept by hand with the newest first stays so. */
function insertions(edits: RowEdits, block: Block, placement: Placement, sorted: readonly Row[]): EditedRows {
  const { text } = edits
  const first = sorted[0]?.record
  const last = sorted.at(-1)?.record
  const sign = !edits.ordered && first && last && compareRecords(first, last) > 0 ? -1 : 1
  const bodies = bodiesOf(edits, block, placement).toSorted((a, b) => sign * compareRecords(a.record, b.record))
  const slots = placement.kept
  const splices: Splice[] = []
  const added: AddedRow[] = []
  let slot = -1
  for (const { record, body } of bodies) {
    for (let next = sorted[slot + 1]; next?.record && sign * compareRecords(next.record, record) < 0;)
      next = sorted[++slot + 1]
    const before = slots[slot]
    const beside = before ?? slots[0] ?? block.rows[0]
    if (!beside) continue
    splices.push(insertion(text, block, beside, before !== undefined, prefixOf(text, beside) + body))
    added.push({ record, at: before ? before.body.end : beside.body.start, body })
  }
  return { splices, added }
}

/** One more line behind a row, or before the first. */
function insertion(text: string, block: Block, beside: Row, behind: boolean, line: string): Splice {
  const eol = lineEndOf(text)
  const blank = isLoose(text, block) ? eol : ''
  const at = behind ? nextLine(text, beside.end) : lineStart(text, beside.body.start)
  if (!behind) return { start: at, end: at, text: line + eol + blank }
  const unended = !/[\r\n]/.test(text[at - 1] ?? '')
  return { start: at, end: at, text: unended ? eol + blank + line : blank + line + eol }
}

/** Takes out whole lines; where a list goes whole, one of the two blank lines around it goes too. */
function removals({ text }: RowEdits, extra: readonly ExtraRow[], others: readonly Splice[]): readonly Splice[] {
  const taken = new Set(others.map(({ start }) => start))
  const runs: { start: number; end: number }[] = []
  const rows = extra.filter(({ row }) => !row.nested).sort((a, b) => a.row.body.start - b.row.body.start)
  for (const { row, block } of rows) {
    const start = lineStart(text, row.body.start)
    const end = nextLine(text, row.end)
    const last = runs.at(-1)
    const joined = last && !taken.has(last.end) && text.slice(last.end, start).trim() === ''
    if (last && joined && (last.end === start || isLoose(text, block))) last.end = end
    else runs.push({ start, end })
  }
  return runs.map(({ start, end }) => {
    const alone = (start === 0 || isBlankLine(text, start - 1)) && end < text.length && isBlankLine(text, end)
    const wide = alone && !taken.has(start) && !taken.has(end)
    return { start, end: wide ? nextLine(text, end) : end, text: '' }
  })
}
