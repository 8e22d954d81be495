import type { Entry, Tree } from '@registrar/model'
import { isEntryPath, sortedEntries } from './entries.ts'
import { TreeError } from './tree-error.ts'
import { missing } from './unreadable.ts'

/**
 * A tree with changes laid over: a path with bytes is a file with these bytes (whatever was there), a path with `undefined` is gone. Everything else, and the name, is
 * the tree's below. The changes are copied now, the tree below is listed at the first call. Throws TreeError for a path that no entry can have.
 */
export function overlayTree(tree: Tree, changes: ReadonlyMap<string, Uint8Array | undefined>): Tree {
  const changed = new Map(changes)
  for (const path of changed.keys()) {
    if (!isEntryPath(path)) throw new TreeError(`Unexpected path '${path}', expected one relative to the tree's root`)
  }
  let entries: readonly Entry[] | undefined
  return {
    name: tree.name,
    entries: () => (entries ??= sortedEntries(overlaid(tree, changed))),
    read(path) {
      return changed.has(path) ? (changed.get(path) ?? missing(path)) : tree.read(path)
    },
    prefetch(paths) {
      tree.prefetch?.(paths.filter((path) => !changed.has(path)))
    },
  }
}

function* overlaid(tree: Tree, changed: ReadonlyMap<string, Uint8Array | undefined>): Iterable<Entry> {
  const executable = new Set<string>()
  for (const entry of tree.entries()) {
    if (!changed.has(entry.path)) yield entry
    else if (entry.executable === true) executable.add(entry.path)
  }
  for (const [path, bytes] of changed) {
    if (bytes === undefined) continue
    yield executable.has(path) ? { path, kind: 'file', executable: true } : { path, kind: 'file' }
  }
}
