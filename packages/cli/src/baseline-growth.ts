import { loadBaseline } from '@registrar/config'
import type { MergeInput } from '@registrar/pipeline'
import { grownEntries, type BaselineGrowth } from '@registrar/pipeline'
import type { Workspace } from './workspace.ts'

/**
 * What the baseline would hold, merged into the target branch, that the one there does not. Undefined if that is nothing, if the target has none yet, and where one of
 * them cannot be read: of this tree's own that is told elsewhere.
 */
export function baselineGrowth({ git }: Workspace, merge: MergeInput | undefined): BaselineGrowth | undefined {
  if (!git || !merge) return undefined
  const now = loadBaseline(merge.tree)
  if ('problems' in now || !now.baseline) return undefined
  const before = loadBaseline(git.refTree(merge.ref))
  if ('problems' in before || !before.baseline) return undefined
  const paths = new Set(merge.tree.entries().map(({ path }) => path))
  const entries = grownEntries(before.baseline.entries, now.baseline.entries, (path) => paths.has(path))
  return entries.length === 0 ? undefined : { ref: merge.ref, entries }
}
