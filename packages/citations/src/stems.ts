import { isDigit, isHyphen, isLower, isUpper, isWord } from './characters.ts'

/** A segment of a path that has the form of a record's name: number first, or behind a prefix. */
export interface StemSpan {
  /** The segment without its ending. */
  readonly start: number
  readonly end: number
  /** The digits, and the letter if one follows them. */
  readonly numberStart: number
  readonly numberEnd: number
  readonly value: number
  readonly letter: string
  readonly digits: number
  /** True if the segment ends in `.md`, `.mdx` or `.markdown`. */
  readonly markdown: boolean
}

/** The stem in one segment of a path (`0201-slug.md`, `adr-069-x`, `ADR-010-x.md`, `024-slug`, `CIP-0030`), punctuation around it left out; none for dates and for names whose first number is part of a word. */
export function stemIn(text: string, from: number, to: number): StemSpan | undefined {
  let start = from
  while (start < to && isEdge(text.charCodeAt(start))) start++
  let stop = to
  while (stop > start && isEdge(text.charCodeAt(stop - 1))) stop--
  let numberStart = start
  while (numberStart < stop && !isDigit(text.charCodeAt(numberStart))) numberStart++
  let numberEnd = numberStart
  while (numberEnd < stop && isDigit(text.charCodeAt(numberEnd))) numberEnd++
  const digits = numberEnd - numberStart
  if (digits === 0 || digits > 9 || numberStart - start > longestPrefix) return undefined
  const value = Number(text.slice(numberStart, numberEnd))
  const next = text.charCodeAt(numberEnd)
  let letter = ''
  if (numberEnd < stop && (isLower(next) || isUpper(next)) && !isWord(text.charCodeAt(numberEnd + 1))) {
    letter = text.charAt(numberEnd).toLowerCase()
    numberEnd++
  }
  const ending = endingLength(text, numberEnd, stop)
  const end = stop - ending
  if (numberEnd < end && !isJoint(text.charCodeAt(numberEnd))) return undefined
  if (digits === 4 && isDate(text, numberEnd)) return undefined
  return { start, end, numberStart, numberEnd, value, letter, digits, markdown: ending > 0 }
}

const longestPrefix = 40
const markdownEnding = /\.(?:md|mdx|markdown)$/i

/** The length of the ending of a markdown file's name; 0 without one. */
function endingLength(text: string, from: number, stop: number): number {
  const last = text.charCodeAt(stop - 1)
  if (last === 100 && text.charCodeAt(stop - 2) === 109 && text.charCodeAt(stop - 3) === 46 && stop - 3 >= from)
    return 3
  const lower = last | 32
  // `d`, `x` and `n`
  if (lower !== 100 && lower !== 120 && lower !== 110) return 0
  return markdownEnding.exec(text.slice(Math.max(from, stop - 9), stop))?.[0].length ?? 0
}

function isEdge(code: number): boolean {
  return code === 45 || code === 46 || code === 95
}

function isJoint(code: number): boolean {
  return isHyphen(code) || code === 46 || code === 95
}

function isDate(text: string, at: number): boolean {
  if (text.charCodeAt(at) !== 45 || !isDigit(text.charCodeAt(at + 1))) return false
  return /^-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])(?!\d)/.test(text.slice(at, at + 7))
}
