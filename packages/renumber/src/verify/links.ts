import type { LinkFact, LinkTarget } from '@registrar/model'
import { placesIn, type Compared } from './compared.ts'
import { sharing, spanOf, type Said } from './said.ts'

/**
 * What is wrong with the links of a markdown text after a renumbering: each leads to the same file or folder, wherever that is now, and to a fragment that is there if it was
 * there before. A link that led nowhere may lead to a file that has moved to just that place.
 */
export function* linkProblems(compared: Compared): Generator<string> {
  const { before, after, said } = compared
  const place = placesIn(compared)
  const links = before.facts?.links ?? []
  if (links.length === 0) return
  const found = new Map<string, number>()
  for (const [at, { kind, range }] of (after.facts?.links ?? []).entries()) found.set(`${kind} ${range.start}`, at)
  const isExempt = exemptIn(links, said)
  for (const [at, link] of links.entries()) {
    if (isRewritten(link, said) || isExempt(link)) continue
    const there = found.get(`${link.kind} ${said.map(link.range).start}`)
    const [was, is] = [before.linkTargets[at], there === undefined ? undefined : after.linkTargets[there]]
    if (!was || !is) yield `${place(link.range.start)}: Unexpected loss of a link, expected one to ${link.url}`
    else if (!isSame(was, is, compared))
      yield `${place(link.range.start)}: Unexpected way of a link to ${told(is)}, expected ${told(was)}`
  }
}

function isRewritten({ range }: LinkFact, { edits }: Said): boolean {
  return sharing(edits, (edit) => spanOf(edit.range), range).some(({ form }) => form === 'derived' || form === 'note')
}

/** Answers whether nothing is promised of a link: its destination, or that of its definition, is left or unresolved. */
function exemptIn(links: readonly LinkFact[], { exempt }: Said): (link: LinkFact) => boolean {
  if (exempt.length === 0) return () => false
  const isLeft = ({ destination }: LinkFact) =>
    destination !== undefined && sharing(exempt, (span) => span, destination).length > 0
  const definitions = new Set(
    links.flatMap((each) => (each.identifier !== undefined && isLeft(each) ? each.identifier : [])),
  )
  return (link) => isLeft(link) || (link.identifier !== undefined && definitions.has(link.identifier))
}

function isSame(was: LinkTarget, is: LinkTarget, { before, image }: Compared): boolean {
  const path = was.path === undefined ? undefined : image.path(was.path)
  if (was.outcome === 'missing') {
    if (is.outcome === 'missing') return is.path === was.path || is.path === path
    // It means what its slug says, or the very place that a record now has.
    return (was.movedTo !== undefined && is.record === image.path(was.movedTo)) || isDestination(is, was)
  }
  if (is.outcome !== was.outcome || (is.path !== path && is.outcome !== 'page')) return false
  if (is.record !== (was.record && image.path(was.record))) return false
  // Anchors follow from headings; in a text that keeps its numbers they stay behind with them.
  return was.fragmentFound !== true || is.fragmentFound === true || before.keeps !== undefined
}

function isDestination(is: LinkTarget, was: LinkTarget): boolean {
  return is.path !== undefined && is.path === was.path && is.record !== undefined
}

function told({ outcome, path, fragment, fragmentFound }: LinkTarget): string {
  if (path === undefined) return outcome
  const at = fragment === undefined ? path : `${path}#${fragment}`
  return outcome === 'missing' || fragmentFound === false ? `${at}, which is not there` : at
}
