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

const history = (dir = top) => openRepository(dir)!.history()

describe('where lines come from', () => {
  it('is the commit that wrote each, moved and indented ones included', () => {
    const one = box.commit('r', { 'a.ts': 'first\nsecond line of the file, long enough\nthird\n' })
    const two = box.commit('r', { 'a.ts': 'first\nnew\n    second line of the file, long enough\nthird\n' })
    const { originOf } = history()
    expect([1, 2, 3, 4].map((line) => originOf({ path: 'a.ts', line }))).toEqual(
      [one, two, one, one].map((commit) => ({ commit })),
    )
  })
  it('is no commit for a line that is not committed, and for a file that git does not know', () => {
    const one = box.commit('r', { 'a.ts': 'first\n' })
    box.write('r', { 'a.ts': 'first\nsecond\n', 'new.ts': 'x\n' })
    const { originOf } = history()
    expect(originOf({ path: 'a.ts', line: 1 })).toEqual({ commit: one })
    expect(originOf({ path: 'a.ts', line: 2 })).toBe('uncommitted')
    expect(originOf({ path: 'new.ts', line: 1 })).toBe('uncommitted')
    expect(originOf({ path: 'a.ts', line: 99 })).toBe('unknown')
  })
  it('is the same when many lines are brought at once, of names that look like options, too', () => {
    const one = box.commit('r', { '-L': 'a\nb\nc\n', 'sub dir/ä.md': 'a\n' })
    const many = history()
    many.bringLines([
      { path: '-L', line: 1 },
      { path: '-L', line: 3 },
      { path: 'sub dir/ä.md', line: 1 },
    ])
    expect(many.originOf({ path: '-L', line: 3 })).toEqual({ commit: one })
    expect(many.originOf({ path: 'sub dir/ä.md', line: 1 })).toEqual({ commit: one })
    expect(many.originOf({ path: '-L', line: 2 })).toEqual({ commit: one })
  })
  it('looks through commits that the repository wants ignored', () => {
    const one = box.commit('r', { 'a.ts': 'const a = 1 // see ADR 7\n' })
    const formatting = box.commit('r', { 'a.ts': 'const a = 1; // see ADR 7\n' })
    expect(history().originOf({ path: 'a.ts', line: 1 })).toEqual({ commit: formatting })
    box.commit('r', { '.git-blame-ignore-revs': `# formatting\n${formatting}\n` })
    expect(history().originOf({ path: 'a.ts', line: 1 })).toEqual({ commit: one })
    box.git('r', 'config', 'blame.ignoreRevsFile', '.git-blame-ignore-revs')
    expect(history().originOf({ path: 'a.ts', line: 1 })).toEqual({ commit: one })
    box.git('r', 'config', '--unset', 'blame.ignoreRevsFile')
    box.write('r', { '.git-blame-ignore-revs': 'no commit\n' })
    expect(history().originOf({ path: 'a.ts', line: 1 })).toEqual({ commit: formatting })
  })
  it('does not mind a list of such commits that other repositories have', () => {
    const one = box.commit('r', { 'a.ts': 'a\n' })
    box.write('', { config: '[blame]\n\tignoreRevsFile = .git-blame-ignore-revs\n' })
    vi.stubEnv('GIT_CONFIG_GLOBAL', join(box.folder, 'config'))
    expect(history().originOf({ path: 'a.ts', line: 1 })).toEqual({ commit: one })
    expect(history().limits).toEqual([])
    box.git('r', 'config', 'blame.ignoreRevsFile', 'not-there')
    expect(history().originOf({ path: 'a.ts', line: 1 })).toBe('unknown')
    expect(history().limits).toEqual([
      'Git blames no line, because not-there is not there, which blame.ignoreRevsFile names',
    ])
  })
  it('counts lines as they are in the work tree, whatever ends them', () => {
    box.git('r', 'config', 'core.autocrlf', 'true')
    const one = box.commit('r', { 'a.ts': 'first\r\nsecond\r\n' })
    const { originOf } = history()
    expect([1, 2].map((line) => originOf({ path: 'a.ts', line }))).toEqual([{ commit: one }, { commit: one }])
  })
})

