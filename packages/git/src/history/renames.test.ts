import { renameSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openRepository } from '../index.ts'
import { sandbox, settled, stateOf } from '../testing/sandbox.ts'
import type { Sandbox } from '../testing/sandbox.ts'

let box: Sandbox
let top: string
beforeEach(() => {
  for (const [name, value] of Object.entries(settled)) vi.stubEnv(name, value)
  box = sandbox()
  top = box.init('r')
})
afterEach(() => {
  vi.unstubAllEnvs()
  box.remove()
})

const alpha = '# 7. Alpha\n\nThe queue of letters is read twice, and the second reader waits.\n\nAs ADR 7 says.\n'

const renames = (of: 'worktree' | 'index' = 'worktree', ref = 'main', folder = top) =>
  openRepository(folder)!
    .renamesSince(ref, of)
    .map(({ from, to }) => `${from} > ${to}`)

const firstLines = (of: 'worktree' | 'index') =>
  [1, 2].map((line) => openRepository(top)!.history(of).originOf({ path: 'src/a.ts', line }))

/** A branch that has parted from main, with one record. */
function start(): string {
  const born = box.commit('r', { 'adr/0007-alpha.md': alpha, 'src/a.ts': 'x\n' })
  box.git('r', 'checkout', '-q', '-b', 'topic')
  return born
}

describe('renames since a commit', () => {
  it('are those of the branch, each with the name of today', () => {
    start()
    box.git('r', 'mv', 'adr/0007-alpha.md', 'adr/0008-alpha.md')
    box.commit('r')
    box.git('r', 'mv', 'adr/0008-alpha.md', 'adr/0009-alpha.md')
    box.commit('r')
    expect(renames()).toEqual(['adr/0008-alpha.md > adr/0009-alpha.md', 'adr/0007-alpha.md > adr/0009-alpha.md'])
    expect(renames('worktree', 'topic')).toEqual([])
    expect(renames('worktree', 'main', join(top, 'adr'))).toEqual([
      '0008-alpha.md > 0009-alpha.md',
      '0007-alpha.md > 0009-alpha.md',
    ])
    expect(renames('worktree', 'main', join(top, 'src'))).toEqual([])
  })
  it('of one commit are simultaneous', () => {
    box.commit('r', {
      '0001-a.md': '# A\n\none text\nof two lines\n',
      '0002-b.md': '# B\n\nanother text\nof two other lines\n',
    })
    box.git('r', 'checkout', '-q', '-b', 'topic')
    for (const [from, to] of [
      ['0001-a', 'x'],
      ['0002-b', '0001-b'],
      ['x', '0002-a'],
    ])
      box.git('r', 'mv', `${from}.md`, `${to}.md`)
    box.commit('r')
    expect(renames().sort()).toEqual(['0001-a.md > 0002-a.md', '0002-b.md > 0001-b.md'])
  })
  it('are also those that are in no commit yet, told to git or not', () => {
    start()
    box.git('r', 'mv', 'adr/0007-alpha.md', 'adr/0008-alpha.md')
    expect([renames('index'), renames()]).toEqual([
      ['adr/0007-alpha.md > adr/0008-alpha.md'],
      ['adr/0007-alpha.md > adr/0008-alpha.md'],
    ])
    box.git('r', 'reset', '-q')
    const before = Object.keys(stateOf(top))
    expect([renames('index'), renames()]).toEqual([[], ['adr/0007-alpha.md > adr/0008-alpha.md']])
    // Nothing came into the index or the objects.
    expect(Object.keys(stateOf(top))).toEqual(before)
    expect(box.git('r', 'status', '--porcelain')).toBe(' D adr/0007-alpha.md\n?? adr/0008-alpha.md')
  })
  it('are told with how much stayed the same, and are none of files that have nothing in common', () => {
    start()
    box.git('r', 'mv', 'adr/0007-alpha.md', 'adr/0008-alpha.md')
    box.commit('r', { 'adr/0008-alpha.md': alpha.replace('# 7.', '# 8.') })
    const [rename] = openRepository(top)!.renamesSince('main', 'worktree')
    expect(rename?.similarity).toBeGreaterThan(80)
    expect(rename?.similarity).toBeLessThan(100)
    box.git('r', 'checkout', '-q', '-B', 'topic', 'main')
    box.git('r', 'rm', '-q', 'adr/0007-alpha.md')
    box.commit('r', { 'adr/0008-omega.md': '# 8. Omega\n\nSomething else altogether, in other words.\n' })
    expect(renames()).toEqual([])
  })
  it('are those of the work tree alone where nothing is in common or nothing committed', () => {
    start()
    box.git('r', 'checkout', '-q', '--orphan', 'other')
    box.commit('r', { 'adr/0007-alpha.md': alpha })
    expect(renames()).toEqual([])
    expect(() => renames('worktree', 'nowhere')).toThrow(/nowhere/)
  })
})

describe('the history of what is renamed and not committed', () => {
  it('is that of the file by its name in HEAD', () => {
    const born = start()
    renameSync(join(top, 'adr/0007-alpha.md'), join(top, 'adr/0008-alpha.md'))
    box.write('r', { 'adr/0008-alpha.md': alpha.replace('# 7.', '# 8.') })
    const { pathAt, birthOf, originOf } = openRepository(top)!.history()
    expect(pathAt(born, 'adr/0008-alpha.md')).toBe('adr/0007-alpha.md')
    expect(birthOf('adr/0008-alpha.md')).toBe(born)
    expect([1, 3, 5].map((line) => originOf({ path: 'adr/0008-alpha.md', line }))).toEqual([
      'uncommitted',
      { commit: born },
      { commit: born },
    ])
  })
  it('of the index is that of its lines, whatever is on the disk', () => {
    const born = start()
    box.write('r', { 'src/a.ts': 'staged\nx\n' })
    box.git('r', 'add', '-A')
    box.write('r', { 'src/a.ts': 'x\nwritten\nlater\n' })
    expect(firstLines('index')).toEqual(['uncommitted', { commit: born }])
    expect(firstLines('worktree')).toEqual([{ commit: born }, 'uncommitted'])
  })
})
