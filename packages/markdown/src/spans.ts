import type { Span } from '@registrar/model'
import type { Nodes } from 'mdast'
import { Lean } from './satteri/lean.ts'

/** The span of a node; of a node without a position, which only generated links and their text lack, the empty span at 0. */
export function spanOf(node: Nodes): Span {
  if (node instanceof Lean) return { start: node.start, end: node.end }
  return { start: node.position?.start.offset ?? 0, end: node.position?.end.offset ?? 0 }
}

/** False of a generated link and its text, which remark gives no position. */
export function hasPlace(node: Nodes): boolean {
  return node instanceof Lean || node.position !== undefined
}

/** The end of `span` without the white space before it. */
export function trimmedEnd(text: string, { start, end }: Span): number {
  let index = end
  while (index > start && isWhite(text.charCodeAt(index - 1))) index--
  return index
}

/** The start of `span` without the white space after it. */
export function trimmedStart(text: string, { start, end }: Span): number {
  let index = start
  while (index < end && isWhite(text.charCodeAt(index))) index++
  return index
}

function isWhite(code: number): boolean {
  return code === 32 || code === 9 || code === 10 || code === 13
}
