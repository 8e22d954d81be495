import type { Citation, LeftCitation } from '@registrar/model'
import { withoutOverlaps, type Found } from './found.ts'
import type { LabelledHit } from './labelled.ts'
import type { CitationContext, RecordLookup } from './lookup.ts'
import { resolveFields } from './resolve-fields.ts'
import { linkedCollection, resolveLabelled } from './resolve-labelled.ts'
import { resolveLinkNumber, resolveTargets } from './resolve-links.ts'
import { resolvePath } from './resolve-paths.ts'
import { resolveOwnNumbers, resolveRow } from './resolve-rows.ts'
import type { PathHit, Scan } from './scan.ts'

/**
 * The citations of a scanned text, sorted by start, none overlapping another. One that no record answers has no targets: it is dangling.
 * Numbers inside of names have the form `identifier` and are there only if a record has the number; bare citations in code, and those
 * whose words say that they are old, are not among them but in `leftCitations`.
 */
export function resolveCitations(scan: Scan, context: CitationContext, lookup: RecordLookup): Citation[] {
  const found: Found[] = [...resolveOwnNumbers(context, lookup), ...resolveTargets(scan, context, lookup)]
  for (const hit of scan.paths) add(resolvePath(hit, context, lookup))
  for (const hit of scan.linkNumbers) add(resolveLinkNumber(hit, context, lookup))
  for (const hit of scan.rows) add(resolveRow(hit, context, lookup))
  found.push(...resolveFields(scan.grammar, context, lookup))
  for (const hit of scan.labelled) {
    if (reasonToLeave(hit, scan, context, lookup) === undefined) found.push(...resolveLabelled(hit, context, lookup))
  }
  return withoutOverlaps(found)

  function add(one: Found | undefined): void {
    if (one) found.push(one)
  }
}

/**
 * The bare citations that are neither checked nor moved, and why: `example` in a fence or in inline code that is no link's text, `historical` where the words say that the number is an old one.
 * Sorted by start; only those that a record answers. `cited` is what `resolveCitations` gave, where that is known.
 */
export function leftCitations(
  scan: Scan,
  context: CitationContext,
  lookup: RecordLookup,
  cited: readonly Citation[] = resolveCitations(scan, context, lookup),
): LeftCitation[] {
  const left: LeftCitation[] = []
  let next = 0
  for (const hit of scan.labelled) {
    const reason = reasonToLeave(hit, scan, context, lookup)
    if (reason === undefined) continue
    for (const { citation } of resolveLabelled(hit, context, lookup)) {
      while (next < cited.length && (cited[next]?.range.end ?? 0) <= citation.range.start) next++
      const other = cited[next]
      const taken = other && other.range.start < citation.range.end
      if (!taken && citation.targets.length > 0) left.push({ citation, reason })
    }
  }
  return left
}

function reasonToLeave(
  hit: LabelledHit,
  scan: Scan,
  context: CitationContext,
  lookup: RecordLookup,
): LeftCitation['reason'] | undefined {
  if (hit.name) return undefined
  // What moves with the path of a record moves with its number.
  if ((hit.place === 'fence' || hit.place === 'code') && hasItsPath(hit, scan, context, lookup)) return undefined
  if (hit.place === 'fence') return 'example'
  // In the text of a link to a record code is how the number is shown, and no example of one.
  if (hit.place === 'code') return linksRecord(hit, context, lookup) ? undefined : 'example'
  return hit.formerly && hit.link === undefined ? 'historical' : undefined
}

/** True of a number with the path of its record in a parenthesis right behind it: `ADR-0012 (docs/adr/0012-use-queues.md)`. */
function hasItsPath(
  { end, members }: LabelledHit,
  { paths }: Scan,
  context: CitationContext,
  lookup: RecordLookup,
): boolean {
  const [only, ...others] = members
  const opening = /^[\]*_`"]{0,4}\s?\([`"<]?/.exec(context.text.slice(end, end + 8))?.[0]
  if (!only || others.length > 0 || opening === undefined) return false
  const path = pathAt(paths, end + opening.length)
  if (!path) return false
  const cited = resolvePath(path, context, lookup)?.citation
  const [number] = cited?.numbers ?? []
  return cited?.targets.length === 1 && number?.value === only.number.value && number.letter === only.number.letter
}

function linksRecord({ link, form }: LabelledHit, context: CitationContext, lookup: RecordLookup): boolean {
  const collection = linkedCollection(link, context, lookup)
  return collection !== undefined && (form.collections.length === 0 || form.collections.includes(collection))
}

/** The path that starts at an offset, by bisection: a hostile text may have a number before each. */
function pathAt(paths: Scan['paths'], offset: number): PathHit | undefined {
  let [low, high] = [0, paths.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((paths[middle]?.start ?? offset) < offset) low = middle + 1
    else high = middle
  }
  return paths[low]?.start === offset ? paths[low] : undefined
}
