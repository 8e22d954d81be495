import { runGit } from '../run-git.ts'
import type { GitPlace } from '../run-git.ts'

/** So many questions are put to git one by one; with the next the whole graph of commits is read, which costs as much as a few. */
const ONE_BY_ONE = 8

/** Answers whether a commit is another's ancestor or that commit itself; each question once. */
export function ancestry(place: GitPlace): (ancestor: string, commit: string) => boolean {
  const known = new Map<string, boolean>()
  let graph: Graph | undefined
  return (ancestor, commit) => {
    const key = `${ancestor} ${commit}`
    const had = known.get(key)
    if (had !== undefined) return had
    if (known.size >= ONE_BY_ONE) graph ??= readGraph(place)
    const is = (graph && isBehind(graph, ancestor, commit)) ?? askGit(place, ancestor, commit)
    known.set(key, is)
    return is
  }
}

function askGit(place: GitPlace, ancestor: string, commit: string): boolean {
  const args = ['merge-base', '--is-ancestor', ancestor, commit]
  return runGit(place, args, { expected: [0, 1, 128] }).status === 0
}

/** The commits behind HEAD, none behind its parents, each with the places of its parents. */
interface Graph {
  readonly places: ReadonlyMap<string, number>
  readonly parents: readonly (readonly number[])[]
}

function readGraph(place: GitPlace): Graph {
  const lines = runGit(place, ['rev-list', '--topo-order', '--parents', 'HEAD']).stdout.toString('latin1').split('\n')
  const ids = lines.filter((line) => line !== '').map((line) => line.split(' '))
  const places = new Map(ids.map(([id = ''], at) => [id, at]))
  const parents = ids.map(([, ...all]) => all.flatMap((id) => places.get(id) ?? []))
  return { places, parents }
}

/** Undefined for a commit that is not behind HEAD. */
function isBehind({ places, parents }: Graph, ancestor: string, commit: string): boolean | undefined {
  const [to, from] = [places.get(ancestor), places.get(commit)]
  if (to === undefined || from === undefined) return undefined
  const seen = new Set([from])
  // A set gives what is added while it is walked. What stands behind the ancestor in the list does not lead to it.
  for (const at of seen) {
    if (at === to) return true
    for (const parent of parents[at] ?? []) if (parent <= to) seen.add(parent)
  }
  return false
}
