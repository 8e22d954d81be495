import { expect, it } from 'vitest'
import { parseConfig, renderConfig } from './index.ts'

const text = `collections:
  a.b:
    kind: adr
    files: docs/adr/{number:4}-{slug}.md
    fields: { status: { required: true } }
    statuses: [open, { name: done, required: [owner] }]
    sections: [{ title: Why, required: true }]
`

it('writes notes beside what they are about, and with them also what the kind brings', () => {
  const result = parseConfig(text, 'registrar.yaml')
  if ('problems' in result) throw new Error(JSON.stringify(result.problems))
  const at = ['collections', 'a.b']
  const notes = [
    { path: [...at, 'fields', 'status'], text: '9 of 10' },
    { path: [...at, 'statuses'], text: '10 of 10' },
    { path: [...at, 'sections', 0], text: '1 of 10' },
    { path: [...at, 'nothing', 'there'], text: 'lost' },
  ]
  const rendered = renderConfig(result.config, { notes })
  expect(rendered).toBe(`# Each collection has one sequence of numbers. kind: adr, design, issue, research or proposal.
collections:
  a.b:
    kind: adr
    files: docs/adr/{number:4}-{slug}.md
    fields:
      status: { type: text, required: true } # 9 of 10
    statuses:
      # 10 of 10
      - open
      - { name: done, required: [ owner ] }
    sections:
      - { title: Why, required: true } # 1 of 10
`)
})
