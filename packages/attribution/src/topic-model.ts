import type { DocRecord, RecordId } from '@registrar/model'
import { wordsOf } from './words.ts'

/** Words with how heavily they count. */
export type WordWeights = ReadonlyMap<string, number>

/** What records are about, by their words. */
export interface TopicModel {
  /** From 0 (nothing in common) to 1: the cosine between a text's words and a record's, words that many records have being light (tf-idf). */
  likeness(words: WordWeights, record: RecordId): number
}

/** A title says what a text is about: each of its words counts as much as so many mentions. */
const TITLE = 4

/** What a record is about is said early; reading on costs time and adds what it merely touches. */
const READ = 20_000

/** Learns from the records' titles, slugs and texts; linear in these. */
export function topicModel(records: Iterable<DocRecord>, textOf: (path: string) => string | undefined): TopicModel {
  const counts = new Map<RecordId, WordWeights>()
  const spread = new Map<string, number>()
  for (const record of records) {
    const words = countedWords([
      [(textOf(record.path) ?? '').slice(0, READ), 1],
      [record.title, TITLE],
      [record.slug, TITLE],
    ])
    counts.set(record.id, words)
    for (const word of words.keys()) spread.set(word, (spread.get(word) ?? 0) + 1)
  }
  const vectors = new Map<RecordId, WordWeights>()
  const rare = (word: string) => Math.log(1 + counts.size / (spread.get(word) ?? 1))
  const weighed = (words: WordWeights) => {
    const heavy = new Map<string, number>()
    // What no record says cannot tell two records apart.
    for (const [word, count] of words) if (spread.has(word)) heavy.set(word, (1 + Math.log(count)) * rare(word))
    return heavy
  }
  return {
    likeness(words, record) {
      const vector = vectors.get(record) ?? weighed(counts.get(record) ?? new Map())
      vectors.set(record, vector)
      return cosine(weighed(words), vector)
    },
  }
}

/** The words of several texts, each text with what one of its words counts, at least 1. */
export function countedWords(texts: readonly (readonly [text: string, weight: number])[]): WordWeights {
  const counts = new Map<string, number>()
  for (const [text, weight] of texts)
    for (const word of wordsOf(text)) counts.set(word, (counts.get(word) ?? 0) + weight)
  return counts
}

function cosine(a: WordWeights, b: WordWeights): number {
  let product = 0
  for (const [word, weight] of a) product += weight * (b.get(word) ?? 0)
  return product === 0 ? 0 : product / (length(a) * length(b))
}

function length(weights: WordWeights): number {
  let sum = 0
  for (const weight of weights.values()) sum += weight * weight
  return Math.sqrt(sum)
}
