import { countWhile } from '@registrar/edits'
import type { RecordId, Span } from '@registrar/model'
import type { PlannedEdit, RenumberPlan } from '../types.ts'
import { offsetMap, type OffsetMap } from './offset-map.ts'

/** What a plan says of one text. All lists are sorted by start. */
export interface Said {
  readonly edits: readonly PlannedEdit[]
  readonly kept: readonly { readonly range: Span; readonly record: RecordId }[]
  /** What nothing is promised of: unresolved and left. */
  readonly exempt: readonly Span[]
  readonly map: OffsetMap
}

/** What a plan says of the texts of one checkout, or of the repository itself, by path before the moves. */
export function saidOf(plan: RenumberPlan, checkout: string | undefined): (path: string) => Said {
  const edits = byPath(plan.edits, checkout)
  const kept = byPath(plan.kept, checkout)
  const unresolved = byPath(plan.unresolved, checkout)
  const left = byPath(plan.left, checkout)
  return (path) => {
    const own = edits.get(path) ?? []
    if (own.length === 0 && !kept.has(path) && !unresolved.has(path) && !left.has(path)) return NOTHING
    return {
      edits: own,
      kept: (kept.get(path) ?? []).map(({ range, record }) => ({ range: spanOf(range), record })),
      exempt: [...(unresolved.get(path) ?? []), ...(left.get(path) ?? [])]
        .map(({ range }) => spanOf(range))
        .sort((a, b) => a.start - b.start),
      map: offsetMap(own),
    }
  }
}

/** The first and last, exclusive, of what is sorted by start and does not overlap that shares a character with a span. */
export function sharing<T>(sorted: readonly T[], spanOfOne: (one: T) => Span, { start, end }: Span): readonly T[] {
  const found: T[] = []
  for (let at = countWhile(sorted, (one) => spanOfOne(one).end <= start); at < sorted.length; at++) {
    const one = sorted[at]
    if (one === undefined || spanOfOne(one).start >= end) break
    found.push(one)
  }
  return found
}

/** The offsets of a range in a file. */
export function spanOf({ start, end }: PlannedEdit['range']): Span {
  return { start: start.offset, end: end.offset }
}

interface InFile {
  readonly checkout?: string
  readonly path: string
  readonly range: PlannedEdit['range']
}

function byPath<T extends InFile>(
  places: readonly T[],
  checkout: string | undefined,
): ReadonlyMap<string, readonly T[]> {
  const found = new Map<string, T[]>()
  for (const place of places) {
    if (place.checkout !== checkout) continue
    const same = found.get(place.path)
    if (same) same.push(place)
    else found.set(place.path, [place])
  }
  for (const same of found.values()) same.sort((a, b) => a.range.start.offset - b.range.start.offset)
  return found
}

const NOTHING: Said = { edits: [], kept: [], exempt: [], map: (span) => span }
