import { runCheck } from '@registrar/check-tester'
import { expect, it } from 'vitest'
import { uniqueNumbers } from './index.ts'

const evil = 'docs/adr/0002-$(touch x).md'
const safe = "registrar renumber 'docs/adr/0002-$(touch x).md' next"
const frozen = 'frozen: { decisions: { "0002": [docs/adr/0002-b.md] } }\n'

const helps = (files: Readonly<Record<string, string>>, merged?: Readonly<Record<string, string>>) =>
  runCheck(uniqueNumbers, { 'docs/adr/0001-a.md': '# 1. A\n', [evil]: '# 2. X\n', ...files }, merged ? { merged } : {})
    .filter(({ path }) => path === evil)
    .map(({ messageId, help }) => [messageId, help])

it('the command that mends it can be pasted, whatever the file is called', () => {
  const other = { 'docs/adr/0002-b.md': '# 2. B\n' }
  expect(helps(other)).toEqual([['taken', safe]])
  expect(helps({}, other)).toEqual([['takenOnTarget', safe]])
  expect(helps({ ...other, 'registrar.yaml': frozen })).toEqual([['beyondFrozen', safe]])
})

it('shows a frozen holder that is gone where the configuration names it', () => {
  const config = `collections: { a: { kind: adr, files: "a/{number:4}-{slug}.md" } }
frozen: { a: { "0001": [a/0001-x.md, a/0001-y.md] } }
`
  const [gone, ...more] = runCheck(uniqueNumbers, { 'registrar.yaml': config, 'a/0001-x.md': '# 1. X\n' })
  expect(more).toEqual([])
  expect(gone).toMatchObject({ path: 'registrar.yaml', range: { start: { line: 2, column: 38 } } })
  expect(config.slice(gone?.range.start.offset, gone?.range.end.offset)).toBe('a/0001-y.md')
})
