import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Unreadable } from '@registrar/model'
import { blobStore } from '../../blobs.ts'
import type { Found } from '../../discover.ts'
import { changeLog } from './change-log.ts'
import { fileLines } from './file-lines.ts'
import type { ComparedLine, FileLines } from './file-lines.ts'
import { traceLine } from './trace.ts'
import { versionsOf } from './versions.ts'
import type { Step, Version } from './versions.ts'

/** So many versions are brought at first of each file, and twice as many each further time: most lines are no older than a few. */
const AT_FIRST = 4

/** So many bytes of contents are kept while they are needed; what needs more is left to git. */
const MOST_BYTES = 256_000_000

/**
 * The commits of lines of many files of the work tree, by path from the root and line: those of `git blame -w -M`, but only where the log and the contents of the files tell them for certain.
 * Two runs of git for the log and a few for contents, however many files there are. `ignored` are the commits that `git blame` is told to ignore.
 */
export function traceLines(
  { place, root, prefix }: Pick<Found, 'place' | 'root' | 'prefix'>,
  asked: ReadonlyMap<string, Iterable<number>>,
  ignored: ReadonlySet<string>,
): ReadonlyMap<string, ReadonlyMap<number, string>> {
  const log = changeLog(place)
  if (!log) return new Map()
  const paths = [...asked.keys()]
  const newest = versionsOf(
    log,
    paths.map((path) => prefix + path),
    ignored,
  )
  const traced = new Map<string, ReadonlyMap<number, string>>()
  let open = paths.flatMap((path) => openFile(root, path, newest.get(prefix + path), asked.get(path) ?? []))
  for (let ahead = AT_FIRST; open.length > 0; ahead *= 2) {
    const wanted = new Map(open.map((file) => [file, blobsAhead(file, ahead)]))
    const store = blobStore(place)
    store.prefetch([...wanted.values()].flat())
    let bytes = 0
    for (const [file, blobs] of wanted) {
      for (const id of blobs) file.contents.set(id, contentOf(store.read(id, file.path)))
      goOn(file)
      traced.set(file.path, file.traced)
      for (const content of file.open.size > 0 ? file.contents.values() : [])
        bytes += typeof content === 'object' ? content.bytes : 0
    }
    open = bytes > MOST_BYTES ? [] : open.filter((file) => file.open.size > 0)
  }
  return traced
}

/** A file whose lines are being traced. */
interface OpenFile {
  readonly path: string
  readonly now: FileLines
  readonly newest: Step
  /** The lines that are still to be traced. */
  readonly open: Map<number, ComparedLine>
  readonly traced: Map<number, string>
  readonly contents: Map<string, FileLines | 'none'>
  /** The versions from which on contents are wanted. */
  wanted: readonly Version[]
}

function openFile(root: string, path: string, newest: Step | undefined, lines: Iterable<number>): OpenFile[] {
  const now = newest?.version && workFile(join(root, path))
  if (!newest?.version || !now) return []
  const open = new Map<number, ComparedLine>()
  for (const line of lines) {
    const compared = now.lineAt(line - 1)
    if (compared) open.set(line, compared)
  }
  return [{ path, now, newest, open, traced: new Map(), contents: new Map(), wanted: [newest.version] }]
}

/** Traces what is open as far as the contents reach. */
function goOn(file: OpenFile): void {
  const wanted = new Set<Version>()
  for (const [line, compared] of file.open) {
    const answer = traceLine(file.newest, file.now, compared, (blob) => file.contents.get(blob))
    if (typeof answer === 'object' && 'wanted' in answer) wanted.add(answer.wanted)
    else {
      file.open.delete(line)
      if (typeof answer === 'object') file.traced.set(line, answer.commit)
    }
  }
  file.wanted = [...wanted]
}

/** The contents of the next versions that are not here yet: of each wanted one, and of so many behind it. */
function blobsAhead({ wanted, contents }: OpenFile, ahead: number): readonly string[] {
  const blobs = new Set<string>()
  for (const from of wanted) {
    // A set gives what is added while it is walked.
    const versions = new Set([from])
    let left = ahead
    for (const { blob, before } of versions) {
      blobs.add(blob)
      for (const step of before) {
        if (step.blob !== undefined) blobs.add(step.blob)
        if (step.version) versions.add(step.version)
      }
      if (--left === 0) break
    }
  }
  return [...blobs].filter((blob) => !contents.has(blob))
}

function contentOf(read: Uint8Array | Unreadable): FileLines | 'none' {
  // A copy: what came with it in one output would stay in memory as long.
  return read instanceof Uint8Array ? fileLines(Uint8Array.from(read)) : 'none'
}

function workFile(path: string): FileLines | undefined {
  try {
    return fileLines(readFileSync(path))
  } catch {
    // Git says what is wrong with it.
    return undefined
  }
}
