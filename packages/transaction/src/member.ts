import type { FileSystem } from './file-system.ts'
import { journalFile } from './journal.ts'
import type { Journal, JournalPlace, Phase } from './journal.ts'
import type { Lock } from './lock.ts'

/** One repository of a transaction that this process carries on: its lock is held, its journal is durable. */
export interface Member extends JournalPlace {
  readonly journal: Journal
  readonly lock: Lock
  /** As the journal's name says. */
  phase: Phase
}

/** Gives the journal the name of another phase, durably. */
export function setPhase(fs: FileSystem, member: Member, phase: Phase): void {
  if (member.phase === phase) return
  fs.rename(journalFile(member.journalFolder, member.phase), journalFile(member.journalFolder, phase))
  // Before the sync: if that fails the name is the new one all the same.
  member.phase = phase
  fs.sync(member.journalFolder)
}

/** Ends the transaction of a member: nothing is left to finish or to take back. */
export function removeJournal(fs: FileSystem, member: Member): void {
  fs.remove(journalFile(member.journalFolder, member.phase))
  fs.sync(member.journalFolder)
}
