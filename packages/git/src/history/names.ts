import type { Found } from '../discover.ts'
import { runGit } from '../run-git.ts'

/** Under which names the files of today have been, and which commits added them. Paths are relative to the top. */
export interface FileNames {
  /** The path itself first, then its earlier names, the newest first. */
  of(path: string): readonly string[]
  /** The oldest commit that added the file under one of its names. */
  birthOf(path: string): string | undefined
}

/** Walks the history of HEAD once, for files whose names end in one of `endings` (`.md`). A merge is compared with its first parent: what was renamed while merging counts, too. */
export function fileNames({ place }: Pick<Found, 'place'>, endings: readonly string[]): FileNames {
  const earlier = new Map<string, string[]>()
  const added = new Map<string, string>()
  for (const { commit, status, from, path } of changes(place, endings)) {
    // From new to old: the last that is seen is the first that was.
    if (status === 'A') added.set(path, commit)
    else if (from !== undefined) {
      const before = earlier.get(path)
      if (before === undefined) earlier.set(path, [from])
      else if (!before.includes(from)) before.push(from)
    }
  }
  const known = new Map<string, readonly string[]>()
  const of = (path: string) => {
    const had = known.get(path)
    if (had) return had
    // A set gives what is added while it is walked.
    const names = new Set([path])
    for (const name of names) for (const before of earlier.get(name) ?? []) names.add(before)
    known.set(path, [...names])
    return [...names]
  }
  return {
    of,
    birthOf: (path) =>
      of(path)
        .map((name) => added.get(name))
        .findLast((commit) => commit !== undefined),
  }
}

interface Change {
  readonly commit: string
  readonly status: string
  readonly from?: string
  readonly path: string
}

function* changes(place: Found['place'], endings: readonly string[]): Generator<Change> {
  const walk = ['--full-history', '--topo-order', '--diff-merges=first-parent', '--diff-filter=AR', '-M']
  const shown = ['--name-status', '-z', '--format=%x01%H']
  const paths = endings.map((ending) => `:(top,icase)*${ending}`)
  // Everywhere else a path is only a path; here it is a pattern.
  const env = { ...place.env, GIT_LITERAL_PATHSPECS: '0' }
  const answer = runGit({ ...place, env }, [
    '-c',
    'diff.renameLimit=2000',
    'log',
    'HEAD',
    ...walk,
    ...shown,
    '--',
    ...paths,
  ])
  const fields = answer.stdout.toString('utf8').split('\0')
  let commit = ''
  for (let at = 0; at < fields.length;) {
    // A commit's id is followed by a line end where changes follow it.
    const field = (fields[at++] ?? '').replace(/^\n/, '')
    if (field.startsWith('\u0001')) commit = field.slice(1).trim()
    else if (/^R\d*$/.test(field)) {
      const [from = '', path = ''] = [fields[at++], fields[at++]]
      yield { commit, status: 'R', from, path }
    } else if (field === 'A') yield { commit, status: 'A', path: fields[at++] ?? '' }
  }
}
