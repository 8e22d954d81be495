import { countWhile } from '@registrar/edits'
import type { RecordLookup } from '@registrar/citations'
import type { Collection, DocRecord } from '@registrar/model'
import type { EntryIndex } from './entry-index.ts'
import { lazily } from './lazily.ts'
import { baseName, parentPath } from './paths.ts'

/** The ways to a record: by number, by stem, by path, and by the slug it kept when its number changed. */
export interface RecordIndex extends RecordLookup {
  /** The one record in `path`'s folder that has its slug under another number, for a path where nothing is. */
  movedFrom(path: string): DocRecord | undefined
  /** The collection whose records lie in that folder or in folders below it. */
  collectionOfFolder(folder: string): string | undefined
}

/** Indexes records; every question is answered in constant time, a path's in the number of its segments. What nobody asks for is not indexed. */
export function indexRecords(collections: readonly Collection[], index: EntryIndex): RecordIndex {
  const byName = new Map(collections.map((collection) => [collection.name, collection]))
  const byNumber = new Map(collections.map(({ name, records }) => [name, lazily(() => numbersOf(records))]))
  const byStem = lazily(() => recordsByKey(collections, ({ stem }) => stem))
  const bySlug = lazily(() =>
    recordsByKey(collections, (record) =>
      slugKey(parentPath(record.folder ?? record.path), prefixOf(record), record.slug),
    ),
  )
  const byPlace = new Map<string, DocRecord>()
  const folders = new Map<string, string>()
  let home: string | undefined
  for (const { records } of collections)
    for (const record of records) {
      byPlace.set(record.path, record)
      if (record.folder !== undefined && !byPlace.has(record.folder)) byPlace.set(record.folder, record)
      const place = record.folder ?? record.path
      // Mostly that of the record before.
      if (home !== undefined && place.lastIndexOf('/') === home.length && place.startsWith(home)) continue
      home = parentPath(place)
      if (!folders.has(home)) folders.set(home, record.collection)
    }
  const none: readonly DocRecord[] = []
  return {
    collection: (name) => byName.get(name),
    holders(collection, value, letter) {
      const same = byNumber.get(collection)?.().get(value)
      if (!same) return none
      return same.every(({ number }) => number.letter === letter)
        ? same
        : same.filter(({ number }) => number.letter === letter)
    },
    between: (collection, first, last) => {
      const records = byName.get(collection)?.records ?? none
      return records.slice(
        countWhile(records, ({ number }) => number.value < first),
        countWhile(records, ({ number }) => number.value <= last),
      )
    },
    byStem: (stem) => byStem().get(stem) ?? none,
    byPath: (path) => placeOf(byPlace, path),
    pathExists: (path) => index.follow(path) !== undefined,
    collectionAt: (folder) => folders.get(folder),
    movedFrom: (path) => movedFrom(bySlug(), path),
    collectionOfFolder: (folder) => {
      for (let each = folder; ; each = parentPath(each)) {
        const collection = folders.get(each)
        if (collection !== undefined || each === '') return collection
      }
    },
  }
}

/** Records by number as integer, those with letters among them. */
function numbersOf(records: readonly DocRecord[]): ReadonlyMap<number, readonly DocRecord[]> {
  const byNumber = new Map<number, DocRecord[]>()
  for (const record of records) add(byNumber, record.number.value, record)
  return byNumber
}

function recordsByKey(
  collections: readonly Collection[],
  keyOf: (record: DocRecord) => string,
): ReadonlyMap<string, DocRecord[]> {
  const byKey = new Map<string, DocRecord[]>()
  for (const { records } of collections) for (const record of records) add(byKey, keyOf(record), record)
  return byKey
}

function add<K>(map: Map<K, DocRecord[]>, key: K, record: DocRecord): void {
  const list = map.get(key)
  if (list) list.push(record)
  else map.set(key, [record])
}

function slugKey(folder: string, prefix: string, slug: string): string {
  return `${folder}\n${prefix.toLowerCase()}\n${slug}`
}

function prefixOf(record: DocRecord): string {
  const at = record.stem.indexOf(record.number.written)
  return at < 0 ? '' : record.stem.slice(0, at)
}

function placeOf(byPlace: ReadonlyMap<string, DocRecord>, path: string): DocRecord | undefined {
  for (let each = path; each !== ''; each = parentPath(each)) {
    const record = byPlace.get(each)
    if (record) return record
  }
  return undefined
}

function movedFrom(bySlug: ReadonlyMap<string, DocRecord[]>, path: string): DocRecord | undefined {
  for (let each = path; each !== ''; each = parentPath(each)) {
    const name = baseName(each).replace(/\.md$/i, '')
    const form = /^(\D*)\d+[a-z]?[-_](.+)$/i.exec(name)
    if (!form) continue
    const [, prefix = '', slug = ''] = form
    const [record, ...others] = bySlug.get(slugKey(parentPath(each), prefix, slug)) ?? []
    // A slug that two records share tells nothing about which of them moved.
    if (!record || others.length > 0) continue
    const isPart = each !== path
    if (record.stem !== name && (record.folder !== undefined || !isPart)) return record
  }
  return undefined
}
