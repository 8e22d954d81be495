import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { OpenError } from '../errors.ts'
import type { Driver } from './driver.ts'
import { resultCodes } from './driver.ts'

/**
 * Keeps every other process from the file until it is released or this process ends, however it ends. The lock is one of SQLite's on an empty file
 * beside (`FILE-lock`), so that it goes with its process; `FILE-owner` names the process, for people. Throws OpenError `in_use`.
 */
export function takeLock(driver: Driver, file: string): { release(): void } {
  const lock = driver.open(`${file}-lock`, { readOnly: false })
  try {
    lock.exec('PRAGMA busy_timeout = 0')
    lock.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    if (driver.resultCode(error) !== resultCodes.busy) throw error
    const owner = ownerOf(file)
    throw new OpenError(
      'in_use',
      `${file} is in use by ${owner === undefined ? 'another process' : `process ${owner}`}`,
      'One process owns the file: end that one, use another file, or ask the broker that runs there',
      error,
    )
  }
  writeFileSync(`${file}-owner`, `${process.pid}\n`)
  return {
    release() {
      // Before the lock goes: afterwards the name may be another's.
      rmSync(`${file}-owner`, { force: true })
      lock.close()
    },
  }
}

function ownerOf(file: string): string | undefined {
  try {
    return /^\d+/.exec(readFileSync(`${file}-owner`, 'utf8'))?.[0]
  } catch (error) {
    // Not written yet, or not to be read by this user: the lock decides, not this.
    if ((error as NodeJS.ErrnoException).code === undefined) throw error
    return undefined
  }
}
