import { shellWord } from '@registrar/check-api'
import type { GitRepository, StoredClaim } from '@registrar/git'
import { visible } from '@registrar/report'
import { reachClaims } from '../claims/reach.ts'
import { useOf } from '../claims/use-of.ts'
import { written } from '../claims/written.ts'
import { EXIT, UsageError } from '../io.ts'
import { numbersInUse } from '../numbers/numbers-in-use.ts'
import { collectionNamed, withRepository } from '../open-documents.ts'
import type { Session } from '../session.ts'

/** `registrar release`: takes back the claim of a number that no record uses. One of somebody else, or one in use, only with `--force`. */
export function runRelease(session: Session, name: string, number: string, options: { readonly force?: true }): number {
  return withRepository(
    session,
    (repository, workspace) => {
      const { io } = session
      const collection = collectionNamed(workspace.config.collections, name)
      const asked = numberOf(number)
      const shown = written(asked, collection, repository)
      const find = (git: GitRepository | undefined): StoredClaim | undefined =>
        git
          ?.claims()
          .find((each) => each.collection === name && each.value === asked.value && each.letter === asked.letter)
      const before = find(workspace.git)
      const reached = reachClaims(session, workspace)
      if ('why' in reached) throw new UsageError(`nothing was released: ${reached.why}`, reached.help)
      const { git, remote } = reached
      const claim = find(git)
      if (!claim && before) {
        io.stderr(`${name} ${shown} was released on ${remote} by somebody else\n`)
        return EXIT.clean
      }
      if (!claim)
        throw new UsageError(
          `nobody has claimed ${name} ${shown} on ${remote}`,
          'registrar claims lists what is claimed',
        )
      const forced = `registrar release ${shellWord(name)} ${shown} --force`
      if (!options.force) {
        const user = useOf(claim, numbersInUse(workspace, repository))
        if (user)
          throw new UsageError(
            `${name} ${shown} is used by ${visible(user.name)}`,
            `${forced} takes the claim back all the same`,
          )
        if (!isOwn(claim, git))
          throw new UsageError(
            `${name} ${shown} is claimed by ${visible(claim.holder || 'somebody')}`,
            `ask for it, then: ${forced}`,
          )
      }
      const end = git.dropClaim(remote, claim, { ask: io.isTTY })
      io.stderr(
        end === 'dropped'
          ? `released ${name} ${shown} on ${remote}\n`
          : `${name} ${shown} was released on ${remote} by somebody else\n`,
      )
      return EXIT.clean
    },
    { empty: true },
  )
}

function numberOf(text: string): Pick<StoredClaim, 'value' | 'letter'> {
  const [, digits, letter = ''] = /^(\d{1,15})([a-z]?)$/i.exec(text) ?? []
  if (digits === undefined)
    throw new UsageError(`${text} is no number`, 'digits, with a letter where the record has one: 0202, 040a')
  return { value: Number(digits), letter: letter.toLowerCase() }
}

/** Made in this clone, or elsewhere under the same mail. */
function isOwn({ madeHere, holder }: StoredClaim, git: GitRepository): boolean {
  return madeHere || (mailOf(holder) !== undefined && mailOf(holder) === mailOf(git.holder()))
}

function mailOf(person: string | undefined): string | undefined {
  return /<([^<>]+)>$/.exec(person ?? '')?.[1]?.toLowerCase()
}
