import { objectTree } from '@registrar/tree'
import { expect, it } from 'vitest'
import { inputOf } from '../testing/input.ts'
import { planRenumber } from './plan.ts'

const utf16 = (text: string) => Uint8Array.from(Buffer.from(`\ufeff${text}`, 'utf16le'))

it('tells of documents and texts in another encoding that they were not searched', () => {
  const files = {
    'docs/adr/0001-a.md': '# 1. A\n',
    'docs/adr/0002-b.md': utf16('# 2. B\n'),
    'page.md': utf16('As ADR 0001 says.\n'),
    'till.py': utf16('# ADR 0001\n'),
  }
  const result = planRenumber(inputOf(objectTree(files), ['docs/adr/0001-a.md=9']))
  if (!('plan' in result)) throw new Error('refused')
  const start = { line: 1, column: 1, offset: 0 }
  const whole = { range: { start, end: start }, text: '', reason: 'encoding' }
  expect(result.plan.left).toEqual(['docs/adr/0002-b.md', 'page.md', 'till.py'].map((path) => ({ path, ...whole })))
})
