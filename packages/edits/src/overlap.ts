import type { Edit } from '@registrar/model'

/** Whether the range of an edit lies in a text of this length and does not end before it starts. */
export function liesWithin(edit: Edit, length: number): boolean {
  const { start, end } = edit.range
  return (
    Number.isInteger(start.offset) &&
    Number.isInteger(end.offset) &&
    start.offset >= 0 &&
    start.offset <= end.offset &&
    end.offset <= length
  )
}

/** The order of edits in a text: by start, then by end, so that an insertion stands before a replacement at the same place. */
export function compareEdits(a: Edit, b: Edit): number {
  return a.range.start.offset - b.range.start.offset || a.range.end.offset - b.range.end.offset
}

/** The same range becomes the same text: such edits count once. Paths are not compared. */
export function sameEdit(a: Edit, b: Edit): boolean {
  return compareEdits(a, b) === 0 && a.newText === b.newText
}

/**
 * Whether two edits, `first` not after `second` in their order, cannot both be applied: their ranges share a character, one inserts inside of the other,
 * or they write differently at the very same range. Adjacent ones can, and identical ones.
 */
export function overlaps(first: Edit, second: Edit): boolean {
  if (compareEdits(first, second) === 0) return first.newText !== second.newText
  return second.range.start.offset < first.range.end.offset
}
