import { isBreak, isDigit, isHyphen, isSpace, isWord } from './characters.ts'
import { skipGap, type Lines } from './gaps.ts'
import { readNumber, tailOf, type NumberSpan } from './numbers.ts'

/** One number of a citation, or a range of them from `number` to `last`. */
export interface Member {
  readonly number: NumberSpan
  readonly last?: NumberSpan
}

/** How freely a list may go on: behind a plural label every number like the first belongs to it, behind a singular one only what can hardly be anything else. */
export interface ListRules {
  readonly plural: boolean
  /** The label is no ordinary word. */
  readonly strong: boolean
  /** The label is joined to the first number: `ADR-9`. */
  readonly joined: boolean
  /** The first number has `#`: only then another may have it, for `ADRs 12 and 15, and #1760` ends with another tracker's. */
  readonly hash: boolean
  /** The label with what stands between it and the first number, as written: a range may repeat it (`ADR-0003..ADR-0008`). */
  readonly before: string
  readonly lines: Lines
}

/** The numbers that one label cites: the first and what a list, a slash group or a range adds to it (`0012, 0015 and 0017`, `0053/0065`, `0003–0008`). Linear in what it takes. */
export function readMembers(text: string, first: NumberSpan, rules: ListRules): readonly Member[] {
  if (!mayGoOn(text, first.end)) return [{ number: first }]
  const members = [withRange(text, first, rules)]
  for (;;) {
    const { number, last } = members.at(-1) as Member
    const link = readConnector(text, (last ?? number).end, rules)
    const next = link && readNumber(text, link.end)
    const member = next && withRange(text, next, rules)
    if (!member || !belongs(text, first, member, link.kind, rules)) return members
    members.push(member)
  }
}

/** False where neither a range nor a list can go on: a gap, a comma, a slash, a dash or dots would have to follow. */
function mayGoOn(text: string, end: number): boolean {
  const code = text.charCodeAt(end)
  if (code === 46) return text.charCodeAt(end + 1) === 46
  return isSpace(code) || isBreak(code) || code === 38 || code === 44 || code === 47 || code === 0x2026 || isDash(code)
}

function isDash(code: number): boolean {
  return isHyphen(code) || code === 0x2013
}

function withRange(text: string, number: NumberSpan, rules: ListRules): Member {
  const { plural, joined, lines } = rules
  const ended = labelledEnd(text, number, rules)
  if (ended) return { number, last: ended }
  const start = dashEnd(text, number.end, rules)
  const to = start === undefined && plural ? wordEnd(text, number.end, lines, 'to') : start
  const last = to === undefined ? undefined : readNumber(text, to)
  if (!last || last.value <= number.value || tailOf(text, last, joined, true) !== 'free') return { number }
  const alike = last.digits === number.digits
  const hyphen = isHyphen(text.charCodeAt(number.end))
  if (hyphen ? !alike || !(plural || (number.zero && last.zero && !joined)) : !(alike || (plural && !number.zero))) {
    return { number }
  }
  return { number, last }
}

/** The last number of a range that says its label again: `ADR-0003..ADR-0008`, `ADR 3 through ADR 8`. */
function labelledEnd(text: string, number: NumberSpan, { before, joined, lines }: ListRules): NumberSpan | undefined {
  const through = wordEnd(text, number.end, lines, 'through')
  const to = through ?? number.end + (RANGE_MARKS.find((mark) => text.startsWith(mark, number.end))?.length ?? 0)
  if (to === number.end || !text.startsWith(before, to)) return undefined
  const last = readNumber(text, to + before.length)
  if (!last || last.value <= number.value || last.digits < number.digits) return undefined
  return tailOf(text, last, joined, true) === 'free' ? last : undefined
}

const DOTS = ['...', '..', '…']
const RANGE_MARKS = [...DOTS, '–', '&ndash;']

/** Behind `–`, `&ndash;`, `..` or a hyphen; with spaces around the dash only behind a plural label. */
function dashEnd(text: string, end: number, { plural, lines }: ListRules): number | undefined {
  const spaced = plural ? skipGap(text, end, lines) : end
  const code = text.charCodeAt(spaced)
  let after: number
  if (code === 0x2013) after = spaced + 1
  else if (isHyphen(code) && spaced === end) after = spaced + 1
  else if (text.startsWith('&ndash;', spaced)) after = spaced + 7
  else {
    const dots = DOTS.find((mark) => text.startsWith(mark, end))
    if (dots === undefined) return undefined
    after = end + dots.length
  }
  const start = plural && spaced > end ? skipGap(text, after, lines) : after
  return isDigit(text.charCodeAt(start)) ? start : undefined
}

interface Connector {
  readonly kind: 'comma' | 'and' | 'slash'
  /** Where the next number starts. */
  readonly end: number
}

function readConnector(text: string, from: number, { lines, hash }: ListRules): Connector | undefined {
  if (text.charCodeAt(from) === 47) {
    return isDigit(text.charCodeAt(from + 1)) ? { kind: 'slash', end: from + 1 } : undefined
  }
  const spaced = skipGap(text, from, lines)
  const comma = text.charCodeAt(spaced) === 44
  const behind = comma ? spaced + 1 : from
  const word =
    wordEnd(text, behind, lines, 'and') ??
    wordEnd(text, behind, lines, 'or') ??
    wordEnd(text, behind, lines, '&amp;') ??
    wordEnd(text, behind, lines, '&')
  const end = word ?? (comma ? skipGap(text, behind, lines) : undefined)
  if (end === undefined) return undefined
  const number = hash && text.charCodeAt(end) === 35 ? end + 1 : end
  return isDigit(text.charCodeAt(number)) ? { kind: word === undefined ? 'comma' : 'and', end: number } : undefined
}

/** Behind a word that stands between gaps. */
function wordEnd(text: string, from: number, lines: Lines, word: string): number | undefined {
  const start = skipGap(text, from, lines)
  if (start === from || !text.startsWith(word, start)) return undefined
  const end = skipGap(text, start + word.length, lines)
  return end > start + word.length ? end : undefined
}

function belongs(text: string, first: NumberSpan, member: Member, kind: Connector['kind'], rules: ListRules): boolean {
  const next = member.number
  const alike = next.digits === first.digits
  if (tailOf(text, member.last ?? next, rules.joined, rules.plural || kind === 'slash') !== 'free') return false
  if (rules.plural) {
    if (first.zero && (next.zero || alike)) return true
    const fits = first.zero ? outgrows(next, first) && next.digits === first.digits + 1 : alike || !next.zero
    return (fits || outgrows(first, next)) && !counts(text, next.end)
  }
  if (outgrows(first, next)) return true
  // Where numbers are padded, one that fills its width stands beside one with zeros: `1024 and 0012`. Two digits with a zero may be a date's.
  if (first.zero || (next.zero && first.digits > 2)) return alike && (next.zero || kind !== 'comma')
  if (next.zero || !alike || first.digits < 2 || !rules.strong) return false
  // `ADR 12 and 15 people`: what follows shows that the second number counts something.
  return (
    kind === 'slash' ||
    (kind === 'and' && !(isSpace(text.charCodeAt(next.end)) && isWord(text.charCodeAt(next.end + 1))))
  )
}

/** Beside `0012` in one list a number that has more digits than those that are padded: `10007`. */
function outgrows(number: NumberSpan, padded: NumberSpan): boolean {
  return padded.zero && padded.digits > 2 && !number.zero && number.digits > padded.digits
}

/** `12, 3 of them`: the number counts. */
function counts(text: string, end: number): boolean {
  return [' of ', ' more', ' other', ' times'].some((word) => text.startsWith(word, end))
}
