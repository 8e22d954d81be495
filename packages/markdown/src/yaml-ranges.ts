import type { Span } from '@registrar/model'
import { trimmedEnd } from './spans.ts'

/** The content of a block scalar whose header begins at `start`: from the first character to the last, without indentation and line ends around it. */
export function blockContent(source: string, { start, end }: Span): Span {
  let from = start
  while (from < end && !isLineEnd(source.charCodeAt(from))) from++
  const header = from
  while (from < end && isWhite(source.charCodeAt(from))) from++
  if (from === end) return { start: header, end: header }
  return { start: from, end: trimmedEnd(source, { start: from, end }) }
}

/** The line that an offset stands in, without its line end. */
export function lineAt(source: string, at: number): Span {
  let start = Math.min(at, source.length)
  // An error at the end of a text is shown on its last line that says something.
  while (start > 0 && start === source.length && isWhite(source.charCodeAt(start - 1))) start--
  while (start > 0 && !isLineEnd(source.charCodeAt(start - 1))) start--
  let end = start
  while (end < source.length && !isLineEnd(source.charCodeAt(end))) end++
  return { start, end }
}

function isLineEnd(code: number): boolean {
  return code === 10 || code === 13
}

function isWhite(code: number): boolean {
  return code === 32 || code === 9 || isLineEnd(code)
}
