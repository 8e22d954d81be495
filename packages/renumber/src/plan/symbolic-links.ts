import { shellWord } from '@registrar/check-api'
import { indexEntries, joinPath, relativePath } from '@registrar/repository'
import type { MovedPath } from '../apply/moved-paths.ts'
import { treeAfter } from '../apply/tree-after.ts'
import type { PlanInput } from '../types.ts'
import { baseName, parentPath } from './paths.ts'

/** The symbolic links that lead to what moves, or through it, and those to whose end something comes, one sentence each: a plan edits texts, and a link is none. */
export function brokenLinks({ tree }: Pick<PlanInput, 'tree'>, moved: MovedPath): readonly string[] {
  const links = tree.entries().filter(({ kind }) => kind === 'link')
  if (links.length === 0) return []
  const before = indexEntries(tree)
  const after = indexEntries(treeAfter(tree, moved, new Map()).tree)
  return links.flatMap(({ path }) => {
    const bytes = tree.read(path)
    if (!(bytes instanceof Uint8Array)) return []
    const written = new TextDecoder().decode(bytes)
    const target = written.startsWith('/') ? undefined : targetOf(path, written)
    if (target === undefined) return []
    const from = moved(path)
    if (moved(target) === target) {
      const there = before.follow(path) === undefined ? after.follow(from) : undefined
      if (there === undefined) return []
      return [`${path} is a symbolic link that leads to nothing now, and to ${there} afterwards`]
    }
    const to = moved(target)
    // What moves in one folder with what it leads to still leads there.
    if (joinPath(parentPath(from), written) === to) return []
    const command = `ln -sfn ${shellWord(relativePath(parentPath(from), to))} ${shellWord(from)}`
    return [`${path} is a symbolic link to ${target}, which moves: it has to be made anew (${command})`]
  })

  /** What a link names, by its own path where a link to a folder that stays leads there: of one to a folder that moves that link tells. */
  function targetOf(path: string, written: string): string | undefined {
    const target = joinPath(parentPath(path), written)
    const around = target === undefined ? undefined : before.follow(parentPath(target))
    if (target === undefined || around === undefined || moved(around) !== around) return target
    return joinPath(around, baseName(target))
  }
}
