import { retarget } from '@registrar/check-api'
import type { MovedPath } from '../apply/moved-paths.ts'
import type { Citing } from './citing.ts'
import type { Replacement } from './rewrite.ts'

/**
 * The targets of a text's links that lead to something that moves, or lead from a text that moves: a picture beside the record, a file in its folder, a record in it. Those
 * of `following` links are citations that follow their records by themselves.
 */
export function linkReplacements(
  { document, checkout, keeps }: Citing,
  following: ReadonlySet<number>,
  moved: MovedPath,
) {
  const replacements: Replacement[] = []
  if (!document.facts || checkout !== undefined || keeps) return replacements
  const from = moved(document.path)
  for (const [at, { destination }] of document.facts.links.entries()) {
    const target = document.linkTargets[at]
    if (!destination || target?.path === undefined || following.has(at)) continue
    if (target.outcome !== 'file' && target.outcome !== 'folder') continue
    const to = moved(target.path)
    if (to === target.path && from === document.path) continue
    const written = document.text.slice(destination.start, destination.end)
    // What leads through a symbolic link or a forge's url leads there by another name than its path.
    if (retarget(written, document.path, target.path) !== written) continue
    const newText = retarget(written, from, to)
    if (newText !== written) replacements.push({ span: destination, newText })
  }
  return replacements
}
