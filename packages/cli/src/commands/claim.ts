import { shellWord } from '@registrar/check-api'
import { claimNumber } from '../claims/claim-number.ts'
import { reachClaims } from '../claims/reach.ts'
import { written } from '../claims/written.ts'
import { EXIT, UsageError } from '../io.ts'
import { slugOf } from '../new-record/slug.ts'
import { numbersInUse } from '../numbers/numbers-in-use.ts'
import { collectionNamed, withRepository } from '../open-documents.ts'
import type { Session } from '../session.ts'

/** `registrar claim`: reserves the next number on the remote and prints it, at full width and alone. */
export function runClaim(session: Session, name: string, title: string | undefined): number {
  return withRepository(
    session,
    (repository, workspace) => {
      const { io } = session
      const collection = collectionNamed(workspace.config.collections, name)
      const records = repository.collections.find((each) => each.name === name)?.records ?? []
      const slug = title === undefined ? '' : slugOf(title, records)
      const reached = reachClaims(session, workspace)
      if ('why' in reached) throw new UsageError(`no number was claimed: ${reached.why}`, reached.help)
      const { git, remote } = reached
      const [first = 1] = numbersInUse(workspace, repository).next(name)
      const claim = claimNumber(git, { remote, collection: name, slug, first, ask: io.isTTY })
      const number = written(claim, collection, repository)
      io.stdout(`${number}\n`)
      io.stderr(`claimed on ${remote}; registrar release ${shellWord(name)} ${number} gives it back\n`)
      return EXIT.clean
    },
    { empty: true },
  )
}
