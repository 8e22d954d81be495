import { parseConfig } from '@registrar/config'
import { objectTree } from '@registrar/tree'
import { describe, expect, it } from 'vitest'
import { buildRepository } from './index.ts'

const path = 'adr/0007-ovens.md'

describe('a record is a stub', () => {
  it.each([
    ['Moved to [ADR 0009](0009-ovens.md).', true],
    ['Moved to [ADR 0009](0009-ovens.md): two branches had taken 0007.', true],
    ['This record has moved: see [the new one](0009-ovens.md).', true],
    ['**Renumbered to ADR-0009.**', true],
    ['> Relocated to `adr/0009-ovens.md`', true],
    ['This decision was moved into 0009.', true],
    ['Moved on 2026-01-07 to [the wiki](https://example.org/7).', true],
    ['ADR 7 has been renamed, see 0009-ovens.md', true],
    ['Moved to [0007-stone-ovens.md](0007-stone-ovens.md).', true],
    ['Renamed, see `../archive/0007-stone-ovens.md`', true],
    [
      'This document was renamed as part of the process. Please see [ADR-0007: `Ovens` of stone](0007-stone-ovens.md).',
      true,
    ],
  ])('if it says where it went: %s', (body, stub) => expect(isStub(body)).toBe(stub))

  it.each([
    ['*Renumbered from ADR 0009 on 2026-01-08.*\n\nThe oven is warm until noon.', false],
    ['> Written as 0009 and renumbered to 0007 on 2026-10-04.\n\nThe oven is warm until noon.', false],
    ['The oven is moved to the cellar.', false],
    ['The oven is moved to the cellar, see [the plan](plan.md).', false],
    ['Columns are renamed by migrations, never in place.', false],
    ['We moved house. ADR 0009 says where to.', false],
    ['Moved to [this page](0007-ovens.md).', false],
    ['Moved to [this page](./0007-ovens.md#now).', false],
    ['Renumbered to 0007.', false],
    ['Moved to [ADR 0007](0007-ovens.md).', false],
    ['Moved to [ADR 0009](0009-ovens.md).\n\n## Context\n\nOvens are heavy.', false],
    ['', false],
  ])('and not if it decides something: %s', (body, stub) => expect(isStub(body)).toBe(stub))
})

function isStub(body: string): boolean | undefined {
  const read = parseConfig('collections: { adr: { kind: adr, files: "adr/{number:4}-{slug}.md" } }', 'registrar.yaml')
  if (!('config' in read)) throw new Error('Unexpected problems in the configuration')
  const tree = objectTree({ [path]: `# 7. Ovens\n\n${body}\n`, 'adr/0009-ovens.md': '# 9. Ovens\n', 'adr/plan.md': '' })
  return buildRepository(tree, read.config).records.get(path)?.stub
}
