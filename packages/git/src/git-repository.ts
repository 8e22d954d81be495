import type { Tree } from '@registrar/model'
import { blobStore } from './blobs.ts'
import { branchPaths, currentBranch, pathsBelow } from './branch-paths.ts'
import type { BranchPaths } from './branch-paths.ts'
import { gitClaims } from './claims/claims.ts'
import type { Claims } from './claims/claims.ts'
import type { Found } from './discover.ts'
import { forges } from './forges.ts'
import type { GitHistory } from './history/history.ts'
import { pendingRenames, renamesSince } from './history/renames.ts'
import type { Rename } from './history/renames.ts'
import { sideHistory } from './history/side.ts'
import { committable, listIndex, listTree } from './index-listing.ts'
import { laidOver } from './laid-over.ts'
import { listedTree } from './listed-tree.ts'
import { mergeInto } from './merged-tree.ts'
import { branches, commitOf, defaultTarget, verifyRef } from './refs.ts'
import { gitPath } from './scratch.ts'
import { stage } from './stage.ts'
import type { ChangedPath, NotStaged } from './stage.ts'
import { temporaryFolders } from './temporary.ts'
import { listWorkTree, workTree } from './work-tree.ts'

/** A git repository seen from one folder of its work tree: a snapshot for one run, what was asked once is not asked again. Every member may throw GitError. */
export interface GitRepository extends Claims {
  /** Absolute, real path of the folder asked for: the root of every tree here. */
  readonly root: string
  /** Absolute, real path of the top of the work tree. */
  readonly top: string
  /** From the top to the root: `''` or `docs/handbook/`. */
  readonly prefix: string
  readonly shallow: boolean
  /** The id of the commit that is checked out; undefined in a repository without commits. */
  readonly head: string | undefined
  /**
   * Files that are tracked and there, and files that are neither tracked nor ignored. Named `worktree`. The `blob` of a file is there if it is what the index has, and if git converts nothing of it (line ends,
   * filters): then it is the id of the very bytes on the disk.
   */
  workTree(): Tree
  /** What a commit would have, also in a hook of `git commit -a` or `git commit PATH`. Named `index`. Throws if paths are unmerged. */
  indexTree(): Tree
  /** The files of a commit, named as it is asked for. */
  refTree(ref: string): Tree
  /** The id of the commit that a name leads to. Throws with the command that brings it, if it leads nowhere. */
  verifyRef(ref: string): string
  /** The branch to merge into, if nobody said: what `origin/HEAD` leads to, else `origin/main`, else `origin/master`. */
  defaultTarget(): string | undefined
  /** The branches known here, of this repository and of remotes as last fetched, by full name; of several on one commit one. */
  branches(): readonly string[]
  /** The name of the branch that is checked out, `feature-x`; undefined with a detached HEAD. */
  readonly branch: string | undefined
  /** The paths of a commit's files below folders, from the root; `''` is the root. */
  pathsBelow(ref: string, folders: readonly string[]): readonly string[]
  /** What each branch known here adds to HEAD below folders, and whether one of the refs has it already; of the branches on one commit one. */
  branchPaths(folders: readonly string[], mergedInto?: readonly string[]): readonly BranchPaths[]
  /** What merging HEAD, with work tree or index laid over it, into a commit gives; the paths of that commit; the paths in conflict. Writes nothing to the repository. */
  mergedTree(ref: string, from: 'worktree' | 'index'): MergedTrees
  /** When lines of the work tree or of the index were written and files came, as seen from HEAD. */
  history(of?: 'worktree' | 'index'): GitHistory
  /** The markdown files that got another name since HEAD parted from a commit, in commits, in the work tree or in the index; the newest rename first. */
  renamesSince(ref: string, of: 'worktree' | 'index'): readonly Rename[]
  /** Where the remotes are on the web: `github.com/owner/name`. */
  forges(): readonly string[]
  /** The absolute path where git looks for a hook (core.hooksPath, worktrees). */
  hookPath(name: string): string
  /** The absolute path of a file or folder of git's own by its name (`registrar`), whether it is there or not: of this work tree, or of all its work trees, as git keeps it. */
  filePath(name: string): string
  /**
   * Puts files that were changed and moved since the work tree was listed into the index, as they are now; other entries stay. Answers the paths left alone, because
   * the index did not have them, has them in conflict, or did not have what stood in them before.
   */
  stage(changed: readonly ChangedPath[]): readonly NotStaged[]
  /** Removes temporary folders. A merged tree cannot be read any more. */
  close(): void
}

