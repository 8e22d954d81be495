import { expect, it } from 'vitest'
import { compared } from '../testing/told.ts'

/** Two collections, detected, whose records are both called ADR. */
const files = {
  'docs/adr/0001-a.md': '# 1. Queues\n',
  'docs/adr/0002-b.md': '# ⟦2⇒4⟧. Tables\n',
  'docs/adr/0003-c.md': '# 3. Chairs\n',
  'tools/adr/0001-d.md': '# 1. Hammers\n',
  'tools/adr/0002-e.md': '# 2. Nails\n',
  'tools/adr/0003-f.md': '# 3. Saws\n',
}

it.each([
  ['a number that the first collection lacks', {}, '⟦ADR 0004?⟧\n'],
  ['a number of the other collection', { 'tools/adr/0004-g.md': '# 4. Drills\n' }, '⟦ADR 0004?⟧ and ⟦ADR 4?⟧\n'],
])('%s does not become the moved record’s where both have one label', (_name, more, text) => {
  const { found, expected, plan } = compared({ ...files, ...more, 'README.md': text, 'src/a.ts': `// ${text}` }, [
    'docs/adr/0002-b.md=4',
  ])
  expect(found).toEqual(expected)
  expect(new Set(plan.unresolved.map(({ reason }) => reason))).toEqual(new Set(['capture']))
})

it('nothing is asked about a number that only records have which stay', () => {
  const same = { 'docs/adr/0001-a.md': '# 1. Queues\n', 'tmp/docs/adr/0001-a.md': '# 1. Queues\n' }
  const { found, expected } = compared(
    {
      ...same,
      'docs/adr/0001-z.md': '# ⟦1⇒4⟧. Tables\n',
      'docs/adr/0002-b.md': '# 2. Chairs\n',
      'x.ts': '// 0001-a\n',
    },
    ['docs/adr/0001-z.md=4'],
  )
  expect(found).toEqual(expected)
})
