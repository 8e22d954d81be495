import type { CitedNumber, DocRecord, Repository } from '@registrar/model'
import { movedPaths } from '../apply/moved-paths.ts'
import type { Move, Refusal } from '../types.ts'
import type { NumberedMove } from './numbered-move.ts'
import { parentPath } from './paths.ts'
import { numberKey, sameNumber } from './numbers.ts'

/** A number of more digits is found in no heading. */
const HIGHEST = 9_999_999

/** What is wrong with moves by themselves, before anything is named: numbers that are none, records named twice. */
export function movesRefused(moves: readonly Move[], { records }: Repository): readonly Refusal[] {
  const refusals: Refusal[] = []
  const seen = new Set<string>()
  for (const { record, to } of moves) {
    const number = `${to.value}${to.letter}`
    if (records.get(record.id) === undefined)
      refusals.push({ message: `Unexpected ${record.path}, expected a record of this tree` })
    if (!Number.isInteger(to.value) || to.value < 1 || to.value > HIGHEST || !/^[a-z]?$/.test(to.letter))
      refusals.push({ message: `Unexpected number ${number}, expected 1 to ${HIGHEST}, with one letter at most` })
    else if (sameNumber(record.number, to))
      refusals.push({ message: `${record.path} has the number ${record.number.written} already` })
    if (seen.has(record.id)) refusals.push({ message: `Unexpected second number for ${record.path}, expected one` })
    seen.add(record.id)
  }
  return refusals
}

/** A number that the collection's names cannot carry. */
export function nameRefused({ record, to }: Move, files: string | undefined): Refusal {
  return {
    message: `Unexpected number ${to.value}${to.letter} for ${record.path}, expected one that ${files ?? 'its collection'} can hold`,
  }
}

/**
 * What stands in the way of moves in this tree as it is when all of them are done: another holder of the number, a path that exists, a folder that another record stands in, too.
 * What other branches and claims hold is not known here.
 */
export function placesRefused(moves: readonly NumberedMove[], repository: Repository): readonly Refusal[] {
  const moved = new Set(moves.map(({ record }) => record.id))
  const holders = holdersAfter(moves, repository, moved)
  const leaving = movedPaths(moves.map(({ pathMove }) => pathMove))
  const folders = recordsByFolder(repository)
  return moves.flatMap(({ record, to, written, pathMove, collection }) => {
    const others = (holders.get(numberKey(collection.name, to)) ?? []).filter(({ id }) => id !== record.id)
    const frozen = new Set(collection.frozen.get(keyOf(record.number)) ?? [])
    const other = others.find(({ id }) => !(moved.has(id) && frozen.has(id) && frozen.has(record.id)))
    if (other) return [takenBy(written, other, moved)]
    const exists = repository.entries.has(pathMove.to) || repository.folders.has(pathMove.to)
    if (exists && leaving(pathMove.to) === pathMove.to)
      return [{ message: `${pathMove.to} exists already`, help: 'rename or remove it, or choose another number' }]
    const around = parentPath(pathMove.from)
    if (around !== '' && leaving(around) !== around)
      return [
        {
          message: `${record.path} lies in a folder that moves, too, and cannot get a number of its own at once`,
          help: 'renumber one, then the other',
        },
      ]
    const inside = (folders.get(record.folder ?? '') ?? []).find(({ id }) => id !== record.id)
    if (inside && record.folder !== undefined)
      return [{ message: `${record.folder} is the folder of ${inside.path}, too: both have its number` }]
    return []
  })
}

function takenBy(written: string, other: DocRecord, moved: ReadonlySet<string>): Refusal {
  return moved.has(other.id)
    ? { message: `Unexpected second record for ${written}, expected ${other.path} alone` }
    : { message: `${written} is taken by ${other.path}`, help: 'choose another number, `next` is a free one' }
}

function holdersAfter(
  moves: readonly NumberedMove[],
  { records }: Repository,
  moved: ReadonlySet<string>,
): ReadonlyMap<string, readonly DocRecord[]> {
  const holders = new Map<string, DocRecord[]>()
  const add = (record: DocRecord, number: CitedNumber): void => {
    const key = numberKey(record.collection, number)
    const same = holders.get(key)
    if (same) same.push(record)
    else holders.set(key, [record])
  }
  for (const record of records.values()) if (!record.stub && !moved.has(record.id)) add(record, record.number)
  for (const { record, to } of moves) add(record, to)
  return holders
}

function recordsByFolder({ records }: Repository): ReadonlyMap<string, readonly DocRecord[]> {
  const folders = new Map<string, DocRecord[]>()
  for (const record of records.values()) {
    if (record.folder === undefined) continue
    const same = folders.get(record.folder)
    if (same) same.push(record)
    else folders.set(record.folder, [record])
  }
  return folders
}

/** As `frozen` names a number: `40a`. */
function keyOf({ value, letter }: CitedNumber): string {
  return `${value}${letter}`
}
