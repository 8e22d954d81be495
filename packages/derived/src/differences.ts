import type { DerivedDifference, DocRecord } from '@registrar/model'
import type { AddedRow, RowEdits } from './bodies.ts'
import type { Comparison } from './compare.ts'
import { corrections } from './correct.ts'

/**
 * What differs, row by row, in the order of the text. An `extra` row with a record belongs under the heading `expected`, or is a second one without it;
 * a `missing` one that cannot be placed has no `expected`.
 */
export function rowDifferences(
  edits: RowEdits,
  { placements, extra }: Comparison,
  added: readonly AddedRow[],
): readonly DerivedDifference[] {
  const { text, path, shelf, ordered } = edits
  const differences: DerivedDifference[] = []
  for (const { home, kept, outOfOrder } of placements) {
    for (const row of home.block ? kept : [])
      for (const { start, end, text: expected } of home.block ? corrections(text, path, row, home.block, shelf) : [])
        differences.push({
          kind: 'wrong',
          range: { start, end },
          // A cell without anything in it is filled with room on both sides.
          expected: expected.trim(),
          found: text.slice(start, end).trim(),
          ...(row.record ? { record: row.record.id } : {}),
        })
    if (ordered && outOfOrder?.record && !kept.some(({ nested }) => nested))
      differences.push({ kind: 'order', range: outOfOrder.body, record: outOfOrder.record.id })
  }
  for (const { row, home } of extra)
    differences.push({
      kind: 'extra',
      range: row.body,
      found: text.slice(row.body.start, row.body.end),
      ...(row.record ? { record: row.record.id } : {}),
      ...(home ? { expected: home.name } : {}),
    })
  const moved = new Set(extra.flatMap(({ row, home }) => (home && row.record ? [row.record.id] : [])))
  for (const { record, at, body } of added) if (!moved.has(record.id)) differences.push(missingRow(record, at, body))
  return differences.sort((a, b) => a.range.start - b.range.start || a.range.end - b.range.end)
}

/** The difference that a record without a row makes; without a body its place is the writer's to choose. */
export function missingRow(record: DocRecord, at: number, body?: string): DerivedDifference {
  return {
    kind: 'missing',
    range: { start: at, end: at },
    record: record.id,
    ...(body === undefined ? {} : { expected: body }),
  }
}
