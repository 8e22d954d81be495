import { describe, expect, it } from 'vitest'
import { abandonAll, commitAll, isPending, prepareAll, recover } from './index.ts'
import type { FileSystem } from './index.ts'
import { sha256 } from './ground.ts'
import { memoryFileSystem } from './testing/memory-file-system.ts'
import type { MemoryFileSystem } from './testing/memory-file-system.ts'
import { someProcesses } from './testing/processes.ts'
import { Stopped, failingOnce, stopping, watched } from './testing/watched-file-system.ts'

const roots = ['/a', '/b', '/c']
const journalOf = (root: string) => `${root}/.git/registrar`
const first = someProcesses(1)

function repositories(): MemoryFileSystem {
  const fs = memoryFileSystem()
  for (const root of roots) {
    fs.put(`${root}/1.md`, `one of ${root}`)
    fs.put(`${root}/2.md`, 'two')
    fs.put(`${root}/.git`)
  }
  return fs
}

const planned = roots.map((root) => ({
  journalFolder: journalOf(root),
  plan: {
    root,
    moves: [
      { from: '1.md', to: '2.md' },
      { from: '2.md', to: 'in/1.md' },
    ],
    writes: [{ path: '2.md', bytes: Buffer.from('new'), expected: sha256(`one of ${root}`) }],
  },
}))
const prepare = (fs: FileSystem) => prepareAll(planned, { fs, processes: first })
const apply = (fs: FileSystem) => commitAll(prepare(fs))

/** `old`, `new`, or which of the repositories is what. */
function stateOf(fs: MemoryFileSystem): string {
  const states = roots.map((root) => {
    if (isPending(journalOf(root), fs)) return 'pending'
    const tree = JSON.stringify(fs.tree(root, [`${root}/.git`]))
    if (tree === JSON.stringify({ '1.md': `file 644 one of ${root}`, '2.md': 'file 644 two' })) return 'old'
    if (tree === JSON.stringify({ '2.md': 'file 644 new', in: 'folder', 'in/1.md': 'file 644 two' })) return 'new'
    return tree
  })
  return new Set(states).size === 1 ? (states[0] ?? '') : states.join(' ')
}

const total = (() => {
  const counted = watched(repositories(), () => undefined)
  apply(counted.fs)
  return counted.count()
})()
const every = Array.from({ length: total }, (_, k) => k)

function stoppedAt(k: number): MemoryFileSystem {
  const fs = repositories()
  expect(() => apply(stopping(fs, k))).toThrow(Stopped)
  return fs
}

describe('several repositories', () => {
  it('are changed together', () => {
    const fs = repositories()
    expect(apply(fs)).toEqual({ moves: 6, writes: 3, removes: 0 })
    expect(stateOf(fs)).toBe('new')
  })
  it('all have their journals before anything is done', () => {
    const fs = repositories()
    const prepared = prepare(fs)
    const crashed = fs.crashed(() => false)
    expect(roots.map((root) => crashed.list(journalOf(root)))).toEqual(
      roots.map(() => ['lock', 'transaction.prepared']),
    )
    abandonAll(prepared)
    expect(stateOf(fs)).toBe('old')
    expect(roots.map((root) => fs.list(journalOf(root)))).toEqual(roots.map(() => []))
  })
  it('are refused together', () => {
    const fs = repositories()
    fs.remove('/c/2.md')
    expect(() => apply(fs)).toThrow('2.md has changed since it was looked at')
    expect(roots.map((root) => fs.list(journalOf(root)))).toEqual(roots.map(() => []))
  })
})

describe.each(roots)('interrupted after k operations and recovered from %s', (root) => {
  const others = [...roots.filter((other) => other !== root), root]
  it('all are old or all are new, for every k', () => {
    const states = every.map((k) => {
      const fs = stoppedAt(k)
      const ports = { fs, processes: someProcesses(2) }
      recover(journalOf(root), root, ports)
      // Where it had not been written to all of them, each finds its own remains.
      for (const other of others) recover(journalOf(other), other, ports)
      return stateOf(fs)
    })
    expect(states.join(' ')).toMatch(/^(old )+(new ?)+$/)
  })
  it('also after a crash that loses what was not synced, and a second one', () => {
    const states = every.flatMap((k) =>
      [3, 20, 60].map((j) => {
        const fs = stoppedAt(k).crashed(() => false)
        try {
          recover(journalOf(root), root, { fs: stopping(fs, j), processes: someProcesses(2) })
        } catch (error) {
          if (!(error instanceof Stopped)) throw error
        }
        const again = fs.crashed(() => false)
        for (const other of others) recover(journalOf(other), other, { fs: again, processes: someProcesses(3) })
        return stateOf(again)
      }),
    )
    expect(states.filter((state) => state !== 'old' && state !== 'new')).toEqual([])
  })
})

describe('if one fails', () => {
  it('at any operation, all are old, or all are new', () => {
    const outcomes = every.map((k) => {
      const fs = repositories()
      let outcome = 'done'
      try {
        outcome = apply(failingOnce(fs, k, 'ENOSPC')).leftover === undefined ? 'done' : 'left over'
      } catch (error) {
        outcome = (error as Error).message
      }
      for (const root of roots) recover(journalOf(root), root, { fs, processes: someProcesses(2) })
      return `${outcome.replace(/^.*: /, '')}, ${stateOf(fs)}`
    })
    const wanted = ['no space is left on the disk, old', 'done, new', 'left over, new']
    expect(outcomes.filter((outcome) => !wanted.includes(outcome))).toEqual([])
    expect(new Set(outcomes).size).toBe(3)
  })
  it('one that is not there any more is asked for', () => {
    const k = every.find((at) => stoppedAt(at).list(journalOf('/b'))?.includes('transaction.lift')) ?? 0
    const fs = stoppedAt(k)
    fs.rename('/b', '/elsewhere')
    const ports = { fs, processes: someProcesses(2) }
    const message = '/b is not there, and an interrupted renumbering concerns it, too'
    expect(() => recover(journalOf('/a'), '/a', ports)).toThrow(message)
    expect(() => recover(journalOf('/c'), '/c', ports)).toThrow(message)
    fs.rename('/elsewhere', '/b')
    expect(recover(journalOf('/c'), '/c', ports)).toMatchObject({ outcome: 'finished', roots: ['/a', '/b', '/c'] })
    expect(stateOf(fs)).toBe('new')
  })
})
