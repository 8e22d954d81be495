import { UsageError } from './io.ts'
import type { MergeInput } from '@registrar/pipeline'
import type { Workspace } from './workspace.ts'

/** Where numbers were looked for beside the tree itself. */
export interface Rings {
  readonly merge?: MergeInput
  readonly lookedAt: readonly string[]
  readonly notLookedAt: readonly string[]
}

/**
 * The merge with the target branch: the one asked for, the configured one, else origin's. A branch that was named and is not
 * there throws `GitError`; without any the ring is named as not looked at.
 */
export function lookAtRings(workspace: Workspace, against: string | undefined, staged: boolean): Rings {
  const { git, tree } = workspace
  const ref = targetOf(workspace, against)
  if (!git || ref === undefined) return { lookedAt: [tree.name], notLookedAt: ['target', 'branches'] }
  const merged = git.mergedTree(ref, staged ? 'index' : 'worktree')
  return {
    merge: { ref, tree: merged.tree, onTarget: merged.onTarget },
    lookedAt: [tree.name, ref],
    notLookedAt: ['branches'],
  }
}

/** The branch to merge into: the one asked for, the configured one, else origin's. Undefined where there is none, or no git. */
export function targetOf({ git, config }: Workspace, against: string | undefined): string | undefined {
  if (!git && against !== undefined)
    throw new UsageError('--against looks at a branch of git, and this folder is in no git repository')
  return git && (against ?? config.against ?? git.defaultTarget())
}
