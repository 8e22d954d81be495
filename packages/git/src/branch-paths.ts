import { oneLine, runGit } from './run-git.ts'
import type { GitPlace } from './run-git.ts'

/** A branch and what it has that the commit checked out here has not. */
export interface BranchPaths {
  /** Its full name: `refs/remotes/origin/feature-x`. */
  readonly ref: string
  /** The paths of its files below the folders asked for that are not in HEAD, from the root. */
  readonly added: readonly string[]
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
 * What each other branch adds to HEAD below folders, of this repository and of remotes as last fetched. Of several branches on one commit one is named;
 * the branch checked out, what it follows and its namesakes on remotes are this branch, and those merged into one of the commits are left out.
 * Two runs of git, however many branches there are: it compares their trees with HEAD's and prints what differs.
 */
export function branchPaths(
  place: GitPlace,
  folders: readonly string[],
  mergedInto: readonly string[],
): readonly BranchPaths[] {
  const others = otherBranches(place, mergedInto)
  if (others.length === 0) return []
  const base = baseTree(place)
  const trees = [...new Set(others.map(({ tree }) => tree))].filter((tree) => tree !== base)
  const added = addedTo(place, base, trees, folders.includes('') ? [] : folders)
  return others.map(({ ref, tree }) => ({ ref, added: added.get(tree) ?? [] }))
}

interface Branch {
  readonly ref: string
  readonly tree: string
}

function otherBranches(place: GitPlace, mergedInto: readonly string[]): readonly Branch[] {
  const answer = runGit(place, [
    'for-each-ref',
    '--format=%(objectname) %(tree) %(HEAD) %(upstream) %(refname)',
    ...mergedInto.map((commit) => `--no-merged=${commit}`),
    'refs/heads',
    'refs/remotes',
  ])
  const branch = currentBranch(place)
  const lines = oneLine(answer)
    .split('\n')
    .map((line) => /^(\w+) (\w*) ([* ]) (\S*) (.+)$/.exec(line))
  const upstream = lines.find((parts) => parts?.[3] === '*')?.[4]
  const byCommit = new Map<string, Branch>()
  for (const parts of lines) {
    const [, commit = '', tree = '', head, , ref = ''] = parts ?? []
    const namesake = branch !== undefined && ref.replace(/^refs\/remotes\/[^/]+\//, '') === branch
    if (tree === '' || head === '*' || ref === upstream || namesake || byCommit.has(commit)) continue
    byCommit.set(commit, { ref, tree })
  }
  return [...byCommit.values()]
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
