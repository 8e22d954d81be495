import { objectTree } from '@registrar/tree'
import { expect, it } from 'vitest'
import { isCitedOnce } from './cited-once.ts'
import { askAt, readTree } from './testing/asked.ts'

const files = {
  'docs/adr/0033-locks.md': '# 33. Locks\n',
  'docs/adr/0033-batches.md': '# 33. Batches\n',
  'docs/adr/0034-more.md': '# 34. More\n',
}
const filler = (length: number) => ' '.repeat(length - 1) + '\n'

it.each([
  ['ADR 33', true],
  ['ADR 33, ADR 34', true],
  ['ADR 33 ADR 33', false],
  [`ADR 33${filler(793)}ADR 33`, false],
  [`ADR 33${filler(794)}ADR 33`, true],
  ['ADR 33 [that](docs/adr/0033-batches.md)', false],
  ['[ADR 33](docs/adr/0033-batches.md)', true],
])('%j: %s', (text, expected) => {
  const read = readTree(objectTree({ ...files, 'x.md': text }))
  const asked = askAt(read, 'x.md', text.indexOf('ADR'))
  if (!asked) throw new Error('no citation there')
  expect(isCitedOnce({ ...asked, candidates: read.facts.candidatesOf(asked.citation) })).toBe(expected)
})
