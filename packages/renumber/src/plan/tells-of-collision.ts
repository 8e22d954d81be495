import type { Citation } from '@registrar/model'
import type { Citing } from './citing.ts'

/**
 * True where the words next to a number say that several have it: `the ADR-005 duplicate`, `two ADR-010 files`, `the numbering conflict of ADR 32`. That is told of the number and not of a record, and stays true only with
 * the number it was told of.
 */
export function tellsOfCollision({ range, form }: Citation, { document: { text } }: Citing): boolean {
  if (form === 'path' || form === 'link-target') return false
  return (
    BEHIND.test(text.slice(range.end, range.end + REACH)) ||
    BEFORE.test(text.slice(Math.max(0, range.start - REACH), range.start))
  )
}

const REACH = 60
const BEHIND =
  /^(?:[\]*_`")]{0,4}(?:,|,?\s+and|,?\s+or)\s+[*_`"]{0,2}\p{L}+[-\s]\d+[a-z]?)*[\]*_`")]{0,4}\s+(?:(?:number(?:s|ing)?|id)\s+)?(?:(?:duplicates?|collisions?|conflicts?|clash(?:es)?)\b|(?:is|are)\s+(?:ambiguous|taken\s+twice|held\s+twice)\b)/iu
const BEFORE =
  /\b(?:duplicated?|colliding|conflicting|two(?:\s+\p{L}+)?|two\s+\p{L}+\s+shar(?:e|ing)|(?:duplicate|collision|conflict|clash)\s+(?:of|on|over|about|with|between))\s+[*_`"([]{0,3}$/iu
