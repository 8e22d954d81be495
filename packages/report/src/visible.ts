/**
 * Text of a repository as one line that a terminal shows as it is: what would act or hide is escaped (`\n`, `\x1b`, `\u202e`, `\u{e0001}`).
 * Those are controls (C0, C1), line separators, everything that Unicode lets a display ignore (bidi controls, zero-width characters, tags), interlinear
 * annotations and lone surrogates; what joins an emoji stays.
 */
export function visible(text: string): string {
  return plain.test(text) ? text : text.replace(unseen, escaped)
}

/** The same, line ends kept: for places that encode them. */
export function visibleLines(text: string): string {
  return plain.test(text)
    ? text
    : text.replace(unseen, (char) => (char === '\n' || char === '\r' ? char : escaped(char)))
}

/** JSON text with the same characters written as JSON's own escapes, which are read back as what they were. */
export function visibleJson(json: string): string {
  return json.replace(unseen, (char) => (char === '\n' ? char : codeUnits(char)))
}

function escaped(char: string): string {
  const short = shortEscapes.get(char)
  if (short) return short
  const code = char.codePointAt(0)!
  const digits = code.toString(16)
  if (code < 0x100) return `\\x${digits.padStart(2, '0')}`
  return code < 0x10000 ? `\\u${digits.padStart(4, '0')}` : `\\u{${digits}}`
}

function codeUnits(char: string): string {
  return Array.from({ length: char.length }, (_, i) => `\\u${char.charCodeAt(i).toString(16).padStart(4, '0')}`).join(
    '',
  )
}

const shortEscapes: ReadonlyMap<string, string> = new Map([
  ['\n', '\\n'],
  ['\r', '\\r'],
  ['\t', '\\t'],
])

const plain = /^[\x20-\x7e]*$/

// A pictograph is told how to look by U+FE0E and U+FE0F, as is a keycap (1, U+FE0F, U+20E3), and joined to the next by U+200D.
const unseen =
  /(?!(?<=\p{Extended_Pictographic})[\ufe0e\ufe0f]|\ufe0f\u20e3|(?<=\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]?)\u200d(?=\p{Extended_Pictographic}))[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu
