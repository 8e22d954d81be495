import type { Found } from './discover.ts'
import { GitError } from './git-error.ts'
import { oneLine, runGit } from './run-git.ts'
import type { GitPlace } from './run-git.ts'

/** The commit that a name leads to, undefined if none. A name that looks like an option or an exclusion is only a name. */
export function commitOf(place: GitPlace, ref: string): string | undefined {
  if (ref === '') return undefined
  const args = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`]
  const answer = runGit(place, args, { expected: [0, 1, 128] })
  const id = oneLine(answer)
  return answer.status === 0 && /^[0-9a-f]{40,64}$/.test(id) ? id : undefined
}

/** The id of the commit that a name leads to. Throws GitError with the command that brings it, if it leads nowhere. */
export function verifyRef(found: Found, ref: string): string {
  const id = commitOf(found.place, ref)
  if (id !== undefined) return id
  throw new GitError(`Unexpected ref '${ref}' that leads to no commit here, expected one that exists`, {
    help: remedy(found, ref),
  })
}

/** The branch that `origin` has as its main one (`origin/main`), else `origin/main` or `origin/master` if they exist. */
export function defaultTarget(place: GitPlace): string | undefined {
  const wanted = ['HEAD', 'main', 'master'].map((name) => `refs/remotes/origin/${name}`)
  const answer = runGit(place, ['for-each-ref', '--format=%(refname) %(symref)', ...wanted])
  const names = new Map(
    oneLine(answer)
      .split('\n')
      .map((line) => line.split(' ') as [string, string]),
  )
  const [head, ...usual] = wanted
  const target = names.get(head ?? '') || usual.find((name) => names.has(name))
  return target?.replace(/^refs\/remotes\//, '')
}

/** The full name of one branch, here or of a remote as last fetched, for each commit that branches lead to. */
export function branches(place: GitPlace): readonly string[] {
  const answer = runGit(place, ['for-each-ref', '--format=%(objectname) %(refname)', 'refs/heads', 'refs/remotes'])
  const byCommit = new Map<string, string>()
  for (const line of oneLine(answer).split('\n')) {
    const space = line.indexOf(' ')
    const commit = line.slice(0, space)
    if (space > 0 && !byCommit.has(commit)) byCommit.set(commit, line.slice(space + 1))
  }
  return [...byCommit.values()]
}

/**
 * The arguments that make `git fetch` bring a branch of a remote to its usual name, whatever the clone fetches by itself, or a commit that is named by its whole id.
 * undefined for any other name.
 */
export function fetchArguments(place: GitPlace, ref: string): string | undefined {
  const remotes = oneLine(runGit(place, ['remote']))
    .split('\n')
    .filter((name) => name !== '')
  if (/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(ref)) {
    const from = remotes.includes('origin') ? 'origin' : remotes[0]
    return from === undefined ? undefined : `${from} ${ref}`
  }
  const remote = remotes.find((name) => ref.startsWith(`${name}/`))
  if (remote === undefined) return undefined
  const branch = ref.slice(remote.length + 1)
  // A clone of one branch only would leave any other in FETCH_HEAD alone.
  return `${remote} ${quoted(`+refs/heads/${branch}:refs/remotes/${remote}/${branch}`)}`
}

function remedy({ place, shallow }: Found, ref: string): string {
  const wanted = fetchArguments(place, ref)
  if (wanted === undefined)
    return 'git branch --all lists the branches that are here, git fetch brings those of a remote'
  return shallow ? `git fetch --unshallow ${wanted}` : `git fetch ${wanted}`
}

/** An argument as a shell takes it for one word. */
export function quoted(argument: string): string {
  return /^[\w@%+=:,./-]+$/.test(argument) ? argument : `'${argument.replaceAll("'", "'\\''")}'`
}
