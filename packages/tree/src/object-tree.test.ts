import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { TreeError, objectTree } from './index.ts'

const text = (read: unknown) => (read instanceof Uint8Array ? Buffer.from(read).toString() : read)

describe('objectTree', () => {
  const tree = objectTree({
    'b.md': '# Ü\r\n',
    'B.md': new Uint8Array([0xff]),
    'a/link.md': { link: '../b.md' },
    'a/fifo': { unreadable: { reason: 'not-a-file', message: 'a/fifo is a FIFO, not a regular file' } },
    'a.md': { unreadable: { reason: 'permission', message: 'a.md may not be read by this user' } },
  })
  it('has its entries sorted by code unit, each of its kind', () => {
    expect(tree.entries()).toEqual([
      { path: 'B.md', kind: 'file' },
      { path: 'a.md', kind: 'file' },
      { path: 'a/fifo', kind: 'special' },
      { path: 'a/link.md', kind: 'link' },
      { path: 'b.md', kind: 'file' },
    ])
    expect(tree.entries()).toBe(tree.entries())
  })
  it('reads text as UTF-8, bytes as they are, a link as its target', () => {
    expect(text(tree.read('b.md'))).toBe('# Ü\r\n')
    expect(tree.read('B.md')).toEqual(new Uint8Array([0xff]))
    expect(text(tree.read('a/link.md'))).toBe('../b.md')
  })
  it('says why something cannot be read', () => {
    expect(tree.read('a/fifo')).toEqual({ reason: 'not-a-file', message: 'a/fifo is a FIFO, not a regular file' })
    expect(tree.read('a.md')).toEqual({ reason: 'permission', message: 'a.md may not be read by this user' })
    expect(tree.read('a')).toEqual({ reason: 'missing', message: 'a does not exist' })
  })
  it('is called worktree, or as it is told', () => {
    expect(tree.name).toBe('worktree')
    expect(objectTree({}, 'origin/main').name).toBe('origin/main')
  })
  it.each(['', '/a', 'a/', 'a//b', './a', 'a/../b', '..'])('refuses the path %j', (path) => {
    expect(() => objectTree({ [path]: '' })).toThrow(
      new TreeError(`Unexpected path '${path}', expected one relative to the tree's root`),
    )
  })
  it('has every path once and readable, whatever the names are', () => {
    const name = fc.string({ minLength: 1, maxLength: 4 }).filter((one) => !one.includes('/') && !/^\.\.?$/.test(one))
    const path = fc.array(name, { minLength: 1, maxLength: 3 }).map((names) => names.join('/'))
    fc.assert(
      fc.property(fc.dictionary(path, fc.string()), (files) => {
        const any = objectTree(files)
        const paths = any.entries().map((entry) => entry.path)
        expect(paths).toEqual(Object.keys(files).sort())
        for (const one of paths) expect(any.read(one)).toBeInstanceOf(Uint8Array)
      }),
      { numRuns: 100 },
    )
  })
})
