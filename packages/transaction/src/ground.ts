import { createHash } from 'node:crypto'
import type { FileStat, FileSystem } from './file-system.ts'
import { folderOf, foldersOf } from './layout.ts'
import type { Layout } from './layout.ts'
import type { ContentHash } from './plan.ts'
import { TransactionError, reasonOf } from './transaction-error.ts'

/** The folder that a plan is about, as it is before anything is done; every path is looked at once. Paths are relative. */
export interface Ground {
  stat(path: string): FileStat | undefined
  /** Throws TransactionError `invalid` if a folder on the way is a link or no folder. */
  checkWay(path: string): void
  /** Throws TransactionError `changed` unless the content is the one expected, `unwritable` if it cannot be read. */
  checkContent(path: string, expected: ContentHash): void
  /** Throws TransactionError `unwritable` if names in the folder cannot be changed. */
  checkFolder(folder: string): void
  /** What will lie at a path after the moves and removals: its path before them, and if several things would lie there, all. */
  sources(path: string): readonly string[]
  /** The folder nearest to a path after the moves that is there and stays where it is. */
  shelter(path: string): string
}

/** The ground below an absolute root. */
export function groundOf(fs: FileSystem, root: string, layout: Layout, removed: ReadonlySet<string>): Ground {
  const stats = new Map<string, FileStat | undefined>()
  const checked = new Set<string>()

  const stat = (path: string) => {
    if (!stats.has(path)) stats.set(path, fs.stat(absolute(root, path)))
    return stats.get(path)
  }
  const isFolder = (path: string) => stat(path)?.kind === 'folder'

  return {
    stat,
    checkWay(path) {
      const wrong = foldersOf(path).findLast((folder) => !isFolder(folder) && stat(folder) !== undefined)
      if (wrong !== undefined) throw blockedWay(path, wrong)
    },
    checkContent(path, expected) {
      if (hashOf(fs, absolute(root, path), path) !== expected) throw changed(path)
    },
    checkFolder(folder) {
      if (checked.has(folder)) return
      checked.add(folder)
      if (!fs.writable(absolute(root, folder))) {
        const shown = folder === '' ? 'the root folder' : folder
        throw new TransactionError(
          'unwritable',
          `${shown} may not be written`,
          'Nothing was changed. Allow it: chmod u+w',
        )
      }
    },
    sources: (path) => layout.before(path).filter((source) => !removed.has(source) && stat(source) !== undefined),
    shelter: (path) => foldersOf(path).find((folder) => !layout.moves(folder) && isFolder(folder)) ?? '',
  }
}

/** A path below the root as an absolute one. */
export function absolute(root: string, path: string): string {
  return path === '' ? root : `${root}/${path}`
}

/** The folder of a path below the root, as an absolute one. */
export function absoluteFolder(root: string, path: string): string {
  return absolute(root, folderOf(path))
}

/** The hash of a file's content. Throws TransactionError `unwritable` if it cannot be read; `shown` names it there. */
function hashOf(fs: FileSystem, path: string, shown: string): ContentHash {
  try {
    return sha256(fs.read(path))
  } catch (error) {
    throw new TransactionError(
      'unwritable',
      `${shown} could not be read: ${reasonOf(error)}`,
      'Nothing was changed. Make it readable, then run the command again',
      error,
    )
  }
}

/** Sha256 in lower-case hexadecimal digits (FIPS 180-4). */
export function sha256(content: Uint8Array | string): ContentHash {
  return createHash('sha256').update(content).digest('hex')
}

/** The error for a file that is not what the plan was made from. */
export function changed(path: string): TransactionError {
  return new TransactionError(
    'changed',
    `${path} has changed since it was looked at`,
    'Nothing was changed. Run the command again: it looks at the files as they are now',
  )
}

function blockedWay(path: string, wrong: string): TransactionError {
  return new TransactionError(
    'invalid',
    `Unexpected way to ${path} through ${wrong === '' ? 'the root' : wrong}, expected a folder`,
    'Nothing was changed. Links on the way are not followed: name the path behind the link',
  )
}
