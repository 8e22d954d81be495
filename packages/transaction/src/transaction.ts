import { randomUUID } from 'node:crypto'
import { carryOn, undone } from './carry-on.ts'
import type { Members } from './carry-on.ts'
import { checkPlan } from './check-plan.ts'
import type { FileSystem } from './file-system.ts'
import { journalFile, journalPhase, renderJournal } from './journal.ts'
import type { Journal, JournalPlace } from './journal.ts'
import { takeLock } from './lock.ts'
import type { Lock } from './lock.ts'
import { removeJournal } from './member.ts'
import type { Member } from './member.ts'
import type { TransactionPlan } from './plan.ts'
import type { Processes } from './processes.ts'
import { stepsOf } from './steps-of.ts'
import { TransactionError, reasonOf } from './transaction-error.ts'

/** What a transaction needs of its surroundings. */
export interface Ports {
  readonly fs: FileSystem
  readonly processes: Processes
}

/** A plan, and the absolute folder where its journal and lock lie: git's for `registrar`, else `.registrar` in the root. It is made if it is not there. */
export interface PlannedTransaction {
  readonly plan: TransactionPlan
  readonly journalFolder: string
}

/** Transactions whose journals are durable and whose locks are held; nothing of them has been done. */
export interface Prepared {
  readonly ports: Ports
  readonly members: Members | undefined
}

/** What was done. `leftover` says what could not be cleaned away after everything had its place; the next `recover` does it. */
export interface Applied {
  readonly moves: number
  readonly writes: number
  readonly removes: number
  readonly leftover?: string
}

/** Does one plan, all or nothing: `prepareAll` and `commitAll` in one. Throws TransactionError. */
export function applyTransaction(plan: TransactionPlan, where: Ports & { readonly journalFolder: string }): Applied {
  return commitAll(prepareAll([{ plan, journalFolder: where.journalFolder }], where))
}

/**
 * Checks the plans of one or several repositories against what is there and makes their journals durable. Nothing but journal folders is written. Throws TransactionError, and
 * then nothing is left behind. What is prepared is to be given to `commitAll` or `abandonAll`.
 */
export function prepareAll(planned: readonly PlannedTransaction[], ports: Ports): Prepared {
  const { fs, processes } = ports
  const id = randomUUID()
  const places = planned.map(({ plan: { root }, journalFolder }) => ({ root, journalFolder }))
  const about = { id, process: processes.self, since: processes.now() }
  const members: Member[] = []
  try {
    planned.forEach(({ plan, journalFolder }, at) => {
      checkPlan(plan, journalFolder)
      const lock = takeLock(fs, processes, journalFolder)
      try {
        checkNothingPending(fs, journalFolder)
        const steps = stepsOf(plan, fs, id)
        const journal: Journal = { ...about, ...countsOf(plan), ...linksOf(places, at), steps }
        members.push(prepare(fs, places[at] as JournalPlace, journal, lock))
      } catch (error) {
        lock.release()
        throw error
      }
    })
  } catch (error) {
    abandon(fs, members)
    throw worded(error)
  }
  const [first, ...others] = members
  return { ports, members: first === undefined ? undefined : [first, ...others] }
}

/** Does what is prepared, all or nothing over all repositories together, and answers what was done in all. Throws TransactionError `undone` or `interrupted`. */
export function commitAll({ ports: { fs }, members }: Prepared): Applied {
  if (members === undefined) return { moves: 0, writes: 0, removes: 0 }
  try {
    const leftover = carryOn(fs, members)
    return { ...sumOf(members), ...(leftover === undefined ? {} : { leftover }) }
  } finally {
    for (const member of members) member.lock.release()
  }
}

/** Gives up what is prepared. */
export function abandonAll({ ports, members }: Prepared): void {
  abandon(ports.fs, members ?? [])
}

/** The counts of all members together. */
export function sumOf(members: readonly Member[]): { moves: number; writes: number; removes: number } {
  const sum = (key: 'moves' | 'writes' | 'removes') => members.reduce((total, { journal }) => total + journal[key], 0)
  return { moves: sum('moves'), writes: sum('writes'), removes: sum('removes') }
}

function checkNothingPending(fs: FileSystem, journalFolder: string): void {
  const phase = journalPhase(fs, journalFolder)
  if (phase === undefined) return
  throw new TransactionError(
    'pending',
    'an interrupted renumbering has to be finished first',
    `Nothing was changed. Run registrar check: it finishes it. Its journal is ${journalFile(journalFolder, phase)}`,
  )
}

function prepare(fs: FileSystem, where: JournalPlace, journal: Journal, lock: Lock): Member {
  const file = journalFile(where.journalFolder, 'prepared')
  try {
    fs.create(file, renderJournal(journal))
    fs.sync(where.journalFolder)
  } catch (error) {
    if (fs.stat(file) !== undefined) fs.remove(file)
    throw error
  }
  return { ...where, journal, lock, phase: 'prepared' }
}

function abandon(fs: FileSystem, members: readonly Member[]): void {
  for (const member of members.toReversed()) {
    removeJournal(fs, member)
    member.lock.release()
  }
}

function countsOf({ moves, writes, removes = [] }: TransactionPlan) {
  return { moves: moves.length, writes: writes.length, removes: removes.length }
}

/** The first repository knows the others, these know the first. */
function linksOf(places: readonly JournalPlace[], at: number): Pick<Journal, 'first' | 'others'> {
  const [first, ...others] = places
  return at === 0 || first === undefined ? { others } : { first, others: [] }
}

function worded(error: unknown): unknown {
  if ((error as NodeJS.ErrnoException).code === undefined || error instanceof TransactionError) return error
  return undone(`it could not be prepared: ${reasonOf(error)}`, error)
}
