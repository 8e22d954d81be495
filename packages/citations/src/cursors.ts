import type { Facts, LinkFact, Place, Span } from '@registrar/model'

/** What stands at an offset; asked for with growing offsets, each answer costs what lies between. */
export interface Cursor<T> {
  at(offset: number): T | undefined
}

/** The place that holds an offset, with its end; none in plain text. */
export function placeCursor(facts: Facts | undefined): Cursor<Span & { readonly place: Place }> {
  const places = facts?.places ?? []
  let next = 0
  return {
    at(offset) {
      while (next < places.length && (places[next]?.end ?? 0) <= offset) next++
      const place = places[next]
      return place && place.start <= offset ? place : undefined
    },
  }
}

/** The index of the innermost link whose text, or whose reference label, holds an offset. */
export function linkCursor(facts: Facts | undefined): Cursor<number> {
  const spans: { start: number; end: number; link: number }[] = []
  const links = facts?.links ?? []
  for (let link = 0; link < links.length; link++) {
    const { label, referenceLabel } = links[link] as LinkFact
    if (label) spans.push({ start: label.start, end: label.end, link })
    if (referenceLabel) spans.push({ start: referenceLabel.start, end: referenceLabel.end, link })
  }
  spans.sort((a, b) => a.start - b.start || b.end - a.end)
  const open: { end: number; link: number }[] = []
  let next = 0
  return {
    at(offset) {
      for (let span = spans[next]; span && span.start <= offset; span = spans[++next]) open.push(span)
      while (open.length > 0 && (open.at(-1)?.end ?? 0) <= offset) open.pop()
      return open.at(-1)?.link
    },
  }
}

/** A URL in text without link facts. */
export interface UrlSpan {
  readonly end: number
  /** Of one that shows a file of this repository: where the file's path starts. */
  readonly path?: number
}

/** The URL (`scheme://…`) that holds an offset, for text without link facts. It ends before white space, quotes, brackets and `<>`. `forges` are in lower case. */
export function urlCursor(text: string, forges: readonly string[]): Cursor<UrlSpan> {
  let next = text.indexOf('://')
  let url: UrlSpan = { end: -1 }
  return {
    at(offset) {
      while (next >= 0 && next < offset) {
        const end = urlEnd(text, next + 3)
        url = { end, ...ownPath(text, next + 3, end, forges) }
        next = text.indexOf('://', end)
      }
      return offset < url.end ? url : undefined
    },
  }
}

function urlEnd(text: string, from: number): number {
  let at = from
  while (at < text.length && !' \t\n\r"\'<>`()[]{}|'.includes(text.charAt(at))) at++
  return at
}

/** Where a forge's url of this repository goes on as a path in it: a branch's page is, a commit's shows what was. */
function ownPath(text: string, start: number, end: number, forges: readonly string[]): { readonly path?: number } {
  if (forges.length === 0 || end - start > longestUrl) return {}
  const written = text.slice(start, end)
  const host = written.startsWith('www.') ? 4 : 0
  const lower = written.toLowerCase()
  const forge = forges.find((each) => lower.startsWith(`${each}/`, host))
  if (forge === undefined) return {}
  const page = branchPage.exec(written.slice(host + forge.length))?.[0]
  return page === undefined ? {} : { path: start + host + forge.length + page.length }
}

const longestUrl = 1000
const branchPage = /^\/(?:-\/)?(?:blob|tree|raw|blame|edit|src\/branch)\/(?:main|master|HEAD|trunk|develop)\//
