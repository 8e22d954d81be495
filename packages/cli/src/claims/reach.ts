import { GitError, type GitRepository } from '@registrar/git'
import { targetOf } from '../rings.ts'
import type { Session } from '../session.ts'
import type { Workspace } from '../workspace.ts'

/** The remote that keeps the claims, its claims being fetched; or why there are none. */
export type Reached =
  | { readonly git: GitRepository; readonly remote: string }
  | {
      readonly why: string
      readonly help: string | undefined
      /** True if there is no remote, so that nobody's claims are missed. */
      readonly alone: boolean
    }

/** Fetches the claims of the remote that keeps them. The only place beside `claim`, `release` and `new` where registrar speaks to a remote. */
export function reachClaims({ io }: Session, workspace: Workspace): Reached {
  const { git } = workspace
  if (!git) return { why: 'this folder is in no git repository', help: HELP, alone: true }
  try {
    const remote = git.claimsRemote(targetOf(workspace, undefined))
    if (remote === undefined) return { why: 'this repository has no remote', help: HELP, alone: true }
    git.fetchClaims(remote, { ask: io.isTTY })
    return { git, remote }
  } catch (error) {
    if (error instanceof GitError) return { why: error.message, help: error.help, alone: false }
    throw error
  }
}

const HELP = 'Claims are kept on a remote of git: git remote add origin URL names one'

/** For commands that can do without: says on standard error why claims were not fetched, if there is a remote that has some. */
export function fetchIfReachable(session: Session, workspace: Workspace): void {
  const reached = reachClaims(session, workspace)
  if ('why' in reached && !reached.alone) session.io.stderr(`claims were not fetched: ${reached.why}\n`)
}
