import { existsSync, readFileSync } from 'node:fs'
import type { History, LineOrigin } from '@registrar/model'
import type { Found } from '../discover.ts'
import { gitPath } from '../scratch.ts'
import { ancestry } from './ancestry.ts'
import { blame, commitsIn, ignoredRevisions } from './blame.ts'
import type { IgnoredRevisions } from './blame.ts'
import { commitFiles } from './commit-files.ts'
import { fileNames } from './names.ts'
import type { FileNames } from './names.ts'
import { traceLines } from './lines/trace-lines.ts'
import { mainLine, timesOf } from './times.ts'
import type { CommitTimes, MainCommit } from './times.ts'

/** A history with what the one of another checkout is told by: times. */
export interface GitHistory extends History {
  /** False in a shallow clone, and where nothing is committed yet. */
  readonly isWhole: boolean
  timesOf(commits: Iterable<string>): ReadonlyMap<string, CommitTimes>
  mainLine(): readonly MainCommit[]
}

/** Records are markdown files; looking for the names of all files would cost many times as much. */
const ENDINGS = ['.md', '.markdown', '.mdx']

/** The files whose lines are asked about: those of the work tree or of the index. */
export interface HistorySide {
  /** What a file has there, if that is not what is on the disk. */
  contentOf(path: string): Uint8Array | undefined
  /** The files that have another name there than in HEAD, and which. Asked only about a file that HEAD does not have. */
  pending(): ReadonlyMap<string, string>
  /** The bytes of a file that has another name in HEAD. */
  read(path: string): Uint8Array | undefined
}

/** The history of the commit that is checked out; every answer is kept. Lines are those of a side, so that what is not committed says so. `head` undefined: no commit yet, everything is uncommitted. */
export function gitHistory(found: Found, head: string | undefined, side: HistorySide): GitHistory {
  const { place, prefix, shallow, root } = found
  const ends = shallow ? shallowEnds(found) : new Set<string>()
  const lines = new Map<string, Map<number, LineOrigin>>()
  const files = commitFiles(place)
  let lists: IgnoredRevisions | undefined
  const ignored = () => (lists ??= ignoredRevisions(found))
  let names: FileNames | undefined
  const namesOf = () => (names ??= head === undefined ? NO_NAMES : fileNames(found, ENDINGS))

  const blamed = (path: string, wanted: readonly number[]) => {
    const told = blame(found, path, wanted, ignored(), side.contentOf(path))
    if ([...told.values()].some((origin) => origin !== 'uncommitted')) return told
    const before = side.pending().get(path)
    return before === undefined ? told : blame(found, before, wanted, ignored(), side.read(path))
  }
  /** The names that a file of today has had, the newest first. */
  const namesOfFile = (path: string) => {
    const own = namesOf().of(prefix + path)
    if (head === undefined || namesOf().birthOf(prefix + path) !== undefined) return own
    const before = side.pending().get(path)
    return before === undefined ? own : namesOf().of(prefix + before)
  }

  const bringOf = (path: string, wanted: Iterable<number>) => {
    const known = lines.get(path) ?? new Map<number, LineOrigin>()
    lines.set(path, known)
    const missing = [...wanted].filter((line) => !known.has(line))
    if (missing.length === 0) return known
    const told = head === undefined ? undefined : blamed(path, missing)
    for (const line of missing)
      known.set(line, within(told?.get(line) ?? (head === undefined ? 'uncommitted' : 'unknown')))
    return known
  }
  const listed = () => new Set(ignored().files.flatMap(commitsIn))
  // What is being merged has parents of its own, and a list that git cannot use makes it refuse.
  const mayTrace = () => ignored().lacked === undefined && !existsSync(gitPath(root, place, 'MERGE_HEAD'))
  const keepTraced = (traced: ReadonlyMap<string, ReadonlyMap<number, string>>) => {
    for (const [path, commits] of traced) {
      const known = lines.get(path) ?? new Map<number, LineOrigin>()
      lines.set(path, known)
      for (const [line, commit] of commits) if (!known.has(line)) known.set(line, within({ commit }))
    }
  }
  const within = (origin: LineOrigin): LineOrigin =>
    // What such a commit seems to have written may be older: its parents are not here.
    typeof origin === 'object' && ends.has(origin.commit) ? 'unknown' : origin

  return {
    get limits() {
      return limitsOf({ head, shallow, lacked: ignored().lacked, whole: names?.whole ?? true })
    },
    bringLines(places) {
      const byPath = new Map<string, number[]>()
      for (const { path, line } of places) {
        const same = byPath.get(path)
        if (same) same.push(line)
        else byPath.set(path, [line])
      }
      const onDisk = new Map([...byPath].filter(([path]) => side.contentOf(path) === undefined))
      if (onDisk.size >= MANY_FILES && head !== undefined && mayTrace()) keepTraced(traceLines(found, onDisk, listed()))
      for (const [path, wanted] of byPath) bringOf(path, wanted)
    },
    bringFiles(commits, paths) {
      files.bring(commits, [...paths].flatMap(namesOfFile))
    },
    originOf: ({ path, line }) => bringOf(path, [line]).get(line) ?? 'unknown',
    pathAt(commit, path) {
      const name = namesOfFile(path).find((each) => files.has(commit, each))
      return name === undefined ? undefined : fromRoot(name, prefix)
    },
    birthOf(path) {
      const [name = ''] = namesOfFile(path)
      const commit = namesOf().birthOf(name)
      return commit === undefined || ends.has(commit) ? undefined : commit
    },
    formerPaths: (path) =>
      namesOfFile(path)
        .map((name) => fromRoot(name, prefix))
        .filter((name) => name !== path),
    isAncestor: ancestry({ cwd: root, env: place.env }),
    isWhole: head !== undefined && !shallow,
    timesOf: (commits) => timesOf(place, commits),
    mainLine: () => (head === undefined ? [] : mainLine(place)),
  }
}

/** Of so many files the lines are traced through the log, whose reading costs as much as a few blames; git is asked only about those of which that tells nothing. */
const MANY_FILES = 12

const NO_NAMES: FileNames = { of: (path) => [path], birthOf: () => undefined, whole: true }

interface Limiting {
  readonly head: string | undefined
  readonly shallow: boolean
  readonly lacked: string | undefined
  readonly whole: boolean
}

function limitsOf({ head, shallow, lacked, whole }: Limiting): readonly string[] {
  if (head === undefined) return ['There is no commit yet, so no line says when it was written']
  const limits: string[] = []
  if (shallow)
    limits.push(
      'The clone is shallow: what is older than its first commits cannot be told (git fetch --unshallow brings it)',
    )
  if (lacked !== undefined)
    limits.push(`Git blames no line, because ${lacked} is not there, which blame.ignoreRevsFile names`)
  if (!whole)
    limits.push(
      'Old contents are not here: a file that was renamed and changed at once seems to begin there (git fetch --refetch --no-filter brings them)',
    )
  return limits
}

/** The commits of a shallow clone whose parents are not here (gitformat: `shallow`). */
function shallowEnds({ root, place }: Found): ReadonlySet<string> {
  const file = gitPath(root, place, 'shallow')
  return new Set(
    existsSync(file)
      ? readFileSync(file, 'utf8')
          .split('\n')
          .filter((line) => line !== '')
      : [],
  )
}

/** A name as seen from the root; one above it stays as it is from the top, which no path from the root is. */
function fromRoot(name: string, prefix: string): string {
  return name.startsWith(prefix) ? name.slice(prefix.length) : `/${name}`
}
