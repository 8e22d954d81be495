import type { LineIndex } from '@registrar/edits'
import type { Span } from '@registrar/model'

/**
 * Answers which line is meant by a comment about the next one: the first below it that is neither blank nor such a comment itself. One more than there
 * are lines if nothing follows. `blank` says of a line's text whether nothing stands there. Linear in the lines passed over, however many comments stand on each other.
 */
export function nextLines(
  text: string,
  lines: LineIndex,
  comments: readonly Span[],
  blank: RegExp,
): (comment: Span) => number {
  const taken = new Set<number>()
  for (const { start, end } of comments) {
    const first = lines.pointAt(start).line
    const last = lines.pointAt(end).line
    const before = text.slice(lines.lineSpan(first).start, start)
    const behind = text.slice(end, lines.lineSpan(last).end)
    if (blank.test(before) && blank.test(behind)) for (let line = first; line <= last; line++) taken.add(line)
  }
  const isPassed = (line: number): boolean => {
    const { start, end } = lines.lineSpan(line)
    return taken.has(line) || blank.test(text.slice(start, end))
  }
  const known = new Map<number, number>()
  return ({ end }) => {
    const passed: number[] = []
    let line = lines.pointAt(end).line + 1
    for (; line <= lines.lineCount && !known.has(line) && isPassed(line); line++) passed.push(line)
    const meant = known.get(line) ?? line
    for (const each of passed) known.set(each, meant)
    return meant
  }
}

/** Of a document, also inside of a quote. */
export const BLANK = /^[\s>]*$/

/** Of code, also inside of a comment and where one ends. */
export const BLANK_CODE = /^[\s/*#;%!>}()-]*$/
