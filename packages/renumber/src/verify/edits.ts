import type { CitingText } from '@registrar/attribution'
import { lineIndex } from '@registrar/edits'
import type { Span } from '@registrar/model'
import type { PlannedEdit } from '../types.ts'
import type { Image } from './image.ts'
import { sharing, spanOf } from './said.ts'

/**
 * What of the edits of one text is none of a renumbering's: each stands in a citation or in a link's destination and changes nothing but the number, or is a link of a file
 * that moves, a derived text, or the note of a record that moves.
 */
export function* editProblems(
  edits: readonly PlannedEdit[],
  text: CitingText | undefined,
  derived: readonly Span[],
  where: string,
  { moving, path }: Image,
): Generator<string> {
  const lines = lineIndex(text?.text ?? '')
  for (const edit of edits) {
    const problem = problemOf(edit)
    if (problem === undefined) continue
    const { line, column } = lines.pointAt(edit.range.start.offset)
    yield `${where}${edit.path}:${line}:${column}: Unexpected edit of '${edit.oldText}' to '${edit.newText}', ${problem}`
  }

  function problemOf(edit: PlannedEdit): string | undefined {
    const span = spanOf(edit.range)
    if (edit.form === 'note') return moving.has(edit.path) ? undefined : 'expected a note in a record that moves'
    if (edit.form === 'derived')
      return derived.some((each) => each.start <= span.end && span.start <= each.end)
        ? undefined
        : 'expected a derived text there'
    const linked = (text?.facts?.links ?? []).some(({ destination }) => destination && holds(destination, span))
    if (edit.form === 'relative-link')
      return linked && path(edit.path) !== edit.path ? undefined : 'expected a link of a file that moves'
    const cited = sharing(text?.citations ?? [], ({ range }) => range, span).some(({ range }) => holds(range, span))
    if (!cited && !linked) return 'expected a citation there'
    return withoutNumbers(edit.oldText) === withoutNumbers(edit.newText)
      ? undefined
      : 'expected only the number to change'
  }
}

function holds(outer: Span, inner: Span): boolean {
  return outer.start <= inner.start && inner.end <= outer.end
}

/** A number may gain a letter or lose it. */
function withoutNumbers(text: string): string {
  return text.replace(/\d+(?:[a-z](?![a-z\d]))?/gi, '#')
}
