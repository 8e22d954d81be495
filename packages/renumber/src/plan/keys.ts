import type { LinkFact, Span } from '@registrar/model'
import type { PlannedEdit } from '../types.ts'
import type { Citing } from './citing.ts'
import { sharing, spanOf } from '../verify/said.ts'
import { placeOf } from './place.ts'
import { inPlanOrder } from './sorted.ts'

/**
 * Edits in the keys of reference links (`[text][ADR 12]`, `[ADR 12]`) and of their definitions, made alike for all that share a key: one that is no citation by itself (`[201]: …` beside
 * `[0201]`-wide numbers) has to follow, or the link is lost (CommonMark 0.31, 4.7). The edits are those of one text.
 */
export function withEqualKeys(edits: readonly PlannedEdit[], citing: Citing): readonly PlannedEdit[] {
  const { facts, text } = citing.document
  if (!facts?.links.some(({ kind }) => kind === 'definition')) return edits
  const keys = keysByIdentifier(facts.links)
  const sorted = inPlanOrder(edits)
  const added: PlannedEdit[] = []
  for (const spans of keys.values()) {
    const edited = spans.map((span) => ({ span, own: sharing(sorted, ({ range }) => spanOf(range), span) }))
    const model = edited.find(({ own }) => own.length > 0)
    if (!model || edited.every(({ own }) => own.length > 0)) continue
    const runs = digitRuns(text, model.span)
    for (const { span, own } of edited) {
      if (own.length > 0) continue
      const ownRuns = digitRuns(text, span)
      for (const edit of model.own) {
        const run = ownRuns[runs.findIndex(({ start }) => start === edit.range.start.offset)]
        if (!run) continue
        const oldText = text.slice(run.start, run.end)
        if (oldText.toLowerCase() === edit.oldText.toLowerCase())
          added.push({ ...edit, ...placeOf(citing, run), oldText })
      }
    }
  }
  return [...edits, ...added]
}

/** The spans of every key that a definition has. */
function keysByIdentifier(links: readonly LinkFact[]): ReadonlyMap<string, readonly Span[]> {
  const defined = new Set(links.flatMap(({ kind, identifier }) => (kind === 'definition' ? (identifier ?? []) : [])))
  const keys = new Map<string, Span[]>()
  for (const { identifier, label, referenceLabel } of links) {
    const span = referenceLabel ?? label
    if (identifier === undefined || !span || !defined.has(identifier)) continue
    const same = keys.get(identifier)
    if (same) same.push(span)
    else keys.set(identifier, [span])
  }
  return keys
}

/** Numbers with their letters, as edits replace them. */
function digitRuns(text: string, { start, end }: Span): readonly Span[] {
  return [...text.slice(start, end).matchAll(/\d+(?:[a-z](?![a-z\d]))?/gi)].map(({ index, 0: run }) => ({
    start: start + index,
    end: start + index + run.length,
  }))
}
