import { copyFileSync, existsSync, mkdirSync, readFileSync, statSync, utimesSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'
import type { Found } from './discover.ts'
import { oneLine, runGit } from './run-git.ts'
import type { GitPlace } from './run-git.ts'
import type { WorkTreeListing } from './work-tree.ts'

/**
 * The repository as a place where git can write without touching it: new objects and the index lie in `folder`, everything else is read where it is. Hooks, shared
 * indexes and large-file stores of the repository are left alone, too.
 */
export function scratchPlace({ root, place }: Found, folder: string): GitPlace {
  const objects = join(folder, 'objects')
  const index = join(folder, 'index')
  mkdirSync(objects)
  const real = gitPath(root, place, 'index')
  if (existsSync(real)) copyIndex(real, index)
  const alternates = [quoted(gitPath(root, place, 'objects')), place.env['GIT_ALTERNATE_OBJECT_DIRECTORIES'] ?? '']
  return {
    cwd: root,
    env: {
      ...place.env,
      GIT_INDEX_FILE: index,
      GIT_OBJECT_DIRECTORY: objects,
      GIT_ALTERNATE_OBJECT_DIRECTORIES: alternates.filter((one) => one !== '').join(delimiter),
    },
  }
}

/** Takes the work tree over into the scratch index. */
export function addWorkTree(scratch: GitPlace, { present, gone }: WorkTreeListing): void {
  if (gone.length > 0) update(scratch, ['--force-remove'], gone)
  if (present.length > 0) update(scratch, ['--add', '--replace'], present)
}

/** Commits the scratch index on top of HEAD (and of what is being merged into it) and answers the commit's id. */
export function commitIndex(scratch: GitPlace, root: string): string {
  const tree = oneLine(runGit(scratch, [...quietly, 'write-tree', '--missing-ok']))
  const parents = ['HEAD', ...mergeHeads(root, scratch)].flatMap((parent) => ['-p', parent])
  return oneLine(
    runGit({ ...scratch, env: { ...scratch.env, ...author } }, ['commit-tree', tree, ...parents, '-m', 'merge']),
  )
}

/** The absolute path of a file of git's, as git resolves it (worktrees, GIT_INDEX_FILE, core.hooksPath). */
export function gitPath(root: string, place: GitPlace, name: string): string {
  return resolve(root, oneLine(runGit(place, ['rev-parse', '--git-path', name])))
}

/** Copies an index with the second in which it was written: by that git knows which files may have changed without their time telling (racy git). */
function copyIndex(from: string, to: string): void {
  copyFileSync(from, to)
  const written = Math.floor(statSync(from).mtimeMs / 1000)
  utimesSync(to, written, written)
}

const quietly = [
  ['core.hooksPath', '/dev/null'],
  // Would write a shared index beside the real one.
  ['core.splitIndex', 'false'],
  // A mixture of line ends is not our business here.
  ['core.safecrlf', 'false'],
  // Would copy contents into the repository's own store.
  ['filter.lfs.clean', ''],
  ['filter.lfs.process', ''],
  ['filter.lfs.required', 'false'],
  ['core.looseCompression', '0'],
].flatMap(([name, value]) => ['-c', `${name}=${value}`])

const author = {
  GIT_AUTHOR_NAME: 'registrar',
  GIT_AUTHOR_EMAIL: 'registrar@localhost',
  GIT_AUTHOR_DATE: '1000000000 +0000',
  GIT_COMMITTER_NAME: 'registrar',
  GIT_COMMITTER_EMAIL: 'registrar@localhost',
  GIT_COMMITTER_DATE: '1000000000 +0000',
}

function update(scratch: GitPlace, how: readonly string[], paths: readonly string[]): void {
  const input = paths.map((path) => `${path}\0`).join('')
  runGit(scratch, [...quietly, 'update-index', ...how, '-z', '--stdin'], { input })
}

/** The commits of a merge that is under way: `MERGE_HEAD` has one line for each. */
function mergeHeads(root: string, place: GitPlace): string[] {
  const path = gitPath(root, place, 'MERGE_HEAD')
  return existsSync(path)
    ? readFileSync(path, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
    : []
}

// A path in a list of paths, as git unquotes it (gitglossary has none; GIT_ALTERNATE_OBJECT_DIRECTORIES in git(1)).
function quoted(path: string): string {
  return `"${path.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')}"`
}
