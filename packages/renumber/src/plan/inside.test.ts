import { objectTree } from '@registrar/tree'
import { expect, it } from 'vitest'
import { applyPlan } from '../apply/apply-plan.ts'
import { inputOf } from '../testing/input.ts'
import { verifyPlan } from '../verify/verify-plan.ts'
import { planRenumber } from './plan.ts'

const folder = 'docs/adr/0001-mail'

it('takes the links to a record in the folder of another along', () => {
  const files = {
    [`${folder}/README.md`]: '# 1. Mail\n\n[by day](0007-day/README.md), [prices](../0002-prices/README.md)\n',
    [`${folder}/0007-day/README.md`]: '# 7. By day\n\n[mail](../README.md), [prices](../../0002-prices/README.md)\n',
    'docs/adr/0002-prices/README.md': '# 2. Prices\n\n[by day](../0001-mail/0007-day/README.md#x)\n',
    'docs/adr/0003-till/README.md': '# 3. Till\n',
    'page.md': `[mail](${folder}/README.md), [by day](${folder}/0007-day/README.md), ADR 0007\n`,
  }
  const input = inputOf(objectTree(files), [`${folder}/README.md=9`])
  expect([...input.repository.records.keys()]).toContain(`${folder}/0007-day/README.md`)
  const result = planRenumber(input)
  if (!('plan' in result)) throw new Error(result.refusals.map(({ message }) => message).join('; '))
  expect(verifyPlan(result.plan, input)).toEqual([])
  const { contents } = applyPlan(result.plan, input.tree)
  expect(new Map([...contents].map(([path, bytes]) => [path, new TextDecoder().decode(bytes)]))).toEqual(
    new Map([
      ['docs/adr/0002-prices/README.md', '# 2. Prices\n\n[by day](../0009-mail/0007-day/README.md#x)\n'],
      [
        'docs/adr/0009-mail/README.md',
        '# 9. Mail\n\n[by day](0007-day/README.md), [prices](../0002-prices/README.md)\n',
      ],
      ['page.md', '[mail](docs/adr/0009-mail/README.md), [by day](docs/adr/0009-mail/0007-day/README.md), ADR 0007\n'],
    ]),
  )
})

it('refuses to move a record and the one whose folder it lies in at once', () => {
  const files = {
    [`${folder}/README.md`]: '# 1. Mail\n',
    [`${folder}/0007-day/README.md`]: '# 7. By day\n',
    'docs/adr/0002-prices/README.md': '# 2. Prices\n',
    'docs/adr/0003-till/README.md': '# 3. Till\n',
  }
  const moves = [`${folder}/README.md=9`, `${folder}/0007-day/README.md=8`]
  expect(planRenumber(inputOf(objectTree(files), moves))).toEqual({
    refusals: [
      {
        message: `${folder}/0007-day/README.md lies in a folder that moves, too, and cannot get a number of its own at once`,
        help: 'renumber one, then the other',
      },
    ],
  })
})
