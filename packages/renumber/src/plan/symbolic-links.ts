import type { Repository } from '@registrar/model'
import { joinPath } from '@registrar/repository'
import type { MovedPath } from '../apply/moved-paths.ts'
import type { PlanInput } from '../types.ts'
import { parentPath } from './paths.ts'

/** The symbolic links that lead to what moves, or through it, one sentence each: a plan edits texts, and a link is none. */
export function brokenLinks(
  { entries }: Pick<Repository, 'entries'>,
  { tree }: Pick<PlanInput, 'tree'>,
  moved: MovedPath,
): readonly string[] {
  return [...entries.values()].flatMap(({ path, kind }) => {
    const bytes = kind === 'link' ? tree.read(path) : undefined
    if (!(bytes instanceof Uint8Array)) return []
    const target = joinPath(parentPath(path), new TextDecoder().decode(bytes))
    if (target === undefined || moved(target) === target) return []
    return [`${path} is a symbolic link to ${target}, which moves: it has to be made anew`]
  })
}
