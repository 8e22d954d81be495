import { objectTree } from '@registrar/tree'
import { expect, it } from 'vitest'
import { inputOf } from '../testing/input.ts'
import { planRenumber } from './plan.ts'

const files = {
  'docs/adr/0001-a.md': '# 1. A\n',
  'docs/adr/0002-b.md': '# 2. B\n',
  'docs/adr/0003-c.md': '# 3. C\n',
}

it.each([
  [
    'would become that of another that leads elsewhere',
    '[2], [b][2], [c][9].\n\n[2]: docs/adr/0002-b.md\n[9]: https://example.org\n',
    ['docs/adr/0002-b.md=9'],
    ['page.md:4:2: the key of this reference link would be that of another, [9], which leads elsewhere'],
  ],
  [
    'changes places with that of the other record',
    '[0002], [0003].\n\n[0002]: docs/adr/0002-b.md\n[0003]: docs/adr/0003-c.md\n',
    ['docs/adr/0002-b.md=3', 'docs/adr/0003-c.md=2'],
    [],
  ],
  [
    'becomes that of another that leads to the same record',
    '[2], [ADR 2], [9].\n\n[2]: docs/adr/0002-b.md\n[9]: docs/adr/0002-b.md\n',
    ['docs/adr/0002-b.md=9'],
    [],
  ],
  [
    'is there twice already',
    '[2], [9].\n\n[9]: docs/adr/0002-b.md\n[9]: https://example.org\n',
    ['docs/adr/0002-b.md=9'],
    [],
  ],
])('a key that %s', (_what, text, moves, refused) => {
  const result = planRenumber(inputOf(objectTree({ ...files, 'page.md': text }), moves))
  expect('refusals' in result ? result.refusals.map(({ message }) => message) : []).toEqual(refused)
})
