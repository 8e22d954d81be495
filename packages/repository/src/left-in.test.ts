import { detectConfig } from '@registrar/config'
import { objectTree } from '@registrar/tree'
import { expect, it } from 'vitest'
import { buildRepository, leftIn } from './index.ts'

it('says which citations of a document are left alone', () => {
  const tree = objectTree({
    'docs/adr/0001-mailbox.md': '# 1. Mailbox\n',
    'docs/adr/0002-queues.md': '# 2. Queues\n',
    'docs/adr/0003-retries.md': '# 3. Retries\n\nRenumbered from ADR 0001. `ADR 0002`, ADR 0002, `0002-queues`\n',
  })
  const repository = buildRepository(tree, detectConfig(tree))
  const left = leftIn(repository)
  const shown = [...repository.documents.values()].map((document) =>
    left(document).map(({ citation, reason }) => `${citation.written} ${reason}`),
  )
  expect(shown).toEqual([[], [], ['ADR 0001 historical', 'ADR 0002 example']])
})
