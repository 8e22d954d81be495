import type { AttributionFacts } from '../facts.ts'
import type { Answer, Asked } from '../types.ts'
import { titleWords } from './gloss.ts'
import { wordsOf } from '../words.ts'

/** Where a text gives the number a title that has no word in common with any candidate's, as one that proposes a record does, it speaks of another one, and nothing further decides. */
export function toldOtherwise({ candidates, document }: Asked, facts: AttributionFacts): Answer {
  if (candidates.length < 2) return undefined
  const introduced = facts.introducedIn(document)
  const given = new Set(candidates.flatMap(({ id }) => introduced.get(id) ?? []))
  if (given.size === 0) return undefined
  const known = new Set(candidates.flatMap((candidate) => [...titleWords(candidate)]))
  const other = [...given].find((title) => !wordsOf(title).some((word) => known.has(word)))
  if (other === undefined) return undefined
  const words = `the same text calls it "${other}", of which its title has no word`
  return { stop: 'undecided', notes: candidates.map(({ id }) => ({ record: id, words })) }
}
