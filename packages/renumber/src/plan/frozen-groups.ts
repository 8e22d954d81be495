import type { CitedNumber, Collection, DocRecord, RecordId } from '@registrar/model'

/** A frozen number with records that move among those it is frozen for. */
export interface FrozenGroup {
  readonly collection: Collection
  /** Integer and letter: `40a`. */
  readonly key: string
  /** The other number that all its records have then; absent if they part. */
  readonly to?: CitedNumber
  /** Those that get another number than the frozen one, as the configuration names them: by path or folder. */
  readonly leaving: readonly Leaving[]
}

export interface Leaving {
  readonly named: string
  readonly record: DocRecord
  readonly to: CitedNumber
}

/** What a collection has frozen for records that move. A path that names no record counts neither way. */
export function frozenGroups(collection: Collection, to: ReadonlyMap<RecordId, CitedNumber>): readonly FrozenGroup[] {
  const { frozen, records } = collection
  if (frozen.size === 0) return []
  const byName = new Map<string, DocRecord>()
  for (const record of records) if (record.folder !== undefined) byName.set(record.folder, record)
  for (const record of records) byName.set(record.path, record)
  return [...frozen].flatMap(([key, paths]): readonly FrozenGroup[] => {
    const holders = paths.flatMap((named) => {
      const record = byName.get(named)
      return record ? [{ named, record, to: to.get(record.id) ?? record.number }] : []
    })
    if (!holders.some(({ record }) => to.has(record.id))) return []
    const leaving = holders.filter((one) => to.has(one.record.id) && frozenKey(one.to) !== key)
    const [first, ...others] = holders
    const isOne =
      first && frozenKey(first.to) !== key && others.every((one) => frozenKey(one.to) === frozenKey(first.to))
    return [{ collection, key, leaving, ...(isOne ? { to: first.to } : {}) }]
  })
}

/** A number as the configuration's frozen numbers are known by: `40a`. */
export function frozenKey({ value, letter }: CitedNumber): string {
  return `${value}${letter}`
}
