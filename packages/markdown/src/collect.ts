import type { PlaceSpan } from '@registrar/model'
import type { Image, Link, Nodes, Parents, PhrasingContent, Root } from 'mdast'
import { headingFact, itemFact, tableFact } from './block-facts.ts'
import { type Collected, nothingCollected } from './collected.ts'
import { HtmlCollector } from './html-facts.ts'
import { autolinkFact, definitionFact, linkFact, referenceFact, resolveReferences } from './link-facts.ts'
import { placeLost } from './lost-links.ts'
import { Slugs } from './slug.ts'
import { hasPlace, spanOf } from './spans.ts'

/** Walks the tree that remark gave for `text` once, in the order of the text. `decode` gives the text of a character reference. */
export function collect(text: string, root: Root, decode: (reference: string) => string): Collected {
  const collector = new Collector(text, decode)
  collector.children(root)
  resolveReferences(collector.found.links)
  return collector.found
}

class Collector {
  readonly found = nothingCollected()
  readonly #text: string
  readonly #decode: (reference: string) => string
  readonly #slugs = new Slugs()
  readonly #html: HtmlCollector
  #lists = 0
  #list = 0
  #depth = 0

  constructor(text: string, decode: (reference: string) => string) {
    this.#text = text
    this.#decode = decode
    this.#html = new HtmlCollector(text, this.found)
  }

  children(parent: Parents): void {
    const outer = this.#html.enter()
    const nodes: readonly Nodes[] = parent.children
    for (let index = 0; index < nodes.length; index++) {
      const node = nodes[index] as Nodes
      if (hasPlace(node)) this.#visit(node, parent)
      else index = this.#lost(parent, index)
    }
    this.#html.leave(outer)
  }

  #visit(node: Nodes, parent: Parents): void {
    const { found } = this
    switch (node.type) {
      case 'text':
      case 'break':
      case 'thematicBreak':
      case 'footnoteReference':
        return
      case 'inlineCode':
        this.#place('code', node)
        return
      case 'code':
        this.#place('fence', node)
        return
      case 'yaml':
        found.frontMatter = spanOf(node)
        this.#place('front-matter', node)
        return
      case 'html':
        this.#html.node(node, parent)
        return
      case 'heading':
        found.headings.push(headingFact(this.#text, node, this.#slugs))
        break
      case 'link':
      case 'image':
        this.#link(node)
        return
      case 'linkReference':
      case 'imageReference':
        found.links.push(referenceFact(node))
        break
      case 'definition':
        this.#destination(found.links.push(definitionFact(node)) - 1)
        return
      case 'list':
        this.#listItems(node)
        return
      case 'listItem':
        found.items.push(itemFact(this.#text, node, this.#depth, this.#list))
        break
      case 'table':
        found.tables.push(tableFact(this.#text, node))
        break
      default:
    }
    if ('children' in node) this.children(node)
  }

  #place(place: PlaceSpan['place'], node: Nodes): void {
    const { start, end } = spanOf(node)
    this.found.places.push({ place, start, end })
  }

  #listItems(node: Parents): void {
    const outer = this.#list
    this.#list = this.#lists++
    this.#depth++
    this.children(node)
    this.#depth--
    this.#list = outer
  }

  #link(node: Link | Image): void {
    const fact = linkFact(node)
    if (fact) {
      // The target stands behind the text, so what is in the text has its places first.
      const at = this.found.links.push(fact) - 1
      if (node.type === 'link') this.children(node)
      this.#destination(at)
    } else {
      const { start, end } = spanOf(node)
      this.#autolink(node.url, start, end)
    }
  }

  #destination(at: number): void {
    const destination = this.found.links[at]?.destination
    if (destination && destination.start < destination.end) {
      this.found.places.push({ place: 'destination', start: destination.start, end: destination.end })
    }
  }

  #autolink(url: string, start: number, end: number): void {
    this.found.links.push(autolinkFact(this.#text, url, { start, end }))
    this.found.places.push({ place: 'autolink', start, end })
  }

  /** Looks at the children without a position that begin at `first`; returns the index of the last of them. */
  #lost(parent: Parents, first: number): number {
    const nodes: readonly Nodes[] = parent.children
    let next = first
    while (next < nodes.length && !hasPlace(nodes[next] as Nodes)) next++
    const before = nodes[first - 1]
    const after = nodes[next]
    const from = before ? spanOf(before).end : spanOf(parent).start
    const to = after ? spanOf(after).start : spanOf(parent).end
    const pieces = nodes.slice(first, next) as PhrasingContent[]
    for (const { link, range } of placeLost(this.#text, pieces, { from, to, decode: this.#decode })) {
      this.#autolink(link.url, range.start, range.end)
    }
    return next - 1
  }
}
