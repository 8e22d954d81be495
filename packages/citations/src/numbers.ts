import { isDigit, isHyphen, isLower, isUpper, isWord } from './characters.ts'

/** A number as written: `start` to `end` are its digits and letter. */
export interface NumberSpan {
  readonly start: number
  readonly end: number
  readonly value: number
  /** `''` or one lower-case letter. */
  readonly letter: string
  /** How many digits. */
  readonly digits: number
  /** Written with a leading zero. */
  readonly zero: boolean
}

/** The number whose first digit stands at `start`, with the letter of `40a`; none if it has more than nine digits, is a date (`20261004`) or is glued to a word (`0012aa`, `12th`). */
export function readNumber(text: string, start: number): NumberSpan | undefined {
  let end = start
  while (isDigit(text.charCodeAt(end))) end++
  const digits = end - start
  if (digits === 0 || digits > 9) return undefined
  const value = Number(text.slice(start, end))
  if (digits === 8 && isCompactDate(value)) return undefined
  const zero = digits > 1 && text.charCodeAt(start) === 48
  const next = text.charCodeAt(end)
  if (!isWord(next)) return { start, end, value, letter: '', digits, zero }
  if (!(isLower(next) || isUpper(next)) || isWord(text.charCodeAt(end + 1))) return undefined
  // `EIP-20s` is many of one kind, not a nineteenth part of it.
  if (next === 115) return { start, end, value, letter: '', digits, zero }
  return { start, end: end + 1, value, letter: text.charAt(end).toLowerCase(), digits, zero }
}

/**
 * What follows a number: `free` nothing that belongs to it · `name` it goes on as a name (`012-06`, `0012-queues`, `0012_retry`) ·
 * `no` it is part of something that is no record's number (`12.5`, `2026-10-04`, `0012.example.com`, `12%`, `12,345`, `0012@host`, `5/12`).
 * `joined` says that a label is joined to it without a space, `listed` that it may stand in a list.
 */
export function tailOf(text: string, number: NumberSpan, joined: boolean, listed: boolean): 'free' | 'name' | 'no' {
  const { end } = number
  const next = text.charCodeAt(end)
  const after = text.charCodeAt(end + 1)
  if (next === 95) return isWord(after) ? (joined ? 'name' : 'no') : 'free'
  if (next === 46) return isWord(after) && !startsSentence(text, end + 1) ? 'no' : 'free'
  if (isHyphen(next)) return isDigit(after) ? (joined ? 'name' : 'no') : isWord(after) && joined ? 'name' : 'free'
  if (next === 47) return isLower(after) && joined ? 'name' : isDigit(after) && !number.zero && !listed ? 'no' : 'free'
  if (next === 64) return isWord(after) ? 'no' : 'free'
  if (next === 37 || next === 0xb0) return number.zero ? 'free' : 'no'
  if (next === 44 && !listed && !number.zero && number.digits <= 3) return isThousands(text, end + 1) ? 'no' : 'free'
  return 'free'
}

/** True if `digits` is written with exactly the leading zeros that a collection of this width gives a number. */
export function isPadded(number: NumberSpan, width: number): boolean {
  return number.zero && number.digits === width
}

/** True for a number that reads as a year. */
export function isYear(number: NumberSpan): boolean {
  return number.letter === '' && number.digits === 4 && number.value >= 1900 && number.value <= 2099
}

/** Names of files and of records begin with dates, too: `20261004-use-queues`. */
function isCompactDate(value: number): boolean {
  const [year, month, day] = [Math.floor(value / 10_000), Math.floor(value / 100) % 100, value % 100]
  return year >= 1900 && year <= 2099 && month >= 1 && month <= 12 && day >= 1 && day <= 31
}

function startsSentence(text: string, at: number): boolean {
  return isUpper(text.charCodeAt(at)) && !isUpper(text.charCodeAt(at + 1)) && !isDigit(text.charCodeAt(at + 1))
}

function isThousands(text: string, at: number): boolean {
  for (let i = at; i < at + 3; i++) if (!isDigit(text.charCodeAt(i))) return false
  return !isDigit(text.charCodeAt(at + 3))
}
