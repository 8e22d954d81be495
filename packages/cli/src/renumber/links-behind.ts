import { posix } from 'node:path'
import { decodeText } from '@registrar/edits'
import type { Tree } from '@registrar/model'
import { movedPaths, type PathMove } from '@registrar/renumber'
import { isUnreadable } from '@registrar/repository'

/** A symbolic link that would lead nowhere, by its path after the moves, and where it has to lead instead, as a link says it. */
export interface LinkBehind {
  readonly path: string
  readonly target: string
}

/** The symbolic links of a tree that lead to something that moves away from them. What a link says is not changed by a renumbering: only regular files are written. */
export function linksBehind(tree: Tree, moves: readonly PathMove[]): readonly LinkBehind[] {
  if (moves.length === 0) return []
  const moved = movedPaths(moves)
  return tree.entries().flatMap(({ path, kind }): readonly LinkBehind[] => {
    const read = kind === 'link' ? tree.read(path) : undefined
    if (read === undefined || isUnreadable(read)) return []
    const written = decodeText(read).text
    const [before, after] = [posix.dirname(path), posix.dirname(moved(path))]
    const leads = posix.join(before, written)
    if (posix.isAbsolute(written) || leads.startsWith('../')) return []
    const target = moved(leads.replace(/\/$/, ''))
    if (posix.join(after, written).replace(/\/$/, '') === target) return []
    return [{ path: moved(path), target: posix.relative(after, target) }]
  })
}
