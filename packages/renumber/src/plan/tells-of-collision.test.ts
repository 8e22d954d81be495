import { expect, it } from 'vitest'
import { compared } from '../testing/told.ts'

it('leaves what is told of the number because several have it, where nothing tells a record', () => {
  const { found, expected } = compared(
    {
      'docs/adr/0003-queues.md': '# ⟦3⇒5⟧. Queues\n',
      'docs/adr/0003-locks.md': '# 3. Locks\n',
      'docs/adr/0004-tables.md': '# 4. Tables\n',
      'a.txt': 'the ⟦ADR-0003~historical⟧ duplicate\n',
      'b.txt': 'the ⟦ADR 3~historical⟧ and ADR 4 collisions, a ⟦ADR 3~historical⟧ numbering conflict\n',
      'c.txt': 'two ⟦ADR 3~historical⟧ files; two files share `⟦ADR 3~historical⟧`\n',
      'd.txt': 'like "⟦ADR 3~historical⟧" are ambiguous; a duplicate ⟦ADR 3~historical⟧ number\n',
      'e.txt': 'no duplicates, by ⟦ADR 3?⟧; see ⟦ADR 3?⟧ if they conflict\n',
      'f.txt': 'the duplicate ADR ⟦3⇒5⟧ (queues)\n',
    },
    ['docs/adr/0003-queues.md=5'],
  )
  expect(found).toEqual(expected)
})
