import type { Span } from '@registrar/model'
import type { Link, PhrasingContent } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { findWritten, occurrences } from './find-written.ts'

/** A link that remark made without a position, and where it is written. */
export interface PlacedLink {
  readonly link: Link
  readonly range: Span
}

/**
 * Places the links in `nodes`, the pieces without position that remark-gfm cut one text into, between `from` and `to` of the text.
 * A link that is not found there is left out.
 */
export function placeLost(
  text: string,
  nodes: readonly PhrasingContent[],
  { from, to, decode }: { from: number; to: number; decode: (reference: string) => string },
): readonly PlacedLink[] {
  const placed: PlacedLink[] = []
  let cursor = from
  let passed = ''
  for (const node of nodes) {
    const written = toString(node)
    if (node.type === 'link') {
      const range = findWritten(text, written, { from: cursor, to, skip: occurrences(passed, written), decode })
      if (range) {
        placed.push({ link: node, range })
        cursor = range.end
        passed = ''
        continue
      }
    }
    passed += written
  }
  return placed
}
