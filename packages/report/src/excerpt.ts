import type { Range, Span } from '@registrar/model'

/** A line of a source, or the part of a very long one that can be shown. `mark` is what a range covers of it, in offsets of `text`. */
export interface ExcerptLine {
  readonly number: number
  readonly text: string
  readonly cutBefore: boolean
  readonly cutAfter: boolean
  readonly mark?: Span
}

/**
 * The line on which a range starts and, if asked for, the line before and after it, without line ends. Nothing if the range does not fit to the source, as
 * when it is one of another version. It costs the same wherever in a long text the range is: only its surroundings are read.
 */
export function excerptOf(source: string, range: Range, around: boolean): ExcerptLine[] {
  const text = source.startsWith('\uFEFF') ? source.slice(1) : source
  const at = range.start.offset
  const start = at - (range.start.column - 1)
  if (!(at >= start && at <= text.length && startsLine(text, start))) return []

  const from = Math.max(start, at - REACH)
  const line = readLine(text, from, range.start.line, from > start, at - from + REACH)
  const mark = { start: at - from, end: range.end.line > range.start.line ? line.text.length : range.end.offset - from }
  const lines: ExcerptLine[] = [{ ...line, mark }]
  if (!around) return lines

  if (start > 0) lines.unshift(lineBefore(text, start, range.start.line - 1))
  const end = from + line.text.length
  const next = end + (text.startsWith('\r\n', end) ? 2 : 1)
  // What follows the last line end is no line to show.
  if (!line.cutAfter && next < text.length) lines.push(readLine(text, next, range.start.line + 1, false, REACH))
  return lines
}

function readLine(text: string, start: number, number: number, cutBefore: boolean, reach: number): ExcerptLine {
  const piece = text.slice(start, start + reach)
  const length = piece.search(lineEnd)
  const cutAfter = length === -1 && start + reach < text.length
  return { number, text: length === -1 ? piece : piece.slice(0, length), cutBefore, cutAfter }
}

function lineBefore(text: string, nextStart: number, number: number): ExcerptLine {
  const end = nextStart - (text.startsWith('\r\n', nextStart - 2) ? 2 : 1)
  const from = Math.max(0, end - REACH)
  const piece = text.slice(from, end)
  const start = Math.max(piece.lastIndexOf('\n'), piece.lastIndexOf('\r')) + 1
  return { number, text: piece.slice(start), cutBefore: start === 0 && from > 0, cutAfter: false }
}

function startsLine(text: string, offset: number): boolean {
  return offset === 0 || text[offset - 1] === '\n' || (text[offset - 1] === '\r' && text[offset] !== '\n')
}

const lineEnd = /[\r\n]/
/** Code units looked at on either side: more than a terminal shows of a line. */
const REACH = 200
