import { numberLike } from '@registrar/check-api'
import type { Config, FilePattern } from '@registrar/config'
import type { CitedNumber, Collection, DocRecord, RecordId, Repository } from '@registrar/model'
import type { Move, PathMove } from '../types.ts'

/** A move with the names it gives. */
export interface NumberedMove {
  readonly record: DocRecord
  readonly collection: Collection
  readonly to: CitedNumber
  /** The new number as the new name has it: `0202`. */
  readonly written: string
  /** The new name without its ending. */
  readonly stem: string
  /** The record's path when only this move is done. */
  readonly path: RecordId
  /** The file, or the whole folder of a record that is one. */
  readonly pathMove: PathMove
}

/** The names of a record under another number: prefix, slug, ending and count of digits stay. Undefined if the collection's file pattern reads no such number from the new name. */
export function numberedMove(
  { record, to }: Move,
  { collections }: Pick<Repository, 'collections'>,
  config: Pick<Config, 'collections'>,
): NumberedMove | undefined {
  const collection = collections.find(({ name }) => name === record.collection)
  const pattern = config.collections.find(({ name }) => name === record.collection)?.pattern
  if (!collection || !pattern) return undefined
  const written = numberLike(record.number.written, to, collection.width)
  const from = record.folder ?? record.path
  const slash = from.lastIndexOf('/') + 1
  const name = from.slice(slash)
  for (let at = name.indexOf(record.number.written); at >= 0; at = name.indexOf(record.number.written, at + 1)) {
    const renamed = name.slice(0, at) + written + name.slice(at + record.number.written.length)
    const moved = from.slice(0, slash) + renamed
    const path = moved + record.path.slice(from.length)
    const stem = stemRead(pattern, path, record, to)
    if (stem !== undefined) return { record, collection, to, written, stem, path, pathMove: { from, to: moved } }
  }
  return undefined
}

/** A name may hold the digits twice: the place where the pattern reads the number is the right one. */
function stemRead(pattern: FilePattern, path: string, { slug }: DocRecord, to: CitedNumber): string | undefined {
  const match = pattern.match(path)
  const fits = match?.number.value === to.value && match.number.letter === to.letter && match.slug === slug
  return fits ? match.stem : undefined
}
