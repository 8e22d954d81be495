import { readFileSync } from 'node:fs'
import { Ajv } from 'ajv'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { configJsonSchema, parseConfig } from './index.ts'

describe('the published schema', () => {
  it('is the file registrar.schema.json', () => {
    const file = readFileSync(new URL('../registrar.schema.json', import.meta.url), 'utf8')
    expect(file).toBe(`${JSON.stringify(configJsonSchema(), undefined, 2)}\n`)
  })

  const validate = new Ajv({ strict: true, allowUnionTypes: true }).compile(configJsonSchema())
  const example = `
collections:
  decisions:
    kind: adr
    files: 02-DECISIONS/{number:4}-{slug}.md
    labels: [ADR, decision record, decision]
    index: { file: 02-DECISIONS/README.md, group: topic }
  research: { kind: research, files: "01-RESEARCH/{number:3}-{slug}/00-overview.md", statuses: [open, { name: done }] }
relations:
  depends-on: { to: [decisions], acyclic: true }
historical: [CHANGELOG.md, "**/*.log"]
generated: [llms.txt]
frozen: { decisions: { "0040": [docs/adr/0040-a.md, docs/adr/0040-checklist.md] } }
against: origin/main
`
  it.each([
    [true, example],
    [false, example.replace('against', 'agianst')],
    [false, example.replace('labels', 'lables')],
    [false, example.replace('kind: adr', 'kind: ard')],
    [false, example.replace('"0040"', 'x40')],
    [false, example.replace('origin/main', '-x')],
    [false, example.replace('[llms.txt]', 'llms.txt')],
  ])('and the validation agree (%s)', (valid, text) => {
    expect(validate(parse(text))).toBe(valid)
    expect('config' in parseConfig(text, 'registrar.yaml')).toBe(valid)
  })
})