describe('files at a commit', () => {
  it('have the name that they had then', () => {
    const before = box.commit('r', { 'x.txt': 'x' })
    const born = box.commit('r', { 'adr/0188-derived.md': '# Derived\n\nA long text that stays as it is.\n' })
    box.git('r', 'mv', 'adr/0188-derived.md', 'adr/0201-derived.md')
    const moved = box.commit('r')
    box.git('r', 'mv', 'adr/0201-derived.md', 'adr/0202-derived.md')
    const last = box.commit('r')
    const { pathAt, birthOf } = history()
    expect([before, born, moved, last].map((commit) => pathAt(commit, 'adr/0202-derived.md'))).toEqual([
      undefined,
      'adr/0188-derived.md',
      'adr/0201-derived.md',
      'adr/0202-derived.md',
    ])
    expect(birthOf('adr/0202-derived.md')).toBe(born)
    expect(birthOf('adr/0001-never.md')).toBeUndefined()
  })
  it('are brought for many commits at once', () => {
    const one = box.commit('r', { '1.md': 'one', 'adr/1.md': 'one' })
    const two = box.commit('r', { '2.md': 'two and more' })
    const many = history()
    many.bringFiles([one, two], ['1.md', '2.md', 'adr/1.md'])
    expect([one, two].map((commit) => ['1.md', '2.md', 'adr/1.md'].map((path) => many.pathAt(commit, path)))).toEqual([
      ['1.md', undefined, 'adr/1.md'],
      ['1.md', '2.md', 'adr/1.md'],
    ])
  })
  it('are born on their branch, and in a squash merge where only that is left', () => {
    const root = box.commit('r', { 'x.txt': 'x' })
    box.git('r', 'checkout', '-q', '-b', 'side')
    const onBranch = box.commit('r', { 'adr/0007-alpha.md': '# Alpha\n' })
    box.git('r', 'checkout', '-q', 'main')
    const onMain = box.commit('r', { 'adr/0007-omega.md': '# Omega, which is another\n' })
    box.git('r', 'merge', '-q', '--no-edit', 'side')
    box.git('r', 'checkout', '-q', '-b', 'third', root)
    box.commit('r', { 'adr/0008-beta.md': '# Beta\n' })
    box.git('r', 'checkout', '-q', 'main')
    box.git('r', 'merge', '-q', '--squash', 'third')
    const squashed = box.commit('r')
    const { birthOf, isAncestor, pathAt } = history()
    expect(['0007-alpha', '0007-omega', '0008-beta'].map((name) => birthOf(`adr/${name}.md`))).toEqual([
      onBranch,
      onMain,
      squashed,
    ])
    expect([isAncestor(root, onBranch), isAncestor(onMain, onBranch), isAncestor(onMain, squashed)]).toEqual([
      true,
      false,
      true,
    ])
    expect(pathAt(onBranch, 'adr/0007-omega.md')).toBeUndefined()
  })
  it('are known by the names that they got while merging', () => {
    const root = box.commit('r', { 'x.txt': 'x' })
    box.git('r', 'checkout', '-q', '-b', 'side')
    const born = box.commit('r', { '0007-alpha.md': '# Alpha\n\nwith a text of its own\n' })
    box.git('r', 'checkout', '-q', 'main')
    box.commit('r', { '0007-omega.md': '# Omega\n' })
    box.git('r', 'merge', '-q', '--no-commit', 'side')
    box.git('r', 'mv', '-f', '0007-alpha.md', '0008-alpha.md')
    box.commit('r', {}, 'merge, renumbered')
    const { pathAt } = history()
    expect(pathAt(root, '0008-alpha.md')).toBeUndefined()
    // The merge shows the new name alone: that it was 0007 before, git does not say.
    expect(pathAt(born, '0008-alpha.md')).toBeUndefined()
  })
})

describe('a repository', () => {
  it('seen from a folder has paths of that folder', () => {
    const one = box.commit('r', { 'docs/adr/0001-a.md': '# A\n\nADR 1\n', 'top.md': 't' })
    const { pathAt, birthOf, originOf } = history(join(top, 'docs'))
    expect(pathAt(one, 'adr/0001-a.md')).toBe('adr/0001-a.md')
    expect(birthOf('adr/0001-a.md')).toBe(one)
    expect(originOf({ path: 'adr/0001-a.md', line: 3 })).toEqual({ commit: one })
  })
  it('without commits has no history, and says so', () => {
    box.write('r', { 'a.md': 'x' })
    const { limits, originOf, pathAt, birthOf } = history()
    expect(limits).toEqual(['There is no commit yet, so no line says when it was written'])
    expect(originOf({ path: 'a.md', line: 1 })).toBe('uncommitted')
    expect(birthOf('a.md')).toBeUndefined()
    expect(pathAt('0'.repeat(40), 'a.md')).toBeUndefined()
  })
  it('that is shallow does not know what is older than it, and says so', () => {
    box.commit('r', { '0001-a.md': 'one\n' })
    box.commit('r', { '0001-a.md': 'one\ntwo\n' })
    const last = box.commit('r', { '0001-a.md': 'one\ntwo\nthree\n', '0002-b.md': 'b\n' })
    box.git('', 'clone', '-q', '--depth', '2', `file://${top}`, 'shallow')
    const { limits, originOf, birthOf } = history(join(box.folder, 'shallow'))
    expect(limits).toEqual([
      'The clone is shallow: what is older than its first commits cannot be told (git fetch --unshallow brings it)',
    ])
    expect([1, 2, 3].map((line) => originOf({ path: '0001-a.md', line }))).toEqual([
      'unknown',
      'unknown',
      { commit: last },
    ])
    expect(['0001-a.md', '0002-b.md'].map(birthOf)).toEqual([undefined, last])
  })
  it('of SHA-256 ids is read as well', () => {
    box.init('s', '--object-format=sha256')
    const one = box.commit('s', { 'adr/0001-a.md': '# A\n' })
    const { pathAt, birthOf, originOf } = history(join(box.folder, 's'))
    expect(one).toHaveLength(64)
    expect([pathAt(one, 'adr/0001-a.md'), birthOf('adr/0001-a.md')]).toEqual(['adr/0001-a.md', one])
    expect(originOf({ path: 'adr/0001-a.md', line: 1 })).toEqual({ commit: one })
  })
  it('is not written to', () => {
    const one = box.commit('r', { 'adr/0001-a.md': '# A\n' })
    const before = stateOf(top)
    const { pathAt, birthOf, originOf } = history()
    pathAt(one, 'adr/0001-a.md')
    birthOf('adr/0001-a.md')
    originOf({ path: 'adr/0001-a.md', line: 1 })
    expect(stateOf(top)).toEqual(before)
  })
})
