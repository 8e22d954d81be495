import type { Entry, Tree, Unreadable } from '@registrar/model'
import { missing, notAFile, unspeakable } from '@registrar/tree'
import type { Blobs } from './blobs.ts'
import { inOrder } from './in-order.ts'
import { entryOf } from './listing.ts'
import type { ListedEntry } from './listing.ts'

/** A tree of what git listed, read from its objects. Of several lines with one path the last counts. Listed at the first call; throws what `list` throws. */
export function listedTree(name: string, blobs: Blobs, list: () => readonly ListedEntry[]): Tree {
  let listed: ReadonlyMap<string, ListedEntry> | undefined
  let entries: readonly Entry[] | undefined
  const byPath = () => (listed ??= new Map(list().map((entry) => [entry.path, entry])))
  return {
    name,
    entries: () => (entries ??= inOrder(Array.from(byPath().values(), entryOf))),
    read(path) {
      const entry = byPath().get(path)
      return entry === undefined ? missing(path) : readListed(entry, blobs)
    },
    prefetch(paths) {
      blobs.prefetch(blobIds(paths.map((path) => byPath().get(path))))
    },
  }
}

/** The bytes of one listed entry; a submodule has none. */
export function readListed(entry: ListedEntry, blobs: Blobs): Uint8Array | Unreadable {
  if (entry.mode === '160000') return notAFile(entry.path, 'a submodule')
  return entry.garbled ? unspeakable(entry.path) : blobs.read(entry.id, entry.path)
}

/** The ids of those that have a blob. */
export function blobIds(entries: Iterable<ListedEntry | undefined>): string[] {
  const ids: string[] = []
  for (const entry of entries) if (entry !== undefined && entry.mode !== '160000') ids.push(entry.id)
  return ids
}
