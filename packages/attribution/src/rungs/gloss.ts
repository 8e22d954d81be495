import type { DocRecord } from '@registrar/model'
import type { Answer, Asked } from '../types.ts'
import { wordsOf } from '../words.ts'

/** At least this part of a gloss has to be words of the title: with fewer it says something else about the record. */
const GLOSS_FIT = 0.5

/** `gloss`: the words right behind the number (`ADR-033 (lock order)`, `ADR 0033 — idempotent batches`) fit the title of one candidate and no other's. */
export function byGloss(asked: Asked): Answer {
  const gloss = glossOf(asked)
  if (gloss === undefined) return undefined
  const fitting = asked.candidates.filter((candidate) => fits(gloss, candidate))
  const [only] = fitting
  if (!only || fitting.length > 1) return undefined
  return { record: only.id, words: `the words behind it, "${gloss}", are those of the title "${only.title}"` }
}

/** True if the words right behind a citation are those of a record's title. */
export function glossFits(asked: Asked, record: DocRecord): boolean {
  const gloss = glossOf(asked)
  return gloss !== undefined && fits(gloss, record)
}

function fits(gloss: string, { title, slug }: DocRecord): boolean {
  const words = new Set(wordsOf(gloss))
  const own = new Set([...wordsOf(title), ...wordsOf(slug)])
  const shared = [...words].filter((word) => own.has(word)).length
  // One word out of one may be chance where it is any word; two of three are not.
  return shared > 0 && shared >= words.size * GLOSS_FIT
}

/** A parenthesis, or what a dash or a colon sets apart, up to the end of the sentence; without the sections named. */
function glossOf({ citation: { range }, document: { text } }: Asked): string | undefined {
  const behind = text.slice(range.end, range.end + REACH)
  const form = GLOSS.exec(behind)
  const gloss = (form?.[1] ?? form?.[2] ?? '').replace(/§+\s?[\d.]+/g, '').trim()
  return gloss === '' ? undefined : gloss
}

const REACH = 120
const GLOSS = /^(?:['’]s)?[\]*_`"]{0,4}\s?(?:\(([^()\n]{3,80})\)|(?:[—–:]|\s-)\s*["“*_]*([^\n.;()]{3,80}))/
