/** How many of a list hold, where all that hold stand before all that do not: in what is sorted, the index of the first behind a place. Binary search. */
export function countWhile<T>(sorted: readonly T[], holds: (one: T) => boolean): number {
  let low = 0
  for (let high = sorted.length; low < high;) {
    const middle = (low + high) >> 1
    if (holds(sorted[middle] as T)) low = middle + 1
    else high = middle
  }
  return low
}
