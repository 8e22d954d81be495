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

type Found = Uint8Array | 'missing' | 'broken'

/** The blobs of the repository where git runs, by `git cat-file --batch`. Throws GitError only if git cannot be run. */
export function blobStore(place: GitPlace): Blobs {
  const known = new Map<string, Found>()
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
      if (found === 'broken') return { reason: 'io', message: `${path} is damaged in git's objects (${id})` }
      return { reason: 'missing', message: `${path} is not among git's objects here (${id}): the clone is partial` }
    },
  }
}

/** Adds what git gives to `known` and answers the ids that are still wanted: git ends at an object that is damaged. */
function bring(place: GitPlace, ids: readonly string[], known: Map<string, Found>): readonly string[] {
  const { stdout } = runGit(place, ['cat-file', '--batch'], { input: `${ids.join('\n')}\n`, expected: [0, 128] })
  let at = 0
  for (const [index, id] of ids.entries()) {
    const lineEnd = stdout.indexOf(10, at)
    const [, type, size] = stdout.toString('latin1', at, Math.max(at, lineEnd)).split(' ')
    if (type === 'missing') {
      known.set(id, 'missing')
      at = lineEnd + 1
      continue
    }
    const start = lineEnd + 1
    const end = start + Number(size)
    if (lineEnd < 0 || stdout[end] !== 10) {
      known.set(id, 'broken')
      return ids.slice(index + 1)
    }
    known.set(id, stdout.subarray(start, end))
    at = end + 1
  }
  return []
}
