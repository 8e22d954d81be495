import { expect, it } from 'vitest'
import { compared } from '../testing/told.ts'

const files = {
  'docs/adr/0003-queues.md': '# ⟦3⇒5⟧. Queues\n\nThe scheduler wakes for letters.\n',
  'docs/adr/0003-locks.md': '# 3. Locks in one order\n\nThe table lock comes before the row lock.\n',
  'docs/adr/0003-batches.md': '# 3. Batches may run twice\n\nAn interrupted batch of the import is started again.\n',
}

it('asks about no citation that can mean only records that stay, and keeps its text', () => {
  const { found, expected, plan } = compared(
    {
      ...files,
      'x.ts': '// the table lock for the batch of the import: ⟦ADR 3~stays⟧\n',
      'y.ts': '// the scheduler wakes for letters: ADR ⟦3⇒5⟧\n',
      'z.ts': '// the table lock for letters of the scheduler: ⟦ADR 3?⟧\n',
    },
    ['docs/adr/0003-queues.md=5'],
  )
  expect(found).toEqual(expected)
  const [left] = plan.left
  const ruledOut = left?.candidates?.find(({ record }) => record === 'docs/adr/0003-queues.md')
  expect(ruledOut?.evidence.map(({ words }) => words)).toEqual([
    'its words are like those around the citation by 0.00 of 1, clearly less than others',
  ])
})
