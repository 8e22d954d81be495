import type { Entry, Tree } from '@registrar/model'
import { objectTree } from '@registrar/tree'
import { describe, expect, it } from 'vitest'
import { indexEntries } from './entry-index.ts'

const tree = objectTree({
  'docs/adr/0001-a.md': '',
  'docs/link.md': { link: 'adr/0001-a.md' },
  'docs/up.md': { link: '../README.md' },
  'docs/folder': { link: 'adr' },
  'docs/slash': { link: 'adr/' },
  'docs/root': { link: '..' },
  'docs/loop': { link: 'pool' },
  'docs/pool': { link: 'loop' },
  'docs/self': { link: 'self/a' },
  'docs/gone': { link: 'nothing' },
  'docs/outside': { link: '../../etc/passwd' },
  'docs/absolute': { link: '/docs/adr' },
  'docs/file-as-folder': { link: 'adr/0001-a.md/x' },
  'README.md': '',
  'ünïcode/a.md': '',
  'to-unicode': { link: 'ünïcode' },
  unread: { unreadable: { reason: 'io', message: 'x' } },
})

describe('indexEntries', () => {
  const index = indexEntries(tree)

  it('knows every folder', () => {
    expect([...index.folders].toSorted()).toEqual(['', 'docs', 'docs/adr', 'ünïcode'])
  })

  it.each([
    ['', ''],
    ['docs', 'docs'],
    ['docs/adr/0001-a.md', 'docs/adr/0001-a.md'],
    ['docs/link.md', 'docs/adr/0001-a.md'],
    ['docs/up.md', 'README.md'],
    ['docs/folder', 'docs/adr'],
    ['docs/folder/0001-a.md', 'docs/adr/0001-a.md'],
    ['docs/slash/0001-a.md', 'docs/adr/0001-a.md'],
    ['docs/root', ''],
    ['docs/root/docs/root/README.md', 'README.md'],
    ['to-unicode/a.md', 'ünïcode/a.md'],
    ['unread', 'unread'],
  ])('follows %j to %j', (path, there) => expect(index.follow(path)).toBe(there))

  it.each([
    'nothing',
    'docs/adr/0002-b.md',
    'docs/folder/0002-b.md',
    'docs/loop',
    'docs/loop/x',
    'docs/self',
    'docs/gone',
    'docs/outside',
    'docs/absolute',
    'docs/absolute/0001-a.md',
    'docs/file-as-folder',
    'README.md/x',
    'DOCS',
  ])('leads from %j to nothing', (path) => expect(index.follow(path)).toBeUndefined())

  it('reads nothing but links, and those only when it is asked', () => {
    const read: string[] = []
    const counted: Tree = { ...tree, read: (path) => (read.push(path), tree.read(path)) }
    const { follow } = indexEntries(counted)
    follow('docs/adr/0001-a.md')
    expect(read).toEqual([])
    follow('docs/folder/0001-a.md')
    follow('docs/adr/nothing.md')
    expect(read).toEqual(['docs/folder'])
  })

  it('gives entries in path order, however they are listed', () => {
    const backwards = indexEntries({ ...tree, entries: () => tree.entries().toReversed() })
    expect([...backwards.entries]).toEqual([...index.entries])
    expect([...index.entries.keys()]).toEqual(tree.entries().map(({ path }) => path))
  })
})

describe('a submodule', () => {
  const entries: readonly Entry[] = [
    { path: 'docs/a.md', kind: 'file' },
    { path: 'docs/into', kind: 'link' },
    { path: 'parts/mod', kind: 'submodule' },
  ]
  const index = indexEntries({
    name: 'x',
    entries: () => entries,
    read: () => new TextEncoder().encode('../parts/mod/x'),
  })

  it.each([
    ['parts/mod', 'parts/mod'],
    ['parts/mod/docs/a.md', 'parts/mod'],
    ['docs/into/y.md', 'parts/mod'],
    ['parts', 'parts'],
    ['parts/model.md', undefined],
    ['docs/mod', undefined],
    ['docs/a.md/mod', undefined],
  ])('holds what is not known here: %j leads to %j', (path, there) => expect(index.follow(path)).toBe(there))
})
