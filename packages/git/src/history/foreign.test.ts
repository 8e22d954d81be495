import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { foreignHistory, openRepository } from '../index.ts'
import { sandbox, settled } from '../testing/sandbox.ts'
import type { Sandbox } from '../testing/sandbox.ts'

let box: Sandbox
beforeEach(() => {
  for (const [name, value] of Object.entries(settled)) vi.stubEnv(name, value)
  box = sandbox()
  box.init('docs')
  box.init('sdk')
})
afterEach(() => {
  vi.unstubAllEnvs()
  box.remove()
})

/** Commits at noon of a day in May 2026; of the author's clock as well, unless that is said. */
function on(day: number, files: Record<string, string>, cwd = 'docs', written = day): string {
  at(day, written)
  return box.commit(cwd, files)
}

function at(day: number, written = day): void {
  vi.stubEnv('GIT_COMMITTER_DATE', noon(day))
  vi.stubEnv('GIT_AUTHOR_DATE', noon(written))
}

function noon(day: number): string {
  return `2026-05-${String(day).padStart(2, '0')}T12:00:00Z`
}

const told = (docs = 'docs', sdk = 'sdk') =>
  foreignHistory(openRepository(join(box.folder, sdk))!, openRepository(join(box.folder, docs))!, '../sdk')

const line = (number: number) => ({ path: 'a.ts', line: number })

describe('lines of another checkout', () => {
  it('are of the commit that this one was at by then, and say where they can be looked up', () => {
    const first = on(3, { 'adr/0007-omega.md': '# Omega\n' })
    const second = on(9, { 'adr/0007-alpha.md': '# Alpha, which is something else\n' })
    const early = on(6, { 'a.ts': 'early\n' }, 'sdk')
    const late = on(20, { 'a.ts': 'early\nlate\n' }, 'sdk')
    const { originOf, pathAt, birthOf } = told()
    expect([1, 2].map((number) => originOf(line(number)))).toEqual([
      { commit: first, shown: `${early.slice(0, 12)} of ../sdk on 2026-05-06` },
      { commit: second, shown: `${late.slice(0, 12)} of ../sdk on 2026-05-20` },
    ])
    expect(pathAt(first, 'adr/0007-alpha.md')).toBeUndefined()
    expect(birthOf('adr/0007-alpha.md')).toBe(second)
  })
  it('are older than everything where nothing was committed yet', () => {
    const first = on(9, { 'adr/0001-a.md': '# A\n' })
    on(3, { 'a.ts': 'one\n' }, 'sdk')
    const { originOf, pathAt, isAncestor, bringFiles } = told()
    const origin = originOf(line(1))
    const commit = typeof origin === 'object' ? origin.commit : ''
    bringFiles([commit], ['adr/0001-a.md'])
    expect(pathAt(commit, 'adr/0001-a.md')).toBeUndefined()
    expect([isAncestor(commit, first), isAncestor(first, commit)]).toEqual([true, false])
  })
  it('are unclear about what came within a day, or lay on a branch', () => {
    on(1, { 'adr/0001-a.md': '# A\n' })
    on(10, { 'adr/0002-b.md': '# B, another text\n' })
    on(20, { 'adr/0003-c.md': '# C, of which the author began early\n' }, 'docs', 8)
    on(11, { 'a.ts': 'one\n' }, 'sdk')
    const { isUnclear } = told()
    expect(['0001-a', '0002-b', '0003-c', '0004-none'].map((name) => isUnclear?.(line(1), `adr/${name}.md`))).toEqual([
      false,
      true,
      true,
      false,
    ])
  })
  it('are unclear about what got another name at that time', () => {
    on(1, { 'adr/0001-a.md': '# A\n\nwith a text that stays\n' })
    box.git('docs', 'mv', 'adr/0001-a.md', 'adr/0002-a.md')
    on(10, {})
    on(10, { 'a.ts': 'one\n' }, 'sdk')
    expect(told().isUnclear?.(line(1), 'adr/0002-a.md')).toBe(true)
  })
  it('that are not committed, or of a shallow clone, stay so', () => {
    on(1, { 'adr/0001-a.md': '# A\n' })
    on(2, { 'adr/0002-b.md': '# B\n' })
    on(3, { 'a.ts': 'one\n' }, 'sdk')
    on(4, { 'a.ts': 'one\ntwo\n' }, 'sdk')
    box.write('sdk', { 'a.ts': 'one\ntwo\nthree\n' })
    expect(told().originOf(line(3))).toBe('uncommitted')
    box.git('', 'clone', '-q', '--depth', '1', `file://${box.folder}/sdk`, 'shallow')
    const { originOf, limits } = told('docs', 'shallow')
    expect(originOf(line(1))).toBe('unknown')
    expect(limits).toEqual([expect.stringMatching(/^\.\.\/sdk: The clone is shallow/)])
  })
  it('are of no known commit where this one is shallow and younger', () => {
    on(1, { 'adr/0001-a.md': '# A\n' })
    on(9, { 'adr/0002-b.md': '# B\n' })
    on(3, { 'a.ts': 'one\n' }, 'sdk')
    box.git('', 'clone', '-q', '--depth', '1', `file://${box.folder}/docs`, 'shallow')
    expect(told('shallow').originOf(line(1))).toBe('unknown')
    box.init('empty')
    expect(told('empty').originOf(line(1))).toBe('unknown')
  })
  it('mind a clock that was wrong', () => {
    const first = on(5, { 'adr/0001-a.md': '# A\n' })
    on(9, { 'adr/0002-b.md': '# B\n' })
    const third = on(4, { 'adr/0003-c.md': '# C\n' })
    on(7, { 'a.ts': 'one\n' }, 'sdk')
    const origin = told().originOf(line(1))
    expect(origin).toMatchObject({ commit: third })
    expect(origin).not.toMatchObject({ commit: first })
  })
})
