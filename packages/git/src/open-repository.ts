import process from 'node:process'
import { discover } from './discover.ts'
import { gitRepository } from './git-repository.ts'
import type { GitRepository } from './git-repository.ts'

/**
 * The git repository whose work tree holds the folder; undefined if it is in none. In a hook, the index that git is about to commit counts as the index.
 * Throws GitError for a folder that is not there, a bare repository, one that belongs to somebody else, and if git is not on the PATH though `.git` is there.
 */
export function openRepository(dir: string): GitRepository | undefined {
  const found = discover(dir, process.env, process.cwd())
  return found === undefined ? undefined : gitRepository(found)
}
