import { countWhile } from '@registrar/edits'
import type { Span } from '@registrar/model'
import type { PlannedEdit } from '../types.ts'

/** Where a span of a text is after the edits: what begins or ends inside of an edit grows to what took its place. */
export type OffsetMap = (span: Span) => Span

/** The edits of one text, sorted and without overlaps, as a way for spans: linear to make, a binary search to ask. */
export function offsetMap(edits: readonly PlannedEdit[]): OffsetMap {
  const grown: number[] = [0]
  for (const { range, newText } of edits)
    grown.push((grown.at(-1) ?? 0) + newText.length - (range.end.offset - range.start.offset))

  /** How many edits end at an offset or before it. */
  function endingBy(offset: number): number {
    return countWhile(edits, ({ range }) => range.end.offset <= offset)
  }

  function startAfter(offset: number): number {
    const done = endingBy(offset)
    const start = edits[done]?.range.start.offset ?? offset
    return Math.min(start, offset) + (grown[done] ?? 0)
  }

  function endAfter(offset: number): number {
    let done = endingBy(offset)
    // What is inserted right behind a span is no part of it.
    while (done > 0 && edits[done - 1]?.range.start.offset === offset) done--
    const edit = edits[done]
    if (!edit || edit.range.start.offset >= offset) return offset + (grown[done] ?? 0)
    return edit.range.start.offset + (grown[done] ?? 0) + edit.newText.length
  }

  return ({ start, end }) => {
    const first = startAfter(start)
    return { start: first, end: Math.max(first, endAfter(end)) }
  }
}
