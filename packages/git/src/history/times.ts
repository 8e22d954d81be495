import { runGit } from '../run-git.ts'
import type { GitPlace } from '../run-git.ts'

/** When a commit was made, in seconds since 1970 (UTC): `written` by its author, `committed` to the branch that it is on now. */
export interface CommitTimes {
  readonly written: number
  readonly committed: number
}

/** The times of commits, by one run of git. One that is not here has none. */
export function timesOf(place: GitPlace, commits: Iterable<string>): ReadonlyMap<string, CommitTimes> {
  const ids = [...new Set(commits)].filter((id) => /^[0-9a-f]{40,64}$/.test(id))
  if (ids.length === 0) return new Map()
  const args = ['log', '--no-walk=unsorted', '--ignore-missing', '--format=%H %at %ct', '--stdin']
  return new Map(lines(runGit(place, args, { input: `${ids.join('\n')}\n` }).stdout))
}

/** A commit of the main line and its time. */
export interface MainCommit {
  readonly commit: string
  readonly committed: number
}

/** The commits that HEAD was at, one after the other: those behind its first parents, the newest first. */
export function mainLine(place: GitPlace): readonly MainCommit[] {
  const answer = runGit(place, ['log', 'HEAD', '--first-parent', '--format=%H %at %ct'])
  return lines(answer.stdout).map(([commit, { committed }]) => ({ commit, committed }))
}

function lines(output: Buffer): [string, CommitTimes][] {
  return output
    .toString('latin1')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [id = '', written, committed] = line.split(' ')
      return [id, { written: Number(written), committed: Number(committed) }]
    })
}
