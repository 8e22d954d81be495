import { countWhile } from '@registrar/edits'
import type { HeadingFact, Repository } from '@registrar/model'
import type { MovedPath } from '../apply/moved-paths.ts'
import type { PlannedEdit } from '../types.ts'
import type { Citing } from './citing.ts'
import { placeOf } from './place.ts'
import type { Regions } from './regions.ts'

/** A heading whose text is edited has another anchor afterwards: the headings concerned by path, each by its anchor, in lower case. */
export type EditedHeadings = ReadonlyMap<string, ReadonlyMap<string, number>>

/** The headings that edits change, by path and anchor, with their index among the document's; only those that a link leads to. */
export function editedHeadings(edits: readonly PlannedEdit[], repository: Repository): EditedHeadings {
  const found = new Map<string, Map<string, number>>()
  for (const { checkout, path, range } of edits) {
    const headings = checkout === undefined ? repository.documents.get(path)?.facts.headings : undefined
    const at = headings ? headingAt(headings, range.start.offset) : -1
    const heading = headings?.[at]
    if (!heading || range.start.offset < heading.text.start || range.start.offset > heading.text.end) continue
    const own = found.get(path) ?? new Map<string, number>()
    found.set(path, own.set(heading.slug.toLowerCase(), at))
  }
  return linkedAmong(found, repository)
}

/** The edits of the fragments that lead to such headings. `after` is the repository with the other edits. */
export function fragmentEdits(
  texts: readonly Citing[],
  headings: EditedHeadings,
  after: Repository,
  moved: MovedPath,
  regions: Regions,
): readonly PlannedEdit[] {
  return texts.flatMap((citing) => {
    const { document, checkout, keeps } = citing
    if (checkout !== undefined || keeps) return []
    return document.linkTargets.flatMap(({ path, fragment }, at): readonly PlannedEdit[] => {
      const index = path === undefined ? undefined : headings.get(path)?.get(anchorOf(fragment))
      const destination = document.facts?.links[at]?.destination
      if (index === undefined || path === undefined || !destination || regions.holds(citing, destination)) return []
      const heading = after.documents.get(moved(path))?.facts.headings[index]
      const slug = heading && isRenumbered(anchorOf(fragment), heading.slug) ? heading.slug : undefined
      const hash = document.text.slice(destination.start, destination.end).indexOf('#')
      if (slug === undefined || hash < 0) return []
      const start = destination.start + hash + 1
      const oldText = document.text.slice(start, destination.end)
      const newText = writtenLike(oldText, slug)
      if (newText === oldText) return []
      return [{ ...placeOf(citing, { start, end: destination.end }), oldText, newText, form: 'fragment' }]
    })
  })
}

/** GitHub puts this before the anchors of what people write. */
const PREFIX = /^user-content-/i

function anchorOf(fragment: string | undefined): string {
  return (fragment ?? '').toLowerCase().replace(PREFIX, '')
}

/** A heading that the others have pushed on is another one. */
function isRenumbered(before: string, after: string): boolean {
  return before.replace(NUMBERS, '#') === after.replace(NUMBERS, '#')
}

/** Not the digits of `%C3`. */
const NUMBERS = /(?<!%|%[\da-f])\d+(?:[a-z](?![a-z\d]))?/gi

/** An anchor as it was written but for its numbers: browsers and forges take upper case for lower. */
function writtenLike(written: string, slug: string): string {
  const prefix = PREFIX.exec(written)?.[0] ?? ''
  const own = written.slice(prefix.length).replace(/%3(\d)/g, '$1')
  const numbers = slug.match(NUMBERS) ?? []
  let at = 0
  return prefix + own.replace(NUMBERS, (number) => numbers[at++] ?? number)
}

function linkedAmong(headings: ReadonlyMap<string, ReadonlyMap<string, number>>, { documents }: Repository) {
  const linked = new Map<string, Map<string, number>>()
  if (headings.size === 0) return linked
  for (const { linkTargets } of documents.values())
    for (const { path = '', fragment, fragmentFound } of linkTargets) {
      const anchor = anchorOf(fragment)
      const at = fragmentFound === true ? headings.get(path)?.get(anchor) : undefined
      if (at !== undefined) linked.set(path, (linked.get(path) ?? new Map<string, number>()).set(anchor, at))
    }
  return linked
}

/** The index of the last heading that begins at an offset or before it. */
function headingAt(headings: readonly HeadingFact[], offset: number): number {
  return countWhile(headings, ({ range }) => range.start <= offset) - 1
}
