import type { Span } from '@registrar/model'

/** Replace a span of a text; of two at one place the empty one comes first. */
export interface Splice extends Span {
  readonly text: string
}

/** Applies splices that do not overlap, simultaneously: offsets are those of `text` before. Splices of one empty span keep their order. */
export function splice(text: string, splices: readonly Splice[]): string {
  const parts: string[] = []
  let done = 0
  for (const each of splices.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    parts.push(text.slice(done, each.start), each.text)
    done = each.end
  }
  return parts.join('') + text.slice(done)
}

/** The line end a text uses, by its first one; `\n` if it has none. */
export function lineEndOf(text: string): string {
  return /\r\n|\n|\r/.exec(text)?.[0] ?? '\n'
}

/** Where the line that an offset stands in begins; a line end belongs to the line that it ends. */
export function lineStart(text: string, offset: number): number {
  // Between \r and \n no line begins.
  const at = text[offset] === '\n' && text[offset - 1] === '\r' ? offset - 1 : offset
  // Not `lastIndexOf('\r')`: in a text without one it looks through all that stands before.
  let start = Math.max(at, 0)
  while (start > 0 && !isLineEnd(text.charCodeAt(start - 1))) start--
  return start
}

/** Where the line after the one that an offset stands in begins; the text's length if there is none. */
export function nextLine(text: string, offset: number): number {
  const end = text.slice(offset).search(/[\r\n]/)
  if (end < 0) return text.length
  return offset + end + (text.startsWith('\r\n', offset + end) ? 2 : 1)
}

/** True if nothing but white space stands in the line at an offset. */
export function isBlankLine(text: string, offset: number): boolean {
  return text.slice(lineStart(text, offset), nextLine(text, offset)).trim() === ''
}

function isLineEnd(code: number): boolean {
  return code === 10 || code === 13
}
