import { GitError } from '../git-error.ts'
import { oneLine, runGit } from '../run-git.ts'
import type { GitAnswer, GitPlace } from '../run-git.ts'

/** How a remote is spoken to. */
export interface NetworkOptions {
  /** True if a person sits at a terminal: passwords may be asked for, and there is no limit of time. */
  readonly ask?: boolean
  /** Without anybody to ask, a remote that does not answer in so many milliseconds is given up; a minute unless said. */
  readonly patience?: number
}

const PATIENCE = 60_000

/** A repository from which remotes are spoken to. */
export interface Network {
  readonly place: GitPlace
  /** Runs a git command that speaks to a remote. Exit codes 0, 1 and 128 are answers; throws GitError if there is none in time. */
  run(args: readonly string[], options: NetworkOptions): GitAnswer
}

/** The remotes of the repository where git runs. */
export function network(place: GitPlace): Network {
  let silent: GitPlace | undefined
  return {
    place,
    run(args, { ask = false, patience = PATIENCE }) {
      const expected = [0, 1, 128]
      if (ask) return runGit(asking(place), args, { expected })
      silent ??= { ...place, env: { ...place.env, ...ssh(place) } }
      return runGit(silent, args, { expected, timeout: patience })
    },
  }
}

/** Why a remote gave no answer, in git's words. */
export function reasonOf({ stderr }: Pick<GitAnswer, 'stderr'>): string {
  const lines = stderr
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('hint:') && !ADVICE.test(line))
  // What ssh says stands before git's own complaint that it could not read.
  const others = stderr.includes(UNREAD) ? lines.filter((line) => !PREFIX.test(line)) : []
  const said = [...others, ...lines.filter((line) => PREFIX.test(line)).map((line) => line.replace(PREFIX, ''))]
  const telling = said.filter((line) => line !== UNREAD && line !== '')
  return printable((telling.length > 0 ? telling : said).slice(0, 3).join('; ')) || 'it said nothing'
}

const PREFIX = /^(?:remote|fatal|error): */
const UNREAD = 'Could not read from remote repository.'
/** The two lines with which git ends what it says of any remote that cannot be reached. */
const ADVICE = /^(?:Please make sure you have the correct access rights|and the repository exists\.)$/

/** What somebody else said, as it may be shown: without control characters, and without `user:password@` in addresses. */
export function printable(text: string): string {
  return text.replace(/\p{Cc}/gu, '').replace(/\/\/[^/@\s]+@/g, '//')
}

/** No hook of this repository runs: that of a push may take minutes, and is about branches. Git does not hand this on to the remote. */
export const NO_HOOKS = ['-c', 'core.hooksPath=/dev/null'] as const

/** The remote that keeps the claims: that of the branch to merge into, else `origin`, else the only one; undefined if there is none. Throws GitError if it is one of several. */
export function claimsRemote(place: GitPlace, target: string | undefined): string | undefined {
  const remotes = oneLine(runGit(place, ['remote']))
    .split('\n')
    .filter((name) => name !== '')
  const ref = (target ?? '').replace(/^(?:refs\/)?remotes\//, '')
  const named = remotes.filter((name) => ref.startsWith(`${name}/`)).sort((a, b) => b.length - a.length)
  const [remote] = [...named, ...remotes.filter((name) => name === 'origin'), ...remotes]
  if (remote === undefined || remote === 'origin' || named.length > 0 || remotes.length === 1) return remote
  throw new GitError(`Unexpected remotes ${remotes.join(', ')}, expected to be told which one has the claims`, {
    help: `Write against: ${remote}/main in registrar.yaml, with the branch that records are merged into`,
  })
}

function asking({ cwd, env }: GitPlace): GitPlace {
  const asks = { ...env }
  delete asks['GIT_TERMINAL_PROMPT']
  return { cwd, env: asks }
}

/** ssh that asks nothing, unless somebody has said which ssh to take. */
function ssh(place: GitPlace): Record<string, string> {
  if (place.env['GIT_SSH_COMMAND'] !== undefined || place.env['GIT_SSH'] !== undefined) return {}
  const configured = runGit(place, ['config', '--get', 'core.sshCommand'], { expected: [0, 1] }).status === 0
  return configured ? {} : { GIT_SSH_COMMAND: 'ssh -o BatchMode=yes -o ConnectTimeout=20' }
}
