import type { Span } from '@registrar/model'

/** False for a fence that is ended by its container, or by the text, instead of its closing line; `span` is that of a fenced code block. */
export function isClosedFence(text: string, { start, end }: Span): boolean {
  const marker = text.charCodeAt(start)
  let size = 0
  while (text.charCodeAt(start + size) === marker) size++
  let at = end
  while (at > start && isSpace(text.charCodeAt(at - 1))) at--
  const closing = at
  while (at > start && text.charCodeAt(at - 1) === marker) at--
  if (closing - at < size) return false
  while (at > start && (isSpace(text.charCodeAt(at - 1)) || text.charCodeAt(at - 1) === GREATER)) at--
  return at > start + size && isLineEnd(text.charCodeAt(at - 1))
}

/** False for an HTML block that begins with what only its own end closes (CommonMark 4.6, kinds 1 to 5) and has no such end. */
export function isClosedHtml(value: string): boolean {
  if (value.startsWith('<!--')) return value.includes('-->', 4)
  if (value.startsWith('<?')) return value.includes('?>', 2)
  if (value.startsWith('<![CDATA[')) return value.includes(']]>')
  if (value.startsWith('<!')) return value.includes('>')
  return !RAW.test(value) || RAW_END.test(value)
}

/** True for an HTML block with a blank line at its end. */
export function hasBlankEnd(text: string, { start, end }: Span): boolean {
  const last = text.charCodeAt(end - 1)
  return (isSpace(last) || isLineEnd(last) || last === GREATER) && BLANK_END.test(text.slice(start, end))
}

/** True for an HTML block that a raw element begins and that has another raw element's end tag. */
export function hasForeignEnd(value: string): boolean {
  const name = RAW.exec(value)?.[1]?.toLowerCase()
  if (name === undefined) return false
  return [...value.matchAll(RAW_ENDS)].some((end) => end[1]?.toLowerCase() !== name)
}

/** True if only a blank line, another definition or the text's end follows the definition that ends at `end`. */
export function endsItsBlock(text: string, end: number): boolean {
  let at = afterSpaces(text, end)
  if (at >= text.length) return true
  if (!isLineEnd(text.charCodeAt(at))) return false
  at = afterSpaces(text, afterLineEnd(text, at))
  if (at >= text.length || isLineEnd(text.charCodeAt(at))) return true
  return text.charCodeAt(at) === OPEN_BRACKET && DEFINITION.test(text.slice(at, at + LONGEST_LABEL))
}

/** True if the line behind the one of `end` begins with a quote's marker. */
export function isBeforeQuote(text: string, end: number): boolean {
  let at = end
  while (at < text.length && !isLineEnd(text.charCodeAt(at))) at++
  return text.charCodeAt(afterSpaces(text, afterLineEnd(text, at))) === GREATER
}

/** True if a line of a footnote goes on without indentation. */
export function isLazy(text: string, { start, end }: Span): boolean {
  return LAZY.test(text.slice(start, end))
}

/** True if a later line of a paragraph may be a table's delimiter row, behind a line that goes on without its container's marker. */
export function mayHoldTable(text: string, { start, end }: Span): boolean {
  return DELIMITERS.test(text.slice(start, end))
}

const GREATER = 62
const OPEN_BRACKET = 91
/** Labels have 999 characters at most (CommonMark 4.7). */
const LONGEST_LABEL = 1002
const RAW = /^<(pre|script|style|textarea)(?:[\s>]|$)/i
const RAW_END = /<\/(?:pre|script|style|textarea)>/i
const RAW_ENDS = /<\/(pre|script|style|textarea)>/gi
const BLANK_END = /[\r\n][ \t>]*$/
const DEFINITION = /^\[(?:[^[\]\\]|\\.)+\]:/
const LAZY = /[\r\n][^ \t\r\n]/
const DELIMITERS = /[\r\n][ \t>]*[|:-][|:\- \t]*(?:[\r\n]|$)/

function afterSpaces(text: string, from: number): number {
  let at = from
  while (isSpace(text.charCodeAt(at))) at++
  return at
}

function afterLineEnd(text: string, at: number): number {
  return text.startsWith('\r\n', at) ? at + 2 : at + 1
}

function isSpace(code: number): boolean {
  return code === 32 || code === 9
}

function isLineEnd(code: number): boolean {
  return code === 10 || code === 13
}
