import type { Entry, Tree } from '@registrar/model'
import { missing, sortedEntries } from '@registrar/tree'
import type { MovedPath } from './moved-paths.ts'

/** A tree with its files moved and some of them changed, and the paths that more than one file would have. */
export interface TreeAfter {
  readonly tree: Tree
  readonly collisions: readonly string[]
}

/** The tree that moves and new contents give; `contents` is by path after the moves. Kind, executable bit and whatever is not changed are those of the tree below. */
export function treeAfter(tree: Tree, moved: MovedPath, contents: ReadonlyMap<string, Uint8Array>): TreeAfter {
  const origin = new Map<string, string>()
  const collisions: string[] = []
  const entries: Entry[] = []
  for (const entry of tree.entries()) {
    const path = moved(entry.path)
    if (origin.has(path)) collisions.push(path)
    origin.set(path, entry.path)
    entries.push(entryAfter(entry, path, contents.has(path)))
  }
  for (const path of contents.keys()) if (!origin.has(path)) entries.push({ path, kind: 'file' })
  const sorted = sortedEntries(entries)
  return {
    collisions,
    tree: {
      name: tree.name,
      entries: () => sorted,
      read(path) {
        const from = origin.get(path)
        return contents.get(path) ?? (from === undefined ? missing(path) : tree.read(from))
      },
      prefetch(paths) {
        const below = paths.flatMap((path) => (contents.has(path) ? [] : (origin.get(path) ?? [])))
        tree.prefetch?.(below)
      },
    },
  }
}

function entryAfter(entry: Entry, path: string, changed: boolean): Entry {
  if (!changed) return path === entry.path ? entry : { ...entry, path }
  const { kind, executable } = entry
  return executable === undefined ? { path, kind } : { path, kind, executable }
}
