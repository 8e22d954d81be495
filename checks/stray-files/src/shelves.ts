import type { Collection, DocRecord, Repository } from '@registrar/model'
import { inFolder, parentPath } from './paths.ts'
import { readPattern, type Pattern } from './pattern.ts'

/** A collection that a configuration names, and the folders in which its records lie side by side. */
export interface Shelf {
  readonly collection: Collection
  readonly pattern: Pattern
  readonly folders: ReadonlySet<string>
  /** By number and letter (`40a`); a number that several hold, by the first. */
  readonly holders: ReadonlyMap<string, DocRecord>
}

/** The shelves of a repository, in the order of its collections. A folder inside of a record is none: what lies there is the record's own. */
export function makeShelves({ collections, records, folders }: Repository): readonly Shelf[] {
  const recordFolders = new Set([...records.values()].flatMap(({ folder }) => (folder === undefined ? [] : [folder])))
  return collections
    .filter(({ configured }) => configured)
    .map((collection) => {
      const pattern = readPattern(collection)
      const { holds } = pattern
      const own = collection.records.map(({ path, folder }) => parentPath(folder ?? path))
      const found = holds ? [...folders].filter((folder) => holds.test(inFolder(folder, ''))) : own
      return {
        collection,
        pattern,
        folders: new Set(found.filter((folder) => !isInside(folder, recordFolders))),
        holders: new Map(
          collection.records.toReversed().map((record) => [`${record.number.value}${record.number.letter}`, record]),
        ),
      }
    })
}

function isInside(folder: string, recordFolders: ReadonlySet<string>): boolean {
  for (let each = folder; each !== ''; each = parentPath(each)) if (recordFolders.has(each)) return true
  return false
}
