import { shellWord } from '@registrar/check-api'
import type { Repository } from '@registrar/model'
import { joinPath, relativePath } from '@registrar/repository'
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
    const written = new TextDecoder().decode(bytes)
    const target = joinPath(parentPath(path), written)
    if (target === undefined || moved(target) === target) return []
    const [from, to] = [moved(path), moved(target)]
    // What moves in one folder with what it leads to still leads there.
    if (joinPath(parentPath(from), written) === to) return []
    const command = `ln -sfn ${shellWord(relativePath(parentPath(from), to))} ${shellWord(from)}`
    return [`${path} is a symbolic link to ${target}, which moves: it has to be made anew (${command})`]
  })
}
