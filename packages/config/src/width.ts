/** What numbers as written say about how a collection writes them. */
export interface SeenWidth {
  /** The fewest digits a number may have for all of them to match; 1 where any count does. */
  readonly fewest: number
  /** The count of digits with which a number is written: that seen most, the smaller of two; 1 where nothing is padded. */
  readonly width: number
}

/**
 * Reads the width of numbers from their digits. Padded ones (`0007`, `0123`) have that seen most; without a leading zero anywhere a width
 * shows only where all have the same, for `9` and `10` are simply counted.
 */
export function seenWidth(digits: readonly string[]): SeenWidth {
  const counts = new Map<number, number>()
  for (const { length } of digits) counts.set(length, (counts.get(length) ?? 0) + 1)
  const lengths = [...counts].toSorted(([a, many], [b, more]) => more - many || a - b)
  const most = lengths[0]?.[0] ?? 1
  const isPadded = digits.some((written) => /^0\d/.test(written))
  if (!isPadded && lengths.length > 1) return { fewest: 1, width: 1 }
  const width = Math.min(most, MAX_WIDTH)
  return { fewest: Math.min(...counts.keys()) < width ? 1 : width, width }
}

const MAX_WIDTH = 9
