import type { Unreadable } from '@registrar/model'
import { runGit } from './run-git.ts'
import type { GitPlace } from './run-git.ts'

/** The contents of git's objects, each brought once. */
export interface Blobs {
  /** Brings what is not there yet, by one run of git. */
  prefetch(ids: Iterable<string>): void
  /** The bytes of a blob; `path` is for the message. */
  read(id: string, path: string): Uint8Array | Unreadable
}

type Known = Map<string, Uint8Array | 'missing' | 'damaged'>

/** The blobs of the repository where git runs, by `git cat-file --batch`. Nothing is fetched from a remote. Throws GitError only if git cannot be run. */
export function blobStore(place: GitPlace): Blobs {
  const known: Known = new Map()
  const prefetch = (ids: Iterable<string>) => {
    const wanted = [...new Set(ids)].filter((id) => !known.has(id))
    for (let rest: readonly string[] = wanted; rest.length > 0;) rest = bring(place, rest, known)
  }
  return {
    prefetch,
    read(id, path) {
      prefetch([id])
      const found = known.get(id)
      if (found instanceof Uint8Array) return found
      if (found === 'damaged') return { reason: 'io', message: `${path} is damaged in git's objects (${id})` }
      return {
        reason: 'missing',
        message: `${path} is not among git's objects here; for a partial clone, git fetch --refetch --no-filter brings it`,
      }
    },
  }
}

/** Adds what git gives to `known` and answers the ids that are still wanted: git ends at an object that is damaged, and at the first that a partial clone lacks. */
function bring(place: GitPlace, ids: readonly string[], known: Known): readonly string[] {
  const answer = runGit(place, ['cat-file', '--batch'], { input: `${ids.join('\n')}\n`, expected: [0, 128] })
  const count = take(answer.stdout, answer.stderr, ids, known)
  const rest = ids.slice(count)
  const [ended] = rest
  if (ended === undefined) return rest
  if (!/promisor|lazy fetch/.test(answer.stderr)) {
    known.set(ended, 'damaged')
    return rest.slice(1)
  }
  // One by one, each missing object would cost a run of git.
  const here = localObjects(place)
  known.set(ended, 'missing')
  for (const id of rest) if (!here.has(id)) known.set(id, 'missing')
  return rest.filter((id) => !known.has(id))
}

/** Takes over the objects of an output, in the order of the ids, and answers how many it told about. */
function take(output: Buffer, stderr: string, ids: readonly string[], known: Known): number {
  let at = 0
  for (const [index, id] of ids.entries()) {
    const lineEnd = output.indexOf(10, at)
    if (lineEnd < 0) return index
    const [, type, size] = output.toString('latin1', at, lineEnd).split(' ')
    const start = lineEnd + 1
    if (type === 'missing') {
      // Git calls missing what it cannot unpack, too, and complains of it by its id.
      known.set(id, stderr.includes(id) ? 'damaged' : 'missing')
      at = start
      continue
    }
    const end = start + Number(size)
    if (output[end] !== 10) return index
    known.set(id, output.subarray(start, end))
    at = end + 1
  }
  return ids.length
}

function localObjects(place: GitPlace): ReadonlySet<string> {
  const args = ['cat-file', '--batch-all-objects', '--unordered', '--batch-check=%(objectname)']
  return new Set(runGit(place, args).stdout.toString('latin1').split('\n'))
}
