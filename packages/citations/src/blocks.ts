import type { Facts } from '@registrar/model'

/** True if a label at `start` and a number on the next line at `number` stand in two blocks: a heading and its paragraph, two list items, two rows of a table. */
export function crossesBlocks({ headings, items, tables }: Facts, start: number, number: number): boolean {
  const heading = lastBefore(headings, number)
  if (heading && heading.range.end > start && heading.range.end <= number) return true
  const item = lastBefore(items, number)
  if (item && item.range.start > start) return true
  const table = lastBefore(tables, number)
  return table !== undefined && table.range.end > number
}

/** The last of them that starts at `offset` or before it. */
function lastBefore<T extends { readonly range: { readonly start: number } }>(
  facts: readonly T[],
  offset: number,
): T | undefined {
  let low = 0
  let high = facts.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((facts[middle]?.range.start ?? 0) <= offset) low = middle + 1
    else high = middle
  }
  return facts[low - 1]
}
