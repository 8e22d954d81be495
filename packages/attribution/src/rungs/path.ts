import { namedBy } from '../named.ts'
import type { AttributionFacts } from '../facts.ts'
import type { Answer, Asked } from '../types.ts'

/**
 * `path`: the citation holds a file or stem, is the text of a link to one, or is the number of a row that links one: that record, also if it has another number.
 * A link's text that says more than the number tells only if its record has or had the number.
 */
export function byPath({ citation, document, candidates, taking = [] }: Asked, facts: AttributionFacts): Answer {
  const named = namedBy(citation, document)
  if (!named || !facts.records.has(named.record)) return undefined
  const { record, how, whole } = named
  const isCandidate = [...candidates, ...taking].some(({ id }) => id === record)
  if (!isCandidate && !whole) return undefined
  const words = { path: 'it is the path of', link: 'it is the text of a link to', row: 'its row links' }[how]
  return { record, words: `${words} ${record}` }
}
