import type { FrontMatterEntry } from '@registrar/model'
import { fieldOf, scalarsOf } from './front-matter.ts'

/** A renumbering is noted in the first lines of a record; further down people tell stories. */
const NOTED_WITHIN = 2_000

const NOTE =
  /\b(?:written as|renumbered (?:from|to)|formerly(?: known as)?|and to)\s+(?:[A-Za-z]+[\s-]?)?#?(\d{1,7})\b(?!-\d)/gi

/** The numbers a record had before: its field `formerly`, and the customary note ("Written as 0188, renumbered to 0201 …"). */
export function formerNumbers(
  text: string,
  bodyStart: number,
  fields: readonly FrontMatterEntry[],
  current: number,
): readonly number[] {
  const numbers = new Set<number>()
  const field = fieldOf(fields, 'formerly')
  if (field)
    for (const { text: value } of scalarsOf(field.value)) {
      const digits = /(\d{1,7})[a-z]?$/i.exec(value.trim())?.[1]
      if (digits) numbers.add(Number.parseInt(digits, 10))
    }
  const head = text.slice(bodyStart, bodyStart + NOTED_WITHIN)
  if (saysFormer(head.toLowerCase()))
    for (const note of head.matchAll(NOTE)) numbers.add(Number.parseInt(note[1] ?? '', 10))
  numbers.delete(current)
  return [...numbers].sort((a, b) => a - b)
}

/** Most texts end here: three searches cost less than an expression. */
function saysFormer(lower: string): boolean {
  return lower.includes('renumbered') || lower.includes('written as') || lower.includes('formerly')
}
