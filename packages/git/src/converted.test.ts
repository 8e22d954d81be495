import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openRepository } from './index.ts'
import { sandbox, settled } from './testing/sandbox.ts'
import type { Sandbox } from './testing/sandbox.ts'

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

/** The files of the work tree with a blob, which is that of their bytes; anything else is an error. */
function named(folder = top): string[] {
  const entries = openRepository(folder)!.workTree().entries()
  return entries.flatMap(({ path, blob }) => {
    if (blob === undefined) return []
    expect(blob).toBe(box.git('r', 'hash-object', '--no-filters', join(folder, path)))
    return [path]
  })
}

describe('the blob of a file in the work tree is told', () => {
  it('where it is as the index has it, also if HEAD has another', () => {
    box.commit('r', { 'same.md': 's', 'changed.md': 'before', 'staged.md': 'before', 'twice.md': '1', 'gone.md': 'g' })
    box.write('r', { 'changed.md': 'after!', 'staged.md': 'staged', 'twice.md': '2', 'added.md': 'a', 'new.md': 'n' })
    box.git('r', 'add', 'staged.md', 'twice.md', 'added.md')
    box.write('r', { 'twice.md': '3' })
    rmSync(join(top, 'gone.md'))
    expect(named()).toEqual(['added.md', 'same.md', 'staged.md'])
  })
  it('not where it was changed within the second in which git looked, to the same size', () => {
    box.commit('r', { 'a.md': 'one', 'b.md': 'one' })
    box.write('r', { 'a.md': 'two' })
    expect(named()).toEqual(['b.md'])
  })
  it('not where git was told not to look, or only that it will be added', () => {
    box.commit('r', { 'a.md': 'a', 'assumed.md': 'a', 'skipped.md': 'a' })
    box.git('r', 'update-index', '--assume-unchanged', 'assumed.md')
    box.git('r', 'update-index', '--skip-worktree', 'skipped.md')
    box.write('r', { 'assumed.md': 'b', 'skipped.md': 'b', 'intended.md': '' })
    box.git('r', 'add', '-N', 'intended.md')
    expect(named()).toEqual(['a.md'])
  })
  it('not where two sides are in conflict', () => {
    box.commit('r', { 'a.md': 'base\n', 'b.md': 'b\n' })
    box.git('r', 'checkout', '-q', '-b', 'side')
    box.commit('r', { 'a.md': 'side\n' })
    box.git('r', 'checkout', '-q', 'main')
    box.commit('r', { 'a.md': 'main\n' })
    expect(() => box.git('r', 'merge', '-q', 'side')).toThrow('merge')
    expect(named()).toEqual(['b.md'])
  })
})

describe('the blob of a file that git may convert is not told', () => {
  it.each(['true', 'input', 'TRUE'])('with core.autocrlf=%s', (value) => {
    box.git('r', 'config', 'core.autocrlf', value)
    box.commit('r', { 'a.md': 'one\r\ntwo\r\n' })
    expect(named()).toEqual([])
  })
  it('with core.autocrlf that has no value', () => {
    box.commit('r', { 'a.md': 'a' })
    box.write('r', { '.git/config': '[core]\nrepositoryformatversion = 0\nautocrlf\n' })
    expect(named()).toEqual([])
  })
  it.each(['text', 'text=auto', '-text', 'eol=crlf', 'filter=x', 'ident', 'working-tree-encoding=UTF-16', 'binary'])(
    'by the attribute %s',
    (attribute) => {
      const text = attribute.endsWith('UTF-16') ? Buffer.from('\uFEFFb', 'utf16le') : 'b'
      box.commit('r', { 'a.md': 'a', 'b.txt': text, 'd/c.txt': text, '.gitattributes': `*.txt ${attribute}\n` })
      expect(named()).toEqual(['.gitattributes', 'a.md'])
    },
  )
  it('by the attributes of a folder, of one above the root, and of the repository', () => {
    box.commit('r', { 'docs/a.md': 'a', 'docs/b.txt': 'b', 'docs/in/c.md': 'c', 'docs/d.mdx': 'd', 'docs/e.rst': 'e' })
    box.write('r', {
      '.gitattributes': 'docs/*.txt text\n',
      '.git/info/attributes': '*.mdx text\n',
      'docs/in/.gitattributes': '* ident\n',
    })
    expect(named(join(top, 'docs'))).toEqual(['a.md', 'e.rst'])
  })
  it('with core.autocrlf=false all others are told', () => {
    box.git('r', 'config', 'core.autocrlf', 'false')
    box.commit('r', { 'a.md': 'a\r\n', 'x diff.md': 'b', '.gitattributes': 'x* diff=x\n' })
    expect(named()).toEqual(['.gitattributes', 'a.md', 'x diff.md'])
  })
})
