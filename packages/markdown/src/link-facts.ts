import type { LinkFact, Span } from '@registrar/model'
import type { Definition, Image, ImageReference, Link, LinkReference } from 'mdast'
import { spanOf } from './spans.ts'
import { writtenOf } from './written.ts'

/** The fact of a link or image with a target of its own; undefined for an autolink. */
export function linkFact(node: Link | Image): LinkFact | undefined {
  const { label, destination } = writtenOf(node) ?? {}
  if (!label || !destination) return undefined
  return { kind: node.type === 'link' ? 'inline' : 'image', range: spanOf(node), label, destination, url: node.url }
}

/** The fact of an autolink at `range`. It has a destination only where its text is its url: not `www.` and addresses, which get a scheme. */
export function autolinkFact(text: string, url: string, range: Span): LinkFact {
  const bracketed = text.charCodeAt(range.start) === LESS_THAN
  const inner = bracketed ? { start: range.start + 1, end: range.end - 1 } : range
  const whole = text.slice(inner.start, inner.end) === url
  return { kind: 'autolink', range, url, ...(whole ? { destination: inner } : {}) }
}

/** The fact of a definition. */
export function definitionFact(node: Definition): LinkFact {
  const { label, destination } = writtenOf(node) ?? {}
  return {
    kind: 'definition',
    range: spanOf(node),
    url: node.url,
    identifier: node.identifier,
    ...(label ? { label } : {}),
    ...(destination ? { destination } : {}),
  }
}

/** The fact of a reference, its url still open. */
export function referenceFact(node: LinkReference | ImageReference): LinkFact {
  const { label, reference } = writtenOf(node) ?? {}
  return {
    kind: node.type === 'linkReference' ? 'reference' : 'image-reference',
    range: spanOf(node),
    url: '',
    identifier: node.identifier,
    ...(label ? { label } : {}),
    ...(reference && node.referenceType === 'full' ? { referenceLabel: reference } : {}),
  }
}

/** Gives each reference the url of its definition, in place: the first one counts (CommonMark 4.7). */
export function resolveReferences(links: LinkFact[]): void {
  const urls = new Map<string, string>()
  for (const { kind, identifier, url } of links) {
    if (kind === 'definition' && identifier !== undefined && !urls.has(identifier)) urls.set(identifier, url)
  }
  if (urls.size === 0) return
  links.forEach((link, index) => {
    const url = link.kind === 'definition' || link.identifier === undefined ? undefined : urls.get(link.identifier)
    if (url !== undefined) links[index] = { ...link, url }
  })
}

const LESS_THAN = 60
