import { spawnSync } from 'node:child_process'
import { GitError } from './git-error.ts'

/** Where git runs: the folder, and the whole environment it gets. */
export interface GitPlace {
  readonly cwd: string
  readonly env: Readonly<Record<string, string | undefined>>
}

/** What git answered. `stderr` is text in English (LC_ALL=C). */
export interface GitAnswer {
  readonly status: number
  readonly stdout: Buffer
  readonly stderr: string
}

export interface RunOptions {
  readonly input?: string | Uint8Array
  /** Exit codes that are answers; others throw. 0 alone unless said. */
  readonly expected?: readonly number[]
  /** Milliseconds until git is ended; without it there is no limit. */
  readonly timeout?: number
}

/** Runs git with these arguments, without a shell, and waits. Throws GitError if git cannot be started or ends with an unexpected exit code. */
export function runGit(place: GitPlace, args: readonly string[], options: RunOptions = {}): GitAnswer {
  const answer = spawnGit(place, args, options)
  if (!(options.expected ?? [0]).includes(answer.status)) throw gitFailed(commandOf(args), answer.stderr)
  return answer
}

/** The text of an answer that is one line, without its line end. */
export function oneLine(answer: GitAnswer): string {
  return answer.stdout.toString().replace(/\r?\n$/, '')
}

/** The error for a git command that could not answer, with the line of git's that says why. */
export function gitFailed(command: string, stderr: string, help?: string): GitError {
  const why = /^(?:fatal|error): (.+)$/m.exec(stderr)?.[1] ?? stderr.trim().split('\n').at(-1)
  return new GitError(
    `Unexpected failure of git ${command}, expected an answer: ${why || 'it said nothing'}`,
    help === undefined ? {} : { help },
  )
}

/** True for the error of a git that is not on the PATH. */
export function isGitMissing(error: unknown): boolean {
  return (
    error instanceof GitError && error.cause instanceof Error && 'code' in error.cause && error.cause.code === 'ENOENT'
  )
}

function spawnGit(place: GitPlace, args: readonly string[], { input, timeout }: RunOptions): GitAnswer {
  // A file-system monitor would be started, or be run as a hook, by mere looking.
  const { error, signal, status, stdout, stderr } = spawnSync('git', ['-c', 'core.fsmonitor=false', ...args], {
    cwd: place.cwd,
    env: place.env,
    input: input ?? '',
    maxBuffer: Infinity,
    windowsHide: true,
    ...(timeout === undefined ? {} : { timeout }),
  })
  if (error !== undefined && 'code' in error && error.code === 'ETIMEDOUT')
    throw gitFailed(commandOf(args), `it gave no answer in ${(timeout ?? 0) / 1000} seconds`)
  if (error !== undefined) {
    throw new GitError('Unexpected failure to start git, expected it on the PATH', {
      help: 'Install git, or put its folder on the PATH',
      cause: error,
    })
  }
  if (status === null) throw gitFailed(commandOf(args), `it was ended by ${signal ?? 'a signal'}`)
  return { status, stdout, stderr: stderr.toString() }
}

function commandOf(args: readonly string[]): string {
  let at = 0
  while (args[at] === '-c') at += 2
  return args[at] ?? ''
}
