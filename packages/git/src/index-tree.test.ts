import { randomBytes } from 'node:crypto'
import { chmodSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { GitError, openRepository } from './index.ts'
import { pathsOf, sandbox, settled, textOf, textsOf } from './testing/sandbox.ts'
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

describe('the index tree', () => {
  it('has what is staged, not what lies on the disk', () => {
    box.commit('r', { 'a.md': 'a', 'staged.md': 'before', 'removed.md': 'r' })
    box.write('r', { 'staged.md': 'staged', 'added.md': 'added' })
    box.git('r', 'add', 'staged.md', 'added.md')
    box.git('r', 'rm', '-q', 'removed.md')
    box.write('r', { 'staged.md': 'after', 'untracked.md': 'u' })
    rmSync(join(top, 'a.md'))
    const tree = openRepository(top)!.indexTree()
    expect(tree.name).toBe('index')
    expect(textsOf(tree)).toEqual({ 'a.md': 'a', 'added.md': 'added', 'staged.md': 'staged' })
    expect(tree.read('untracked.md')).toEqual({ reason: 'missing', message: 'untracked.md does not exist' })
  })
  it('leaves out what is only intended to be added, and keeps an empty file', () => {
    box.commit('r', { 'docs/empty.md': '' })
    box.write('r', { 'docs/intended.md': 'i', 'docs/empty-too.md': '' })
    box.git('r', 'add', 'docs/empty-too.md')
    box.git('r', 'add', '-N', 'docs/intended.md')
    expect(textsOf(openRepository(join(top, 'docs'))!.indexTree())).toEqual({ 'empty-too.md': '', 'empty.md': '' })
  })
  it('says the blob of each file, which is the same in every tree that has its content', () => {
    const id = '63d8dbd40c23542e740659a7168a0ce3138ea748'
    box.commit('r', { 'b.md': 'b' })
    box.git('r', 'mv', 'b.md', 'c.md')
    const repository = openRepository(top)!
    expect(repository.indexTree().entries()).toEqual([{ path: 'c.md', kind: 'file', blob: id }])
    expect(repository.refTree('HEAD').entries()).toEqual([{ path: 'b.md', kind: 'file', blob: id }])
  })
  it('has no answer while paths are unmerged', () => {
    const base = Object.fromEntries(['1', '2', '3', '4', '5'].map((name) => [`${name}.md`, 'base\n']))
    box.commit('r', base)
    box.git('r', 'checkout', '-q', '-b', 'topic')
    box.commit('r', Object.fromEntries(Object.keys(base).map((name) => [name, 'topic\n'])))
    box.git('r', 'checkout', '-q', 'main')
    box.commit('r', Object.fromEntries(Object.keys(base).map((name) => [name, 'main\n'])))
    expect(() => box.git('r', 'merge', 'topic')).toThrow('Command failed')
    const message = 'Unexpected unmerged paths in the index, expected none: 1.md, 2.md, 3.md and 2 more'
    expect(() => openRepository(top)!.indexTree()).toThrow(
      new GitError(message, { help: 'Resolve the merge first: edit the files, then git add them' }),
    )
    expect(() => openRepository(top)!.mergedTree('topic', 'index')).toThrow(message)
  })
})

describe('reading objects', () => {
  it('brings many at once and gives the same bytes as one by one', () => {
    const files = Object.fromEntries(Array.from({ length: 50 }, (_, i) => [`d/${i}.md`, `text ${i % 7}\n`.repeat(i)]))
    box.commit('r', { ...files, 'binary.md': new Uint8Array([0, 10, 255, 10]) })
    const bulk = openRepository(top)!.refTree('HEAD')
    bulk.prefetch?.([...pathsOf(bulk), 'not-there.md'])
    const single = openRepository(top)!.refTree('HEAD')
    expect(textsOf(bulk)).toEqual(textsOf(single))
    expect(textOf(bulk, 'd/49.md')).toBe(files['d/49.md'])
    expect(bulk.read('binary.md')).toEqual(Buffer.from([0, 10, 255, 10]))
  })
  it('asks git no more, once everything was brought', () => {
    box.commit('r', { 'a.md': 'a', 'b.md': 'b' })
    const tree = openRepository(top)!.refTree('HEAD')
    tree.prefetch?.(pathsOf(tree))
    vi.stubEnv('PATH', '/nonexistent')
    rmSync(join(top, '.git/objects'), { recursive: true })
    expect(textsOf(tree)).toEqual({ 'a.md': 'a', 'b.md': 'b' })
  })
  it('says which objects are damaged or missing, and reads the others', () => {
    const noise = randomBytes(2000)
    box.commit('r', { 'a.md': 'a\n', 'b.md': 'b\n', 'c.md': 'c\n', 'noise.md': noise, 'z.md': 'z\n' })
    const tree = openRepository(top)!.refTree('HEAD')
    const ids = new Map(tree.entries().map((entry) => [entry.path, entry.blob ?? '']))
    const object = (path: string) => {
      const file = join(top, '.git/objects', ids.get(path)!.slice(0, 2), ids.get(path)!.slice(2))
      chmodSync(file, 0o644)
      return file
    }
    writeFileSync(object('a.md'), 'no zlib stream')
    rmSync(object('b.md'))
    writeFileSync(object('noise.md'), readFileSync(object('noise.md')).fill(0, 1000))
    tree.prefetch?.(pathsOf(tree))
    for (const path of ['a.md', 'noise.md']) {
      expect(tree.read(path)).toEqual({
        reason: 'io',
        message: `${path} is damaged in git's objects (${ids.get(path)})`,
      })
    }
    expect(tree.read('b.md')).toEqual({
      reason: 'missing',
      message: "b.md is not among git's objects here; for a partial clone, git fetch --refetch --no-filter brings it",
    })
    expect(textOf(tree, 'c.md')).toBe('c\n')
    expect(textOf(tree, 'z.md')).toBe('z\n')
  })
})
