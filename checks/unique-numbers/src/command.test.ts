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
