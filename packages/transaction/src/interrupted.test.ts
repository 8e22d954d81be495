import { describe, expect, it } from 'vitest'
import { applyTransaction, isPending, recover, TransactionError } from './index.ts'
import type { FileSystem } from './index.ts'
import type { MemoryFileSystem } from './testing/memory-file-system.ts'
import { someProcesses } from './testing/processes.ts'
import { expectedTree, journalFolder, renumbering, root, someRepository, treeOf } from './testing/renumbering.ts'
import { Stopped, failingOnce, fullFrom, stopping, watched } from './testing/watched-file-system.ts'

const oldTree = JSON.stringify(treeOf(someRepository()))
const newTree = JSON.stringify(expectedTree)
const first = someProcesses(1)
const next = someProcesses(2)
const last = someProcesses(3)

const apply = (fs: FileSystem, processes = first) => applyTransaction(renumbering(), { fs, processes, journalFolder })
const recovered = (fs: FileSystem, processes = next) => recover(journalFolder, root, { fs, processes })

/** How many operations the whole of it takes. */
const total = (() => {
  const counted = watched(someRepository(), () => undefined)
  apply(counted.fs)
  return counted.count()
})()
const every = Array.from({ length: total }, (_, k) => k)

/** `old` or `new` if the whole tree is that, byte for byte, and nothing is pending; else what there is. */
function stateOf(fs: MemoryFileSystem): string {
  const tree = JSON.stringify(treeOf(fs))
  const which = tree === oldTree ? 'old' : tree === newTree ? 'new' : `neither: ${tree}`
  return isPending(journalFolder, fs) ? `pending, ${which}` : which
}

function isStopped(act: () => unknown): boolean {
  try {
    act()
    return false
  } catch (error) {
    if (error instanceof Stopped) return true
    throw error
  }
}

/** The files as a process leaves them that ends at an operation. */
function stoppedAt(k: number): MemoryFileSystem {
  const fs = someRepository()
  isStopped(() => apply(stopping(fs, k)))
  return fs
}

/** Numbers that look random and are the same every time (a linear congruential generator). */
function coin(seed: number): () => boolean {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return (state >> 16) % 2 === 0
  }
}

/** What came of it, in words. */
function outcomeOf(act: () => { readonly leftover?: string }): string {
  try {
    const { leftover } = act()
    return leftover === undefined ? 'done' : `done, but ${leftover}`
  } catch (error) {
    if (error instanceof TransactionError && error.help !== '') return `${error.code}: ${error.message}`
    throw error
  }
}

describe('a renumbering of twenty files', () => {
  it('gives the new tree, and leaves nothing behind', () => {
    const fs = someRepository()
    expect(apply(fs)).toEqual({ moves: 9, writes: 11, removes: 1 })
    expect(treeOf(fs)).toEqual(expectedTree)
    expect(fs.list(journalFolder)).toEqual([])
    expect(recovered(fs)).toBeUndefined()
  })
  it('is there after a crash of the machine, once it has ended', () => {
    const fs = someRepository()
    apply(fs)
    expect(stateOf(fs.crashed(() => false))).toBe('new')
  })
})

describe('the process ends after k operations', () => {
  it('for every k the next run gives the whole old tree, from the commit on the whole new one', () => {
    expect(total).toBeGreaterThan(100)
    const states = every.map((k) => {
      const fs = stoppedAt(k)
      recovered(fs)
      return stateOf(fs)
    })
    expect(states.join(' ')).toMatch(/^(old )+(new ?)+$/)
    expect(states.filter((state) => state === 'new').length).toBeGreaterThan(total / 2)
  })
  it('and the next run is stopped after j operations, for every j', () => {
    const states: string[] = []
    for (let k = 0; k < total; k += 12) {
      let stopped = true
      for (let j = 0; stopped; j += 1) {
        const fs = stoppedAt(k)
        stopped = isStopped(() => recovered(stopping(fs, j)))
        recovered(fs, last)
        states.push(stateOf(fs))
      }
    }
    expect(states.length).toBeGreaterThan(total)
    expect(states.filter((state) => state !== 'old' && state !== 'new')).toEqual([])
  })
  it('and the next one can do it, whatever is left of the lock', () => {
    const states = every.map((k) => {
      const fs = stoppedAt(k)
      recovered(fs)
      if (stateOf(fs) === 'old') apply(fs, next)
      return `${stateOf(fs)} ${fs.list(journalFolder)?.join() ?? ''}`
    })
    // Of a process that ended while giving its lock back, the next one takes it.
    expect(states.filter((state) => state !== 'new ' && state !== 'new lock')).toEqual([])
    expect(states.filter((state) => state === 'new lock').length).toBeLessThan(4)
  })
})