export interface MergedTrees {
  /** Named as the ref. Of a path in conflict this side's content, if this side has it. */
  readonly tree: Tree
  readonly onTarget: ReadonlySet<string>
  readonly conflicts: readonly string[]
}

/** The repository that was found. */
export function gitRepository(found: Found): GitRepository {
  const { root, top, prefix, shallow, ownPath, place } = found
  const folders = temporaryFolders()
  const filePaths = new Map(ownPath === undefined ? [] : [['registrar', ownPath]])
  const blobs = blobStore(place)
  const head = once(() => commitOf(place, 'HEAD'))
  const branch = once(() => currentBranch(place))
  const index = once(() => listIndex(place))
  const workListing = once(() => listWorkTree(found, index()))
  const ofWorkTree = once(() => workTree(root, blobs, workListing))
  const ofIndex = once(() => listedTree('index', blobs, () => committable(place, index())))
  const commits = new Map<string, string>()
  const commitFor = (ref: string): string => {
    let commit = (ref === 'HEAD' ? head() : undefined) ?? commits.get(ref)
    if (commit === undefined) commits.set(ref, (commit = verifyRef(found, ref)))
    return commit
  }
  const treeOf = (name: string, commit: string) => listedTree(name, blobs, () => listTree(place, commit))

  const merge = (ref: string, commit: string, target: Tree, from: 'worktree' | 'index') => {
    // Asked first, because an index in the middle of a merge is no side of another.
    const own = from === 'index' ? ofIndex() : ofWorkTree()
    own.entries()
    if (head() === undefined) return { tree: laidOver(ref, target, own), conflicts: [] }
    const sides = from === 'index' ? { ref, commit } : { ref, commit, workTree: workListing() }
    return folders.use((folder) => mergeInto(found, sides, folder))
  }

  const pending = {
    worktree: once(() => pendingRenames(found, { listing: workListing, use: (make) => folders.use(make) })),
    index: once(() => pendingRenames(found, 'index')),
  }
  const histories = {
    worktree: once(() => sideHistory(found, head(), { tree: ofWorkTree(), renames: pending.worktree })),
    index: once(() =>
      sideHistory(found, head(), { tree: ofIndex(), renames: pending.index, unlike: new Set(workListing().present) }),
    ),
  }

  return {
    ...gitClaims(place),
    root,
    top,
    prefix,
    shallow,
    get head() {
      return head()
    },
    workTree: ofWorkTree,
    indexTree() {
      ofIndex().entries()
      return ofIndex()
    },
    refTree: (ref) => treeOf(ref, commitFor(ref)),
    verifyRef: commitFor,
    defaultTarget: () => defaultTarget(place),
    branches: () => branches(place),
    get branch() {
      return branch()
    },
    pathsBelow: (ref, below) => pathsBelow(place, commitFor(ref), below),
    branchPaths: (below, mergedInto = []) => branchPaths(place, below, mergedInto.map(commitFor)),
    mergedTree(ref, from) {
      const commit = commitFor(ref)
      const target = treeOf(ref, commit)
      const onTarget = new Set(target.entries().map((entry) => entry.path))
      return { ...merge(ref, commit, target, from), onTarget }
    },
    history: (of = 'worktree') => histories[of](),
    renamesSince: (ref, of) =>
      renamesSince(found, { head: head(), commit: commitFor(ref), pending: head() === undefined ? [] : pending[of]() }),
    forges: () => forges(place),
    hookPath: (name) => gitPath(root, place, `hooks/${name}`),
    filePath(name) {
      let path = filePaths.get(name)
      if (path === undefined) filePaths.set(name, (path = gitPath(root, place, name)))
      return path
    },
    stage: (changed) => stage(found, index(), new Set(workListing().present), changed),
    close: () => folders.remove(),
  }
}

/** A function that is called when its answer is first wanted, and never again. */
function once<T>(compute: () => T): () => T {
  let answer: { readonly value: T } | undefined
  return () => (answer ??= { value: compute() }).value
}
