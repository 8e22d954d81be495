import type { CitingText } from '@registrar/attribution'
import { lineIndex } from '@registrar/edits'
import type { LinkFact, Span } from '@registrar/model'
import type { PlanInput, PlannedEdit } from '../types.ts'
import { isFrozen } from './frozen.ts'
import { isNote, type ExactForm } from './exact.ts'
import type { Image } from './image.ts'
import { sharing, spanOf } from './said.ts'

/** What the edits of a plan are held to. */
export interface EditRules {
  readonly input: PlanInput
  readonly image: Image
  readonly isExact: ExactForm
}

/**
 * What of the edits of one text is none of a renumbering's: each stands in a citation or in a link's destination and changes nothing but the number, in its written form, or is a derived
 * text, or the note of a record that moves.
 */
export function* editProblems(
  edits: readonly PlannedEdit[],
  text: CitingText | undefined,
  derived: readonly Span[],
  where: string,
  { input, image, isExact }: EditRules,
): Generator<string> {
  const markers = (text?.facts?.regions ?? []).map(({ open }) => open)
  const lines = lineIndex(text?.text ?? '')
  for (const edit of edits) {
    const problem = problemOf(edit)
    if (problem === undefined) continue
    const { line, column } = lines.pointAt(edit.range.start.offset)
    yield `${where}${edit.path}:${line}:${column}: Unexpected edit of '${edit.oldText}' to '${edit.newText}', ${problem}`
  }

  function problemOf(edit: PlannedEdit): string | undefined {
    const span = spanOf(edit.range)
    if (edit.form === 'note') {
      const { note, repository } = input
      return note && isNote(edit, repository, image, note.date) ? undefined : 'expected a note in a record that moves'
    }
    if (edit.form === 'derived') {
      const holder = edit.record === undefined ? derived : markers
      if (!holder.some((each) => each.start <= span.end && span.start <= each.end))
        return 'expected a derived text there'
      // What a region shows is compared with what it would be written as.
      return edit.record === undefined || isExact(edit) ? undefined : 'expected only the number to change'
    }
    if (edit.form === 'frozen')
      return isFrozen(edit, input, image, isExact) ? undefined : 'expected a frozen number there, or who holds it'
    const links = text?.facts?.links ?? []
    const linked = links.some(({ destination }) => destination && holds(destination, span))
    if (edit.form === 'relative-link' && !linked) return 'expected the target of a link'
    const cited = sharing(text?.citations ?? [], ({ range }) => range, span).find(({ range }) => holds(range, span))
    if (!cited && !linked && !links.some((link) => isKey(link, span))) return 'expected a citation there'
    // A number of a list that would be lost in it has the label of its own.
    const newText = edit.form === 'group' ? withoutLabel(edit.newText, cited?.label) : edit.newText
    return isExact({ ...edit, newText }) ? undefined : 'expected only the number to change'
  }
}

/** What a reference and its definition share changes in both, also where it is a citation in one of them alone. */
function isKey({ kind, label, referenceLabel }: LinkFact, span: Span): boolean {
  const key = kind === 'definition' ? label : referenceLabel
  return key !== undefined && holds(key, span)
}

function holds(outer: Span, inner: Span): boolean {
  return outer.start <= inner.start && inner.end <= outer.end
}

function withoutLabel(text: string, label: string | undefined): string {
  return label !== undefined && text.startsWith(`${label} `) ? text.slice(label.length + 1) : text
}
