import type { Citation, CitedNumber, DocRecord, RecordId, Repository } from '@registrar/model'
import type { NumberedMove } from './numbered-move.ts'

/** The numbers of a renumbering: which records lose one, which get one. */
export interface MovedNumbers {
  readonly moves: ReadonlyMap<RecordId, NumberedMove>
  /** The moved records among those that a citation may name. */
  meantBy(citation: Citation): readonly NumberedMove[]
  /** True if one of the records that a citation may name has the number that a moved one gives up. */
  sharesOld(citation: Citation): boolean
  /** The records that are about to get a citation's number, also of other collections with its label: where nothing is configured several may have one. */
  taking(citation: Citation): readonly DocRecord[]
  /** True of a range of numbers that one of the new ones is among. */
  takesAmong(citation: Citation): boolean
}

/** Indexes moves; every question costs no more than the citation has targets. */
export function movedNumbers(
  moved: readonly NumberedMove[],
  { records, collections }: Pick<Repository, 'records' | 'collections'>,
): MovedNumbers {
  const moves = new Map(moved.map((move) => [move.record.id, move]))
  const old = new Set(moved.map(({ record }) => numberKey(record.collection, record.number)))
  const taken = new Map<string, DocRecord[]>()
  for (const { record, to } of moved) {
    const key = numberKey(record.collection, to)
    taken.set(key, [...(taken.get(key) ?? []), record])
  }
  const values = newValues(moved)
  const labels = labelsOf(moved, collections)
  return {
    moves,
    meantBy: ({ targets }) => targets.flatMap((id) => moves.get(id) ?? []),
    sharesOld: ({ targets }) =>
      targets.some((id) => {
        const record = records.get(id)
        return record !== undefined && old.has(numberKey(record.collection, record.number))
      }),
    taking({ collection, label, numbers, targets }) {
      const [number] = numbers
      if (!number) return []
      const names = new Set(targets.flatMap((id) => records.get(id)?.collection ?? []))
      if (collection !== undefined) names.add(collection)
      if (label !== undefined) for (const name of labels.get(label.toLowerCase()) ?? []) names.add(name)
      return [...names].flatMap((name) => taken.get(numberKey(name, number)) ?? [])
    },
    takesAmong({ form, collection, numbers: [first, last] }) {
      if (form !== 'range' || !first || !last) return false
      const next = values.get(collection ?? '')?.find((value) => value >= first.value)
      return next !== undefined && next <= last.value
    },
  }
}

/** By label, in lower case, the collections in which something moves. */
function labelsOf(
  moved: readonly NumberedMove[],
  collections: Repository['collections'],
): ReadonlyMap<string, readonly string[]> {
  const moving = new Set(moved.map(({ record }) => record.collection))
  const found = new Map<string, string[]>()
  for (const { name, spec } of collections)
    for (const label of moving.has(name) ? spec.labels : [])
      found.set(label.toLowerCase(), [...(found.get(label.toLowerCase()) ?? []), name])
  return found
}

/** The new numbers of each collection, sorted. */
function newValues(moved: readonly NumberedMove[]): ReadonlyMap<string, readonly number[]> {
  const values = new Map<string, number[]>()
  for (const { record, to } of moved) {
    const same = values.get(record.collection)
    if (same) same.push(to.value)
    else values.set(record.collection, [to.value])
  }
  for (const same of values.values()) same.sort((a, b) => a - b)
  return values
}

/** A number of a collection, the same however it is written. */
export function numberKey(collection: string, { value, letter }: CitedNumber): string {
  return `${collection}\n${value}${letter}`
}

/** True if two numbers are one, however they are written. */
export function sameNumber(a: CitedNumber | undefined, b: CitedNumber): boolean {
  return a !== undefined && a.value === b.value && a.letter === b.letter
}
