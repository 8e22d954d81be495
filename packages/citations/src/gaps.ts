import { isBreak, isHyphen, isSpace, isWord } from './characters.ts'

/**
 * What stands between a label and its number: `none` nothing (`ADR201`) · `space` · `hyphen` · `slash` · `underscore` (only in names) ·
 * `hash` (`ADR #201`) · `break` a line's end, with the next line's prefix.
 */
export interface Gap {
  readonly kind: 'none' | 'space' | 'hyphen' | 'slash' | 'underscore' | 'hash' | 'break'
  /** Where the label has to end. */
  readonly start: number
}

/** Which prefixes a continued line may have: `markdown` only `>`, `comment` those of every language's comments as well. */
export type Lines = 'markdown' | 'comment'

/** The gap that ends where a number starts, escapes (`\-`) and entities (`&nbsp;`) read through; none if no label can stand before it. Looks back over white space and a few characters. */
export function gapBefore(text: string, number: number, lines: Lines): Gap | undefined {
  let at = lines === 'markdown' ? beforeEmphasis(text, number) : number
  const previous = text.charCodeAt(at - 1)
  if (isWord(previous)) return { kind: 'none', start: at }
  if (isHyphen(previous)) return { kind: 'hyphen', start: beforeEscape(text, at - 1) }
  if (previous === 47) return { kind: 'slash', start: beforeEscape(text, at - 1) }
  if (previous === 95) return { kind: 'underscore', start: beforeEscape(text, at - 1) }
  const hash = previous === 35
  if (hash) at = beforeEscape(text, at - 1)
  const start = spacesBefore(text, at)
  const broken = breakBefore(text, start, lines)
  if (broken !== undefined) return { kind: 'break', start: afterEmphasis(text, broken, lines) }
  if (hash) return { kind: 'hash', start: afterEmphasis(text, start, lines) }
  return start < at ? { kind: 'space', start: afterEmphasis(text, start, lines) } : undefined
}

/** Skips white space forward, entities and at most one line break with the next line's prefix included; returns the offset behind it. */
export function skipGap(text: string, from: number, lines: Lines): number {
  let at = skipSpaces(text, from)
  if (!isBreak(text.charCodeAt(at))) return at
  at += text.charCodeAt(at) === 13 && text.charCodeAt(at + 1) === 10 ? 2 : 1
  at = skipSpaces(text, at)
  let prefix = at
  while (prefix < at + 4 && isPrefix(text.charCodeAt(prefix), lines)) prefix++
  return prefix > at ? skipSpaces(text, prefix) : at
}

/** Skips white space inside of a line forward, entities for spaces included. */
export function skipSpaces(text: string, from: number): number {
  let at = from
  for (;;) {
    while (isSpace(text.charCodeAt(at))) at++
    if (text.charCodeAt(at) !== 38) return at
    const length = spaceEntity.exec(text.slice(at, at + longestEntity))?.[0].length
    if (length === undefined) return at
    at += length
  }
}

function spacesBefore(text: string, end: number): number {
  let at = end
  for (;;) {
    while (isSpace(text.charCodeAt(at - 1))) at--
    if (text.charCodeAt(at - 1) !== 59) return at
    const before = text.slice(Math.max(0, at - longestEntity), at)
    const entity = before.slice(Math.max(0, before.lastIndexOf('&')))
    if (spaceEntity.exec(entity)?.[0].length !== entity.length) return at
    at -= entity.length
  }
}

/** Where the line before ends, if a line break with a prefix ends at `end`. */
function breakBefore(text: string, end: number, lines: Lines): number | undefined {
  let at = end
  while (at > end - 4 && isPrefix(text.charCodeAt(at - 1), lines)) at--
  if (at < end) while (isSpace(text.charCodeAt(at - 1))) at--
  if (!isBreak(text.charCodeAt(at - 1))) return undefined
  at -= text.charCodeAt(at - 1) === 10 && text.charCodeAt(at - 2) === 13 ? 2 : 1
  while (isSpace(text.charCodeAt(at - 1))) at--
  return beforeEscape(text, at)
}

function isPrefix(code: number, lines: Lines): boolean {
  if (code === 62) return true
  // `*`, `/`, `#`, `-`, `;`, `!`, `%`
  return (
    lines === 'comment' &&
    (code === 42 || code === 47 || code === 35 || code === 45 || code === 59 || code === 33 || code === 37)
  )
}

const spaceEntity = /^&(?:nbsp|#0*160|#x0*a0|#8239|#x202f|#8201|#x2009|thinsp|#32|#x20);/i
const longestEntity = 9

function beforeEscape(text: string, at: number): number {
  return text.charCodeAt(at - 1) === 92 ? at - 1 : at
}

/** `ADR **0201**`: the emphasis between a space and the number is read through. */
function beforeEmphasis(text: string, number: number): number {
  const at = emphasisBefore(text, number)
  return at < number && isSpace(text.charCodeAt(at - 1)) ? at : number
}

/** `**ADR** 0201`: the emphasis between the label and the space is read through. */
function afterEmphasis(text: string, end: number, lines: Lines): number {
  if (lines !== 'markdown') return end
  const at = emphasisBefore(text, end)
  return isWord(text.charCodeAt(at - 1)) ? at : end
}

function emphasisBefore(text: string, end: number): number {
  let at = end
  while (at > end - 3 && (text.charCodeAt(at - 1) === 42 || text.charCodeAt(at - 1) === 95)) at--
  return at
}
