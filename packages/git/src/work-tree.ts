import type { Entry, Tree } from '@registrar/model'
import { folderReader, missing, unspeakable } from '@registrar/tree'
import type { FolderReader } from '@registrar/tree'
import type { Blobs } from './blobs.ts'
import type { Found } from './discover.ts'
import { convertedBelow } from './converted.ts'
import { GitError } from './git-error.ts'
import { inOrder } from './in-order.ts'
import { blobIds, readListed } from './listed-tree.ts'
import { entryOf, parseStatus } from './listing.ts'
import type { ListedEntry, Status } from './listing.ts'
import { runGit } from './run-git.ts'

/** The files of a work tree below the root, and what of them the index does not have. */
export interface WorkTreeListing {
  readonly items: ReadonlyMap<string, WorkTreeItem>
  /** Paths that hold something else than the index says, or nothing the index knows: to be added to it. Sorted. */
  readonly present: readonly string[]
  /** Paths of the index where no file is any more. Sorted. */
  readonly gone: readonly string[]
  /** False where every file of HEAD is there; true where one is not, or where git does not tell. */
  readonly mayLack: boolean
}

/** An entry and where its bytes are: on the disk, or in the index for a file that a sparse checkout leaves out. */
interface WorkTreeItem {
  readonly entry: Entry
  readonly from: 'disk' | ListedEntry
  readonly garbled: boolean
}

/** Lists the work tree by the index and one `git status`. Throws GitError if git cannot, or if a folder cannot be looked into: a gap is never "nothing there". */
export function listWorkTree(found: Found, index: readonly ListedEntry[]): WorkTreeListing {
  const reader = folderReader(found.root)
  const { entries, mayLack } = statusBelow(found)
  const statuses = new Map(entries.map((status) => [status.path, status]))
  const converted = convertedBelow(found)
  const items = new Map<string, WorkTreeItem>()
  const present: string[] = []
  const gone: string[] = []

  const look = (path: string, garbled: boolean, listed?: ListedEntry) => {
    const kind = reader.kindOf(path)
    if (kind === 'folder' || (typeof kind === 'object' && kind.reason === 'missing')) {
      gone.push(path)
      return
    }
    // What cannot even be looked at is an entry, so that reading it says why.
    const entry: Entry = { path, kind: typeof kind === 'object' ? 'file' : kind }
    const executable = entry.kind === 'file' && listed?.mode === '100755'
    items.set(path, { entry: executable ? { ...entry, executable } : entry, from: 'disk', garbled })
    if (entry.kind !== 'special' && !garbled) present.push(path)
  }

  for (const listed of index) {
    const { path, garbled } = listed
    if (listed.mode === '160000') items.set(path, { entry: entryOf(listed), from: listed, garbled })
    else if (listed.tag === 'S' && isAbsent(reader, path)) {
      items.set(path, { entry: entryOf(listed), from: listed, garbled })
    } else if (statuses.has(path) || isUnwatched(listed)) look(path, garbled, listed)
    else {
      const entry = entryOf(listed)
      items.set(path, { entry: converted(path) ? withoutBlob(entry) : entry, from: 'disk', garbled })
    }
  }
  for (const { path, what, garbled } of statuses.values()) {
    if (what !== 'untracked') continue
    if (path.endsWith('/')) {
      const folder = path.slice(0, -1)
      items.set(folder, { entry: { path: folder, kind: 'submodule' }, from: 'disk', garbled })
    } else look(path, garbled)
  }
  return { items, present: sortedOnce(present), gone: sortedOnce(gone), mayLack }
}

/** The tree of the work tree: what is tracked and there, and what is neither tracked nor ignored. Named `worktree`; throws what `list` throws. */
export function workTree(root: string, blobs: Blobs, list: () => WorkTreeListing): Tree {
  const reader = folderReader(root)
  let entries: readonly Entry[] | undefined
  const listedAt = (path: string) => {
    const from = list().items.get(path)?.from
    return from === 'disk' ? undefined : from
  }
  return {
    name: 'worktree',
    entries: () => (entries ??= inOrder(Array.from(list().items.values(), (item) => item.entry))),
    read(path) {
      const item = list().items.get(path)
      if (item === undefined) return missing(path)
      if (item.garbled) return unspeakable(path)
      return item.from === 'disk' ? reader.read(path) : readListed(item.from, blobs)
    },
    prefetch(paths) {
      blobs.prefetch(blobIds(paths.map(listedAt)))
    },
  }
}

function statusBelow({ place, prefix }: Found): Status {
  const args = ['--porcelain=v2', '-z', '-uall', '--no-renames', '--ignore-submodules=all']
  // Git uses its cache of untracked files, where somebody has it, only without a path, and only if the setting asks for all of them, too.
  const all = ['-c', 'status.showUntrackedFiles=all', 'status', ...args]
  const answer = runGit(place, prefix === '' ? all : [...all, '--', '.'])
  const unlisted = /^warning: could not open directory '(.+)': (.+)$/m.exec(answer.stderr)
  if (unlisted !== null) {
    const [, folder, why] = unlisted
    throw new GitError(`Unexpected folder ${folder} that cannot be listed (${why}), expected one that can`)
  }
  // With -z git writes paths from its top, also when asked about a folder.
  const { entries, mayLack } = parseStatus(answer.stdout)
  return { entries: entries.map((status) => ({ ...status, path: status.path.slice(prefix.length) })), mayLack }
}

function isAbsent(reader: FolderReader, path: string): boolean {
  const kind = reader.kindOf(path)
  return typeof kind === 'object' && kind.reason === 'missing'
}

/** Git was told not to look whether it changed, so its status says nothing about it. */
function isUnwatched({ tag }: ListedEntry): boolean {
  return tag === 'S' || tag !== tag.toUpperCase()
}

function withoutBlob({ blob: _blob, ...entry }: Entry): Entry {
  return entry
}

function sortedOnce(paths: readonly string[]): string[] {
  return [...new Set(paths)].sort()
}
