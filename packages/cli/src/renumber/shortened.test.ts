import { expect, it } from 'vitest'
import { shortened } from './shortened.ts'

it.each([
  ['0201', '0202', '0201', '0202'],
  ['ADR 7', 'ADR 12', 'ADR 7', 'ADR 12'],
  ['../02-DECISIONS/0201-a-grower-says.md', '../02-DECISIONS/0202-a-grower-says.md', '…/0201…', '…/0202…'],
  ['0201-a-grower-says-what-is-set-aside', '0202-a-grower-says-what-is-set-aside', '0201…', '0202…'],
  ['../issues/124-told-nothing/00-report.md', '../issues/125-told-nothing/00-report.md', '…/124…', '…/125…'],
  ['../docs/adr/adr-099-a-grower-says.md', '../docs/adr/adr-100-a-grower-says.md', '…/adr-099…', '…/adr-100…'],
  ['../docs/a-very-long-way/0009', '../docs/a-very-long-way/0010', '…/0009', '…/0010'],
  ['a text that becomes another one', '', 'a text that becomes another one', ''],
])('%s and %s', (before, after, one, other) => {
  expect(shortened(before, after)).toEqual([one, other])
})
