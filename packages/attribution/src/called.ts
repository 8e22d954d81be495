import type { DocRecord, RecordId } from '@registrar/model'
import type { CitingText } from './types.ts'
import { wordsOf } from './words.ts'

/** The other records by whose whole titles a text calls a number: `ADR-032 Exit code standardization`, where that record has another number by now. By the records that have the number. */
export type CalledIn = (document: CitingText) => ReadonlyMap<RecordId, readonly DocRecord[]>

/** Reads the titles once. Asks of each citation of a text whether a record of the same collection that it cannot mean has the title that the words behind it begin with. */
export function calledIn(records: ReadonlyMap<RecordId, DocRecord>): CalledIn {
  const byWord = new Map<string, Titled[]>()
  for (const record of records.values()) {
    const words = wordsOf(record.title)
    const [first] = words
    if (first === undefined || new Set(words).size < WORDS) continue
    const same = byWord.get(first)
    if (same) same.push({ record, words })
    else byWord.set(first, [{ record, words }])
  }
  return ({ text, citations }) => {
    const called = new Map<RecordId, DocRecord[]>()
    for (const { range, targets, form } of citations) {
      if ((form !== 'bare' && form !== 'link-text') || targets.length === 0) continue
      const said = wordsOf(/^[^\r\n]*/.exec(text.slice(range.end, range.end + REACH))?.[0] ?? '')
      const meant = targets.flatMap((id) => records.get(id) ?? [])
      for (const { record, words } of byWord.get(said[0] ?? '') ?? [])
        if (words.every((word, at) => said[at] === word) && isAnother(record, words, said, meant))
          for (const id of targets) called.set(id, [...(called.get(id) ?? []), record])
    }
    return called
  }
}

interface Titled {
  readonly record: DocRecord
  readonly words: readonly string[]
}

/** Nothing that is said besides the title is in the title of a record that has the number. */
function isAnother(
  { id, collection }: DocRecord,
  title: readonly string[],
  said: readonly string[],
  meant: readonly DocRecord[],
): boolean {
  if (meant.some((each) => each.id === id) || !meant.some((each) => each.collection === collection)) return false
  const besides = said.filter((word) => !title.includes(word))
  return meant.every((each) => {
    const own = new Set(wordsOf(`${each.title} ${each.slug}`))
    return !title.every((word) => own.has(word)) && !besides.some((word) => own.has(word))
  })
}

/** A shorter title may be chance. */
const WORDS = 3
const REACH = 100
