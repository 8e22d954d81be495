import type { DocRecord } from '@registrar/model'
import type { Answer, Asked } from '../types.ts'
import { wordsOf } from '../words.ts'
import { areCopies, nearestCopy } from './copies.ts'

/** At least this part of a gloss has to be words of the title: with fewer it says something else about the record. */
const GLOSS_FIT = 0.5

/**
 * `gloss`: the words right behind the number (`ADR-033 (lock order)`, `ADR 0033 — idempotent batches`) fit the title of one candidate and no other's, or all of them are in that of one
 * alone. Where they say more than a title, two words decide that one candidate alone has in its title, if no word of another's is among them. So does one that the record is said to have (`ADR-0029's verifier`), if that is all. Words behind it without a
 * sign between (`the ADR-062 memory-first gate`), and those before a parenthesis that opens with the number, are asked last: docs/topic-margin.md has how often they are right.
 */
export function byGloss(asked: Asked): Answer {
  const gloss = glossOf(asked)
  const fitting = gloss === undefined ? [] : asked.candidates.filter((candidate) => fits(gloss, candidate, GLOSS_FIT))
  const whole = gloss === undefined || fitting.length < 2 ? fitting : fitting.filter((each) => fits(gloss, each, 1))
  const [only] = whole
  if (only && whole.length === 1)
    return { record: only.id, words: `the words behind it, "${gloss}", are those of the title "${only.title}"` }
  const nearest = whole.length > 1 && areCopies(whole) ? nearestCopy(whole, asked.document.path) : undefined
  if (nearest)
    return {
      record: nearest.id,
      words: `the words behind it, "${gloss}", are those of the title, and no copy is nearer`,
    }
  return fitting.length > 0
    ? undefined
    : (byPossession(asked) ?? byOwnWords('behind', gloss ?? possessed(asked), asked.candidates) ?? byWordsBeside(asked))
}

/** Where no sign sets words apart; in a candidate's own file a number means that one sooner. */
function byWordsBeside(asked: Asked): Answer {
  const { candidates, document } = asked
  if (candidates.some(({ id }) => id === document.record)) return undefined
  const behind = following(asked)
  return (
    byWhole(behind, candidates) ??
    byOwnWords('behind', behind, candidates) ??
    byOwnWords('before', preceding(asked), candidates)
  )
}

/** All that the record is said to have (`ADR-0029's verifier)`) is in one candidate's title, and no word of it in another's. */
function byPossession({ citation: { range }, document: { text }, candidates }: Asked): Answer {
  const had = POSSESSED_WHOLE.exec(text.slice(range.end, range.end + REACH))?.[1]
  if (had === undefined || candidates.length < 2) return undefined
  const [only, ...others] = candidates.filter((each) => wordsOf(had).some((word) => titleWords(each).has(word)))
  if (!only || others.length > 0 || !fits(had, only, 1)) return undefined
  return {
    record: only.id,
    words: `what it is said to have, "${had}", is in the title "${only.title}" and in no other's`,
  }
}

/** All words, two and more, that go on behind it are in the title of one candidate, and not all in another's: `the ADR-062 LSP-first record`. */
function byWhole(said: string | undefined, candidates: readonly DocRecord[]): Answer {
  if (said === undefined || candidates.length < 2 || new Set(wordsOf(said)).size < OWN_WORDS) return undefined
  const [only, ...others] = candidates.filter((each) => fits(said, each, 1))
  if (!only || others.length > 0) return undefined
  return { record: only.id, words: `the words behind it, "${said}", are all in the title "${only.title}"` }
}

