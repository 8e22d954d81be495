import { knownStatus, plainText } from '@registrar/check-api'
import type { Collection, DocRecord, FrontMatterValue, IndexSpec } from '@registrar/model'
import { noMarker } from './no-marker.ts'
import { compareRecords } from './numbers.ts'

/** Records that are listed under one heading. */
export interface Group {
  /** Equal for names that differ in case, markup and white space only; `''` for records without a value, and for the one group of an ungrouped list. */
  readonly key: string
  readonly name: string
  /** Sorted by number, letter, path. */
  readonly records: readonly DocRecord[]
  /** Where it stands among the others of a fresh index: a year, a status's place. Infinite for records without a value; equal for all topics. */
  readonly rank: number
}

/** The name of the group of records that have no topic, status or date. */
export const REMAINDER = 'Other'

/** Groups records, in the order of a fresh index: years ascending, statuses as the kind lists them, topics by their first record; the rest last. */
export function groupRecords(
  records: readonly DocRecord[],
  by: IndexSpec['group'],
  collection: Collection,
): readonly Group[] {
  const groups = new Map<string, { name: string; records: DocRecord[] }>()
  for (const record of records.toSorted(compareRecords)) {
    const name = by === 'none' ? '' : nameOf(record, by, collection)
    const key = groupKey(name)
    const group = groups.get(key)
    if (group) group.records.push(record)
    else groups.set(key, { name: name || REMAINDER, records: [record] })
  }
  const order = new Map(collection.spec.statuses.map(({ name }, at) => [groupKey(name), at]))
  const rankOf = (key: string): number => {
    if (key === '') return Number.POSITIVE_INFINITY
    if (by === 'year') return Number.parseInt(key, 10)
    return by === 'status' ? (order.get(key) ?? order.size) : 0
  }
  return [...groups]
    .map(([key, group]) => ({ key, ...group, rank: rankOf(key) }))
    .sort((a, b) => (a.rank === b.rank ? 0 : a.rank - b.rank))
}

/** A group's name or a heading, for comparison. */
export function groupKey(name: string): string {
  return plainText(name).toLowerCase()
}

/** A field's text, its name compared without case; of a list that of the first item, `''` if there is none. */
export function fieldText(record: DocRecord, field: string): string {
  const entry = record.fields.find(({ key }) => key.toLowerCase() === field)
  return entry ? valueText(entry.value) : ''
}

function valueText(value: FrontMatterValue): string {
  if (value.kind === 'scalar') return value.text.trim()
  const first = value.kind === 'list' ? value.items[0] : undefined
  return first ? valueText(first) : ''
}

function nameOf(record: DocRecord, by: IndexSpec['group'], collection: Collection): string {
  if (by === 'topic') return capitalised(fieldText(record, 'topic'))
  if (by === 'status') {
    const status = record.status ?? ''
    const name = knownStatus(collection.spec.statuses, status)?.name ?? status
    return capitalised(name)
  }
  return dateOf(record).slice(0, 4)
}

/** When a record is from, as it says: the first of its date, creation, beginning, opening that begins with a year; `''` if none does. */
export function dateOf(record: DocRecord): string {
  for (const field of ['date', 'created', 'initiated', 'opened'])
    if (/^\d{4}\b/.test(fieldText(record, field))) return fieldText(record, field)
  return ''
}

/** A field says it in the middle of a line, a heading at the start of one. */
function capitalised(name: string): string {
  return noMarker(name.slice(0, 1).toUpperCase() + name.slice(1))
}
