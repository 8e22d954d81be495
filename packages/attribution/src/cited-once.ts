import { countWhile } from '@registrar/edits'
import type { Citation } from '@registrar/model'
import { REACH } from './surroundings.ts'
import type { Asked } from './types.ts'

/** True if nothing else cites any of the candidates as far as the words around a citation are looked at, but what is of the same link. */
export function isCitedOnce({ citation, document: { citations }, candidates }: Asked): boolean {
  const known = new Set(candidates.map(({ id }) => id))
  const { start } = citation.range
  const isAnother = (other: Citation): boolean =>
    other !== citation &&
    (citation.link === undefined || other.link !== citation.link) &&
    other.targets.some((target) => known.has(target))
  for (let at = countWhile(citations, ({ range }) => range.start <= start - REACH); at < citations.length; at++) {
    const other = citations[at]
    if (!other || other.range.start >= start + REACH) break
    if (isAnother(other)) return false
  }
  return true
}
