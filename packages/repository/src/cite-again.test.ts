import type { DocRecord, Repository } from '@registrar/model'
import { expect, it } from 'vitest'
import { citeAgain } from './cite-again.ts'
import { textReader } from './citing-texts.ts'
import { build } from './testing/build.ts'

const files = {
  'docs/adr/0001-queues.md': '# 1. Queues\n\nAs ADR 0001, ADR 7 and ADR 9000 say.\n',
  'docs/adr/9000-locks.md': '# 9000. Locks\n',
}
const repository = build(files)

it('finds what the repository itself has found', () => {
  const again = citeAgain(repository)
  for (const document of repository.documents.values()) expect(again.ofDocument(document)).toEqual(document.citations)
})

it('finds the citations of a record that was not there', () => {
  const again = citeAgain(with7(repository))
  const document = repository.documents.get('docs/adr/0001-queues.md')!
  expect(again.ofDocument(document).map(({ written, targets }) => [written, targets])).toEqual([
    ['1', ['docs/adr/0001-queues.md']],
    ['ADR 0001', ['docs/adr/0001-queues.md']],
    ['ADR 7', ['docs/adr/0007-new.md']],
    ['ADR 9000', ['docs/adr/9000-locks.md']],
  ])
  const file = textReader(repository)('src/a.ts', '// ADR 7, and 0007-new')
  expect(file.citations).toEqual([])
  for (const where of ['here', 'elsewhere'] as const)
    expect(again.ofText(file, where).map(({ written }) => written)).toEqual(['ADR 7', '0007-new'])
})

function with7(before: Repository): Repository {
  const queues = before.records.get('docs/adr/0001-queues.md')!
  const path = 'docs/adr/0007-new.md'
  const number = { value: 7, letter: '', written: '0007' }
  const added: DocRecord = { ...queues, id: path, path, stem: '0007-new', slug: 'new', number, ownNumbers: [] }
  const collections = before.collections.map((each) =>
    each.name === added.collection ? { ...each, records: [...each.records, added] } : each,
  )
  return { ...before, collections }
}
