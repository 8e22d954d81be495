import type { Found } from '../discover.ts'
import { runGit } from '../run-git.ts'

/** Under which names the files of today have been, and which commits added them. Paths are relative to the top. */
export interface FileNames {
  /** The path itself first, then its earlier names, the newest first. */
  of(path: string): readonly string[]
  /** The oldest commit that added the file under one of its names. */
  birthOf(path: string): string | undefined
  /** False if old contents are not here, as in a partial clone: then a file that got another name and another text in one commit seems to begin with it. */
  readonly whole: boolean
}

/** Walks the history of HEAD once, for files whose names end in one of `endings` (`.md`). A merge is compared with its first parent: what was renamed while merging counts, too. */
export function fileNames({ place }: Pick<Found, 'place'>, endings: readonly string[]): FileNames {
  const earlier = new Map<string, string[]>()
  const added = new Map<string, string>()
  const log = nameLog(place, endings)
  for (const { commit, status, from, path } of changes(log.output)) {
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
    whole: log.whole,
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

function nameLog(
  place: Found['place'],
  endings: readonly string[],
): { readonly output: Buffer; readonly whole: boolean } {
  const walk = ['--full-history', '--topo-order', '--diff-merges=first-parent', '--diff-filter=AR']
  const shown = ['--name-status', '-z', '--no-relative', '--no-show-signature', '--format=%x01%H']
  const paths = endings.map((ending) => `:(top,icase)*${ending}`)
  // Everywhere else a path is only a path; here it is a pattern.
  const env = { ...place.env, GIT_LITERAL_PATHSPECS: '0' }
  const log = ['-c', 'diff.renameLimit=2000', '-c', 'log.showRoot=true', 'log', 'HEAD', ...walk, ...shown]
  const similar = runGit({ ...place, env }, [...log, '-M', '--', ...paths], { expected: [0, 128] })
  if (similar.status === 0) return { output: similar.stdout, whole: true }
  // To compare ids alone no contents are needed.
  return { output: runGit({ ...place, env }, [...log, '-M100%', '--', ...paths]).stdout, whole: false }
}

function* changes(output: Buffer): Generator<Change> {
  const fields = output.toString('utf8').split('\0')
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
