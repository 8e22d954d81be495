import type { DocRecord, RecordId } from '@registrar/model'
import type { AttributionFacts } from '../facts.ts'
import { surroundings } from '../surroundings.ts'
import type { Answer, Asked } from '../types.ts'
import { glossFits } from './gloss.ts'

/** Below this likeness a text has so little in common with a record that it says nothing of it. */
export const TOPIC_FLOOR = 0.1

/** The best candidate has to be more like the text than the next by this much: measured for a precision of 0.98 in docs/topic-margin.md. */
export const TOPIC_MARGIN = 0.05

/** Of one candidate alone there is no next to compare with: it has to be this much like the text. */
export const TOPIC_FIT = 0.1

/** `topic`: the words around the citation are clearly more like one candidate's than any other's. */
export function byTopic(asked: Asked, facts: AttributionFacts): Answer {
  if (asked.candidates.length < 2) return undefined
  const likenesses = likenessesOf(asked, facts)
  const [best, next] = likenesses
  if (!best || !next) return undefined
  if (best.likeness >= TOPIC_FLOOR && best.likeness - next.likeness >= TOPIC_MARGIN) {
    const margin = `${best.likeness.toFixed(2)} against ${next.likeness.toFixed(2)}`
    return { record: best.record, words: `the words around it are like those of the record (${margin})` }
  }
  const notes = likenesses.map(({ record, likeness }) => ({
    record,
    words: `its words are like those around the citation by ${likeness.toFixed(2)} of 1, which is no clear margin`,
  }))
  return { notes }
}

/** True if a record's title or text fits the words at a citation, by itself and not in comparison. */
export function fitsWords(asked: Asked, record: DocRecord, facts: AttributionFacts): boolean {
  return glossFits(asked, record) || facts.topics().likeness(surroundings(asked), record.id) >= TOPIC_FIT
}

/** How much each candidate's words are like those around the citation, the likest first. */
export function likenessesOf(
  asked: Asked,
  facts: AttributionFacts,
): readonly { readonly record: RecordId; readonly likeness: number }[] {
  const around = surroundings(asked)
  const topics = facts.topics()
  return asked.candidates
    .map(({ id }) => ({ record: id, likeness: topics.likeness(around, id) }))
    .sort((a, b) => b.likeness - a.likeness)
}
