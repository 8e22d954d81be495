import type { Span } from '@registrar/model'
import type { Nodes } from 'mdast'
import type { Written } from '../written.ts'

/** A node of mdast with what facts are made of and nothing else: positions are offsets alone, texts are there in headings. */
export interface Lean {
  readonly type: Nodes['type']
  readonly position: { readonly start: { offset: number }; readonly end: { readonly offset: number } }
  children?: Lean[]
  value?: string
  url?: string
  alt?: string
  identifier?: string
  depth?: number
  referenceType?: string
  data?: { readonly written: Written }
}

/** The span of a node. */
export function spanOfLean({ position }: Lean): Span {
  return { start: position.start.offset, end: position.end.offset }
}

/** Where the last thing in a node ends. */
export function deepEnd(node: Lean): number {
  let last = node
  for (let child = node.children?.at(-1); child; child = child.children?.at(-1)) last = child
  return last.position.end.offset
}

/** The types by the numbers that satteri's public `NodeType` gives them. */
export const LEAN_TYPES: Readonly<Record<number, Nodes['type']>> = {
  0: 'root',
  1: 'paragraph',
  2: 'heading',
  3: 'thematicBreak',
  4: 'blockquote',
  5: 'list',
  6: 'listItem',
  7: 'html',
  8: 'code',
  9: 'definition',
  10: 'text',
  11: 'emphasis',
  12: 'strong',
  13: 'inlineCode',
  14: 'break',
  15: 'link',
  16: 'image',
  17: 'linkReference',
  18: 'imageReference',
  19: 'footnoteDefinition',
  20: 'footnoteReference',
  21: 'table',
  22: 'tableRow',
  23: 'tableCell',
  24: 'delete',
}
