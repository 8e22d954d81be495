import type { Edit } from '@registrar/model'
import { compareEdits, liesWithin, overlaps, sameEdit } from './overlap.ts'

/**
 * Applies edits to one text, simultaneously: all offsets are those of `text`, whose order of edits does not matter, and paths are not looked at.
 * Identical edits count once. Two that overlap are returned instead, in the order of the text; two different insertions at one place overlap, adjacent edits
 * do not. An edit that does not lie within the text is refused as overlapping itself.
 */
export function applyEdits(
  text: string,
  edits: readonly Edit[],
): { readonly text: string } | { readonly overlap: readonly [Edit, Edit] } {
  const outside = edits.find((edit) => !liesWithin(edit, text.length))
  if (outside) return { overlap: [outside, outside] }

  const parts: string[] = []
  let done = 0
  let previous: Edit | undefined
  for (const edit of edits.toSorted(compareEdits)) {
    if (previous && sameEdit(previous, edit)) continue
    if (previous && overlaps(previous, edit)) return { overlap: [previous, edit] }
    parts.push(text.slice(done, edit.range.start.offset), edit.newText)
    done = edit.range.end.offset
    previous = edit
  }
  parts.push(text.slice(done))
  return { text: parts.join('') }
}
