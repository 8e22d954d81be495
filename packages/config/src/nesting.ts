/** Brackets, list markers on one line, columns of indentation: more than any configuration needs, less than the parser's stack holds. */
const MAX_BRACKETS = 64
const MAX_MARKERS = 32
const MAX_INDENT = 256

/**
 * The offset from which on a YAML text is nested deeper than it may be handed to the parser; undefined if nowhere. The parser is recursive, and
 * measured on 20,000 brackets its end of the stack cannot be caught. Brackets in quotes and comments count, too: a bound, not a parser.
 */
export function tooDeepAt(text: string): number | undefined {
  let brackets = 0
  let markers = 0
  let indent = 0
  let isStart = true
  for (let at = 0; at < text.length; at++) {
    const character = text[at]
    if (character === '\n' || character === '\r') {
      markers = 0
      indent = 0
      isStart = true
      continue
    }
    if (character === '[' || character === '{') brackets++
    else if (character === ']' || character === '}') brackets = Math.max(0, brackets - 1)
    if (isStart && (character === '-' || character === '?')) markers++
    else if (isStart && (character === ' ' || character === '\t')) indent++
    else isStart = false
    if (brackets > MAX_BRACKETS || markers > MAX_MARKERS || indent > MAX_INDENT) return at
  }
  return undefined
}