describe('the machine crashes after k operations and loses what was not synced', () => {
  it.each([
    ['all of it', () => () => false],
    ['some of it', (k: number) => coin(k)],
    ['some other of it', (k: number) => coin(k + 7919)],
  ])('%s: the whole old or the whole new tree', (_, stays) => {
    const states = [...every, total].map((k) => {
      const fs = stoppedAt(k).crashed(stays(k))
      recovered(fs)
      return stateOf(fs)
    })
    expect(states.filter((state) => state !== 'old' && state !== 'new')).toEqual([])
    expect(states.at(-1)).toBe('new')
  })
  it('also while it is finished', () => {
    const states: string[] = []
    for (let k = 0; k < total; k += 9) {
      for (let j = 0; j < total; j += 4) {
        const fs = stoppedAt(k).crashed(coin(k))
        isStopped(() => recovered(stopping(fs, j)))
        const again = fs.crashed(coin(j))
        recovered(again, last)
        states.push(stateOf(again))
      }
    }
    expect(states.filter((state) => state !== 'old' && state !== 'new')).toEqual([])
  })
})

describe('an operation fails', () => {
  it.each([
    ['ENOSPC', 'no space is left on the disk'],
    ['EACCES', 'permission denied'],
    ['EIO', 'the disk reports an error'],
  ])('once, with %s, at every k: the old tree and the reason, or the new one', (code, words) => {
    const outcomes = every.map((k) => {
      const fs = someRepository()
      const outcome = outcomeOf(() => apply(failingOnce(fs, k, code)))
      const state = isPending(journalFolder, fs) ? 'pending' : stateOf(fs)
      recovered(fs)
      return `${outcome.replace(/^(undone|unwritable): .*: /, '').replace(/^undone: /, '')}, ${state}, ${stateOf(fs)}`
    })
    const wanted = [`${words}, old, old`, 'done, new, new']
    const other = outcomes.filter((outcome) => !wanted.includes(outcome))
    // Only what was to be cleaned away can be left over, and the next run does it.
    expect(other.filter((outcome) => !/^done, but .*cleans it away, (pending|new), new$/.test(outcome))).toEqual([])
    expect(outcomes.filter((outcome) => outcome === wanted[0]).length).toBeGreaterThan(total / 2)
  })
  it('because the disk is full, from every k on: the old tree and the reason, or the new one', () => {
    const outcomes = every.map((k) => {
      const fs = someRepository()
      return `${outcomeOf(() => apply(fullFrom(fs, k)))}, ${stateOf(fs)}`
    })
    expect(outcomes.filter((outcome) => !/: no space is left on the disk, old$|^done, new$/.test(outcome))).toEqual([])
    expect(outcomes).toContain('undone: adr/README.md could not be written: no space is left on the disk, old')
    expect(outcomes).toContain('done, new')
  })
  it('and the way back is stopped after j operations: the next run goes on with it', () => {
    const states: string[] = []
    for (let k = 0; k < total; k += 9) {
      let stopped = true
      for (let j = 1; stopped; j += 1) {
        const fs = someRepository()
        stopped = stopsOnItsWay(stopping(fs, k + j), k)
        recovered(fs)
        states.push(stateOf(fs))
      }
    }
    expect(states.length).toBeGreaterThan(total)
    expect(states.filter((state) => state !== 'old' && state !== 'new')).toEqual([])
  })
})

function stopsOnItsWay(fs: FileSystem, failsAt: number): boolean {
  return isStopped(() => outcomeOf(() => apply(failingOnce(fs, failsAt, 'EIO'))))
}
