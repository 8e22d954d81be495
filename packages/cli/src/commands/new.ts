import { GitError } from '@registrar/git'
import { visible } from '@registrar/report'
import { claimNumber } from '../claims/claim-number.ts'
import { ownClaim } from '../claims/own-claim.ts'
import { reachClaims, type Reached } from '../claims/reach.ts'
import { EXIT, todayOf } from '../io.ts'
import { newRecord } from '../new-record/new-record.ts'
import { slugOf } from '../new-record/slug.ts'
import { statusOf } from '../new-record/status.ts'
import { titleOf } from '../new-record/title.ts'
import { numbersInUse, type NumbersInUse } from '../numbers/numbers-in-use.ts'
import { collectionNamed, withRepository } from '../open-documents.ts'
import type { Session } from '../session.ts'
import { rootPath, type Workspace } from '../workspace.ts'
import { writeTexts } from '../write-texts.ts'

/** What `new` may be told. */
export interface NewOptions {
  /** False with `--no-claim`: then no remote is spoken to. */
  readonly claim: boolean
  readonly status?: string
  /** Where the pattern leaves the folder open. */
  readonly folder?: string
}

/** `registrar new`: writes a record under the next number, and claims that where a remote can be reached. Prints its path. */
export function runNew(session: Session, name: string, given: string, options: NewOptions): number {
  return withRepository(
    session,
    (repository, workspace) => {
      const { io } = session
      const { config, git } = workspace
      const collection = collectionNamed(config.collections, name)
      const { records = [], width = collection.width } = repository.collections.find((each) => each.name === name) ?? {}
      const title = titleOf(given)
      const slug = slugOf(title, records)
      const status = statusOf(collection, repository, options.status)
      const author = git?.holder()?.replace(/ <[^<>]*>$/, '')
      const draft = {
        collection,
        repository,
        title,
        status,
        statusSaid: options.status !== undefined,
        today: todayOf(io),
        author,
      }
      const folder = options.folder === undefined ? undefined : rootPath(workspace, options.folder)
      const full = (value: number): string => String(value).padStart(width, '0')
      const plan = (value: number) =>
        newRecord(workspace, { ...draft, number: { value, written: full(value) } }, slug, folder)

      const reached = options.claim ? reachClaims(session, workspace) : undefined
      const numbers = numbersInUse(workspace, repository)
      const [first = 1] = numbers.next(name)
      // What keeps the record from being written shall keep its number from being claimed.
      const before = plan(first)
      const taken = takeNumber(session, { workspace, numbers, name, slug, first, full, reached })
      const record = taken.value === first ? before : plan(taken.value)
      try {
        writeTexts(workspace, record.texts, (path) => repository.documents.get(path)?.text)
      } finally {
        io.stderr(taken.said)
      }
      io.stdout(`${record.path}\n`)
      const same = records.filter((each) => each.slug === slug)
      const notes = [
        ...same.map(({ path }) => `warning: ${path} has that title, too`),
        ...(record.template === undefined ? [] : [`made from ${record.template}`]),
        ...[...record.texts.keys()].filter((path) => path !== record.path).map((path) => `wrote ${path}`),
        ...record.problems,
        ...(record.open.length > 0 ? [`to be filled in: ${record.open.join(', ')}`] : []),
      ]
      for (const note of notes) io.stderr(`${visible(note)}\n`)
      return EXIT.clean
    },
    { empty: true },
  )
}

interface Taking {
  readonly workspace: Workspace
  readonly numbers: NumbersInUse
  readonly name: string
  readonly slug: string
  readonly first: number
  /** A number as file names have it. */
  readonly full: (value: number) => string
  /** undefined: no claim is wanted. */
  readonly reached: Reached | undefined
}

/** A number of its own, and what there is to say of it. */
function takeNumber(
  { io }: Session,
  { workspace: { git }, numbers, name, slug, first, full, reached }: Taking,
): { readonly value: number; readonly said: string } {
  const own = git && ownClaim(git, numbers, name, slug)
  if (own) return { value: own.value, said: `${name} ${full(own.value)} was claimed before\n` }
  if (!reached) return { value: first, said: 'no number was claimed: --no-claim\n' }
  if ('why' in reached) return { value: first, said: `no number was claimed: ${visible(reached.why)}\n` }
  try {
    const { value } = claimNumber(reached.git, { remote: reached.remote, collection: name, slug, first, ask: io.isTTY })
    return { value, said: `claimed ${name} ${full(value)} on ${reached.remote}\n` }
  } catch (error) {
    // Whoever may not push to the remote can write a record all the same.
    if (error instanceof GitError) return { value: first, said: `no number was claimed: ${visible(error.message)}\n` }
    throw error
  }
}
