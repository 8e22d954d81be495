import type { Tree } from '@registrar/model'
import { objectTree } from '@registrar/tree'
import { expect, it } from 'vitest'
import { sharedHolders } from './index.ts'
import { configOf } from './testing/build.ts'

const files = {
  'docs/adr/0001-a.md': '# 1. A',
  'docs/adr/0002-b.md': '\uFEFF---\nstatus: x\n---\n# 2. The *b*\n',
  'docs/adr/0002-c.md': 'Moved to [ADR 0003](0003-e.md).',
  'docs/adr/0002a-d.md': '# 2a. D',
  'docs/adr/2-unpadded.md': 'not one of them',
  'issues/002-f/00-report.md': '# F',
  'issues/004-g/00-report.md': '# G',
  'issues/004-h/00-report.md': { unreadable: { reason: 'io', message: 'x' } },
  'docs/adr/0001-link.md': { link: '0001-a.md' },
} as const
const merged = objectTree(files, 'origin/main')

it('gives the holders of the numbers that are held more than once, as their documents show them', () => {
  expect(
    sharedHolders(merged, configOf()).map(({ collection, value, letter, path, title, range, stub }) => ({
      holder: `${collection} ${value}${letter} ${path}`,
      title,
      at: range.start,
      stub,
    })),
  ).toEqual([
    { holder: 'decisions 2 docs/adr/0002-b.md', title: 'The b', at: { line: 4, column: 3, offset: 20 }, stub: false },
    { holder: 'decisions 2 docs/adr/0002-c.md', title: 'c', at: { line: 1, column: 1, offset: 0 }, stub: true },
    { holder: 'issues 4 issues/004-g/00-report.md', title: 'G', at: { line: 1, column: 3, offset: 2 }, stub: false },
    { holder: 'issues 4 issues/004-h/00-report.md', title: 'h', at: { line: 1, column: 1, offset: 0 }, stub: false },
  ])
})

it('reads nothing else, and says beforehand what', () => {
  const asked: string[] = []
  const tree: Tree = {
    ...merged,
    read: (path) => (asked.push(path), merged.read(path)),
    prefetch: (paths) => void asked.push(`${paths.length} of them`),
  }
  sharedHolders(tree, configOf())
  expect(asked).toEqual([
    '4 of them',
    'docs/adr/0002-b.md',
    'docs/adr/0002-c.md',
    'issues/004-g/00-report.md',
    'issues/004-h/00-report.md',
  ])
})

it('gives none where every number is held once', () => {
  expect(sharedHolders(objectTree({ 'docs/adr/0001-a.md': '', 'issues/001-b/00-report.md': '' }), configOf())).toEqual(
    [],
  )
})
