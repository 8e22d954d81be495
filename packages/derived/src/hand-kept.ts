import type { Document, DocRecord } from '@registrar/model'
import type { Block } from './blocks.ts'
import type { Comparison, Home } from './compare.ts'
import { groupKey, groupRecords } from './groups.ts'
import { blocksByRecord } from './homes.ts'
import type { Shelf } from './shelf.ts'

/** A hand-kept index: its lists as they are, and the missing records for which none of them is the obvious one. */
export interface HandKept {
  readonly homes: readonly Home[]
  readonly unplaced: readonly DocRecord[]
}

/**
 * What is compared of an index that nobody configured: every record has a row, or some other link in the file. Where rows stand is its keeper's business: a
 * missing one goes into the only list, or into that under the record's topic, status or year. A file that lists less than a third of the records is a
 * selection, and nothing is missing from it.
 */
export function handKeptHomes(document: Document, blocks: readonly Block[], shelf: Shelf): HandKept {
  const linked = new Set(document.linkTargets.flatMap(({ record, movedTo }) => record ?? movedTo ?? []))
  const shown = new Set(blocks.flatMap(({ rows }) => rows.flatMap(({ record }) => record?.id ?? [])))
  const all = shelf.records
  const selection = shown.size * 3 < all.length
  const missing = selection ? [] : all.filter(({ id }) => !linked.has(id) && !shown.has(id))
  const { blocks: main } = blocksByRecord(blocks)
  const placed = new Map<Block, DocRecord[]>()
  const unplaced: DocRecord[] = []
  const named = namedBlocks(main, missing, shelf)
  for (const record of missing) {
    const block = main.length === 1 ? main[0] : named.get(record.id)
    if (!block) unplaced.push(record)
    else if (!placed.get(block)?.push(record)) placed.set(block, [record])
  }
  const homes = blocks.map((block): Home => {
    const own = block.rows.flatMap(({ record }) => record ?? [])
    return {
      name: '',
      records: [...new Set([...own, ...(placed.get(block) ?? [])])],
      block,
      ...(block.heading ? { heading: block.heading } : {}),
    }
  })
  return { homes, unplaced: blocks.length > 0 ? unplaced : [] }
}

/** Hand-kept lists compared with themselves: a record may stand in several, in any order; only a row of no record is extra. */
export function compareHandKept(homes: readonly Home[]): Comparison {
  return {
    placements: homes.map((home) => {
      const kept = (home.block?.rows ?? []).filter(({ record }) => record)
      const there = new Set(kept.map(({ record }) => record?.id))
      const missing = home.records.filter(({ id }) => !there.has(id)).map((record) => ({ record }))
      return { home, kept, missing }
    }),
    extra: homes.flatMap(({ block }) =>
      block ? block.rows.filter(({ record }) => !record).map((row) => ({ row, block })) : [],
    ),
  }
}

/** The list under a heading that is a record's topic, status or year. */
function namedBlocks(
  blocks: readonly Block[],
  records: readonly DocRecord[],
  shelf: Shelf,
): ReadonlyMap<string, Block> {
  const byHeading = new Map(
    blocks.flatMap((block) => (block.heading ? [[groupKey(block.heading.plain), block] as const] : [])),
  )
  const named = new Map<string, Block>()
  for (const by of ['topic', 'status', 'year'] as const)
    for (const group of groupRecords(records, by, shelf.collection)) {
      const block = group.key === '' ? undefined : byHeading.get(group.key)
      if (block) for (const { id } of group.records) if (!named.has(id)) named.set(id, block)
    }
  return named
}
