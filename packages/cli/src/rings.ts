import type { GitRepository } from '@registrar/git'
import type { TakenElsewhere } from '@registrar/model'
import type { MergeInput, Past } from '@registrar/pipeline'
import { UsageError } from './io.ts'
import { takenElsewhere } from './numbers/elsewhere.ts'
import type { Workspace } from './workspace.ts'

/** Where numbers were looked for beside the tree itself. */
export interface Rings {
  readonly merge?: MergeInput
  /** What claims and, on request, other branches are taking. */
  readonly elsewhere?: readonly TakenElsewhere[]
  /** What was renamed since this branch and the target parted, and when lines were written; asked when a check wants to know. */
  readonly past?: Past
  readonly lookedAt: readonly string[]
  readonly notLookedAt: readonly string[]
}

/** Which rings to look at. */
export interface RingOptions {
  /** The branch to merge into, if it is said. */
  readonly against?: string | undefined
  /** All other branches known here, too. */
  readonly againstAll?: boolean | undefined
  /** The index, not the work tree. */
  readonly staged?: boolean | undefined
}

/**
 * The merge with the target branch: the one asked for, the configured one, else origin's. A branch that was named and is not
 * there throws `GitError`; without any the ring is named as not looked at. Claims as last fetched are looked at always, and named if there are any; other branches on request.
 */
export function lookAtRings(workspace: Workspace, { against, againstAll = false, staged = false }: RingOptions): Rings {
  const { git, tree } = workspace
  const target = targetOf(workspace, against)
  if (!git && againstAll)
    throw new UsageError('--against-all looks at the branches of git, and this folder is in no git repository')
  if (!git) return { lookedAt: [tree.name], notLookedAt: ['target', 'branches'] }
  const merged = target === undefined ? undefined : git.mergedTree(target, staged ? 'index' : 'worktree')
  const onTarget = merged?.onTarget
  return {
    ...(target !== undefined && merged ? { merge: { ref: target, tree: merged.tree, onTarget: merged.onTarget } } : {}),
    past: pastOf(git, target, staged ? 'index' : 'worktree'),
    elsewhere: takenElsewhere(workspace, git, { target, onTarget, branches: againstAll }),
    lookedAt: [
      tree.name,
      ...(target === undefined ? [] : [target]),
      ...(git.claims().length > 0 ? ['claims'] : []),
      ...(againstAll ? ['branches'] : []),
    ],
    notLookedAt: [...(target === undefined ? ['target'] : []), ...(againstAll ? [] : ['branches'])],
  }
}

/** Without a target only what is not committed yet can have been renamed. */
function pastOf(git: GitRepository, target: string | undefined, of: 'worktree' | 'index'): Past {
  return {
    history: () => git.history(of),
    renamed: () => (git.head === undefined ? [] : git.renamesSince(target ?? 'HEAD', of)),
  }
}

/** The branch to merge into: the one asked for, the configured one, else origin's. Undefined where there is none, or no git. */
export function targetOf({ git, config }: Workspace, against: string | undefined): string | undefined {
  if (!git && against !== undefined)
    throw new UsageError('--against looks at a branch of git, and this folder is in no git repository')
  return git && (against ?? config.against ?? git.defaultTarget())
}
