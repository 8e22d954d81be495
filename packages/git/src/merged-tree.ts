import type { Tree } from '@registrar/model'
import { blobStore } from './blobs.ts'
import type { Found } from './discover.ts'
import { GitError } from './git-error.ts'
import { listTree } from './index-listing.ts'
import { listedTree } from './listed-tree.ts'
import { parseMerge } from './listing.ts'
import type { ListedEntry } from './listing.ts'
import { fetchArguments } from './refs.ts'
import { gitFailed, oneLine, runGit } from './run-git.ts'
import type { GitPlace } from './run-git.ts'
import { addWorkTree, commitIndex, scratchPlace } from './scratch.ts'
import type { WorkTreeListing } from './work-tree.ts'

/** The tree of a merge, and the paths where both sides could not be reconciled. */
export interface Merge {
  readonly tree: Tree
  /** Below the root, sorted. */
  readonly conflicts: readonly string[]
}

/** What is merged: HEAD with the index laid over it, or also with the work tree. */
export interface MergeSides {
  readonly ref: string
  readonly commit: string
  /** Absent: the index as it is. */
  readonly workTree?: WorkTreeListing
}

/**
 * The tree that merging HEAD, with index or work tree laid over it, into a commit gives (git merge-tree --write-tree). Nothing is written to the repository. A path in conflict is
 * there with this side's content where this side has it, so that its text is nobody's half. `folder` is an empty one for what git writes; the tree is read from it. Throws GitError if git is older than 2.38 or lacks the history or the objects for it.
 */
export function mergeInto(found: Found, sides: MergeSides, folder: string): Merge {
  requireMergeTree(found.place)
  const scratch = scratchPlace(found, folder)
  if (sides.workTree !== undefined) addWorkTree(scratch, sides.workTree)
  const ours = commitIndex(scratch, found.root)
  if (found.shallow) requireMergeBase(found, scratch, sides, ours)
  const merged = mergeTree(found, scratch, sides.commit, ours)
  const stages = below(found.prefix, withRealPaths(merged.stages, [sides.commit, ours]))
  const list = () => withConflicts(listTree(scratch, merged.tree), stages, [sides.commit, ours])
  return {
    tree: listedTree(sides.ref, blobStore(scratch), list),
    conflicts: [...new Set(stages.map((stage) => stage.path))].sort(),
  }
}

function requireMergeTree(place: GitPlace): void {
  const version = oneLine(runGit(place, ['version'])).replace(/^git version /, '')
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major > 2 || (major === 2 && minor >= 38)) return
  throw new GitError(`Unexpected git ${version}, expected 2.38 or newer to merge without touching the repository`, {
    help: 'Install a newer git',
  })
}

/** Without the commit where both sides part, git would take everything for added on both. */
function requireMergeBase({ place }: Found, scratch: GitPlace, { ref, commit }: MergeSides, ours: string): void {
  if (runGit(scratch, ['merge-base', commit, ours], { expected: [0, 1] }).status === 0) return
  throw new GitError(`Unexpected shallow clone without the commit where HEAD and ${ref} part, expected their history`, {
    help: `git fetch --unshallow ${fetchArguments(place, ref) ?? ''}`.trimEnd(),
  })
}

function mergeTree({ place, shallow, top }: Found, scratch: GitPlace, theirs: string, ours: string) {
  const unrelated = shallow ? [] : ['--allow-unrelated-histories']
  const args = ['merge-tree', '--write-tree', '-z', '--no-messages', ...unrelated, theirs, ours]
  // From the top, because git writes the paths of stages from where it runs.
  const answer = runGit({ ...scratch, cwd: top }, args, { expected: [0, 1, 128] })
  // A merge in conflict ends with 1, as does one that never began: only the first prints a tree.
  const merge = parseMerge(answer.stdout)
  if (answer.status !== 128 && /^[0-9a-f]{40,64}$/.test(merge.tree)) return merge
  throw gitFailed('merge-tree', answer.stderr, isPartial(place) ? 'git fetch --refetch --no-filter' : undefined)
}

function isPartial(place: GitPlace): boolean {
  const args = ['config', '--get-regexp', String.raw`^(extensions\.partialclone|remote\..*\.promisor)$`]
  return runGit(place, args, { expected: [0, 1] }).status === 0
}

/** Where a file stands in the way of a folder or of a link, merge-tree moves it to `path~COMMIT`: a name that nobody gave. */
function withRealPaths(stages: readonly ListedEntry[], commits: readonly string[]): ListedEntry[] {
  return stages.map((stage) => ({ ...stage, path: stage.path.replace(inventedEnding(commits), '') }))
}

function inventedEnding(commits: readonly string[]): RegExp {
  return new RegExp(`~(?:${commits.join('|')})(?:_\\d+)?$`)
}

function below(prefix: string, stages: readonly ListedEntry[]): ListedEntry[] {
  const inside = stages.filter((stage) => stage.path.startsWith(prefix))
  return inside.map((stage) => ({ ...stage, path: stage.path.slice(prefix.length) }))
}

/** The merge's entries, with each path in conflict as this side (stage 3), else the target (stage 2), has it. */
function withConflicts(listed: readonly ListedEntry[], stages: readonly ListedEntry[], commits: readonly string[]) {
  const ending = inventedEnding(commits)
  const sides = stages.filter((stage) => stage.stage >= 2).sort((a, b) => a.stage - b.stage)
  return [...listed.filter((entry) => !ending.test(entry.path)), ...sides]
}
