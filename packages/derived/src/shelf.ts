import { linkDestination } from '@registrar/edits'
import type { Collection, DocRecord, Repository } from '@registrar/model'
import { compareRecords } from './numbers.ts'
import { titleText } from './titles.ts'

/** What rows of one collection's records are made of, each asked for once a record. */
export interface Shelf {
  readonly collection: Collection
  readonly repository: Repository
  /** True if titles are registrar's to write; else one that differs counts only beside others that do not. */
  readonly strict: boolean
  /** The records to list, stubs left out. Sorted by number, letter, path. */
  readonly records: readonly DocRecord[]
  record(id: string | undefined): DocRecord | undefined
  /** The one record with that number, as written; undefined if there is none or if there are several. */
  numbered(written: string): DocRecord | undefined
  title(record: DocRecord): string
  /** True of a folder that records of the collection stand in. */
  holds(folder: string): boolean
  /** How a link in the file at `from` leads to a record. */
  destination(from: string, record: DocRecord): string
}

/** Brings a collection's records as rows need them. */
export function shelfOf(
  repository: Repository,
  collection: Collection,
  { strict, only }: { readonly strict: boolean; readonly only?: (record: DocRecord) => boolean },
): Shelf {
  const byId = new Map(collection.records.map((record) => [record.id, record]))
  const byNumber = new Map<string, DocRecord | undefined>()
  const folders = new Set<string>()
  for (const record of collection.records) {
    const key = `${record.number.value}${record.number.letter}`
    if (!record.stub) byNumber.set(key, byNumber.has(key) ? undefined : record)
    folders.add(folderOf(record.folder ?? record.path))
  }
  const titles = new Map<DocRecord, string>()
  return {
    collection,
    repository,
    strict,
    records: collection.records.filter((record) => !record.stub && (only?.(record) ?? true)).toSorted(compareRecords),
    record: (id) => (id === undefined ? undefined : byId.get(id)),
    numbered(written) {
      const form = /^(\d+)([a-z]?)$/i.exec(written)
      return form ? byNumber.get(`${Number.parseInt(form[1] ?? '', 10)}${form[2]?.toLowerCase()}`) : undefined
    },
    title(record) {
      let title = titles.get(record)
      if (title === undefined) titles.set(record, (title = titleText(repository, record)))
      return title
    },
    holds: (folder) => folders.has(folder),
    destination: (from, record) => linkDestination(from, record.path),
  }
}

function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')))
}
