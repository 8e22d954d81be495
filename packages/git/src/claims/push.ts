import { runGit } from '../run-git.ts'
import type { GitAnswer } from '../run-git.ts'
import { writeClaim } from './commit.ts'
import type { ClaimSubject } from './commit.ts'
import { fetchClaims, pause, unreachable } from './fetch.ts'
import { listClaims } from './list.ts'
import type { StoredClaim } from './list.ts'
import { claimRef, ownRef } from './names.ts'
import { NO_HOOKS, printable, reasonOf } from './network.ts'
import type { Network, NetworkOptions } from './network.ts'

/** A refusal may come from a lock that another push holds just then. */
const TRIES = 6

/**
 * Claims a number on a remote. Undefined: somebody else has it. The remote refuses the push if the ref exists
 * (`--force-with-lease=REF:`), so of two who push at once one has it. Throws GitError if the remote takes no claim; then nothing has changed here or there.
 */
export function pushClaim(
  network: Network,
  remote: string,
  subject: ClaimSubject,
  options: NetworkOptions,
): StoredClaim | undefined {
  const ref = claimRef(subject)
  const id = writeClaim(network.place, subject)
  for (let tries = TRIES; ; tries -= 1) {
    const answer = network.run([...PUSH, `--force-with-lease=${ref}:`, '--', remote, `${id}:${ref}`], options)
    if (answer.status === 0) break
    const reason = refusalOf(answer)
    // Git's own word for a ref that the remote shows, though it should not be there.
    if (reason === 'stale info') return undefined
    // Also where the push seemed to fail: a connection may end after the remote has taken it.
    const holder = holderThere(network, remote, ref, reason, options)
    if (holder?.id === id) break
    if (holder !== undefined) return undefined
    if (!answer.stdout.includes('!\t') || !BUSY.test(reason) || tries <= 1)
      throw unreachable(network.place, remote, 'pushed to', reason)
    pause()
  }
  runGit(network.place, [...NO_HOOKS, 'update-ref', '--stdin'], {
    input: `update ${ref} ${id}\nupdate ${ownRef(ref)} ${id}\n`,
  })
  return listClaims(network.place).claims.find((claim) => claim.ref === ref)
}

/**
 * Takes a claim away from a remote, if it is still the one that is known here. `gone`: somebody else had done so. Throws GitError if the remote refuses, or has
 * another claim there by now; then the claims here are those of the remote.
 */
export function dropClaim(
  network: Network,
  remote: string,
  { ref, id }: StoredClaim,
  options: NetworkOptions,
): 'dropped' | 'gone' {
  const answer = network.run([...PUSH, `--force-with-lease=${ref}:${id}`, '--', remote, `:${ref}`], options)
  if (answer.status !== 0) {
    const reason = refusalOf(answer)
    if (holderThere(network, remote, ref, reason, options) !== undefined)
      throw unreachable(network.place, remote, 'released on', reason)
  }
  runGit(network.place, [...NO_HOOKS, 'update-ref', '--stdin'], { input: `delete ${ref}\ndelete ${ownRef(ref)}\n` })
  return answer.status === 0 ? 'dropped' : 'gone'
}

/** Nothing but the one ref goes along. */
const PUSH = [...NO_HOOKS, 'push', '--porcelain', '--no-verify', '--no-follow-tags', '--recurse-submodules=no'] as const

/** What git says of a ref that somebody else has just written or is writing: the client's words, the server's, those of hosts. */
const BUSY = /lock|already exists|failed to update ref|fetch first|non-fast-forward|incorrect old value|atomic/i

function holderThere(
  network: Network,
  remote: string,
  ref: string,
  reason: string,
  options: NetworkOptions,
): StoredClaim | undefined {
  try {
    fetchClaims(network, remote, options)
  } catch {
    // The refusal of the push says more than that of the fetch after it.
    throw unreachable(network.place, remote, 'pushed to', reason)
  }
  return listClaims(network.place).claims.find((claim) => claim.ref === ref)
}

/** The reason in the line of the ref (git-push(1), output), with what the remote's hook said; else what kept git from pushing. */
function refusalOf(answer: GitAnswer): string {
  const said = /^!\t[^\t]*\t\[(?:[^\]]*)\] \((.*)\)$/m.exec(answer.stdout.toString())?.[1]
  if (said === undefined) return reasonOf(answer)
  const remote = [...answer.stderr.matchAll(/^remote: *(\S.*)$/gm)].map(([, text = '']) => text.trim())
  return printable([said, ...remote.slice(0, 3)].join('; '))
}
