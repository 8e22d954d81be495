import type { Found } from './discover.ts'
import type { ListedEntry } from './listing.ts'
import { runGit } from './run-git.ts'

/** Where a file was before something changed it, and where it is now; one path twice for a file that did not move. Relative to the root. */
export interface ChangedPath {
  readonly before: string
  readonly after: string
}

/**
 * Puts changed and moved files into the index as they are in the work tree now, by one run of `git update-index`; every other entry stays as it is.
 * `index` is as it was before the change. Answers the paths that were left alone, because the index did not have them, or has several versions of them.
 */
export function stage({ place }: Found, index: readonly ListedEntry[], changed: readonly ChangedPath[]): string[] {
  const known = new Set<string>()
  for (const { path, stage: version } of index) if (version === 0) known.add(path)
  const [tracked, left] = [
    changed.filter(({ before }) => known.has(before)),
    changed.filter((one) => !known.has(one.before)),
  ]
  const present = new Set(tracked.map(({ after }) => after))
  const gone = tracked.filter(({ before }) => !present.has(before)).map(({ before }) => before)
  // What is gone first: a file may become a folder.
  update(place, ['--force-remove'], gone)
  update(place, ['--add', '--replace'], [...present])
  return left.map(({ after }) => after)
}

function update(place: Found['place'], how: readonly string[], paths: readonly string[]): void {
  if (paths.length === 0) return
  const input = paths.map((path) => `${path}\0`).join('')
  runGit(place, ['update-index', ...how, '-z', '--stdin'], { input })
}
