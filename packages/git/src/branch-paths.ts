import { oneLine, runGit } from './run-git.ts'
import type { GitPlace } from './run-git.ts'

/** A branch and what it has that the commit checked out here has not. */
export interface BranchPaths {
  /** Its full name: `refs/remotes/origin/feature-x`. */
  readonly ref: string
  /** The paths of its files below the folders asked for that are not in HEAD, from the root. */
  readonly added: readonly string[]
  /** It is the branch checked out, what that follows, or its namesake on a remote. */
  readonly own: boolean
  /** One of the commits asked about has it already. */
  readonly merged: boolean
}

/** The name of the branch that is checked out, `feature-x`; undefined with a detached HEAD. */
export function currentBranch(place: GitPlace): string | undefined {
  const answer = runGit(place, ['symbolic-ref', '--quiet', '--short', 'HEAD'], { expected: [0, 1] })
  return answer.status === 0 ? oneLine(answer) : undefined
}

/** The paths of a commit below folders, from the root; `''` is the root. A folder that is not there has none. */
export function pathsBelow(place: GitPlace, commit: string, folders: readonly string[]): readonly string[] {
  const below = folders.includes('') ? [] : folders
  const { stdout } = runGit(place, ['ls-tree', '-r', '-z', '--name-only', commit, '--', ...below])
  return stdout
    .toString()
    .split('\0')
    .filter((path) => path !== '')
}

/**
 * What each branch adds to HEAD below folders, of this repository and of remotes as last fetched; of several branches on one commit one.
 * Git compares their trees with HEAD's and prints what differs: as many runs of it for three hundred branches as for one.
 */
export function branchPaths(
  place: GitPlace,
  folders: readonly string[],
  mergedInto: readonly string[],
): readonly BranchPaths[] {
  const branches = branchesOf(place, mergedInto)
  const base = baseTree(place)
  const trees = [...new Set(branches.map(({ tree }) => tree))].filter((tree) => tree !== base)
  const added = addedTo(place, base, trees, folders.includes('') ? [] : folders)
  return branches.map(({ ref, tree, own, merged }) => ({ ref, own, merged, added: added.get(tree) ?? [] }))
}

interface Branch {
  readonly ref: string
  readonly tree: string
  readonly own: boolean
  readonly merged: boolean
}

function branchesOf(place: GitPlace, mergedInto: readonly string[]): readonly Branch[] {
  const format = '--format=%(objectname) %(tree) %(HEAD) %(symref) %(upstream) %(refname)'
  const parts = refLines(place, format).map((line) => /^(\w+) (\w*) ([* ]) (\S*) (\S*) (\S+)$/.exec(line) ?? [])
  const into = mergedInto.map((commit) => `--no-merged=${commit}`)
  const open = into.length === 0 ? undefined : new Set(refLines(place, '--format=%(refname)', ...into))
  const branch = currentBranch(place)
  const upstream = parts.find(([, , , head]) => head === '*')?.[5]
  const byCommit = new Map<string, Branch>()
  for (const [, commit = '', tree = '', head, symbolic, , ref = ''] of parts) {
    // `origin/HEAD` is another name of a branch that is listed anyway.
    if (tree === '' || symbolic !== '') continue
    const namesake = branch !== undefined && ref.replace(/^refs\/remotes\/[^/]+\//, '') === branch
    const own = head === '*' || ref === upstream || namesake
    const known = byCommit.get(commit)
    // Whoever shares the commit of this branch has nothing that it has not.
    if (!known || (own && !known.own)) byCommit.set(commit, { ref, tree, own, merged: open?.has(ref) === false })
  }
  return [...byCommit.values()]
}

function refLines(place: GitPlace, ...args: readonly string[]): readonly string[] {
  const answer = runGit(place, ['for-each-ref', ...args, 'refs/heads', 'refs/remotes'])
  return oneLine(answer)
    .split('\n')
    .filter((line) => line !== '')
}

/** The tree of HEAD, the empty one before the first commit. */
function baseTree(place: GitPlace): string {
  const args = ['rev-parse', '--verify', '--quiet', 'HEAD^{tree}']
  const head = oneLine(runGit(place, args, { expected: [0, 1, 128] }))
  return head === '' ? oneLine(runGit(place, ['hash-object', '-t', 'tree', '--stdin'])) : head
}

/** By tree, the files that it has and the base has not. */
function addedTo(
  place: GitPlace,
  base: string,
  trees: readonly string[],
  folders: readonly string[],
): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>()
  if (trees.length === 0) return found
  const args = ['--literal-pathspecs', 'diff-tree', '--stdin', '-r', '-z', '--no-renames', '--diff-filter=A']
  const input = trees.map((tree) => `${base} ${tree}\n`).join('')
  const { stdout } = runGit(place, [...args, '--relative', '--name-only', '--', ...folders], { input })
  let current: string[] = []
  for (const part of stdout.toString().split('\0')) {
    // Before a pair's first path git prints the pair, on a line of its own.
    let path = part
    for (let line = pairLine(path, base); line !== undefined; line = pairLine(path, base)) {
      current = []
      found.set(line.slice(base.length + 1, -1), current)
      path = path.slice(line.length)
    }
    if (path !== '') current.push(path)
  }
  return found
}

function pairLine(text: string, base: string): string | undefined {
  if (!text.startsWith(`${base} `)) return undefined
  return /^\w+ \w+\n/.exec(text)?.[0]
}
