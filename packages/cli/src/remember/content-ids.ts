import { createHash } from 'node:crypto'
import { lstatSync } from 'node:fs'
import type { Entry, Tree } from '@registrar/model'
import type { AgainInput, EntryMemory } from '@registrar/pipeline'
import { isUnreadable, lazily } from '@registrar/repository'

/** A tree whose contents are named as they are read. */
export type NamedTree = Required<Pick<AgainInput, 'tree' | 'idOf' | 'seenOf'>> & {
  /** How many files were read. */
  readonly read: () => number
}

/** The index: git has named all that is in it. */
export function gitNames(tree: Tree): NamedTree {
  return { tree, idOf: ({ blob, kind }) => blob ?? kind, seenOf: () => '', read: () => 0 }
}

/**
 * Files on the disk, named as git names their bytes, so that work tree and index share what is known of a file. What git has named needs no look; any other file that looks as it did (size,
 * times, inode) is not read for it, as git does it with its index, unless it was written within a second before somebody looked: then the next write may look the same.
 */
export function diskNames(
  tree: Tree,
  root: string,
  remembered: (path: string) => EntryMemory | undefined,
  now: number,
): NamedTree {
  const ids = new Map<string, string>()
  const looks = new Map<string, string>()
  const lookAt = (path: string): string => {
    let look = looks.get(path)
    if (look === undefined) looks.set(path, (look = lookOf(`${root}/${path}`, now)))
    return look
  }
  const named = lazily(() => new Set(tree.entries().flatMap(({ path, blob }) => (blob === undefined ? [] : path))))
  const read: Tree['read'] = (path) => {
    if (named().has(path)) return tree.read(path)
    // Before its bytes: what is written between the two looks otherwise the next time.
    lookAt(path)
    const bytes = tree.read(path)
    ids.set(path, isUnreadable(bytes) ? `? ${bytes.reason}` : blobName(bytes))
    return bytes
  }
  const idOf = ({ path, kind, blob }: Entry): string => {
    if (blob !== undefined || kind === 'submodule' || kind === 'special') return blob ?? kind
    const known = ids.get(path)
    if (known !== undefined) return known
    const before = remembered(path)
    if (before && before.seen !== '' && before.seen === lookAt(path)) return before.id
    read(path)
    return ids.get(path) ?? ''
  }
  return {
    tree: { ...tree, read },
    idOf,
    read: () => ids.size,
    seenOf: ({ path, kind, blob }) => (blob === undefined && (kind === 'file' || kind === 'link') ? lookAt(path) : ''),
  }
}

/** Milliseconds within which two writes of a file may bear the same time. */
const RACY = 1_000

/** Git's name for a content, in a repository of SHA-1 (gitformat-pack, "object id"). */
function blobName(bytes: Uint8Array): string {
  return createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex')
}

function lookOf(path: string, now: number): string {
  const stats = lstatSync(path, { throwIfNoEntry: false })
  if (!stats || stats.mtimeMs > now - RACY || stats.ctimeMs > now - RACY) return ''
  return `${stats.size} ${stats.mtimeMs} ${stats.ctimeMs} ${stats.ino}`
}
