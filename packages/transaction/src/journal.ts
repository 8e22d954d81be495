import type { FileSystem } from './file-system.ts'
import { sha256 } from './ground.ts'
import type { ProcessName } from './processes.ts'
import type { Steps } from './steps.ts'
import { TransactionError } from './transaction-error.ts'

/** One repository of a transaction, where it lies. */
export interface JournalPlace {
  /** Absolute: the folder that the paths of the steps are relative to. */
  readonly root: string
  /** Absolute: where the journal and the lock lie. */
  readonly journalFolder: string
}

/** All that is needed to finish a transaction, or to take it back. */
export interface Journal {
  /** One for all repositories of a transaction. */
  readonly id: string
  readonly process: ProcessName
  /** ISO 8601. */
  readonly since: string
  readonly moves: number
  readonly writes: number
  readonly removes: number
  /** In the journals of the other repositories: the first, whose journal decides for all. */
  readonly first?: JournalPlace
  /** In the journal of the first repository: the others. */
  readonly others: readonly JournalPlace[]
  readonly steps: Steps
}

/**
 * How far a transaction is; the end of the journal's file name, so that going on is one rename and needs no space.
 * `prepared` nothing is begun · `stage` `lift` `place` `clean` on the way to the new tree · `unplace` `unlift` on the way back to the old.
 */
export type Phase = 'prepared' | 'stage' | 'lift' | 'place' | 'clean' | 'unplace' | 'unlift'

const phases: readonly Phase[] = ['prepared', 'stage', 'lift', 'place', 'clean', 'unplace', 'unlift']

/** The file that holds the journal in a phase. */
export function journalFile(journalFolder: string, phase: Phase): string {
  return `${journalFolder}/transaction.${phase}`
}

/** The phase of the journal that lies in a folder; undefined if none does. */
export function journalPhase(fs: FileSystem, journalFolder: string): Phase | undefined {
  const names = new Set(fs.list(journalFolder))
  return phases.find((phase) => names.has(`transaction.${phase}`))
}

/** Reads the journal that lies in a folder; `torn` if it was not written to its end. Throws TransactionError `damaged` if it is of another version, or torn after it was begun. */
export function readJournal(fs: FileSystem, journalFolder: string, phase: Phase): Journal | 'torn' {
  const file = journalFile(journalFolder, phase)
  const journal = parse(fs.read(file))
  if (journal === 'version') {
    throw new TransactionError(
      'damaged',
      `${file} was written by another version of registrar`,
      'Let the version that began it finish it: any of its commands does',
    )
  }
  if (journal === 'torn' && phase !== 'prepared') {
    throw new TransactionError(
      'damaged',
      `${file} is damaged: an interrupted renumbering cannot be finished`,
      'Files under the names .registrar-*.tmp hold the contents; put them where they belong, then remove the journal',
    )
  }
  return journal
}

/** The bytes of a journal: a line with version and hash, then JSON with contents in base64. */
export function renderJournal(journal: Journal): Uint8Array {
  const stages = journal.steps.stages.map(({ bytes, ...stage }) => ({ ...stage, bytes: base64(bytes) }))
  const body = JSON.stringify({ ...journal, steps: { ...journal.steps, stages } })
  return Buffer.from(`registrar transaction ${version} ${sha256(body)}\n${body}`)
}

const version = 1

function parse(bytes: Uint8Array): Journal | 'torn' | 'version' {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8')
  const end = text.indexOf('\n')
  const head = /^registrar transaction (\d+) ([0-9a-f]{64})$/.exec(text.slice(0, Math.max(0, end)))
  if (head === null) return 'torn'
  if (head[1] !== String(version)) return 'version'
  const body = text.slice(end + 1)
  if (sha256(body) !== head[2]) return 'torn'
  const written = JSON.parse(body) as Written
  const stages = written.steps.stages.map((stage) => ({ ...stage, bytes: Buffer.from(stage.bytes, 'base64') }))
  return { ...written, steps: { ...written.steps, stages } }
}

/** A journal as its JSON holds it. */
type Written = Omit<Journal, 'steps'> & {
  readonly steps: Omit<Steps, 'stages'> & {
    readonly stages: readonly (Omit<Steps['stages'][number], 'bytes'> & { readonly bytes: string })[]
  }
}

function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64')
}
