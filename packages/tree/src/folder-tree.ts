import { realpathSync, statSync } from 'node:fs'
import { relative } from 'node:path'
import { globbySync } from 'globby'
import type { Entry, Tree } from '@registrar/model'
import { sortedEntries } from './entries.ts'
import { folderReader, kindOfStats } from './folder-reader.ts'
import { TreeError } from './tree-error.ts'
import { codeOf, missing } from './unreadable.ts'

/**
 * The tree of a folder of the disk, as it is, without git: everything below it but `.git` and `node_modules`. Named `worktree`.
 * Links are entries, what is behind them is not. Listed at the first call of `entries` or `read`. Throws TreeError, now if there is no such folder, at the listing if a
 * folder below it cannot be listed: a gap is never "nothing there".
 */
export function folderTree(root: string): Tree {
  const folder = realFolder(root)
  const reader = folderReader(folder)
  let entries: readonly Entry[] | undefined
  let paths: ReadonlySet<string> | undefined
  const listed = (): readonly Entry[] => (entries ??= sortedEntries(list(folder, '')))
  return {
    name: 'worktree',
    entries: listed,
    read(path) {
      paths ??= new Set(listed().map((entry) => entry.path))
      return paths.has(path) ? reader.read(path) : missing(path)
    },
  }
}

function realFolder(root: string): string {
  try {
    const real = realpathSync(root)
    if (statSync(real).isDirectory()) return real
  } catch (error) {
    const code = codeOf(error)
    if (code === undefined) throw error
    if (code !== 'ENOENT' && code !== 'ENOTDIR') {
      throw new TreeError(`Unexpected folder ${root} that cannot be looked at (${code}), expected one that can`, {
        cause: error,
      })
    }
    throw new TreeError(`Unexpected path ${root} where nothing is, expected a folder`, { cause: error })
  }
  throw new TreeError(`Unexpected file ${root}, expected a folder`)
}

const ignored = ['**/.git', '**/.git/**', '**/node_modules', '**/node_modules/**']

function list(root: string, below: string): Entry[] {
  const entries: Entry[] = []
  for (const { path, dirent } of glob(root, below)) {
    const kind = kindOfStats(dirent)
    if (kind !== 'folder') entries.push({ path: below + path, kind })
    // `**` matches no folder whose name holds a line end, so what is inside is listed from there.
    else if (/[\n\r\u2028\u2029]/.test(path)) entries.push(...list(root, `${below + path}/`))
  }
  return entries
}

function glob(root: string, below: string) {
  try {
    return globbySync('**/*', {
      cwd: `${root}/${below}`,
      ignore: ignored,
      dot: true,
      objectMode: true,
      onlyFiles: false,
      followSymbolicLinks: false,
      expandDirectories: false,
    })
  } catch (error) {
    const code = codeOf(error)
    if (code === undefined) throw error
    const path = error instanceof Error && 'path' in error ? relative(root, String(error.path)) : below
    throw new TreeError(`Unexpected folder ${path || '.'} that cannot be listed (${code}), expected one that can`, {
      cause: error,
    })
  }
}
