import type { CitedNumber, Collection, DocRecord } from '@registrar/model'

/** A number that several records hold, or will hold where this branch merges. */
export interface Collision {
  readonly collection: string
  readonly number: CitedNumber
  /** The records of this tree that could move, in path order: all holders but those whose duplicate is meant. */
  readonly contenders: readonly Contender[]
  /** The paths of holders that stay whatever is chosen: only the target has them, or they are frozen. */
  readonly staying: readonly string[]
}

export interface Contender {
  readonly record: DocRecord
  /** The target has it: others cite it there already. */
  readonly onTarget: boolean
}

/** A record that merging this tree into the target gives, known by its name. */
export interface MergedRecord {
  readonly collection: string
  readonly number: CitedNumber
  readonly slug: string
  readonly path: string
}

/** What merging gives, as far as collisions are concerned. */
export interface MergedRecords {
  /** Those of the merge that are not in this tree. */
  readonly foreign: readonly MergedRecord[]
  /** True if the target has a record, be it in another folder. */
  hasOnTarget(record: DocRecord): boolean
  /** False of a record that merging takes away, because the target has deleted it or moved it to another number. */
  keeps(record: DocRecord): boolean
}

/**
 * Every number that several records hold, in the order of collections and numbers. Numbers compare as integers with their letter. A stub holds none; frozen duplicates are meant, and
 * so is 0 among proposals, which are not numbered yet. What collides on the target alone is left out: no record of this tree takes part in it; and so is a record that merging takes away.
 */
export function findCollisions(collections: readonly Collection[], merged?: MergedRecords): readonly Collision[] {
  const foreign = byNumber(merged?.foreign ?? [], ({ collection, number }) => numberKey(collection, number))
  return collections.flatMap((collection) => {
    const holders = collection.records.filter(
      (record) => !record.stub && !isUnassigned(collection, record.number) && merged?.keeps(record) !== false,
    )
    const groups = byNumber(holders, ({ number }) => numberKey(collection.name, number))
    return [...groups].flatMap(([key, records]) => collisionOf(collection, records, foreign.get(key) ?? [], merged))
  })
}

function numberKey(collection: string, { value, letter }: CitedNumber): string {
  return `${collection}\n${value}${letter}`
}

function collisionOf(
  { name, frozen }: Collection,
  records: readonly DocRecord[],
  foreign: readonly MergedRecord[],
  merged: MergedRecords | undefined,
): readonly Collision[] {
  const [first] = records
  if (!first || records.length + foreign.length < 2) return []
  const { value, letter } = first.number
  const meant = frozen.get(`${value}${letter}`) ?? []
  const isMeant = ({ path, folder }: { readonly path: string; readonly folder?: string }): boolean =>
    meant.includes(path) || (folder !== undefined && meant.includes(folder))
  const contenders = records
    .filter((record) => !isMeant(record))
    .map((record) => ({ record, onTarget: merged?.hasOnTarget(record) ?? false }))
  if (contenders.length === 0) return []
  const staying = [...records.filter(isMeant), ...foreign].map(({ path }) => path)
  // Both are on the target: merging this branch or not changes nothing.
  if (contenders.length === 1 && contenders[0]?.onTarget && foreign.length === staying.length) return []
  return [{ collection: name, number: { value, letter }, contenders, staying }]
}

function isUnassigned({ spec }: Collection, { value }: CitedNumber): boolean {
  return value === 0 && spec.kind === 'proposal'
}

function byNumber<T>(all: readonly T[], keyOf: (each: T) => string): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>()
  for (const each of all) {
    const key = keyOf(each)
    const group = groups.get(key)
    if (group) group.push(each)
    else groups.set(key, [each])
  }
  return groups
}
