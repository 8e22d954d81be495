import type { CitedNumber, DocRecord, RecordId } from '@registrar/model'
import type { MovedPath } from '../apply/moved-paths.ts'
import type { Move } from '../types.ts'

/** What becomes of records: each is the same one at its path after the moves, some with another number. */
export interface Image {
  readonly path: MovedPath
  /** The number that a record is to have. */
  number(record: DocRecord): CitedNumber
  readonly moving: ReadonlySet<RecordId>
}

/** The image of a repository under moves. */
export function imageOf(moves: readonly Move[], path: MovedPath): Image {
  const to = new Map(moves.map((move) => [move.record.id, move.to]))
  return { path, number: ({ id, number }) => to.get(id) ?? number, moving: new Set(to.keys()) }
}
