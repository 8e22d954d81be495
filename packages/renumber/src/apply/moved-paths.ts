import type { PathMove } from '../types.ts'

/** Where a path is after the moves: itself if it does not move. */
export type MovedPath = (path: string) => string

/**
 * The way of every path through moves of files and folders that happen at once: of several that hold it the innermost tells. Constant in the number of moves,
 * linear in a path's segments.
 */
export function movedPaths(moves: readonly PathMove[]): MovedPath {
  const to = new Map(moves.map((move) => [move.from, move.to]))
  return (path) => {
    for (let end = path.length; end > 0; end = path.lastIndexOf('/', end - 1)) {
      const moved = to.get(path.slice(0, end))
      if (moved !== undefined) return moved + path.slice(end)
    }
    return path
  }
}
