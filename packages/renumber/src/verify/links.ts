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
  for (const [at, link] of links.entries()) {
    if (isRewritten(link, said)) continue
    const there = found.get(`${link.kind} ${said.map(link.range).start}`)
    const [was, is] = [before.linkTargets[at], there === undefined ? undefined : after.linkTargets[there]]
    if (!was || !is) yield `${place(link.range.start)}: Unexpected loss of a link, expected one to ${link.url}`
    else if (!isSame(was, is, link, compared))
      yield `${place(link.range.start)}: Unexpected way of a link to ${told(is)}, expected ${told(was)}`
  }
}

function isRewritten({ range }: LinkFact, { edits }: Said): boolean {
  return sharing(edits, (edit) => spanOf(edit.range), range).some(({ form }) => form === 'derived' || form === 'note')
}

function isSame(was: LinkTarget, is: LinkTarget, link: LinkFact, { said, image }: Compared): boolean {
  const path = was.path === undefined ? undefined : image.path(was.path)
  if (was.outcome === 'missing') {
    if (is.outcome === 'missing') return is.path === was.path || is.path === path
    // It means what its slug says, or what the plan says that nobody can tell.
    const exempt = link.destination && sharing(said.exempt, (span) => span, link.destination).length > 0
    return exempt === true || is.record === (was.movedTo && image.path(was.movedTo)) || isDestination(is, was)
  }
  if (is.outcome !== was.outcome || (is.path !== path && is.outcome !== 'page')) return false
  if (is.record !== (was.record && image.path(was.record))) return false
  return was.fragmentFound !== true || is.fragmentFound === true
}

function isDestination(is: LinkTarget, was: LinkTarget): boolean {
  return is.path !== undefined && is.path === was.path && is.record !== undefined
}

function told({ outcome, path, fragment, fragmentFound }: LinkTarget): string {
  if (path === undefined) return outcome
  const at = fragment === undefined ? path : `${path}#${fragment}`
  return outcome === 'missing' || fragmentFound === false ? `${at}, which is not there` : at
}
