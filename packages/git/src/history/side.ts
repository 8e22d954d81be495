import type { Tree } from '@registrar/model'
import type { Found } from '../discover.ts'
import { gitHistory } from './history.ts'
import type { GitHistory } from './history.ts'
import type { Rename } from './renames.ts'

/** The tree whose lines are asked about, with its renames that are in no commit yet, and the files that are on the disk otherwise than there. */
export interface Side {
  readonly tree: Tree
  readonly renames: () => readonly Rename[]
  readonly unlike?: ReadonlySet<string>
}

/** The history of HEAD for the lines of a tree that is laid over it. */
export function sideHistory(
  found: Found,
  head: string | undefined,
  { tree, renames, unlike = new Set() }: Side,
): GitHistory {
  const read = (path: string) => {
    const bytes = tree.read(path)
    return bytes instanceof Uint8Array ? bytes : undefined
  }
  let pending: ReadonlyMap<string, string> | undefined
  return gitHistory(found, head, {
    read,
    contentOf: (path) => (unlike.has(path) ? read(path) : undefined),
    pending: () => (pending ??= new Map(renames().map(({ from, to }) => [to, from]))),
  })
}
