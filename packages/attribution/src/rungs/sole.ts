import type { AttributionFacts } from '../facts.ts'
import { lineCommit, placeOf, presenceOf } from '../when-written.ts'
import type { Answer, Asked } from '../types.ts'
import { fitsWords } from './topic.ts'

/** `sole`: the number has one holder: that one, unless the line is older than the record and its words do not fit it, which is how code reserves numbers. */
export function bySole(asked: Asked, facts: AttributionFacts): Answer {
  const [only, ...others] = asked.candidates
  if (!only || others.length > 0) return undefined
  const { history } = facts
  const written = lineCommit(asked, facts)
  const older =
    written !== undefined &&
    history !== undefined &&
    !history.isUnclear?.(placeOf(asked, facts), only.path) &&
    presenceOf(asked.citation, only, written.commit, history) !== 'holding'
  if (!older) return { record: only.id, words: 'no other record has or had the number' }
  if (!fitsWords(asked, only, facts))
    return { stop: 'older', notes: [{ record: only.id, words: 'neither its title nor its text fits the line' }] }
  return { record: only.id, words: 'no other record has or had the number, and its words fit the line, which is older' }
}