/** Words of titles that no other candidate's title has. */
function byOwnWords(where: 'behind' | 'before', gloss: string | undefined, candidates: readonly DocRecord[]): Answer {
  if (gloss === undefined || candidates.length < 2) return undefined
  const said = new Set(wordsOf(gloss))
  const titles = candidates.map((record) => ({ record, words: titleWords(record) }))
  const shared = titles.map(({ record, words }) => ({
    record,
    own: [...words].filter(
      (word) => said.has(word) && titles.every((other) => other.words === words || !other.words.has(word)),
    ).length,
  }))
  const [only, ...others] = shared.filter(({ own }) => own > 0)
  if (!only || others.length > 0 || only.own < OWN_WORDS) return undefined
  return {
    record: only.record.id,
    words: `of the words ${where} it, "${gloss}", ${only.own} are in the title "${only.record.title}" and in no other's`,
  }
}

/** One may be chance. */
const OWN_WORDS = 2

/** True if the words right behind a citation, or what it is said to have, are those of a record's title. */
export function glossFits(asked: Asked, record: DocRecord): boolean {
  const gloss = glossOf(asked) ?? possessed(asked)
  return gloss !== undefined && fits(gloss, record, GLOSS_FIT)
}

/** True if a sign sets words behind a citation apart, or it is said to have something: what else stands beside it may go on about anything. */
export function hasGloss(asked: Asked): boolean {
  return (glossOf(asked) ?? possessed(asked)) !== undefined
}

function fits(gloss: string, record: DocRecord, part: number): boolean {
  const words = new Set(wordsOf(gloss))
  const own = titleWords(record)
  const shared = [...words].filter((word) => own.has(word)).length
  // One word out of one may be chance where it is any word; two of three are not.
  return shared > 0 && shared >= words.size * part
}

/** The words of a record's title and slug. */
export function titleWords({ title, slug }: DocRecord): ReadonlySet<string> {
  return new Set([...wordsOf(title), ...wordsOf(slug)])
}

/** A parenthesis, up to a semicolon or the line's end, what a dash or a colon sets apart, up to the end of the sentence, or a slug; without the sections named. */
function glossOf({ citation: { range }, document: { text } }: Asked): string | undefined {
  const behind = text.slice(range.end, range.end + REACH)
  const form = GLOSS.exec(behind)
  const gloss = (form?.[1] ?? form?.[2] ?? form?.[3] ?? '').replace(/§+\s?[\d.]+/g, '').trim()
  return gloss === '' ? undefined : gloss
}

/** What the record is said to have: `ADR-033's lock order`. */
function possessed({ citation: { range }, document: { text } }: Asked): string | undefined {
  return POSSESSED.exec(text.slice(range.end, range.end + REACH))?.[1]
}

/** The words that go on behind the number, up to the next sign: `ADR-062 memory-first gate`. */
function following({ citation: { range }, document: { text } }: Asked): string | undefined {
  return FOLLOWING.exec(text.slice(range.end, range.end + REACH))?.[1]
}

/** What stands before a parenthesis that opens with the number: `the memory-first gate (ADR-062)`. */
function preceding({ citation: { range }, document: { text } }: Asked): string | undefined {
  return PRECEDING.exec(text.slice(Math.max(0, range.start - REACH), range.start))?.[1]
}

const REACH = 120
const FOLLOWING = /^[\]*_`"]{0,4}\s([^\r\n.,;:()|[\]]{3,60})/
const PRECEDING = /([^\r\n.,;:()|[\]]{3,60})\s\(\s?[[*_`"]{0,4}$/
const POSSESSED = /^[\]*_`"]{0,4}['’]s\s([^\r\n.,;:()]{3,60})/

/** Where the line ends it may go on. */
const POSSESSED_WHOLE = /^[\]*_`"]{0,4}['’]s\s([^\r\n.,;:()]{3,60})[.,;:()]/
const GLOSS =
  /^(?:['’]s)?[\]*_`"]{0,4}\s?(?:\(([^()\r\n;]{3,80})(?=[);\r\n]|$)|(?:[—–:]|\s-)\s*["“*_]*([^\n.;()]{3,80})|\s([\p{L}\d]+(?:[-_][\p{L}\d]+){2,}))/u
