import type { Span } from '@registrar/model'
import type { Nodes } from 'mdast'
import type { Written } from '../written.ts'

/** A node of mdast with what facts are made of and nothing else: positions are offsets alone, texts are there in headings. */
export class Lean implements Span {
  readonly type: Nodes['type']
  start: number
  readonly end: number
  declare children?: Lean[]
  declare value?: string
  declare url?: string
  declare alt?: string
  declare identifier?: string
  declare depth?: number
  declare referenceType?: string
  declare data?: { readonly written: Written }

  constructor(type: Nodes['type'], start: number, end: number) {
    this.type = type
    this.start = start
    this.end = end
  }
}

/** Where the last thing in a node ends. */
export function deepEnd(node: Lean): number {
  let last = node
  for (let child = lastChild(node); child; child = lastChild(child)) last = child
  return last.end
}

/** The last child of a node. */
export function lastChild({ children }: Lean): Lean | undefined {
  return children?.[children.length - 1]
}

/** The types by the numbers that satteri's public `NodeType` gives them. */
export const LEAN_TYPES: readonly (Nodes['type'] | undefined)[] = [
  'root',
  'paragraph',
  'heading',
  'thematicBreak',
  'blockquote',
  'list',
  'listItem',
  'html',
  'code',
  'definition',
  'text',
  'emphasis',
  'strong',
  'inlineCode',
  'break',
  'link',
  'image',
  'linkReference',
  'imageReference',
  'footnoteDefinition',
  'footnoteReference',
  'table',
  'tableRow',
  'tableCell',
  'delete',
]
