import type { PlannedMove } from './plan.ts'

/** Where paths lead through simultaneous moves. Nothing is looked at: both answers are about names alone. */
export interface Layout {
  /** The path after the moves of what lies at a path before them. */
  after(path: string): string
  /** The paths before the moves of what may lie at a path after them: from the innermost move outwards, the path itself last. */
  before(path: string): readonly string[]
  /** True if the path itself, or a folder it lies in, moves. */
  moves(path: string): boolean
}

/** The layout of moves whose `from` are all different, and whose `to` are, too. */
export function layoutOf(moves: readonly PlannedMove[]): Layout {
  const byFrom = new Map(moves.map(({ from, to }) => [from, to]))
  const byTo = new Map(moves.map(({ from, to }) => [to, from]))
  const after = (path: string) => innermost(path, byFrom) ?? path
  return {
    after,
    before(path) {
      const candidates = lineOf(path).flatMap((place) => {
        const from = byTo.get(place)
        return from === undefined ? [] : [from + path.slice(place.length)]
      })
      return [...candidates, path].filter((candidate) => after(candidate) === path)
    },
    moves: (path) => innermost(path, byFrom) !== undefined,
  }
}

/** A path and the folders it lies in, from the inside outwards, without the root. */
function lineOf(path: string): readonly string[] {
  const line = [path]
  for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) line.push(path.slice(0, end))
  return line
}

/** The folders that a path lies in, from the inside outwards, the root (`''`) last. */
export function foldersOf(path: string): readonly string[] {
  return [...lineOf(path).slice(1), '']
}

/** The folder that a path lies in; `''` for the root. */
export function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')))
}

/** How many folders a path lies in. */
export function depthOf(path: string): number {
  return path.split('/').length - 1
}

/** The path with the innermost move that concerns it done: what lies in a folder that moves goes with it, unless it moves itself. */
function innermost(path: string, byFrom: ReadonlyMap<string, string>): string | undefined {
  for (const place of lineOf(path)) {
    const to = byFrom.get(place)
    if (to !== undefined) return to + path.slice(place.length)
  }
  return undefined
}
