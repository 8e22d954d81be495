import { expect, it } from 'vitest'
import { runCheck } from './index.ts'
import { broken, noShouting } from './testing/no-shouting.ts'

it('gives the findings of one check on a repository in memory', () => {
  expect(runCheck(noShouting, { 'b.md': 'Oh!', 'a.md': 'Ah!' })).toMatchObject([
    { check: 'no-shouting', path: 'a.md', range: { start: { line: 1, column: 3, offset: 2 } } },
    { check: 'no-shouting', path: 'b.md' },
  ])
  expect(runCheck(noShouting, {})).toEqual([])
})

it('lays the merge over the files, under the name it is given', () => {
  const files = { 'adr/0001-a.md': '# 1. A' }
  const found = runCheck(noShouting, files, { merged: { 'adr/0001-b.md': '# 1. B' }, ref: 'upstream/next' })
  expect(found.map(({ path, message }) => [path, message])).toEqual([
    ['adr/0001-b.md', 'Unexpected holder on upstream/next, expected none'],
  ])
})

it('throws what a check throws', () => {
  expect(() => runCheck(broken, { 'a.md': '' })).toThrow('out of reach')
})
