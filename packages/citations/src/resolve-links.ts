import type { DocRecord, LinkFact, LinkTarget, SectionCitation, Span } from '@registrar/model'
import { folderOf, joinPath } from './folders.ts'
import { cite, ranks, type Found } from './found.ts'
import type { LinkNumber } from './link-numbers.ts'
import type { CitationContext, RecordLookup } from './lookup.ts'
import { isPadded, isYear } from './numbers.ts'
import { linkedCollection } from './resolve-labelled.ts'
import type { Scan } from './scan.ts'
import { stemIn, type StemSpan } from './stems.ts'

/** The citations that the targets of links, definitions and attributes are, and those in the strings of front matter. */
export function resolveTargets(scan: Scan, context: CitationContext, lookup: RecordLookup): Found[] {
  const found: Found[] = []
  const links = context.facts?.links ?? []
  for (let link = 0; link < links.length; link++) {
    const { destination, kind } = links[link] as LinkFact
    const target = context.linkTargets[link]
    if (!destination || !target || target.outcome === 'page' || target.outcome === 'external') continue
    const place = kind === 'autolink' ? 'autolink' : 'destination'
    const where = { place, link, sections: scan.linkSections.get(link) } as const
    const citation = targetCitation(destination, target, where, context, lookup)
    if (citation) found.push(citation)
  }
  for (const { destination } of scan.stringLinks) {
    const target = stringTarget(destination, context, lookup)
    const citation = target && targetCitation(destination, target, { place: 'front-matter' }, context, lookup)
    if (citation) found.push(citation)
  }
  return found
}

/** The citation that a number alone in the text of a link is: the collection is that of the record the link leads to. */
export function resolveLinkNumber(hit: LinkNumber, context: CitationContext, lookup: RecordLookup): Found | undefined {
  const { number, shape, link, destination, range } = hit
  const name = destination
    ? recordOf(stringTarget(destination, context, lookup), lookup)?.collection
    : linkedCollection(link, context, lookup)
  const collection = name === undefined ? undefined : lookup.collection(name)
  if (name === undefined || !collection) return undefined
  const targets = lookup.holders(name, number.value, number.letter)
  const atWidth = number.digits >= collection.width && !isYear(number)
  const padded = isPadded(number, collection.width)
  if (shape === 'key' && !(number.digits === collection.width && number.digits > 1)) return undefined
  if (targets.length === 0 && !padded && !atWidth && shape !== 'titled') return undefined
  // `[1](…)` may count footnotes: one digit names a record only if the link leads to it.
  const linked = link === undefined ? undefined : context.linkTargets[link]?.record
  const mustLead = shape === 'named' || (shape === 'alone' && number.digits === 1)
  if (mustLead && !targets.some(({ id }) => id === linked)) return undefined
  const place = destination ? 'front-matter' : 'text'
  const citation = cite(context.text, { range, form: 'link-text', place, number, collection: name, targets, link })
  // Capitals may be a label after all.
  return { rank: shape === 'named' ? ranks.name : ranks.linkNumber, citation }
}

interface Where {
  readonly place: 'destination' | 'autolink' | 'front-matter'
  readonly link?: number
  readonly sections?: readonly SectionCitation[] | undefined
}

function targetCitation(
  destination: Span,
  target: LinkTarget,
  where: Where,
  context: CitationContext,
  lookup: RecordLookup,
): Found | undefined {
  const { text } = context
  const range = { start: destination.start, end: pathEnd(text, destination) }
  const record = recordOf(target, lookup)
  if (record) {
    const stem = stemOf(text, range, record)
    if (!stem && isInside(context.path, record)) return undefined
    return linkTarget(text, range, where, stem, record.collection, [record])
  }
  if (target.outcome !== 'missing' || target.path === undefined) return undefined
  const collection = missingCollection(target.path, lookup)
  const stem = collection === undefined ? undefined : lastStem(text, range)
  return stem && linkTarget(text, range, where, stem, collection, [])
}

