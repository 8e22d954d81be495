import { describe, expect, it } from 'vitest'
import type { Tree } from '@registrar/model'
import { TreeError, objectTree, overlayTree } from './index.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

describe('overlayTree', () => {
  const base = objectTree({ 'a.md': 'a', 'b.md': 'b', 'c/link': { link: '../a.md' } }, 'index')
  const tree = overlayTree(
    base,
    new Map([
      ['a.md', bytes('changed')],
      ['b.md', undefined],
      ['c/link', bytes('now a file')],
      ['0.md', bytes('new')],
      ['was-never-there.md', undefined],
    ]),
  )
  it('has what is changed, added and left, not what is removed', () => {
    expect(tree.entries()).toEqual([
      { path: '0.md', kind: 'file' },
      { path: 'a.md', kind: 'file' },
      { path: 'c/link', kind: 'file' },
    ])
    expect(tree.entries()).toBe(tree.entries())
    expect(tree.name).toBe('index')
  })
  it('reads the changes, and below them what was there', () => {
    expect(tree.read('a.md')).toEqual(bytes('changed'))
    expect(tree.read('0.md')).toEqual(bytes('new'))
    expect(tree.read('b.md')).toEqual({ reason: 'missing', message: 'b.md does not exist' })
    expect(overlayTree(base, new Map()).read('b.md')).toEqual(bytes('b'))
  })
  it('leaves the tree below as it is', () => {
    expect(base.entries().map((entry) => entry.path)).toEqual(['a.md', 'b.md', 'c/link'])
    expect(base.read('b.md')).toEqual(bytes('b'))
  })
  it('does not follow the map it was given', () => {
    const changes = new Map([['a.md', bytes('first')]])
    const kept = overlayTree(base, changes)
    changes.set('a.md', bytes('second'))
    expect(kept.read('a.md')).toEqual(bytes('first'))
  })
  it('drops the blob of a changed file and keeps that it is executable', () => {
    const asked: string[][] = []
    const below: Tree = {
      name: 'HEAD',
      entries: () => [
        { path: 'run', kind: 'file', blob: 'aa', executable: true },
        { path: 'same', kind: 'file', blob: 'bb' },
      ],
      read: (path) => bytes(path),
      prefetch: (paths) => asked.push([...paths]),
    }
    const over = overlayTree(below, new Map([['run', bytes('x')]]))
    expect(over.entries()).toEqual([
      { path: 'run', kind: 'file', executable: true },
      { path: 'same', kind: 'file', blob: 'bb' },
    ])
    over.prefetch?.(['run', 'same'])
    expect(asked).toEqual([['same']])
  })
  it('refuses a path that no entry can have', () => {
    expect(() => overlayTree(base, new Map([['../a.md', undefined]]))).toThrow(TreeError)
  })
})
