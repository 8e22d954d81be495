import { GitError } from '../git-error.ts'
import { quoted } from '../refs.ts'
import { runGit } from '../run-git.ts'
import type { GitPlace } from '../run-git.ts'
import { CLAIMS } from './names.ts'
import { NO_HOOKS, printable, reasonOf } from './network.ts'
import type { Network, NetworkOptions } from './network.ts'

/** Two that fetch into one clone at once may each be refused a ref that the other writes. */
const TRIES = 5

/** Brings the claims of a remote: afterwards those here are those there. Throws GitError with git's own reason. */
export function fetchClaims(network: Network, remote: string, options: NetworkOptions): void {
  for (let tries = TRIES; ; tries -= 1) {
    const answer = network.run([...FETCH, '--', remote, `+${CLAIMS}*:${CLAIMS}*`], options)
    if (answer.status === 0) return
    const busy = /cannot lock ref|unable to create '[^']*\.lock'/i.test(answer.stderr)
    if (!busy || tries <= 1) throw unreachable(network.place, remote, 'fetched from', reasonOf(answer))
    pause()
  }
}

const FETCH = [
  ...NO_HOOKS,
  '-c',
  'fetch.pruneTags=false',
  'fetch',
  '--quiet',
  '--prune',
  '--no-tags',
  '--no-write-fetch-head',
  '--no-recurse-submodules',
  '--no-auto-maintenance',
]

/** The error for a remote that refused, with its name, its address and the reason. */
export function unreachable(
  place: GitPlace,
  remote: string,
  done: 'fetched from' | 'pushed to' | 'released on',
  reason: string,
): GitError {
  const address = runGit(place, ['remote', 'get-url', '--', remote], { expected: [0, 2, 128] })
    .stdout.toString()
    .trim()
  const where = address === '' ? remote : `${remote} (${printable(address)})`
  return new GitError(`Unexpected refusal of ${where}, expected claims to be ${done} it: ${reason}`, {
    help:
      done === 'fetched from'
        ? `git ls-remote ${quoted(remote)} shows whether it can be reached`
        : `It takes the right to push refs below ${CLAIMS} to ${remote}`,
  })
}

/** Waits 20 to 120 milliseconds: two that were refused at once shall not try again at once. */
export function pause(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20 + Math.random() * 100)
}
