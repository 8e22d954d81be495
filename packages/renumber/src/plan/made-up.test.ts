import { expect, it } from 'vitest'
import { compared } from '../testing/told.ts'

it('leaves what a test made up, where a file beside it has the number in its name', () => {
  const { found, expected } = compared(
    {
      'docs/adr/ADR-0003-queues.md': '# ADR-⟦0003⇒0005⟧: Queues\n',
      'docs/adr/ADR-0004-tables.md': '# ADR-0004: Tables\n',
      'tests/fixtures/old/ADR-0003-made-up.md': '---\nid: ⟦ADR-0003~foreign⟧\n---\n# ⟦ADR-0003~foreign⟧: Made up\n',
      'tests/fixtures/old/ADR-0007-too.md':
        'After ⟦ADR-0003~foreign⟧, see docs/adr/⟦ADR-0003-queues⇒ADR-0005-queues⟧.md.\n',
      'tests/queues.test.ts': '// ADR-⟦0003⇒0005⟧: queues\n',
      'docs/review.md': 'Of ADR-⟦0003⇒0005⟧.\n',
    },
    ['docs/adr/ADR-0003-queues.md=5'],
  )
  expect(found).toEqual(expected)
})

it('leaves it also in a test above, where nothing tells of a record', () => {
  const { found, expected } = compared(
    {
      'docs/adr/ADR-0003-queues.md': '# ADR-⟦0003⇒0005⟧: Queues\n\nLetters wait in queues.\n',
      'docs/adr/ADR-0003-tables.md': '# ADR-0003: Tables\n\nRows lie in tables.\n',
      'docs/adr/ADR-0004-chairs.md': '# ADR-0004: Chairs\n',
      'tests/fixtures/old/ADR-0003-made-up.md': 'nothing\n',
      'tests/fixtures/old/ADR-0005-made-up.md': 'nothing\n',
      'tests/find_test.py': 'assert ids == ["⟦ADR-0003~foreign⟧", "⟦ADR-0005~foreign⟧"]\n',
      'tests/queues_test.py': '# ADR-⟦0003⇒0005⟧ (queues)\n',
      'tests/other/find_test.py': 'assert ids == ["⟦ADR-0003?⟧", "⟦ADR-0005?⟧"]\n',
    },
    ['docs/adr/ADR-0003-queues.md=5'],
  )
  expect(found).toEqual(expected)
})
