import { runGit } from '../run-git.ts'
import type { GitPlace } from '../run-git.ts'

/** Which files commits hold, each folder of a commit looked at once. Paths are relative to the top. */
export interface CommitFiles {
  /** Brings what the paths of all these commits need, by two runs of git. */
  bring(commits: Iterable<string>, paths: Iterable<string>): void
  has(commit: string, path: string): boolean
}

/** Reads the trees of commits, no contents: a clone that has no blobs answers, too. */
export function commitFiles(place: GitPlace): CommitFiles {
  const treeOf = new Map<string, string | undefined>()
  const namesIn = new Map<string, ReadonlySet<string>>()
  const bring = (commits: Iterable<string>, paths: Iterable<string>) => {
    const folders = new Set([...paths].map(folderOf))
    const asked: string[] = []
    for (const commit of new Set(commits))
      for (const folder of folders) {
        const name = `${commit}:${folder}`
        if (!treeOf.has(name) && !/[\n\r]/.test(folder)) asked.push(name)
      }
    if (asked.length === 0) return
    for (const [at, id] of treeIds(place, asked).entries()) treeOf.set(asked[at] ?? '', id)
    const wanted = new Set(asked.map((name) => treeOf.get(name)).filter((id) => id !== undefined && !namesIn.has(id)))
    readTrees(place, [...wanted] as string[], namesIn)
  }
  return {
    bring,
    has(commit, path) {
      bring([commit], [path])
      const tree = treeOf.get(`${commit}:${folderOf(path)}`)
      return tree !== undefined && namesIn.get(tree)?.has(path.slice(path.lastIndexOf('/') + 1)) === true
    },
  }
}

function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')))
}

function treeIds(place: GitPlace, names: readonly string[]): (string | undefined)[] {
  const answer = runGit(place, ['cat-file', '--batch-check=%(objecttype) %(objectname)'], {
    input: `${names.join('\n')}\n`,
  })
  return answer.stdout
    .toString('utf8')
    .split('\n')
    .slice(0, names.length)
    .map((line) => /^tree ([0-9a-f]{40,64})$/.exec(line)?.[1])
}

function readTrees(place: GitPlace, ids: readonly string[], into: Map<string, ReadonlySet<string>>): void {
  if (ids.length === 0) return
  const output = runGit(place, ['cat-file', '--batch'], { input: `${ids.join('\n')}\n`, expected: [0, 128] }).stdout
  let at = 0
  for (const id of ids) {
    const end = output.indexOf(10, at)
    if (end < 0) return
    const [, type, size] = output.toString('latin1', at, end).split(' ')
    at = end + 1
    if (type !== 'tree') continue
    into.set(id, namesOf(output.subarray(at, at + Number(size)), id.length / 2))
    at += Number(size) + 1
  }
}

/** An entry of a tree is `MODE NAME`, a zero byte, and the id in `idLength` bytes (gitformat-pack has none; git-mktree and fsck do). */
function namesOf(tree: Buffer, idLength: number): ReadonlySet<string> {
  const names = new Set<string>()
  for (let at = 0; at < tree.length;) {
    const space = tree.indexOf(32, at)
    const zero = tree.indexOf(0, space)
    if (space < 0 || zero < 0) break
    names.add(tree.toString('utf8', space + 1, zero))
    at = zero + 1 + idLength
  }
  return names
}
