import type { Span } from '@registrar/model'
import type { Root } from 'mdast'
import { codeDifference, containerDifference, htmlDifference, placeTask } from './block-difference.ts'
import type { Difference } from './difference.ts'
import type { Arena } from './arena.ts'
import { Lean, LEAN_TYPES, lastChild } from './lean.ts'
import { mayHoldTable } from './odd-blocks.ts'
import { hasOddEmail, hasOddTilde, isOddUrl } from './odd-text.ts'
import { writeDefinition, writeReference, writeResource } from './write-link.ts'

/** The tree that satteri read from `text` behind `from`, with what facts are made of; instead the first thing met that remark reads, or may read, in another way. */
export function treeOf(text: string, arena: Arena, from = 0): Root | Difference {
  const builder = new TreeBuilder(text, arena, from)
  const root = builder.node(0, undefined)
  return builder.difference ?? (root as unknown as Root)
}

const REFERENCE_TYPES = ['shortcut', 'collapsed', 'full']
/** Of a list item that is no task. */
const NO_BOX = 2
const LESS = 60
const OPEN_BRACKET = 91

class TreeBuilder {
  difference: Difference | undefined
  containers = 0
  quotes = 0
  readonly #text: string
  readonly #arena: Arena
  readonly #from: number
  readonly #tildes: boolean
  readonly #signs: boolean
  #headings = 0
  /** The paragraph, heading or cell that the node stands in. */
  #block: Span = { start: 0, end: 0 }

  constructor(text: string, arena: Arena, from: number) {
    this.#text = text
    this.#arena = arena
    this.#from = from
    this.#tildes = text.includes('~')
    this.#signs = text.includes('@')
  }

  node(id: number, parent: Lean | undefined): Lean {
    const arena = this.#arena
    const from = this.#from
    const type = LEAN_TYPES[arena.type(id)]
    const node = new Lean(type ?? 'text', arena.start(id) + from, arena.end(id) + from)
    if (!type || !arena.isPlaced(id)) {
      this.difference = 'position'
      return node
    }
    switch (type) {
      case 'text':
        this.#textNode(id, node)
        break
      case 'inlineCode':
        if (this.#headings > 0) node.value = arena.string(id, 0)
        break
      case 'html':
        node.value = arena.string(id, 0)
        if (parent) this.#differs(htmlDifference(this.#text, node, parent, this))
        break
      case 'code':
        this.#differs(codeDifference(this.#text, node, parent && lastChild(parent), this))
        break
      case 'definition':
        node.url = arena.string(id, 0)
        node.identifier = arena.string(id, 16)
        this.#differs(writeDefinition(this.#text, node, this))
        break
      case 'image':
        node.url = arena.string(id, 0)
        node.alt = arena.string(id, 8)
        this.#differs(writeResource(this.#text, node, this))
        break
      case 'imageReference':
        node.alt = arena.string(id, 20)
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
    if (this.#signs && hasOddEmail(this.#text, node)) this.difference = 'email'
    if (this.#tildes && hasOddTilde(this.#text, node, this.#block)) this.difference = 'tilde'
    if (this.#headings > 0) node.value = this.#arena.string(id, 0)
  }

  #parent(id: number, node: Lean): void {
    switch (node.type) {
      case 'heading':
        node.depth = this.#arena.byte(id, 0, 1)
        this.#headings++
        this.#withContent(id, node)
        this.#headings--
        break
      case 'tableCell':
        this.#withContent(id, node)
        break
      case 'paragraph':
        this.#block = node
        if (this.containers > 0 && mayHoldTable(this.#text, this.#block)) this.difference = 'table'
        this.#children(id, node)
        break
      case 'tableRow':
        if (this.#text.charCodeAt(node.start) === LESS) this.difference = 'table'
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
    const count = this.#arena.childCount(id)
    for (let index = 0; index < count; index++) {
      children.push(this.node(this.#arena.child(id, index), node))
      if (this.difference) return
    }
  }

  #withContent(id: number, node: Lean): void {
    this.#block = node
    this.#children(id, node)
    const first = node.children?.[0]
    const last = lastChild(node)
    if (!first || !last) return
    node.data = { written: { content: { start: first.start, end: last.end } } }
  }

  #container(id: number, node: Lean): void {
    const quote = node.type === 'blockquote' ? 1 : 0
    this.containers++
    this.quotes += quote
    this.#children(id, node)
    this.containers--
    this.quotes -= quote
    this.#differs(containerDifference(this.#text, node, this))
    if (node.type !== 'listItem' || this.#arena.byte(id, 0, NO_BOX) === NO_BOX) return
    this.#differs(placeTask(this.#text, node))
  }

  #link(id: number, node: Lean): void {
    node.url = this.#arena.string(id, 0)
    if (this.#text.charCodeAt(node.start) === OPEN_BRACKET) this.#differs(writeResource(this.#text, node, this))
    else if (isOddUrl(this.#text, node)) this.difference = 'url'
  }

  #reference(id: number, node: Lean): void {
    node.identifier = this.#arena.string(id, 0)
    node.referenceType = REFERENCE_TYPES[this.#arena.byte(id, 16, 0)] ?? 'shortcut'
    this.#differs(writeReference(this.#text, node))
  }

  #differs(difference: Difference | undefined): void {
    this.difference ??= difference
  }
}
