import type { FileSystem } from './file-system.ts'
import { absolute, sha256 } from './ground.ts'
import type { Member } from './member.ts'

/**
 * Of an interrupted transaction the first file that waits for its new content, or to be removed, at its old place, and is not what the plan was made from: somebody has worked on it since.
 * Undefined if there is none.
 */
export function changedSince(fs: FileSystem, { root, phase, journal: { steps } }: Member): string | undefined {
  const at = (path: string) => absolute(root, path)
  const is = (path: string, expected: string) =>
    fs.stat(at(path))?.kind === 'file' && sha256(fs.read(at(path))) === expected
  if (phase === 'clean') return undefined
  const begun = phase === 'place'
  const replaced = steps.replacements.find(({ path, temporary, expected }) => {
    // In the phase `place` what has no temporary name any more has its new content already.
    return (!begun || fs.stat(at(temporary)) !== undefined) && !is(path, expected)
  })
  if (replaced !== undefined) return replaced.path
  if (begun) return undefined
  return steps.lifts.find(
    ({ from, temporary, expected }) =>
      expected !== undefined && fs.stat(at(temporary)) === undefined && !is(from, expected),
  )?.from
}
