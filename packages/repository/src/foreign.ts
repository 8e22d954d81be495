import { countWhile } from '@registrar/edits'
import type { Citation, Document, LeftCitation, LinkFact, LinkTarget } from '@registrar/model'
import type { Cited } from './cite-texts.ts'
import type { KnownRecords } from './known-records.ts'
import { forgePath } from './url.ts'

/** Where a link of another checkout leads, seen from the repository whose records are looked for: into it only by a forge's url. */
export function seenFrom(
  { index, lookup }: KnownRecords,
  forges: readonly string[],
  target: LinkTarget,
  link: LinkFact | undefined,
): LinkTarget {
  if (target.outcome === 'page' || target.outcome === 'undefined-reference') return target
  const there = link && forgePath(link.url, forges)
  const path = there && index.follow(there.path)
  if (path === undefined) return { outcome: 'external' }
  const record = lookup.byPath(path)
  return {
    outcome: index.folders.has(path) ? 'folder' : 'file',
    path,
    ...(there?.fragment === undefined ? {} : { fragment: there.fragment }),
    ...(record ? { record: record.id } : {}),
  }
}

/** Answers whether a citation is the text of a link to a file of its own checkout, or of a third repository. */
export function meansOwnFile(
  { linkTargets, facts }: Document,
  forges: readonly string[],
): (citation: Citation) => boolean {
  return ({ link }) => {
    if (link === undefined) return false
    const outcome = linkTargets[link]?.outcome
    if (outcome === 'file' || outcome === 'folder') return true
    const [, place = ''] = THIRD.exec(facts.links[link]?.url ?? '') ?? []
    return place !== '' && !forges.some((forge) => `${place}/`.toLowerCase().startsWith(`${forge.toLowerCase()}/`))
  }
}

/** A repository as the forges show it that are known by their names. */
const THIRD = /^https?:\/\/(?:www\.)?((?:github\.com|gitlab\.com|codeberg\.org|bitbucket\.org)\/[^/?#]+\/[^/?#]+)/i

/**
 * What another checkout's text cites, without what it cites of its own: those are left as `foreign`. A path that leads nowhere is nothing here: it would have to be told which of the
 * two it means.
 */
export function withoutForeign(
  { citations, left }: Cited,
  own: readonly Citation[],
  isForeign: (citation: Citation) => boolean = () => false,
): Cited {
  const kept: Citation[] = []
  const foreign: LeftCitation[] = []
  const isOwn = overlapping(own.filter(({ targets }) => targets.length > 0))
  for (const citation of citations) {
    const { form, targets } = citation
    if (targets.length === 0 && (form === 'path' || form === 'link-target')) continue
    if (isOwn(citation) || isForeign(citation)) foreign.push({ citation, reason: 'foreign' })
    else kept.push(citation)
  }
  const others = left.filter(({ citation }) => !isOwn(citation))
  return {
    citations: kept,
    left: [...others, ...foreign].sort((a, b) => a.citation.range.start - b.citation.range.start),
  }
}

/** Answers whether one of some citations, sorted by start and not overlapping, overlaps another. */
function overlapping(own: readonly Citation[]): (citation: Citation) => boolean {
  return ({ range }) => {
    const next = own[countWhile(own, (each) => each.range.end <= range.start)]
    return next !== undefined && next.range.start < range.end
  }
}
