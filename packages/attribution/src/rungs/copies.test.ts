import { objectTree } from '@registrar/tree'
import { expect, it } from 'vitest'
import { attribute } from '../attribute.ts'
import { askAt, readTree } from '../testing/asked.ts'

const text = '# 33. Locks are taken in one order\n\nEvery thread takes the table lock before the row lock.\n'
const files = {
  'docs/adr/0033-locks.md': text,
  'docs/adr/0033-batches.md': '# 33. Batches may run twice\n\nAn import is idempotent.\n',
  'docs/adr/0034-more.md': '# 34. More\n',
  'crates/core/docs/adr/0033-locks.md': text,
  'crates/core/docs/adr/0034-less.md': '# 34. Less\n',
}

it.each([
  ['crates/core/src/a.rs', '// ADR 33 (locks)', 'gloss crates/core/docs/adr/0033-locks.md'],
  ['crates/core/src/a.rs', '// thread, table lock, row lock: ADR 33', 'topic crates/core/docs/adr/0033-locks.md'],
  ['docs/guide.md', 'Thread, table lock, row lock: ADR 33', 'topic docs/adr/0033-locks.md'],
  ['src/a.rs', '// thread, table lock, row lock: ADR 33', 'undecided'],
  ['crates/core/src/a.rs', '// ADR 33', 'undecided'],
])('of a record and its copies the nearest is meant: %s: %s', (path, line, expected) => {
  const read = readTree(objectTree({ ...files, [path]: line }))
  const asked = askAt(read, path, line.indexOf('ADR'))
  if (!asked) throw new Error('no citation there')
  expect(asked.candidates).toHaveLength(3)
  const verdict = attribute(asked, read.facts)
  expect('unresolved' in verdict ? verdict.unresolved : `${verdict.evidence.rung} ${verdict.record}`).toBe(expected)
})
