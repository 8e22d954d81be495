import type { Found } from './discover.ts'
import type { ListedEntry } from './listing.ts'
import { runGit } from './run-git.ts'

/** Where a file was before something changed it, and where it is now; one path twice for a file that did not move. Relative to the root. */
export interface ChangedPath {
  readonly before: string
  readonly after: string
}

/** A path that was not staged: the index does not have it, has several versions of it, or lacked changes that were made before. */
export interface NotStaged {
  readonly path: string
  readonly reason: 'untracked' | 'unmerged' | 'unstaged'
}

/**
 * Puts changed and moved files into the index as they are in the work tree now, by one run of `git update-index`; every other entry stays as it is.
 * `index` is as it was before the change, `unlike` the paths that said something else than it: these would take along what nobody has staged. Answers what was left alone.
 */
export function stage(
  { place }: Found,
  index: readonly ListedEntry[],
  unlike: ReadonlySet<string>,
  changed: readonly ChangedPath[],
): NotStaged[] {
  const versions = new Map<string, number>()
  for (const { path, stage: version } of index) versions.set(path, version)
  const stays = new Map<string, NotStaged['reason']>()
  for (const { before } of changed) {
    const version = versions.get(before)
    if (version === undefined) stays.set(before, 'untracked')
    else if (version > 0 || unlike.has(before)) stays.set(before, version > 0 ? 'unmerged' : 'unstaged')
  }
  // Nothing takes the place of what stays.
  const byAfter = new Map(changed.map((one) => [one.after, one.before]))
  for (const [path, reason] of stays) {
    const before = reason === 'untracked' ? undefined : byAfter.get(path)
    if (before !== undefined && !stays.has(before)) stays.set(before, reason)
  }
  const taken = changed.filter(({ before }) => !stays.has(before))
  const present = new Set(taken.map(({ after }) => after))
  const gone = taken.filter(({ before }) => !present.has(before)).map(({ before }) => before)
  // What is gone first: a file may become a folder.
  update(place, ['--force-remove'], gone)
  update(place, ['--add', '--replace'], [...present])
  return changed.flatMap(({ before, after: path }) => {
    const reason = stays.get(before)
    return reason === undefined ? [] : [{ path, reason }]
  })
}

function update(place: Found['place'], how: readonly string[], paths: readonly string[]): void {
  if (paths.length === 0) return
  const input = paths.map((path) => `${path}\0`).join('')
  runGit(place, ['update-index', ...how, '-z', '--stdin'], { input })
}
