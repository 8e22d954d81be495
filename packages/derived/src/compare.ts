import type { DocRecord, HeadingFact } from '@registrar/model'
import type { Block } from './blocks.ts'
import { compareRecords } from './numbers.ts'
import type { Row } from './row.ts'

/** Where the rows of some records stand, or are to stand. Without a block no row stands there yet. */
export interface Home {
  /** What the group is called; `''` for a list that is not grouped. */
  readonly name: string
  readonly records: readonly DocRecord[]
  readonly block?: Block
  readonly heading?: HeadingFact
}

/** One home compared with what stands there. */
export interface Placement {
  readonly home: Home
  /** The rows that belong there, in the order of the text. */
  readonly kept: readonly Row[]
  /** The records without a row there; `from` is their row elsewhere, if they have one. */
  readonly missing: readonly { readonly record: DocRecord; readonly from?: Row; readonly fromBlock?: Block }[]
  /** The first row that stands behind one with a higher number. */
  readonly outOfOrder?: Row
}

/** A row that does not belong where it stands: of no record, a second one, or of a record with another home. */
export interface ExtraRow {
  readonly row: Row
  readonly block: Block
  readonly home?: Home
}

export interface Comparison {
  readonly placements: readonly Placement[]
  readonly extra: readonly ExtraRow[]
}

/**
 * Compares homes with the rows of all blocks. A block that is nobody's home is left alone if each of its records has its row at
 * home: it is a list that somebody keeps for another purpose.
 */
export function compareRows(homes: readonly Home[], blocks: readonly Block[]): Comparison {
  const homeOf = new Map<string, Home>()
  for (const home of homes) for (const { id } of home.records) homeOf.set(id, home)
  const byBlock = new Map(homes.flatMap((home) => (home.block ? [[home.block, home] as const] : [])))
  const atHome = new Map<string, Row>()
  for (const [block, home] of byBlock)
    for (const row of block.rows)
      if (row.record && homeOf.get(row.record.id) === home && !atHome.has(row.record.id)) atHome.set(row.record.id, row)

  const extra: ExtraRow[] = []
  const elsewhere = new Map<string, { row: Row; block: Block }>()
  for (const block of blocks) {
    const known = block.rows.flatMap(({ record }) => record ?? [])
    if (!byBlock.has(block) && known.length > 0 && known.every(({ stub, id }) => stub || atHome.has(id))) continue
    for (const row of block.rows) {
      const { record } = row
      if (record && (record.stub || row.nested || atHome.get(record.id) === row)) {
        // A row with something nested in it is never moved: what is nested may be anybody's.
        if (row.nested && !atHome.has(record.id)) atHome.set(record.id, row)
        continue
      }
      const home = record && homeOf.get(record.id)
      const misplaced = record && home && !atHome.has(record.id) && !elsewhere.has(record.id)
      if (misplaced) elsewhere.set(record.id, { row, block })
      extra.push({ row, block, ...(misplaced ? { home } : {}) })
    }
  }

  const strangers = new Set(extra.map(({ row }) => row))
  const placements = homes.map((home): Placement => {
    const kept = (home.block?.rows ?? []).filter((row) => row.record && !strangers.has(row))
    const missing = home.records.flatMap((record) => {
      if (atHome.has(record.id)) return []
      const other = elsewhere.get(record.id)
      return [other ? { record, from: other.row, fromBlock: other.block } : { record }]
    })
    const outOfOrder = kept.find((row, at) => {
      const before = kept[at - 1]?.record
      return before && row.record && compareRecords(before, row.record) > 0
    })
    return { home, kept, missing, ...(outOfOrder ? { outOfOrder } : {}) }
  })
  return { placements, extra }
}
