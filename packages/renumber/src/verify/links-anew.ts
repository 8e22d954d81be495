import type { Tree } from '@registrar/model'
import { indexEntries, parentPath, relativePath } from '@registrar/repository'
import type { MovedPath } from '../apply/moved-paths.ts'
import { baseName } from '../plan/paths.ts'

/**
 * The tree after a plan in which every symbolic link leads to the file or folder it led to before, and to nothing where it led to nothing. A plan writes no links, it says which have to be
 * made anew and to whose end something comes: what texts mean through them is compared as if nobody had touched them.
 */
export function withLinksAnew(before: Tree, after: Tree, moved: MovedPath): Tree {
  const links = before.entries().filter(({ kind }) => kind === 'link')
  if (links.length === 0) return after
  const was = indexEntries(before)
  const is = indexEntries(after)
  const anew = new Map<string, Uint8Array>()
  for (const { path } of links) {
    const from = moved(path)
    const target = was.follow(path)
    const to = target === undefined ? undefined : moved(target)
    if (to === '' || is.follow(from) === to) continue
    // A link to itself leads to nothing.
    anew.set(from, new TextEncoder().encode(to === undefined ? baseName(from) : relativePath(parentPath(from), to)))
  }
  if (anew.size === 0) return after
  return { ...after, read: (path) => anew.get(path) ?? after.read(path) }
}
