import { describe, expect, it } from 'vitest'
import { applyTransaction, isPending, recover, TransactionError } from './index.ts'
import type { FileSystem } from './index.ts'
import { takeLock } from './lock.ts'
import type { MemoryFileSystem } from './testing/memory-file-system.ts'
import { someProcesses } from './testing/processes.ts'
import { expectedTree, journalFolder, renumbering, root, someRepository, treeOf } from './testing/renumbering.ts'
import { Stopped, watched } from './testing/watched-file-system.ts'

const first = someProcesses(1)
const next = someProcesses(2)
const apply = (fs: FileSystem, processes = first) => applyTransaction(renumbering(), { fs, processes, journalFolder })
const recovered = (fs: FileSystem, processes = next) => recover(journalFolder, root, { fs, processes })

/** The files as a process leaves them that ends before the first operation of a phase has been done, or some later one. */
function stoppedIn(phase: string, after = 0): MemoryFileSystem {
  const fs = someRepository()
  let left: number | undefined
  const stops = watched(fs, (_, __, path) => {
    if (left !== undefined) left -= 1
    if (left !== undefined && left < 0) throw new Stopped(phase)
    if (path === `${journalFolder}/transaction.${phase}`) left = after + 1
  })
  expect(() => apply(stops.fs)).toThrow(Stopped)
  expect(fs.list(journalFolder)).toContain(`transaction.${phase}`)
  return fs
}

function edit(fs: MemoryFileSystem, path: string, text: string): void {
  if (fs.stat(`${root}/${path}`) !== undefined) fs.remove(`${root}/${path}`)
  fs.put(`${root}/${path}`, text)
}

describe('recover says what it did', () => {
  it('nothing, if nothing was interrupted', () => {
    const fs = someRepository()
    expect(recovered(fs)).toBeUndefined()
    expect(fs.stat(journalFolder)).toBeUndefined()
  })
  it('finished', () => {
    const fs = stoppedIn('lift', 5)
    expect(recovered(fs)).toEqual({
      outcome: 'finished',
      message:
        'Finished a renumbering that process 1 began at 2026-11-30T12:00:00.000Z: 9 moved, 11 written, 1 removed',
      roots: [root],
    })
    expect(treeOf(fs)).toEqual(expectedTree)
  })
  it('discarded: a torn journal means that nothing was begun', () => {
    const whole = stoppedIn('prepared', 0)
    const file = `${journalFolder}/transaction.prepared`
    const bytes = whole.read(file)
    for (const length of [0, 1, 40, bytes.length >> 1, bytes.length - 1]) {
      const fs = someRepository()
      fs.put(file, bytes.subarray(0, length))
      expect(recovered(fs)?.outcome).toBe('discarded')
      expect(treeOf(fs)).toEqual(treeOf(someRepository()))
      expect(fs.list(journalFolder)).toEqual([])
    }
  })
})

/** The files with the lock of a process that has ended. */
function abandoned(): MemoryFileSystem {
  const fs = someRepository()
  takeLock(fs, first, journalFolder)
  return fs
}

function getsLock(fs: FileSystem, pid: number): boolean {
  try {
    takeLock(fs, someProcesses(pid, [2, 3]), journalFolder)
    return true
  } catch (error) {
    if (error instanceof TransactionError && error.code === 'running') return false
    throw error
  }
}

