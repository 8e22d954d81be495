import type { Span } from '@registrar/model'

/** Where a text is looked for: between `from` and `to`, past `skip` earlier occurrences. `decode` gives the text of a character reference. */
export interface Search {
  readonly from: number
  readonly to: number
  readonly skip: number
  readonly decode: (reference: string) => string
}

/**
 * Finds where `value`, a text as mdast has it, is written in `text`. Escapes and character references may stand for its
 * characters (CommonMark 2.4, 2.5). Undefined if it is not there; never across a line's end.
 */
export function findWritten(text: string, value: string, { from, to, skip, decode }: Search): Span | undefined {
  let left = skip
  for (let start = from; start < to && value.length > 0; start++) {
    const code = text.charCodeAt(start)
    if (code !== value.charCodeAt(0) && code !== BACKSLASH && code !== AMPERSAND) continue
    const end = matchEnd(text, value, start, to, decode)
    if (end === undefined) continue
    if (left === 0) return { start, end }
    left--
    // The escaped character by itself is not another occurrence.
    if (code === BACKSLASH) start++
  }
  return undefined
}

/** How often `value` stands in `text`, overlapping occurrences counted. */
export function occurrences(text: string, value: string): number {
  let count = 0
  for (let at = text.indexOf(value); at >= 0; at = text.indexOf(value, at + 1)) count++
  return count
}

const BACKSLASH = 92
const AMPERSAND = 38
/** A character reference is at most `&CounterClockwiseContourIntegral;` long. */
const LONGEST_REFERENCE = 33
const REFERENCE = /^&(?:#[xX][\da-fA-F]{1,6}|#\d{1,7}|[A-Za-z][A-Za-z\d]*);/
const PUNCTUATION = /[!-/:-@[-`{-~]/

function matchEnd(
  text: string,
  value: string,
  start: number,
  to: number,
  decode: Search['decode'],
): number | undefined {
  let index = start
  let matched = 0
  while (matched < value.length) {
    if (index >= to) return undefined
    const code = text.charCodeAt(index)
    const wanted = value.charAt(matched)
    const reference = code === AMPERSAND ? REFERENCE.exec(text.slice(index, index + LONGEST_REFERENCE))?.[0] : undefined
    const decoded = reference === undefined ? '' : decode(reference)
    if (reference !== undefined && decoded !== reference && value.startsWith(decoded, matched)) {
      index += reference.length
      matched += decoded.length
    } else if (code === BACKSLASH && PUNCTUATION.test(wanted) && text.charAt(index + 1) === wanted) {
      index += 2
      matched++
    } else if (code === wanted.charCodeAt(0)) {
      index++
      matched++
    } else {
      return undefined
    }
  }
  return index
}
