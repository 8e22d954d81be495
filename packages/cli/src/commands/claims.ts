import type { StoredClaim } from '@registrar/git'
import type { Repository } from '@registrar/model'
import { visible } from '@registrar/report'
import { ageOf } from '../claims/age.ts'
import { reachClaims } from '../claims/reach.ts'
import { otherUseOf, useOf } from '../claims/use-of.ts'
import { written } from '../claims/written.ts'
import { columns } from '../columns.ts'
import { EXIT, UsageError } from '../io.ts'
import { numbersInUse, type NumbersInUse } from '../numbers/numbers-in-use.ts'
import { withRepository } from '../open-documents.ts'
import type { Session } from '../session.ts'
import type { Workspace } from '../workspace.ts'

/** What `claims` may be told. */
export interface ClaimsOptions {
  readonly fetch?: true
  readonly json?: true
}

/** `registrar claims`: the numbers that are claimed, as last fetched or with `--fetch` as they are; who holds each, since when, and which record uses it. */
export function runClaims(session: Session, options: ClaimsOptions): number {
  return withRepository(
    session,
    (repository, workspace) => {
      const { git } = workspace
      if (options.fetch) {
        const reached = reachClaims(session, workspace)
        if ('why' in reached) throw new UsageError(`claims were not fetched: ${reached.why}`, reached.help)
      }
      const claims = git?.claims() ?? []
      const numbers = numbersInUse(workspace, repository)
      if (options.json)
        session.io.stdout(
          `${JSON.stringify(
            claims.map((claim) => json(claim, numbers, workspace, repository)),
            null,
            2,
          )}\n`,
        )
      else session.io.stdout(columns(claims.map((claim) => row(claim, numbers, workspace, repository))))
      if (claims.length === 0 && !options.json) session.io.stderr(none(workspace, options))
      for (const stray of git?.strayClaims() ?? []) session.io.stderr(`${visible(stray)} is the name of no claim\n`)
      return EXIT.clean
    },
    { empty: true },
  )
}

function none({ git }: Workspace, { fetch }: ClaimsOptions): string {
  if (!git) return 'nothing is claimed: this folder is in no git repository\n'
  return fetch ? 'nothing is claimed\n' : 'nothing is claimed, as last fetched (--fetch asks the remote)\n'
}

function row(
  claim: StoredClaim,
  numbers: NumbersInUse,
  { config }: Workspace,
  repository: Repository,
): readonly string[] {
  const { collection, slug, holder, branch, time, problem } = claim
  const number = written(
    claim,
    config.collections.find(({ name }) => name === collection),
    repository,
  )
  const user = useOf(claim, numbers)
  const other = otherUseOf(claim, numbers)
  const use = user ? `used by ${user.name}` : other ? `but ${other.name} has it` : ''
  if (problem !== undefined)
    return [collection, number, '', '', '', '', [use, problem].filter(Boolean).join('; ')].map(visible)
  return [collection, number, slug, holder, branch, ageOf(time, Date.now()), use].map(visible)
}

function json(claim: StoredClaim, numbers: NumbersInUse, { config }: Workspace, repository: Repository): object {
  const { collection, slug, branch, holder, time, ref, problem } = claim
  const number = written(
    claim,
    config.collections.find(({ name }) => name === collection),
    repository,
  )
  const user = useOf(claim, numbers) ?? otherUseOf(claim, numbers)
  return {
    collection,
    number,
    ref,
    ...(problem === undefined ? { slug, branch, holder, time: new Date(time).toISOString() } : { problem }),
    ...(user ? { record: user.path, where: user.where, used: useOf(claim, numbers) !== undefined } : {}),
  }
}
