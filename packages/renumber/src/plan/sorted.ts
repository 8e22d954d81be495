import type { Range } from '@registrar/model'

interface Placed {
  readonly checkout?: string
  readonly path: string
  readonly range: Range
}

/** By checkout, the repository itself first, path and place. */
export function inPlanOrder<T extends Placed>(places: readonly T[]): T[] {
  return places.toSorted(
    (a, b) =>
      compare(a.checkout ?? '', b.checkout ?? '') ||
      compare(a.path, b.path) ||
      a.range.start.offset - b.range.start.offset ||
      a.range.end.offset - b.range.end.offset,
  )
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
