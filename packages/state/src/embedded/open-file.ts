import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { OpenError } from '../errors.ts'
import type { Database, Driver } from './driver.ts'
import { resultCodes } from './driver.ts'
import { takeLock } from './lock.ts'
import { applicationId, schema, schemaVersion } from './schema.ts'

/** A state file that this process owns. */
export interface StateFile {
  readonly db: Database
  /** Names the life of the file. */
  readonly epoch: string
  /** Another look at the file, as it is at the first read; to be closed. */
  snapshot(): Database
  /** Leaves everything in the one file, and frees it. */
  close(): void
}

/**
 * Opens a state file, or makes it. It is read through first: a damaged one is left as it is. Throws OpenError.
 * @param path with a folder that exists
 */
export function openFile(driver: Driver, path: string): StateFile {
  const lock = orUnusable(path, driver, () => takeLock(driver, path))
  try {
    return orUnusable(path, driver, () => {
      inspect(driver, path)
      const db = driver.open(path, { readOnly: false })
      try {
        return opened(driver, path, db, lock)
      } catch (error) {
        db.close()
        throw error
      }
    })
  } catch (error) {
    lock.release()
    throw error
  }
}

function opened(driver: Driver, path: string, db: Database, lock: { release(): void }): StateFile {
  const { journal_mode: journal } = db.prepare('PRAGMA journal_mode = WAL').get() as { journal_mode: string }
  // Elsewhere than on a local disk SQLite may keep another journal, and then who reads keeps off who writes.
  if (journal !== 'wal') throw new Error(`its file system keeps no write-ahead log (journal ${journal})`)
  // With less, what was acknowledged could be lost with the machine's power.
  db.exec('PRAGMA synchronous = FULL; PRAGMA busy_timeout = 1000; PRAGMA cache_size = -16000')
  if (number(db, 'user_version') === 0) {
    // With the epoch in one transaction: a file is new, or whole.
    db.exec(`BEGIN IMMEDIATE; ${schema}`)
    db.prepare("INSERT INTO meta VALUES ('epoch', ?)").run(randomUUID())
    db.exec('COMMIT')
  }
  const { value: epoch } = db.prepare("SELECT value FROM meta WHERE name = 'epoch'").get() as { value: string }
  return {
    db,
    epoch,
    snapshot: () => driver.open(path, { readOnly: true }),
    close() {
      try {
        db.close()
      } finally {
        lock.release()
      }
    },
  }
}

/** Throws OpenError unless the file is new, or whole and ours. Writes nothing into it: closing what may write would also move what stands in the log. */
function inspect(driver: Driver, path: string): void {
  if (!existsSync(path)) return
  const db = driver.open(path, { readOnly: true })
  try {
    const id = number(db, 'application_id')
    const { tables } = db.prepare('SELECT count(*) AS tables FROM sqlite_schema').get() as { tables: number }
    if (id === 0 && tables === 0 && number(db, 'user_version') === 0) return
    if (id !== applicationId) throw foreign(path)
    const version = number(db, 'user_version')
    if (version > schemaVersion) {
      throw new OpenError(
        'newer',
        `${path} was written by a newer version of registrar (format ${version}, this one knows ${schemaVersion})`,
        'Use that version',
      )
    }
    const rows = db.prepare('PRAGMA quick_check(1)').all() as { quick_check: string }[]
    if (rows[0]?.quick_check !== 'ok') throw damaged(path, rows[0]?.quick_check ?? 'no answer')
  } finally {
    db.close()
  }
}

function orUnusable<T>(path: string, driver: Driver, work: () => T): T {
  try {
    return work()
  } catch (error) {
    const code = driver.resultCode(error)
    if (error instanceof OpenError) throw error
    if (code === resultCodes.notADatabase) throw foreign(path, error)
    if (code === resultCodes.corrupt) throw damaged(path, (error as Error).message, error)
    throw new OpenError(
      'unusable',
      `${path} cannot be opened: ${(error as Error).message}`,
      'The folder has to exist, and this user has to be allowed to read and write in it; the disk needs room',
      error,
    )
  }
}

function foreign(path: string, cause?: unknown): OpenError {
  return new OpenError(
    'foreign',
    `${path} is no state file of registrar, or its beginning is damaged`,
    'It was left as it is: name another file, or put a copy in its place that was made while it was whole',
    cause,
  )
}

function damaged(path: string, what: string, cause?: unknown): OpenError {
  return new OpenError(
    'damaged',
    `${path} is damaged: ${what.replaceAll('\n', ' ')}`,
    `It was left as it is. Put a copy in its place that was made while it was whole, or see what the sqlite3 tool's .recover can read`,
    cause,
  )
}

function number(db: Database, pragma: string): number {
  const row = db.prepare(`PRAGMA ${pragma}`).get() as Record<string, number>
  return row[pragma] ?? 0
}
