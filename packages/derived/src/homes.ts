import type { HeadingFact, IndexSpec } from '@registrar/model'
import { startOf, type Block } from './blocks.ts'
import type { Home } from './compare.ts'
import { groupKey, groupRecords, REMAINDER } from './groups.ts'
import { compareRecords } from './numbers.ts'
import type { Shelf } from './shelf.ts'

/**
 * Where the rows of a configured index belong: each group under the heading that has its name, in the order of the text; new groups
 * after them. Without grouping a row belongs where it stands, and a missing one beside the next lower number.
 */
export function findHomes(
  headingFacts: readonly HeadingFact[],
  blocks: readonly Block[],
  by: IndexSpec['group'],
  shelf: Shelf,
): readonly Home[] {
  if (by === 'none') return ungrouped(blocks, shelf)
  const headings = new Map<string, { heading: HeadingFact; block?: Block }>()
  for (const heading of headingFacts) {
    const key = groupKey(heading.plain)
    if (!headings.has(key)) headings.set(key, { heading })
  }
  for (const block of blocks) {
    const key = block.heading && groupKey(block.heading.plain)
    const place = key === undefined ? undefined : headings.get(key)
    if (block.heading && key !== undefined && !place?.block) headings.set(key, { heading: block.heading, block })
  }
  const groups = groupRecords(shelf.records, by, shelf.collection)
  const homes = groups.map(({ key, name, records }): Home => {
    const place = headings.get(key === '' ? groupKey(REMAINDER) : key)
    return { name: place?.heading.plain ?? name, records, ...place }
  })
  const ranks = new Map(groups.map(({ records, rank }) => [records, rank]))
  return inPlace(withoutHeading(homes, blocks), ({ records }) => ranks.get(records) ?? 0)
}

/**
 * Homes in the order of the text. A new one comes behind those that it follows, by year or by status, in the direction that is found: behind the last of them, else before all;
 * topics follow one another as they come.
 */
function inPlace(homes: readonly Home[], rankOf: (home: Home) => number): readonly Home[] {
  const found = homes.filter(({ heading, block }) => heading ?? block).sort((a, b) => placeOf(a) - placeOf(b))
  const ranked = found.filter((home) => Number.isFinite(rankOf(home)))
  const [first, last] = [ranked[0], ranked.at(-1)]
  const sign = first && last && rankOf(first) > rankOf(last) ? -1 : 1
  const fresh = homes
    .filter(({ heading, block }) => !heading && !block)
    .sort((a, b) => {
      const [one, other] = [rankOf(a), rankOf(b)]
      // Whatever the direction, records without a value come last.
      return one === other ? 0 : Number.isFinite(one) && Number.isFinite(other) ? sign * (one - other) : one - other
    })
  const order = [...found]
  for (const home of fresh) {
    const rank = rankOf(home)
    const behind = order.findLastIndex((each) => {
      const other = rankOf(each)
      return Number.isFinite(rank) ? Number.isFinite(other) && sign * (other - rank) <= 0 : true
    })
    if (behind >= 0) order.splice(behind + 1, 0, home)
    else order.splice(first ? order.indexOf(first) : order.length, 0, home)
  }
  return order
}

function placeOf({ heading, block }: Home): number {
  return heading?.range.start ?? (block ? startOf(block) : Number.POSITIVE_INFINITY)
}

/** Records without a value may stay in a list that no group claims: nobody needs a heading `Other` for them. */
function withoutHeading(homes: readonly Home[], blocks: readonly Block[]): Home[] {
  return homes.map((home) => {
    if (home.heading || home.name !== REMAINDER) return home
    const ids = new Set(home.records.map(({ id }) => id))
    const claimed = new Set(homes.flatMap(({ block }) => block ?? []))
    const block = blocks.find(
      (each) => !claimed.has(each) && each.rows.some(({ record }) => record && ids.has(record.id)),
    )
    return block ? { ...home, block, ...(block.heading ? { heading: block.heading } : {}) } : home
  })
}

function ungrouped(blocks: readonly Block[], shelf: Shelf): readonly Home[] {
  const homes = blocksByRecord(blocks)
  const records = new Map<Block | undefined, Home['records'][number][]>(homes.blocks.map((block) => [block, []]))
  let nearest: Block | undefined = homes.blocks[0]
  for (const record of shelf.records) {
    nearest = homes.of.get(record.id) ?? nearest
    const list = records.get(nearest)
    if (list) list.push(record)
    else records.set(nearest, [record])
  }
  return [...records].map(([block, own]) => ({
    name: '',
    records: own.sort(compareRecords),
    ...(block ? { block, ...(block.heading ? { heading: block.heading } : {}) } : {}),
  }))
}

/** The block in which each record has its row; a block all of whose records have a row in a longer one is left out. */
export function blocksByRecord(blocks: readonly Block[]): {
  readonly blocks: readonly Block[]
  readonly of: ReadonlyMap<string, Block>
} {
  const of = new Map<string, Block>()
  const chosen = new Set<Block>()
  for (const block of blocks.toSorted((a, b) => recordCount(b) - recordCount(a))) {
    const fresh = block.rows.filter(({ record }) => record && !of.has(record.id))
    if (fresh.length === 0 && block.rows.some(({ record }) => record)) continue
    chosen.add(block)
    for (const { record } of fresh) if (record) of.set(record.id, block)
  }
  return { blocks: blocks.filter((block) => chosen.has(block)), of }
}

function recordCount({ rows }: Block): number {
  return new Set(rows.flatMap(({ record }) => record ?? [])).size
}
