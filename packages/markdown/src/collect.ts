import GithubSlugger from 'github-slugger'
import type { Link, Nodes, Parents, PhrasingContent, Root } from 'mdast'
import { headingFact, itemFact, tableFact } from './block-facts.ts'
import { type Collected, nothingCollected } from './collected.ts'
import { HtmlCollector } from './html-facts.ts'
import { definitionFact, linkFact, placedAutolink, referenceFact, resolveReferences } from './link-facts.ts'
import { placeLost } from './lost-links.ts'
import { spanOf } from './spans.ts'

/** Walks the tree that remark gave for `text` once, in the order of the text. `decode` gives the text of a character reference. */
export function collect(text: string, root: Root, decode: (reference: string) => string): Collected {
  const found = nothingCollected()
  const slugger = new GithubSlugger()
  const html = new HtmlCollector(text, found)
  let lists = 0
  let depth = 0
  let list = 0

  const visit = (node: Nodes, parent: Parents): void => {
    switch (node.type) {
      case 'text':
      case 'break':
      case 'thematicBreak':
      case 'footnoteReference':
        return
      case 'inlineCode':
        found.places.push({ place: 'code', ...spanOf(node) })
        return
      case 'code':
        found.places.push({ place: 'fence', ...spanOf(node) })
        return
      case 'yaml':
        found.frontMatter = spanOf(node)
        found.places.push({ place: 'front-matter', ...spanOf(node) })
        return
      case 'html':
        html.node(node, parent)
        return
      case 'heading':
        found.headings.push(headingFact(text, node, slugger))
        children(node)
        return
      case 'link':
      case 'image':
        visitLink(node)
        return
      case 'linkReference':
      case 'imageReference':
        found.links.push(referenceFact(node))
        if (node.type === 'linkReference') children(node)
        return
      case 'definition':
        found.links.push(definitionFact(node))
        placeDestination()
        return
      case 'list': {
        const outer = list
        list = lists++
        depth++
        children(node)
        depth--
        list = outer
        return
      }
      case 'listItem':
        found.items.push(itemFact(node, depth, list))
        children(node)
        return
      case 'table':
        found.tables.push(tableFact(text, node))
        children(node)
        return
      default:
        if ('children' in node) children(node)
    }
  }

  const children = (parent: Parents): void => {
    const outer = html.enter()
    const nodes = parent.children as Nodes[]
    for (let index = 0; index < nodes.length; index++) {
      const node = nodes[index] as Nodes
      if (node.position) visit(node, parent)
      else index = visitLost(parent, index)
    }
    html.leave(outer)
  }

  /** Visits the children without a position that begin at `first`; returns the index of the last of them. */
  const visitLost = (parent: Parents, first: number): number => {
    const nodes = parent.children as Nodes[]
    let end = first
    while (end < nodes.length && !nodes[end]?.position) end++
    const before = nodes[first - 1]
    const after = nodes[end]
    const from = before ? spanOf(before).end : spanOf(parent).start
    const to = after ? spanOf(after).start : spanOf(parent).end
    for (const { link, range } of placeLost(text, nodes.slice(first, end) as PhrasingContent[], { from, to, decode })) {
      addAutolink(link, range.start, range.end)
    }
    return end - 1
  }

  const visitLink = (node: Extract<Nodes, { type: 'link' | 'image' }>): void => {
    const fact = linkFact(node)
    if (!fact) {
      const { start, end } = spanOf(node)
      addAutolink(node as Link, start, end)
      return
    }
    // The target stands behind the text, so what is in the text has its places first.
    const at = found.links.push(fact) - 1
    if (node.type === 'link') children(node)
    placeDestination(at)
  }

  const addAutolink = (node: Link, start: number, end: number): void => {
    found.links.push(placedAutolink(text, node.url, { start, end }))
    found.places.push({ place: 'autolink', start, end })
  }

  const placeDestination = (at = found.links.length - 1): void => {
    const destination = found.links[at]?.destination
    if (destination && destination.start < destination.end) found.places.push({ place: 'destination', ...destination })
  }

  children(root)
  resolveReferences(found.links)
  return found
}
