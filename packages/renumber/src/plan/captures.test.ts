import { expect, it } from 'vitest'
import { compared } from '../testing/told.ts'

const sparse = {
  'rfcs/0017-a.md': '# RFC ⟦17⇒2119⟧: A\n',
  'rfcs/3001-b.md': '# RFC 3001: B\n',
  'rfcs/3002-c.md': '# RFC 3002: C\n',
}
const dense = {
  'docs/adr/0001-z.md': '# 1. Z\n',
  'docs/adr/0002-y.md': '# 2. Y\n',
  'docs/adr/0003-a.md': '# ⟦3⇒4⟧. A\n',
}

it.each([
  [
    'a dangling number',
    dense,
    { 'b.md': '⟦ADR 0004?⟧, ADRs 0001 and ⟦0004?⟧.\n', 'b.ts': '// ⟦ADR-4?⟧\n' },
    'docs/adr/0003-a.md=4',
  ],
  [
    'a number that is no citation until a record has it',
    sparse,
    {
      'b.md': 'As ⟦RFC 2119?⟧ says.\n',
      'b.ts': '// ⟦RFC 2119?⟧ keywords\n',
      'CHANGELOG.md': '⟦RFC 2119~historical⟧\n',
    },
    'rfcs/0017-a.md=2119',
  ],
  ['a number inside of a name', sparse, { 'b.ts': 'test("⟦RFC_2119~identifier⟧_x")\n' }, 'rfcs/0017-a.md=2119'],
  [
    'a range',
    dense,
    { 'b.md': 'ADRs ⟦0003–0006~range⟧ and ADRs ⟦0002–0005~range⟧, ADRs 0007–0009\n' },
    'docs/adr/0003-a.md=4',
  ],
  ['a range that nothing was in', sparse, { 'b.md': 'RFCs 2000–2200 and RFCs 2200–2300\n' }, 'rfcs/0017-a.md=2119'],
])('%s does not become the moved record’s in silence', (_name, records, texts, move) => {
  const { found, expected, plan } = compared({ ...records, ...texts }, [move])
  expect(found).toEqual(expected)
  expect(plan.unresolved.map(({ reason }) => reason)).toEqual(found.unresolved.map(() => 'capture'))
})

it('the path that the record is about to get means it', () => {
  const { found, expected, plan } = compared(
    {
      ...dense,
      'b.md':
        '[x](docs/adr/0004-a.md), `docs/adr/0004-a.md`, [ADR 0004](docs/adr/0004-a.md), [ADR 4](docs/adr/⟦0003-a⇒0004-a⟧.md).\n',
      'b.ts': '// 0004-a\n',
    },
    ['docs/adr/0003-a.md=4'],
  )
  expect(found).toEqual(expected)
  expect(new Set(plan.kept.map(({ record, evidence }) => `${record} ${evidence.rung}`))).toEqual(
    new Set(['docs/adr/0003-a.md path']),
  )
})

it('a number that another record had is not what it is about to mean', () => {
  const { found, expected, plan } = compared(
    {
      ...dense,
      'docs/adr/0005-b.md': '# 5. B\n\nWritten as 0004, renumbered to 0005 on 2025-01-01.\n',
      'b.md': 'As ⟦ADR 0004?⟧ says, and [ADR 0004](docs/adr/0005-b.md).\n',
    },
    ['docs/adr/0003-a.md=4'],
  )
  expect(found).toEqual(expected)
  expect(plan.unresolved).toMatchObject([{ reason: 'capture', candidates: [{ record: 'docs/adr/0005-b.md' }] }])
})

it('a number that a stub has would be that of the record that gets it', () => {
  const { found, expected } = compared(
    {
      ...dense,
      'docs/adr/0004-gone.md': '# 4. Gone\n\nMoved to [0002](0002-y.md).\n',
      'b.md': 'As ⟦ADR 0004?⟧ says, and ADR ⟦0003⇒0004⟧, and [it](docs/adr/0004-gone.md).\n',
    },
    ['docs/adr/0003-a.md=4'],
  )
  expect(found).toEqual(expected)
})

it('a number alone in a table or link is none until a record has it, and stays with what is linked', () => {
  const { found, expected } = compared(
    {
      ...dense,
      'b.md':
        '| [0001](docs/adr/0001-z.md) | ⟦0004=docs/adr/0001-z.md⟧ |\n|---|---|\n| [0002](docs/adr/0002-y.md) | 4 | ⟦0004=⟧ |\n\n[40. Y](docs/adr/0002-y.md)\n',
    },
    ['docs/adr/0003-a.md=4'],
  )
  expect(found).toEqual(expected)
})
