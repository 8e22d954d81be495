import type { Tree } from '@registrar/model'
import { joinPath, parentPath, relativePath } from '@registrar/repository'
import type { MovedPath } from '../apply/moved-paths.ts'

/**
 * The tree after a plan in which every symbolic link leads to the file or folder it led to before. A plan writes no links, it says which have to be made anew: what texts mean through
 * them is compared as if they were.
 */
export function withLinksAnew(before: Tree, after: Tree, moved: MovedPath): Tree {
  const anew = new Map<string, Uint8Array>()
  for (const { path, kind } of before.entries()) {
    const bytes = kind === 'link' ? before.read(path) : undefined
    if (!(bytes instanceof Uint8Array)) continue
    const way = new TextDecoder().decode(bytes)
    const target = way.startsWith('/') ? undefined : joinPath(parentPath(path), way)
    const folder = parentPath(moved(path))
    if (target === undefined || target === '' || joinPath(folder, way) === moved(target)) continue
    anew.set(moved(path), new TextEncoder().encode(relativePath(folder, moved(target))))
  }
  if (anew.size === 0) return after
  return { ...after, read: (path) => anew.get(path) ?? after.read(path) }
}
