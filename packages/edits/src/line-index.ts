import type { Point, Range, Span } from '@registrar/model'

/** Offsets of one text as points. Offsets outside of the text, lines outside of 1…`lineCount`, are taken to the nearest that exists. */
export interface LineIndex {
  /** At least 1: a text that ends with a line end has an empty last line. */
  readonly lineCount: number
  pointAt(offset: number): Point
  rangeOf(span: Span): Range
  /** A line without its line end; lines count from 1. */
  lineSpan(line: number): Span
}

/**
 * The lines of a text, ended by `\n`, `\r\n` or `\r` (CommonMark 0.31, section 2.1).
 * Lazy: the text is scanned at the first question, once; a point is then found by binary search.
 */
export function lineIndex(text: string): LineIndex {
  let scanned: readonly number[] | undefined
  const starts = () => (scanned ??= lineStarts(text))

  function pointAt(offset: number): Point {
    const at = clamp(offset, 0, text.length)
    const line = lastAtOrBefore(starts(), at)
    return { line: line + 1, column: at - starts()[line]! + 1, offset: at }
  }

  return {
    get lineCount() {
      return starts().length
    },
    pointAt,
    rangeOf: (span) => ({ start: pointAt(span.start), end: pointAt(span.end) }),
    lineSpan(line) {
      const index = clamp(line, 1, starts().length) - 1
      const start = starts()[index]!
      const next = starts()[index + 1]
      return { start, end: next === undefined ? text.length : next - lineEndLength(text, next) }
    },
  }
}

function lineStarts(text: string): number[] {
  const starts = [0]
  // Most texts have no carriage return, and then the engine's own search finds the line ends.
  if (!text.includes('\r')) {
    for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
    return starts
  }
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    if (unit === LF || (unit === CR && text.charCodeAt(at + 1) !== LF)) starts.push(at + 1)
  }
  return starts
}

function lineEndLength(text: string, nextStart: number): number {
  return text.charCodeAt(nextStart - 1) === LF && text.charCodeAt(nextStart - 2) === CR ? 2 : 1
}

function lastAtOrBefore(starts: readonly number[], offset: number): number {
  let low = 0
  let high = starts.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (starts[middle]! <= offset) low = middle
    else high = middle - 1
  }
  return low
}

function clamp(value: number, low: number, high: number): number {
  return Number.isNaN(value) ? low : Math.min(Math.max(Math.trunc(value), low), high)
}

const LF = 10
const CR = 13
