import type { Entry, Tree, Unreadable } from '@registrar/model'
import { isEntryPath, sortedEntries } from './entries.ts'
import { TreeError } from './tree-error.ts'
import { missing } from './unreadable.ts'

/** What an object tree has at a path: text (kept as UTF-8), bytes, a link with its target, or something that cannot be read and why. */
export type ObjectFile = string | Uint8Array | { readonly link: string } | { readonly unreadable: Unreadable }

/** A tree in memory from paths to what they have; for tests, and for texts that lie nowhere. Throws TreeError for a path that no entry can have (`/a`, `a/../b`). */
export function objectTree(files: Readonly<Record<string, ObjectFile>>, name = 'worktree'): Tree {
  const contents = new Map(Object.entries(files))
  for (const path of contents.keys()) {
    if (!isEntryPath(path)) throw new TreeError(`Unexpected path '${path}', expected one relative to the tree's root`)
  }
  const entries = sortedEntries([...contents].map(([path, file]) => ({ path, kind: kindOf(file) })))
  return {
    name,
    entries: () => entries,
    read(path) {
      const file = contents.get(path)
      if (file === undefined) return missing(path)
      if (typeof file === 'string') return encode(file)
      if (file instanceof Uint8Array) return file
      return 'link' in file ? encode(file.link) : file.unreadable
    },
  }
}

function kindOf(file: ObjectFile): Entry['kind'] {
  if (typeof file === 'string' || file instanceof Uint8Array) return 'file'
  if ('link' in file) return 'link'
  return file.unreadable.reason === 'not-a-file' ? 'special' : 'file'
}

function encode(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}