describe('another process', () => {
  it('that is running is waited for by nobody', () => {
    const fs = stoppedIn('lift')
    const both = { ...next, isAlive: (other: { pid: number }) => other.pid <= 2 }
    expect(() => recovered(fs, both)).toThrow('a renumbering is running (pid 1, since 2026-11-30T12:00:00.000Z)')
    expect(() => apply(fs, both)).toThrow('a renumbering is running (pid 1, since 2026-11-30T12:00:00.000Z)')
    expect(isPending(journalFolder, fs)).toBe(true)
  })
  it('that has the same id and began later is another one', () => {
    const fs = stoppedIn('lift')
    const reused = { ...next, isAlive: (other: { startedAt: string | null }) => other.startedAt !== '100' }
    expect(recovered(fs, reused)?.outcome).toBe('finished')
  })
  it('may not begin before the interrupted one is finished', () => {
    const fs = stoppedIn('place', 3)
    expect(() => apply(fs, next)).toThrow('an interrupted renumbering has to be finished first')
    recovered(fs)
    expect(treeOf(fs)).toEqual(expectedTree)
  })
  it('takes over the lock of one that has ended, and no two do', () => {
    const counted = watched(abandoned(), () => undefined)
    takeLock(counted.fs, someProcesses(2), journalFolder)
    const winners = Array.from({ length: counted.count() }, (_, k) => {
      const fs = abandoned()
      const won: number[] = []
      const tries = (files: FileSystem, pid: number) => {
        if (getsLock(files, pid)) won.push(pid)
      }
      // The third does the whole of it before the second's operation k.
      tries(watched(fs, (number) => number === k && tries(fs, 3)).fs, 2)
      return won.length
    })
    expect(winners.filter((count) => count > 1)).toEqual([])
    expect(winners.filter((count) => count === 1).length).toBeGreaterThan(winners.length / 2)
  })
})

describe('what somebody has done since the crash is kept', () => {
  it.each(['stage', 'lift'])('a file edited in the phase %s: it is taken back', (phase) => {
    const fs = stoppedIn(phase)
    edit(fs, 'design/one.md', 'edited by hand')
    expect(recovered(fs)).toMatchObject({
      outcome: 'undone',
      message: expect.stringMatching(/^Took back .*: design\/one\.md has been changed since$/) as unknown,
    })
    expect(treeOf(fs)).toEqual({ ...treeOf(someRepository()), 'design/one.md': 'file 644 edited by hand' })
  })
  it('a file that was to be moved and written', () => {
    const fs = stoppedIn('lift')
    edit(fs, 'adr/0002-beta.md', 'edited by hand')
    expect(recovered(fs)?.outcome).toBe('undone')
    expect(treeOf(fs)).toEqual({ ...treeOf(someRepository()), 'adr/0002-beta.md': 'file 644 edited by hand' })
  })
  it('a file put where one was to be moved', () => {
    const fs = stoppedIn('place')
    edit(fs, 'adr/0007-link.md', 'new by hand')
    expect(() => recovered(fs)).toThrow('adr/0007-link.md could not be written: something lies there already')
    expect(treeOf(fs)).toEqual({ ...treeOf(someRepository()), 'adr/0007-link.md': 'file 644 new by hand' })
    expect(isPending(journalFolder, fs)).toBe(false)
  })
  it('a file edited that has its new content already', () => {
    const fs = stoppedIn('clean')
    edit(fs, 'design/one.md', 'edited by hand')
    expect(recovered(fs)?.outcome).toBe('finished')
    expect(treeOf(fs)).toEqual({ ...expectedTree, 'design/one.md': 'file 644 edited by hand' })
  })
})

function spoilt(change: (text: string) => string): MemoryFileSystem {
  const fs = stoppedIn('lift', 3)
  const file = `${journalFolder}/transaction.lift`
  const text = Buffer.from(fs.read(file)).toString()
  fs.remove(file)
  fs.put(file, change(text))
  return fs
}

describe('a journal that cannot be understood is left alone', () => {
  it('damaged', () => {
    const fs = spoilt((text) => text.slice(0, -1))
    expect(() => recovered(fs)).toThrow('is damaged: an interrupted renumbering cannot be finished')
    expect(isPending(journalFolder, fs)).toBe(true)
  })
  it('of another version', () => {
    const fs = spoilt((text) => text.replace('registrar transaction 1 ', 'registrar transaction 2 '))
    expect(() => recovered(fs)).toThrow('was written by another version of registrar')
    expect(isPending(journalFolder, fs)).toBe(true)
  })
})
