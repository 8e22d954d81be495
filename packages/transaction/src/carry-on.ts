import { unlift, unplace } from './backward-steps.ts'
import type { FileSystem } from './file-system.ts'
import { clean, lift, place, stage } from './forward-steps.ts'
import { removeJournal, setPhase } from './member.ts'
import type { Member } from './member.ts'
import type { Phase } from './journal.ts'
import { TransactionError, reasonOf } from './transaction-error.ts'

/** The repositories of a transaction that are there, the first first; its journal decides for all. */
export type Members = readonly [Member, ...Member[]]

/**
 * Carries a transaction on to the new tree from wherever it is, all repositories in step. If that fails it is carried back to the old tree, and TransactionError `undone` says why;
 * `interrupted` if that fails, too. Answers what could not be cleaned away at the end, when the new tree was whole.
 */
export function carryOn(fs: FileSystem, members: Members): string | undefined {
  try {
    for (const phase of ['stage', 'lift', 'place'] as const) {
      for (const member of members) if (isBefore(member.phase, phase)) setPhase(fs, member, phase)
      for (const member of members) if (member.phase === phase) acts[phase](fs, member.root, member.journal.steps)
    }
    setPhase(fs, members[0], 'clean')
  } catch (error) {
    if (!isOfSystem(error)) throw error
    carryBack(fs, members, reasonOf(error))
    throw undone(reasonOf(error), error)
  }
  try {
    for (const member of members.toReversed()) {
      setPhase(fs, member, 'clean')
      clean(fs, member.root, member.journal.steps)
      removeJournal(fs, member)
    }
  } catch (error) {
    if (!isOfSystem(error)) throw error
    return `${reasonOf(error)}; the next command cleans it away`
  }
  return undefined
}

/** Carries a transaction back to the old tree, all repositories in step. Throws TransactionError `interrupted` with the reason given. */
export function carryBack(fs: FileSystem, members: Members, reason: string): void {
  try {
    for (const member of members) {
      if (member.phase === 'prepared') continue
      setPhase(fs, member, member.phase === 'place' || member.phase === 'clean' ? 'unplace' : back(member.phase))
    }
    for (const member of members.toReversed()) {
      if (member.phase === 'unplace') {
        unplace(fs, member.root, member.journal.steps)
        setPhase(fs, member, 'unlift')
      }
      if (member.phase === 'unlift') unlift(fs, member.root, member.journal.steps)
      removeJournal(fs, member)
    }
  } catch (error) {
    if (!isOfSystem(error)) throw error
    throw new TransactionError(
      'interrupted',
      `${reason}; and it could not be taken back: ${reasonOf(error)}`,
      'Mend the cause; the next command carries it to its end. Until then some files wait under the names .registrar-*.tmp',
      error,
    )
  }
}

/** The error for what was carried back. */
export function undone(reason: string, cause?: unknown): TransactionError {
  return new TransactionError(
    'undone',
    reason,
    'Every file is as it was. Mend the cause, then run the command again',
    cause,
  )
}

const acts = { stage, lift, place }

const order: readonly Phase[] = ['prepared', 'stage', 'lift', 'place', 'clean']

function isBefore(phase: Phase, other: Phase): boolean {
  return order.indexOf(phase) < order.indexOf(other)
}

function back(phase: Phase): Phase {
  return phase === 'unplace' ? 'unplace' : 'unlift'
}

/** The system's own errors have a code, and steps that failed are about one; anything else is a fault of ours and is passed on. */
function isOfSystem(error: unknown): boolean {
  const { code, cause } = error as NodeJS.ErrnoException & { cause?: NodeJS.ErrnoException }
  return code !== undefined || cause?.code !== undefined
}
