import type { Entry, Tree } from '@registrar/model'
import { comparePaths, joinPath, parentPath } from './paths.ts'
import { isUnreadable } from './unreadable.ts'

/** What a tree holds, by path; symbolic links are followed inside of the tree only. */
export interface EntryIndex {
  /** In path order. */
  readonly entries: ReadonlyMap<string, Entry>
  /** Every folder, the root as `''`. */
  readonly folders: ReadonlySet<string>
  /** The entry or folder that a path leads to through links, for a path in a submodule that submodule: what it holds is not known here. Undefined if there is none, or only outside of the tree. */
  follow(path: string): string | undefined
}

/** Indexes a tree's entries; reads nothing but the links that a path leads through. */
export function indexEntries(tree: Tree): EntryIndex {
  const entries = new Map<string, Entry>()
  const folders = new Set<string>([''])
  const submodules = new Set<string>()
  let links = false
  let last = ''
  for (const entry of inPathOrder(tree.entries())) {
    entries.set(entry.path, entry)
    if (entry.kind === 'link') links = true
    if (entry.kind === 'submodule') {
      folders.add(entry.path)
      submodules.add(entry.path)
    }
    // Mostly the folder of the entry before.
    if (entry.path.lastIndexOf('/') === last.length && entry.path.startsWith(last)) continue
    last = parentPath(entry.path)
    for (let folder = last; !folders.has(folder); folder = parentPath(folder)) folders.add(folder)
  }
  const follow = (path: string): string | undefined => {
    const entry = entries.get(path)
    // The entry's own string: others that say the same need not be kept.
    if (entry && entry.kind !== 'link') return entry.path
    if (folders.has(path)) return path
    const there = links ? followLinks(tree, entries, path) : path
    if (there === undefined || entries.has(there) || folders.has(there)) return there
    return submoduleAround(submodules, there)
  }
  return { entries, folders, follow }
}

function submoduleAround(submodules: ReadonlySet<string>, path: string): string | undefined {
  if (submodules.size === 0) return undefined
  for (let folder = parentPath(path); folder !== ''; folder = parentPath(folder))
    if (submodules.has(folder)) return folder
  return undefined
}

/** A tree promises its entries in path order; one that breaks the promise must not change a report. */
function inPathOrder(entries: readonly Entry[]): readonly Entry[] {
  const sorted = entries.every(({ path }, at) => at === 0 || comparePaths(entries[at - 1]?.path ?? '', path) <= 0)
  return sorted ? entries : entries.toSorted((a, b) => comparePaths(a.path, b.path))
}

/** Linux gives up after 40 links (`ELOOP`); so do we. */
const MAX_LINKS = 40

/** Where a path leads when no link is left on it, whether or not something is there; undefined outside of the tree. */
function followLinks(tree: Tree, entries: ReadonlyMap<string, Entry>, path: string): string | undefined {
  let current = path
  for (let followed = 0; followed <= MAX_LINKS; followed++) {
    const link = linkOn(entries, current)
    if (link === undefined) return current
    const target = tree.read(link)
    if (isUnreadable(target)) return undefined
    const text = new TextDecoder().decode(target)
    if (text.startsWith('/')) return undefined
    const next = joinPath(parentPath(link), text + current.slice(link.length))
    if (next === undefined) return undefined
    current = next
  }
  return undefined
}

/** The first link among a path and the folders above it, from the root down. */
function linkOn(entries: ReadonlyMap<string, Entry>, path: string): string | undefined {
  for (let slash = path.indexOf('/'); slash >= 0; slash = path.indexOf('/', slash + 1)) {
    const above = path.slice(0, slash)
    if (entries.get(above)?.kind === 'link') return above
  }
  return entries.get(path)?.kind === 'link' ? path : undefined
}
