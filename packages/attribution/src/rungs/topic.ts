import type { DocRecord, RecordId } from '@registrar/model'
import type { AttributionFacts } from '../facts.ts'
import { isCitedOnce } from '../cited-once.ts'
import { surroundings } from '../surroundings.ts'
import type { Answer, Asked } from '../types.ts'
import { nearestCopy } from './copies.ts'
import { glossFits } from './gloss.ts'
import { TOPIC_FIT, TOPIC_FLOOR, TOPIC_MARGIN, TOPIC_RATIO, TOPIC_RATIO_ONCE } from './topic-margin.ts'

/** `topic`: the words around the citation are clearly more like one candidate's than any other's. */
export function byTopic(asked: Asked, facts: AttributionFacts): Answer {
  if (asked.candidates.length < 2) return undefined
  const likenesses = likenessesOf(asked, facts)
  const [best, next] = likenesses
  if (!best || !next) return undefined
  const isClear = clearness(asked)
  if (isClear(best.likeness, next.likeness)) {
    const margin = `${best.likeness.toFixed(2)} against ${next.likeness.toFixed(2)}`
    return { record: best.record, words: `the words around it are like those of the record (${margin})` }
  }
  const copy = likestCopy(asked, likenesses, isClear)
  if (copy) return { record: copy.id, words: 'the words around it are like those of the record, and no copy is nearer' }
  const notes = likenesses.map(({ record, likeness }) => {
    const margin = isClear(best.likeness, likeness) ? 'clearly less than others' : 'which is no clear margin'
    return { record, words: `its words are like those around the citation by ${likeness.toFixed(2)} of 1, ${margin}` }
  })
  const possible = likenesses.filter(({ likeness }) => !isClear(best.likeness, likeness)).map(({ record }) => record)
  return { notes, possible }
}

/** The record that the words around a citation are clearly more like than any other candidate. */
export function clearTopic(asked: Asked, facts: AttributionFacts): RecordId | undefined {
  const [best, next] = likenessesOf(asked, facts)
  return best && next && clearness(asked)(best.likeness, next.likeness) ? best.record : undefined
}

/** Where the words are clearly those of a record that has copies: the nearest of these. */
function likestCopy(
  { candidates, document }: Asked,
  likenesses: readonly { readonly record: RecordId; readonly likeness: number }[],
  isClear: Clearness,
): DocRecord | undefined {
  const [best] = likenesses
  const stem = candidates.find(({ id }) => id === best?.record)?.stem
  const copies = candidates.filter((candidate) => candidate.stem === stem)
  const next = likenesses.find(({ record }) => !copies.some(({ id }) => id === record))
  if (!best || copies.length < 2 || !isClear(best.likeness, next?.likeness ?? 0)) return undefined
  return nearestCopy(copies, document.path)
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

type Clearness = (best: number, next: number) => boolean

function clearness(asked: Asked): Clearness {
  const ratio = isCitedOnce(asked) ? TOPIC_RATIO_ONCE : TOPIC_RATIO
  return (best, next) => best >= TOPIC_FLOOR && best - next >= TOPIC_MARGIN && best >= next * ratio
}
