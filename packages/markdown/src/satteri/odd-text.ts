import type { Span } from '@registrar/model'

/** True if a character stands in `text` that is replaced on the way, or is white space for one of both parsers alone, or is a lone carriage return. */
export function hasOddCharacter(text: string): boolean {
  // Nearly every text has none of all of them.
  if (!PERHAPS_ODD.test(text)) return false
  return (
    ODD_CHARACTER.test(text) ||
    (SURROGATE.test(text) && LONE_SURROGATE.test(text)) ||
    (text.includes('\r') && LONE_RETURN.test(text))
  )
}

/** True if something in a text node may be an address for one of both parsers alone. */
export function hasOddEmail(text: string, { start, end }: Span): boolean {
  return ODD_EMAIL.test(text.slice(Math.max(0, start - 1), end))
}

/** True if tildes in a text node stand between punctuation, or at its ends, and others in its block: both parsers may pair them in different ways. */
export function hasOddTilde(text: string, { start, end }: Span, block: Span): boolean {
  return ODD_TILDE.test(text.slice(start, end)) && TWO_TILDES.test(text.slice(block.start, block.end))
}

/** True if an autolink is a bare one that both parsers may begin or end in different places. */
export function isOddUrl(text: string, { start, end }: Span): boolean {
  if (text.charCodeAt(start) === LESS) return false
  const written = text.slice(start, end)
  if (written.includes('@') && PART_OF_ADDRESS.test(text.charAt(start - 1))) return true
  return ODD_IN_URL.test(written) || !BARE_URL.test(written)
}

/** True if a line ends between two offsets. */
export function hasLineEnd(text: string, from: number, to: number): boolean {
  for (let index = from; index < to; index++) {
    const code = text.charCodeAt(index)
    if (code === 10 || code === 13) return true
  }
  return false
}

const LESS = 60
// oxlint-disable-next-line no-control-regex
const PERHAPS_ODD = /[\0\r\u0085\uD800-\uDFFF\uFEFF]/
// oxlint-disable-next-line no-control-regex
const ODD_CHARACTER = /[\0\u0085\uFEFF]/
const SURROGATE = /[\uD800-\uDFFF]/
const LONE_SURROGATE = /\p{Cs}/u
const LONE_RETURN = /\r(?!\n)/
const ODD_EMAIL = /[^\s\w.+(<:,;'"*>|`-][\w.+-]+@[\w-]+\.\w/
const PART_OF_ADDRESS = /[\w.+/-]/
const ODD_TILDE = /(?:^|[!-/:-@[-`{-~])~+(?:[!-/:-@[-`{-~]|$)/
const TWO_TILDES = /~[^~]+~/
const ODD_IN_URL = /[|*[\]<>\\]|~(?!\w)|_$/
const BARE_URL = /^(?:https?:\/\/[a-z\d]|www\.[a-z\d]|(?!https?:|www)[\w.+-]+@)/i
