import { expect, it } from 'vitest'
import { objectTree } from '@registrar/tree'
import { inputOf } from '../testing/input.ts'
import { compared, pathAfter, planFor } from '../testing/told.ts'
import { planRenumber } from './plan.ts'

const beside = {
  'docs/adr/0063-values.md': '# ⟦63⇒70⟧. Values\n\n![p](0063-values.png) [d](assets/0063/a.txt)\n',
  'docs/adr/0063-debate.txt': 'of ADR ⟦0063⇒0070⟧\n',
  'docs/adr/0063-values.png': 'PNG',
  'docs/adr/assets/0063/a.txt': 'see ADR ⟦0063⇒0070⟧\n',
  'docs/assets/adr-0063/b.svg': '',
  'docs/adr/00631-x.png': '',
  'docs/adr/x0063.png': '',
  'docs/other/0063-y.png': '',
  'docs/adr/0001-a.md': '# 1. A\n',
  'docs/adr/0002-b.md': '# 2. B\n',
  'page.md': '![b](docs/assets/adr-0063/b.svg "t") [d](docs/adr/0063-debate.txt#L1)\n',
}
const found = [
  { from: 'docs/adr/0063-debate.txt', to: 'docs/adr/0070-debate.txt' },
  { from: 'docs/adr/0063-values.png', to: 'docs/adr/0070-values.png' },
  { from: 'docs/adr/assets/0063', to: 'docs/adr/assets/0070' },
  { from: 'docs/assets/adr-0063', to: 'docs/assets/adr-0070' },
]

it('are listed and stay', () => {
  const { found: told, expected, plan } = compared(beside, ['docs/adr/0063-values.md=70'])
  expect(plan.siblings).toEqual(found)
  expect(plan.moves).toHaveLength(1)
  expect(told).toEqual(expected)
})

it('move when that is wanted, and links to them follow', () => {
  const marked = {
    ...beside,
    'docs/adr/0063-values.md': '# ⟦63⇒70⟧. Values\n\n![p](⟦0063⇒0070⟧-values.png) [d](assets/⟦0063⇒0070⟧/a.txt)\n',
    'page.md': '![b](docs/assets/adr-⟦0063⇒0070⟧/b.svg "t") [d](docs/adr/⟦0063⇒0070⟧-debate.txt#L1)\n',
  }
  const { found: told, expected, plan } = compared(marked, ['docs/adr/0063-values.md=70'], { siblings: true })
  expect(plan.siblings).toEqual([])
  expect(plan.moves).toEqual(
    [...found, { from: 'docs/adr/0063-values.md', to: 'docs/adr/0070-values.md' }].sort((a, b) =>
      a.from < b.from ? -1 : 1,
    ),
  )
  expect(told).toEqual(expected)
})

it('of a number that two have are those that begin with the whole name', () => {
  const { plan } = planFor(
    {
      ...beside,
      'docs/adr/0063-values.md': '# 63. Values\n',
      'docs/adr/0063-keys.md': '# 63. Keys\n',
      'docs/adr/0063-keys.png': '',
    },
    ['docs/adr/0063-values.md=70'],
  )
  expect(plan.siblings).toEqual([{ from: 'docs/adr/0063-values.png', to: 'docs/adr/0070-values.png' }])
})

it('are refused where their place is taken', () => {
  const files = { ...beside, 'docs/adr/0070-values.png': 'other' }
  const result = planRenumber(inputOf(objectTree(files), ['docs/adr/0063-values.md=70'], { siblings: true }))
  expect(result).toEqual({
    refusals: [
      { message: 'docs/adr/0063-values.png cannot move with its record: docs/adr/0070-values.png exists already' },
    ],
  })
})

it('may be records that the configuration lets share the number: they move as records', () => {
  const marked = {
    'registrar.yaml':
      'collections:\n  decisions: { kind: adr, files: "docs/adr/{number:4}-{slug}.md" }\nfrozen: { decisions: { "0040": [docs/adr/0040-a.md, docs/adr/0040-checklist.md] } }\n',
    'docs/adr/0040-a.md': '# ⟦40⇒41⟧. A\n',
    'docs/adr/0040-checklist.md': '# ⟦40⇒41⟧. Checklist\n\nOf [A](⟦0040⇒0041⟧-a.md).\n',
  }
  const { plan, found: told } = compared(marked, ['docs/adr/0040-a.md=41'], { siblings: true })
  expect(pathAfter('docs/adr/0040-checklist.md', plan)).toBe('docs/adr/0041-checklist.md')
  expect(told.files['docs/adr/0040-checklist.md']).toBe('# 41. Checklist\n\nOf [A](0041-a.md).\n')
})
