import type { Place } from '@registrar/model'
import type { Html, Parents } from 'mdast'
import type { Collected } from './collected.ts'
import { type HtmlToken, htmlSource, htmlTokens } from './html.ts'
import { regionMarker } from './regions.ts'
import { spanOf } from './spans.ts'

/** An element whose content is no text, open among the children of one parent. */
export interface RawElement {
  readonly name: string
  readonly place: Exclude<Place, 'text'>
  /** Where its content begins. */
  readonly from: number
  /** The end of the HTML block that opened it, which is its end if nothing closes it. */
  readonly blockEnd?: number
  /** Elements of the same name opened in it. */
  nested: number
}

/** Adds what HTML nodes say to `found`: tags, comments, links, anchors, region markers, and the content of raw elements, also across siblings. */
export class HtmlCollector {
  readonly #text: string
  readonly #found: Collected
  #raw: RawElement | undefined

  constructor(text: string, found: Collected) {
    this.#text = text
    this.#found = found
  }

  /** Begins with the children of another parent; returns what `leave` takes. */
  enter(): RawElement | undefined {
    const outer = this.#raw
    this.#raw = undefined
    return outer
  }

  /** Ends with the children of a parent: an element that is still open has its content up to its block's end, inline none. */
  leave(outer: RawElement | undefined): void {
    if (this.#raw?.blockEnd !== undefined) this.#cover(this.#raw, this.#raw.blockEnd)
    this.#raw = outer
  }

  node(node: Html, parent: Parents): void {
    const { start, end } = spanOf(node)
    const blockEnd = INLINE_PARENTS.has(parent.type) ? undefined : end
    for (const token of htmlTokens(htmlSource(this.#text.slice(start, end), node.value), start)) {
      this.#place(token)
      this.#links(token)
      if (token.kind === 'open' || token.kind === 'close') this.#follow(token, blockEnd)
      else if (token.kind === 'comment') {
        const marker = regionMarker(this.#text.slice(token.start, token.end), token.start)
        if (marker) this.#found.markers.push(marker)
      }
    }
  }

  #place({ kind, start, end, attributes }: HtmlToken): void {
    const { places } = this.#found
    let from = start
    for (const { name, range } of attributes) {
      if (!LINKS.has(name) || range.start === range.end) continue
      places.push({ place: 'html', start: from, end: range.start })
      places.push({ place: 'destination', start: range.start, end: range.end })
      from = range.end
    }
    if (from < end) places.push({ place: kind === 'comment' ? 'comment' : 'html', start: from, end })
  }

  #links({ start, end, attributes }: HtmlToken): void {
    for (const { name, value, range } of attributes) {
      if (LINKS.has(name)) {
        this.#found.links.push({ kind: 'html', range: { start, end }, destination: range, url: value })
      } else if (ANCHORS.has(name) && value !== '') {
        this.#found.anchors.push({ name: value, range })
      }
    }
  }

  #follow({ kind, name, start, end }: HtmlToken, blockEnd: number | undefined): void {
    const raw = this.#raw
    if (!raw) {
      const place = kind === 'open' ? RAW.get(name) : undefined
      if (place) this.#raw = { name, place, from: end, nested: 0, ...(blockEnd === undefined ? {} : { blockEnd }) }
    } else if (name === raw.name && kind === 'open') {
      raw.nested++
    } else if (name === raw.name && raw.nested-- === 0) {
      this.#cover(raw, start)
      this.#raw = undefined
    }
  }

  #cover({ place, from }: RawElement, end: number): void {
    if (from < end) this.#found.covers.push({ place, start: from, end })
  }
}

const LINKS = new Set(['href', 'src'])
const ANCHORS = new Set(['id', 'name'])
const RAW = new Map<string, Exclude<Place, 'text'>>([
  ['pre', 'fence'],
  ['script', 'fence'],
  ['style', 'fence'],
  ['code', 'code'],
])
const INLINE_PARENTS = new Set([
  'paragraph',
  'heading',
  'emphasis',
  'strong',
  'delete',
  'link',
  'linkReference',
  'tableCell',
])