function linkTarget(
  text: string,
  range: Span,
  { place, link, sections }: Where,
  stem: StemSpan | undefined,
  collection: string | undefined,
  targets: readonly DocRecord[],
): Found {
  const number = stem && numberOf(stem)
  const citation = cite(text, { range, form: 'link-target', place, number, collection, targets, link, sections })
  return { rank: ranks.target, citation }
}

function recordOf(target: LinkTarget | undefined, lookup: RecordLookup): DocRecord | undefined {
  return target?.record === undefined ? undefined : lookup.byPath(target.record)
}

/** Where a link in front matter leads: from the document, else from the root. */
function stringTarget(
  destination: Span,
  { text, path }: CitationContext,
  lookup: RecordLookup,
): LinkTarget | undefined {
  const written = text.slice(destination.start, pathEnd(text, destination))
  if (written === '' || /^[a-z][a-z\d+.-]*:/i.test(written)) return undefined
  const paths = [joinPath(folderOf(path), written), joinPath('', written)].filter((each) => each !== undefined)
  for (const each of paths) {
    const record = lookup.byPath(each)
    if (record) return { outcome: 'file', path: each, record: record.id }
  }
  const [first] = paths
  if (first === undefined || paths.some((each) => lookup.pathExists(each))) return undefined
  return { outcome: 'missing', path: first }
}

/** A target's path ends before its query or fragment. */
function pathEnd(text: string, { start, end }: Span): number {
  for (let at = start; at < end; at++) {
    const code = text.charCodeAt(at)
    if (code === 35 || code === 63) return at
  }
  return end
}

/** The record's own stem in a written target, not the name of what lies in its folder; the digits are found also where the rest is percent-encoded. */
function stemOf(text: string, range: Span, { number, stem: own }: DocRecord): StemSpan | undefined {
  for (let from = range.start; from < range.end;) {
    const to = segmentEnd(text, from, range.end)
    const stem = segmentStem(text, from, to)
    if (stem && stem.value === number.value && stem.letter === number.letter) {
      const written = text.slice(stem.start, stem.end)
      const name = written.includes('\\') ? written.replaceAll('\\', '') : written
      if (own.startsWith(name) || name.startsWith(own)) return stem
    }
    from = to + 1
  }
  return undefined
}

function lastStem(text: string, range: Span): StemSpan | undefined {
  let last: StemSpan | undefined
  for (let from = range.start; from < range.end;) {
    const to = segmentEnd(text, from, range.end)
    last = segmentStem(text, from, to) ?? last
    from = to + 1
  }
  return last
}

function segmentEnd(text: string, from: number, end: number): number {
  let to = from
  while (to < end && text.charCodeAt(to) !== 47) to++
  return to
}

/** The stem in a segment of a target, up to what is percent-encoded. */
function segmentStem(text: string, from: number, to: number): StemSpan | undefined {
  let end = from
  while (end < to && text.charCodeAt(end) !== 37) end++
  return stemIn(text, from, end > from ? end : to)
}

function numberOf(stem: StemSpan): { start: number; end: number; value: number; letter: string } {
  return { start: stem.numberStart, end: stem.numberEnd, value: stem.value, letter: stem.letter }
}

/** True if a document lies in a record's folder: its links to what lies beside it name no record. */
function isInside(path: string, record: DocRecord): boolean {
  return record.folder !== undefined && path.startsWith(`${record.folder}/`)
}

/** The collection whose record a path that leads nowhere looks like. */
function missingCollection(path: string, lookup: RecordLookup): string | undefined {
  for (let at = 0; at < path.length;) {
    const slash = path.indexOf('/', at)
    const end = slash < 0 ? path.length : slash
    const stem = stemIn(path, at, end)
    const name = stem && lookup.collectionAt(path.slice(0, Math.max(0, at - 1)))
    if (stem && name !== undefined && stem.digits >= (lookup.collection(name)?.width ?? 1)) return name
    at = end + 1
  }
  return undefined
}
