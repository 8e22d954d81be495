import { detectConfig } from '@registrar/config'
import { objectTree } from '@registrar/tree'
import { expect, it } from 'vitest'
import { buildRepository } from './index.ts'

it('takes a number that nobody has for one of the citing record’s own collection, where two have one label', () => {
  const records = ['api/adr', 'docs/adr'].flatMap((folder) =>
    ['001', '002', '003'].map((number) => [`${folder}/ADR-${number}-x.md`, `# ADR-${number}: X\n\nSee ADR-009.\n`]),
  )
  const tree = objectTree({ ...Object.fromEntries(records), 'page.md': 'See ADR-009.\n' })
  const { documents } = buildRepository(tree, detectConfig(tree))
  const dangling = [...documents].map(([path, { citations }]) => [
    path.replace(/\/ADR.*/, ''),
    citations.find(({ targets }) => targets.length === 0)?.collection,
  ])
  expect(dangling).toEqual([
    ...Array.from({ length: 3 }, () => ['api/adr', 'decisions']),
    ...Array.from({ length: 3 }, () => ['docs/adr', 'docs/adr']),
    ['page.md', 'decisions'],
  ])
})
