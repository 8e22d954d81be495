import type { AttributionFacts } from '../facts.ts'
import type { Answer, Asked } from '../types.ts'

/** `page`: the same text names exactly one of several candidates by link, path or stem, front matter included. */
export function byPage({ document, candidates }: Asked, facts: AttributionFacts): Answer {
  if (candidates.length < 2) return undefined
  const named = facts.namedIn(document)
  const fitting = candidates.filter(({ id }) => named.has(id))
  const [only] = fitting
  if (!only || fitting.length > 1) return undefined
  return { record: only.id, words: `${document.path} names ${only.path} and no other record of that number` }
}
