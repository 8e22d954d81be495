import type { Difference } from './difference.ts'
import { deepEnd, type Lean, lastChild } from './lean.ts'
import * as blocks from './odd-blocks.ts'
import { hasLineEnd } from './odd-text.ts'

/** What a node stands in. */
export interface Surroundings {
  /** Quotes, items and footnotes. */
  readonly containers: number
  /** Those of them that are quotes. */
  readonly quotes: number
}

/** Why a quote, item or footnote with its children may be read in another way by remark; `around` does not count it. */
export function containerDifference(text: string, node: Lean, around: Surroundings): Difference | undefined {
  const last = lastChild(node)
  if (!last) return around.containers > 0 ? 'empty-container' : undefined
  if (node.type === 'footnoteDefinition') {
    const plain = node.children?.every(({ type }) => type === 'paragraph')
    return plain && blocks.endsItsBlock(text, deepEnd(node)) && !blocks.isLazy(text, node) ? undefined : 'footnote'
  }
  if (node.type !== 'listItem') return undefined
  const nests = last.type === 'blockquote' || (last.type === 'list' && around.quotes > 0)
  if (nests && blocks.isBeforeQuote(text, deepEnd(last))) return 'item-end'
  return last.end === node.end ? undefined : 'item-end'
}

/** The same of HTML, in blocks and in lines. */
export function htmlDifference(
  text: string,
  node: Lean,
  parent: Lean,
  { containers, quotes }: Surroundings,
): Difference | undefined {
  const value = (node.value ?? '').trimStart()
  if (!BLOCK_PARENTS.has(parent.type)) {
    return quotes > 0 && hasLineEnd(value, 0, value.length) ? 'open-html' : undefined
  }
  if (blocks.hasBlankEnd(text, node) || (containers > 0 && !blocks.isClosedHtml(value))) return 'open-html'
  return blocks.hasForeignEnd(value) ? 'raw-html' : undefined
}

/** The same of a code block; `before` is the block in front of it. */
export function codeDifference(
  text: string,
  node: Lean,
  before: Lean | undefined,
  { containers, quotes }: Surroundings,
): Difference | undefined {
  const marker = text.charAt(node.start)
  if (marker === '`' || marker === '~') {
    return containers > 0 && !blocks.isClosedFence(text, node) ? 'open-fence' : undefined
  }
  return quotes > 0 || before?.type === 'code' ? 'quoted-code' : undefined
}

/**
 * Gives the paragraph of a task the start that remark gives it: at its box, unless it begins with text.
 * A box in a line of its own is another thing for both.
 */
export function placeTask(text: string, item: Lean): Difference | undefined {
  const paragraph = item.children?.find(({ type }) => type === 'paragraph')
  const first = paragraph?.children?.[0]
  if (!paragraph || !first) return undefined
  const { start } = paragraph
  const box = text.lastIndexOf('[', start - 1)
  if (hasLineEnd(text, box, start)) return 'task'
  if (first.type !== 'text' && start - box === '[x] '.length) paragraph.start = box
  return undefined
}

const BLOCK_PARENTS: ReadonlySet<string> = new Set(['root', 'blockquote', 'listItem', 'footnoteDefinition'])
