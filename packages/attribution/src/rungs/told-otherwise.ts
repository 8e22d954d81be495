import type { DocRecord, RecordId } from '@registrar/model'
import type { AttributionFacts } from '../facts.ts'
import type { Answer, Asked } from '../types.ts'
import { lineCommit, presenceOf } from '../when-written.ts'
import { wordsOf } from '../words.ts'
import { titleWords } from './gloss.ts'
import { fitsWords } from './topic.ts'

/**
 * Where a text gives the number a title that has no word in common with any candidate's, as one that proposes a record does, it speaks of another one, and nothing further decides. A candidate is ruled out that was not
 * there when the line was written. So is every one whose words do not fit where the title is all of that of a record with another number, and where the text counts decisions of its own.
 */
export function toldOtherwise(asked: Asked, facts: AttributionFacts): Answer {
  const { candidates, document } = asked
  if (candidates.length < 2) return undefined
  const introduced = facts.introducedIn(document)
  const given = new Set(candidates.flatMap(({ id }) => introduced.get(id) ?? []))
  const known = new Set(candidates.flatMap((candidate) => [...titleWords(candidate)]))
  const isOther = (title: string): boolean => !wordsOf(title).some((word) => known.has(word))
  const called = facts.calledIn(document)
  const [another] = candidates.flatMap(({ id }) => called.get(id) ?? [])
  if (another && [...given].every((title) => isOther(title) || saysAll(title, another))) {
    const words = `the same text calls it "${another.title}", which is the title of ${another.path}`
    const possible = candidates.filter((each) => each.id === another.id || fitsWords(asked, each, facts))
    return stop(words, candidates, possible)
  }
  const other = [...given].find(isOther)
  if (other === undefined) return undefined
  const words = `the same text calls it "${other}", of which its title has no word`
  const isRuledOut = [...given].every(isOther)
  if (isRuledOut && countsItsOwn(introduced, facts)) {
    const possible = candidates.filter((each) => fitsWords(asked, each, facts))
    return stop(`${words}, and so of others: it counts its own`, candidates, possible)
  }
  const possible = candidates.filter((each) => !isRuledOut || !wasAbsent(asked, each, facts))
  return stop(words, candidates, possible)
}

/** A text that gives at least three numbers titles of which no record that has the number has a word, and hardly one a title that has, has a list of its own. */
function countsItsOwn(introduced: ReadonlyMap<RecordId, readonly string[]>, { records }: AttributionFacts): boolean {
  const fits = new Map<string, boolean>()
  for (const [id, titles] of introduced) {
    const record = records.get(id)
    if (!record) continue
    const words = titleWords(record)
    const key = `${record.number.value}${record.number.letter}`
    const hasWord = titles.some((title) => wordsOf(title).some((word) => words.has(word)))
    fits.set(key, hasWord || fits.get(key) === true)
  }
  const own = [...fits.values()].filter((fitting) => !fitting).length
  return own >= OWN && own >= OWN * (fits.size - own)
}

const OWN = 3

function stop(words: string, candidates: readonly DocRecord[], possible: readonly DocRecord[]): Answer {
  const ruledOut = (record: DocRecord): string => (possible.includes(record) ? words : `${words}: it is not meant`)
  return {
    stop: 'undecided',
    notes: candidates.map((record) => ({ record: record.id, words: ruledOut(record) })),
    possible: possible.map(({ id }) => id),
  }
}

function saysAll(title: string, { title: whole }: DocRecord): boolean {
  const said = new Set(wordsOf(title))
  return wordsOf(whole).every((word) => said.has(word))
}

/** It did not exist in the commit that wrote the line, and its words do not fit, so that the line does not announce it. */
function wasAbsent(asked: Asked, record: DocRecord, facts: AttributionFacts): boolean {
  const written = lineCommit(asked, facts)
  // In another checkout times alone tell, and not to the commit.
  if (!facts.history || !written || written.shown !== undefined) return false
  return (
    presenceOf(asked.citation, record, written.commit, facts.history) === 'absent' && !fitsWords(asked, record, facts)
  )
}
