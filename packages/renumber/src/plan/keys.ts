import type { LinkFact, Span } from '@registrar/model'
import type { PlannedEdit, Refusal } from '../types.ts'
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

/** A key as it is compared (CommonMark 0.31, 4.7), with edits in it done. */
function identifierAfter(text: string, { start, end }: Span, edits: readonly PlannedEdit[]): string {
  let key = ''
  let at = start
  for (const { range, newText } of edits) {
    key += text.slice(at, range.start.offset) + newText
    at = range.end.offset
  }
  return (key + text.slice(at, end)).trim().replace(/\s+/g, ' ').toLowerCase()
}

/** The keys of reference links that would become those of definitions that lead elsewhere, one refusal each: `[2]` is also how people number what they refer to. */
export function keysRefused(edits: readonly PlannedEdit[], texts: readonly Citing[]): readonly Refusal[] {
  const byPath = new Map<string, PlannedEdit[]>()
  for (const edit of edits) {
    const key = `${edit.checkout ?? ''}\n${edit.path}`
    const same = byPath.get(key)
    if (same) same.push(edit)
    else byPath.set(key, [edit])
  }
  return texts.flatMap((citing) => {
    const { facts, text, path, linkTargets } = citing.document
    const own = byPath.get(`${citing.checkout ?? ''}\n${path}`)
    if (!own || !facts?.links.some(({ kind }) => kind === 'definition')) return []
    const sorted = inPlanOrder(own)
    const seen = new Map<string, { readonly before: string; readonly leadsTo: string; readonly isEdited: boolean }>()
    return facts.links.flatMap(({ kind, label, identifier = '', url }, at): readonly Refusal[] => {
      if (kind !== 'definition' || !label) return []
      const inKey = sharing(sorted, ({ range }) => spanOf(range), label)
      const after = identifierAfter(text, label, inKey)
      const leadsTo = linkTargets[at]?.path ?? url
      const one = { before: identifier, leadsTo, isEdited: inKey.length > 0 }
      const other = seen.get(after)
      if (!other) seen.set(after, one)
      if (!other || other.before === identifier || other.leadsTo === leadsTo || !(other.isEdited || one.isEdited))
        return []
      const { line, column } = citing.lines.pointAt(label.start)
      return [
        {
          message: `${path}:${line}:${column}: the key of this reference link would be that of another, [${after}], which leads elsewhere`,
          help: 'give one of the two another key, then run the command again',
        },
      ]
    })
  })
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
