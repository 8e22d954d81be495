import { carryBack, carryOn } from './carry-on.ts'
import type { Members } from './carry-on.ts'
import { changedSince } from './changed-since.ts'
import type { FileSystem } from './file-system.ts'
import { journalFile, journalPhase, readJournal } from './journal.ts'
import type { JournalPlace, Phase } from './journal.ts'
import { takeLock } from './lock.ts'
import type { Lock } from './lock.ts'
import type { Member } from './member.ts'
import { sumOf } from './transaction.ts'
import type { Ports } from './transaction.ts'
import { TransactionError, reasonOf } from './transaction-error.ts'

/** What was done about an interrupted transaction: `finished` the new tree is whole · `undone` the old one is · `discarded` nothing had been begun. */
export interface Recovered {
  readonly outcome: 'finished' | 'undone' | 'discarded'
  /** One sentence for people. */
  readonly message: string
  /** The roots of all repositories concerned. */
  readonly roots: readonly string[]
}

/** True if a transaction lies in the journal folder, running or interrupted. Reads one folder. */
export function isPending(journalFolder: string, fs: FileSystem): boolean {
  return journalPhase(fs, journalFolder) !== undefined
}

/**
 * Carries an interrupted transaction to its end, in all its repositories; undefined if there is none. It is finished, unless a file has been changed by somebody since or it had been
 * on its way back: then it is taken back. Can itself be interrupted anywhere and called again. `root` is where the folder of the plan lies now. Throws TransactionError: `running`, `undone`
 * if finishing failed and the old tree is whole again, `interrupted`, `damaged`, `unreachable`.
 */
export function recover(journalFolder: string, root: string, { fs, processes }: Ports): Recovered | undefined {
  if (!isPending(journalFolder, fs)) return undefined
  const locks = new Map<string, Lock>()
  const open = (place: JournalPlace) => {
    const lock = locks.get(place.journalFolder) ?? takeLock(fs, processes, place.journalFolder)
    locks.set(place.journalFolder, lock)
    return openMember(fs, place, lock)
  }
  try {
    const here = open({ root, journalFolder })
    if (here === undefined) return undefined
    if (here === 'torn') return discarded([root])
    const first = firstOf(fs, here, open)
    const others = first.journal.others.map((place) => openOther(fs, first, place, open))
    return end(fs, [first, ...others.filter((member) => member !== undefined)])
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === undefined || error instanceof TransactionError) throw error
    throw new TransactionError(
      'interrupted',
      `an interrupted renumbering could not be finished: ${reasonOf(error)}`,
      'Mend the cause, then run the command again: it finishes it',
      error,
    )
  } finally {
    for (const lock of locks.values()) lock.release()
  }
}

type Open = (place: JournalPlace) => Member | 'torn' | undefined

/** The repository whose journal decides: this one, unless its journal names another that still has one of the same transaction. */
function firstOf(fs: FileSystem, here: Member, open: Open): Member {
  const { first, id } = here.journal
  if (first === undefined) return here
  if (fs.stat(first.root) === undefined) throw unreachable(first.root)
  const deciding = isPending(first.journalFolder, fs) ? open(first) : undefined
  return deciding !== undefined && deciding !== 'torn' && deciding.journal.id === id ? deciding : here
}

/** Undefined if it has gone its way already, also if it has begun another transaction since. */
function openOther(fs: FileSystem, first: Member, place: JournalPlace, open: Open): Member | undefined {
  if (fs.stat(place.root) === undefined) throw unreachable(place.root)
  const member = isPending(place.journalFolder, fs) ? open(place) : undefined
  return member === undefined || member === 'torn' || member.journal.id !== first.journal.id ? undefined : member
}

function openMember(fs: FileSystem, place: JournalPlace, lock: Lock): Member | 'torn' | undefined {
  const phase = journalPhase(fs, place.journalFolder)
  if (phase === undefined) return undefined
  const journal = readJournal(fs, place.journalFolder, phase)
  if (journal !== 'torn') return { ...place, journal, lock, phase }
  fs.remove(journalFile(place.journalFolder, phase))
  fs.sync(place.journalFolder)
  return 'torn'
}

function end(fs: FileSystem, members: Members): Recovered {
  const { journal, phase } = members[0]
  const roots = members.map(({ root }) => root)
  const what = `a renumbering that process ${journal.process.pid} began at ${journal.since}`
  if (phase === 'prepared' || (phase === 'stage' && journal.first !== undefined)) {
    carryBack(fs, members, `${what} was not begun`)
    return discarded(roots)
  }
  const changed = isBack(phase)
    ? undefined
    : members.map((member) => changedSince(fs, member)).find((path) => path !== undefined)
  if (isBack(phase) || changed !== undefined) {
    const why = changed === undefined ? 'it had failed' : `${changed} has been changed since`
    carryBack(fs, members, `${what} is taken back`)
    return { outcome: 'undone', message: `Took back ${what}: ${why}`, roots }
  }
  const { moves, writes, removes } = sumOf(members)
  const leftover = carryOn(fs, members)
  const rest = leftover === undefined ? '' : `; ${leftover}`
  const message = `Finished ${what}: ${moves} moved, ${writes} written, ${removes} removed${rest}`
  return { outcome: 'finished', message, roots }
}

function isBack(phase: Phase): boolean {
  return phase === 'unplace' || phase === 'unlift'
}

function discarded(roots: readonly string[]): Recovered {
  return { outcome: 'discarded', message: 'Removed the journal of a renumbering that had not begun', roots }
}

function unreachable(root: string): TransactionError {
  return new TransactionError(
    'unreachable',
    `${root} is not there, and an interrupted renumbering concerns it, too`,
    'Bring the folder back to its place, then run the command again: it finishes it',
  )
}
