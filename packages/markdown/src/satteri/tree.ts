import type { Span } from '@registrar/model'
import type { Root } from 'mdast'
import { codeDifference, containerDifference, htmlDifference, placeTask } from './block-difference.ts'
import type { Difference } from './difference.ts'
import { type Lean, LEAN_TYPES, spanOfLean } from './lean.ts'
import type { SatteriReader } from './module.ts'
import { mayHoldTable } from './odd-blocks.ts'
import { hasOddEmail, hasOddTilde, isOddUrl } from './odd-text.ts'
import { writeDefinition, writeReference, writeResource } from './write-link.ts'

/** The tree that satteri read from `text`, with what facts are made of; instead the first thing met that remark reads, or may read, in another way. */
export function treeOf(text: string, reader: SatteriReader): Root | Difference {
  const builder = new TreeBuilder(text, reader)
  const root = builder.node(0, undefined)
  return builder.difference ?? (root as unknown as Root)
}

const NOWHERE = { start: { offset: 0 }, end: { offset: 0 } }
const REFERENCE_TYPES = ['shortcut', 'collapsed', 'full']

class TreeBuilder {
  difference: Difference | undefined
  containers = 0
  quotes = 0
  readonly #text: string
  readonly #reader: SatteriReader
  readonly #tildes: boolean
  readonly #signs: boolean
  #headings = 0
  /** The paragraph, heading or cell that the node stands in. */
  #block: Span = { start: 0, end: 0 }

  constructor(text: string, reader: SatteriReader) {
    this.#text = text
    this.#reader = reader
    this.#tildes = text.includes('~')
    this.#signs = text.includes('@')
  }

  node(id: number, parent: Lean | undefined): Lean {
    const reader = this.#reader
    const type = LEAN_TYPES[reader.getNodeType(id)]
    const position = reader.getPosition(id) as Lean['position'] | undefined
    const node: Lean = { type: type ?? 'text', position: position ?? NOWHERE }
    if (!type || !position) {
      this.difference = 'position'
      return node
    }
    switch (type) {
      case 'text':
        this.#textNode(id, node)
        break
      case 'inlineCode':
        if (this.#headings > 0) node.value = reader.getTextValue(id)
        break
      case 'html':
        node.value = reader.getTextValue(id)
        if (parent) this.#differs(htmlDifference(this.#text, node, parent, this))
        break
      case 'code':
        this.#differs(codeDifference(this.#text, node, parent?.children?.at(-1), this))
        break
      case 'definition':
        node.url = reader.fieldString(id, 0)
        node.identifier = reader.fieldString(id, 16)
        this.#differs(writeDefinition(this.#text, node, this))
        break
      case 'image':
        node.url = reader.fieldString(id, 0)
        node.alt = reader.fieldString(id, 8)
        this.#differs(writeResource(this.#text, node, this))
        break
      case 'imageReference':
        node.alt = reader.fieldString(id, 20)
        this.#reference(id, node)
        break
      case 'break':
      case 'thematicBreak':
      case 'footnoteReference':
        break
      default:
        this.#parent(id, node)
    }
    return node
  }

  #textNode(id: number, node: Lean): void {
    if (this.#signs && hasOddEmail(this.#text, spanOfLean(node))) this.difference = 'email'
    if (this.#tildes && hasOddTilde(this.#text, spanOfLean(node), this.#block)) this.difference = 'tilde'
    if (this.#headings > 0) node.value = this.#reader.getTextValue(id)
  }

  #parent(id: number, node: Lean): void {
    switch (node.type) {
      case 'heading':
        node.depth = this.#reader.fieldU8(id, 0, 1)
        this.#headings++
        this.#withContent(id, node)
        this.#headings--
        break
      case 'tableCell':
        this.#withContent(id, node)
        break
      case 'paragraph':
        this.#block = spanOfLean(node)
        if (this.containers > 0 && mayHoldTable(this.#text, this.#block)) this.difference = 'table'
        this.#children(id, node)
        break
      case 'tableRow':
        if (this.#text.charAt(node.position.start.offset) === '<') this.difference = 'table'
        this.#children(id, node)
        break
      case 'blockquote':
      case 'listItem':
      case 'footnoteDefinition':
        this.#container(id, node)
        break
      case 'link':
        this.#children(id, node)
        this.#link(id, node)
        break
      case 'linkReference':
        this.#children(id, node)
        this.#reference(id, node)
        break
      default:
        this.#children(id, node)
    }
  }

  #children(id: number, node: Lean): void {
    const children: Lean[] = []
    node.children = children
    for (const child of this.#reader.getChildIds(id)) {
      children.push(this.node(child, node))
      if (this.difference) return
    }
  }

  #withContent(id: number, node: Lean): void {
    this.#block = spanOfLean(node)
    this.#children(id, node)
    const first = node.children?.[0]
    const last = node.children?.at(-1)
    if (!first || !last) return
    node.data = { written: { content: { start: first.position.start.offset, end: last.position.end.offset } } }
  }

  #container(id: number, node: Lean): void {
    const quote = node.type === 'blockquote' ? 1 : 0
    this.containers++
    this.quotes += quote
    this.#children(id, node)
    this.containers--
    this.quotes -= quote
    this.#differs(containerDifference(this.#text, node, this))
    if (node.type !== 'listItem' || this.#reader.getListItemData(id).checked === null) return
    this.#differs(placeTask(this.#text, node))
  }

  #link(id: number, node: Lean): void {
    node.url = this.#reader.fieldString(id, 0)
    if (this.#text.charAt(node.position.start.offset) === '[') this.#differs(writeResource(this.#text, node, this))
    else if (isOddUrl(this.#text, spanOfLean(node))) this.difference = 'url'
  }

  #reference(id: number, node: Lean): void {
    node.identifier = this.#reader.fieldString(id, 0)
    node.referenceType = REFERENCE_TYPES[this.#reader.fieldU8(id, 16, 0)] ?? 'shortcut'
    this.#differs(writeReference(this.#text, node))
  }

  #differs(difference: Difference | undefined): void {
    this.difference ??= difference
  }
}
