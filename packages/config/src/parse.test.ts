import { kindSpecs } from '@registrar/kinds'
import { describe, expect, it } from 'vitest'
import { parseConfig } from './index.ts'
import type { Config } from './index.ts'

const example = `# yaml-language-server: $schema=registrar.schema.json
collections:
  decisions:
    kind: adr                                   # a comment
    files: 02-DECISIONS/{number:4}-{slug}.md
    labels: [ADR, decision record, decision]
    index: { file: 02-DECISIONS/README.md, group: topic }
  research: { kind: research, files: "01-RESEARCH/{number:3}-{slug}/00-overview.md" }
  designs:  { kind: design, files: "03-DESIGN/{any}/{number:2}-{slug}.md" }
  issues:   { kind: issue, files: "04-ISSUES/{number:3}-{slug}/00-report.md" }
relations:
  depends-on: { to: [decisions], acyclic: true }
historical: [CHANGELOG.md, "**/*.log"]
generated: [llms.txt]
frozen: { decisions: { "0040": [docs/adr/0040-a.md, "docs/adr/0040-(b).md"], 0041a: [a.md] } }
against: origin/main
`

function parsed(text: string): Config {
  const result = parseConfig(text, 'registrar.yaml')
  if ('problems' in result) throw new Error(JSON.stringify(result.problems))
  return result.config
}

/** Problems as `line:column-column message (help)`. */
function problems(text: string): readonly string[] {
  const result = parseConfig(text, 'registrar.yaml')
  if ('config' in result) return []
  return result.problems.map(({ path, range: { start, end }, message, help }) => {
    expect(path).toBe('registrar.yaml')
    return `${start.line}:${start.column}-${end.column} ${message}${help === undefined ? '' : ` (${help})`}`
  })
}

describe('parseConfig', () => {
  it('reads a whole configuration', () => {
    const config = parsed(example)
    expect(config).toMatchObject({ configured: true, file: 'registrar.yaml', against: 'origin/main' })
    expect(
      config.collections.map(({ name, width, configured, pattern, spec }) => [
        name,
        spec.kind,
        pattern.source,
        width,
        configured,
      ]),
    ).toEqual([
      ['decisions', 'adr', '02-DECISIONS/{number:4}-{slug}.md', 4, true],
      ['research', 'research', '01-RESEARCH/{number:3}-{slug}/00-overview.md', 3, true],
      ['designs', 'design', '03-DESIGN/{any}/{number:2}-{slug}.md', 2, true],
      ['issues', 'issue', '04-ISSUES/{number:3}-{slug}/00-report.md', 3, true],
    ])
    const [decisions, research] = config.collections
    expect(decisions?.index).toEqual({ file: '02-DECISIONS/README.md', group: 'topic' })
    expect([...(decisions?.frozen ?? [])]).toEqual([
      ['40', ['docs/adr/0040-a.md', 'docs/adr/0040-(b).md']],
      ['41a', ['a.md']],
    ])
    expect(research).not.toHaveProperty('index')
    expect(research?.spec.relations).toEqual({
      ...kindSpecs.research.relations,
      'depends-on': { to: ['decisions'], acyclic: true },
    })
    expect(research?.spec.fields).toEqual(kindSpecs.research.fields)
  })

  it('reads JSON, a BOM and CRLF with the same places', () => {
    const json = JSON.stringify({ collections: { notes: { kind: 'adr', files: 'n/{number}.md' } } }, undefined, 2)
    expect(parsed(json).collections[0]).toMatchObject({ name: 'notes', width: 1 })
    expect(problems('\uFEFF# c\r\nignor: [x]\r\n')).toEqual(problems('# c\nignor: [x]\n'))
    expect(problems('# c\rignor: [x]\r')).toEqual(problems('# c\nignor: [x]\n'))
  })

  it.each(['', '# nothing yet\n', '{}', 'ignore: [docs/old]\n'])('takes %j as a file without collections', (text) => {
    expect(parsed(text)).toMatchObject({ configured: true, collections: [] })
  })

  it('replaces fields, statuses and sections of the kind as a whole, and adds relations', () => {
    const [notes] = parsed(`collections:
  notes:
    kind: adr
    files: notes/{number:3}-{slug}.md
    labels: []
    fields: { owner: {}, reviewed: { type: date, required: true }, needs: { type: relation } }
    statuses: [open, { name: done, required: [owner], required-any: [a, b], next: [open] }]
    sections: [Why, { title: How, required: true, table: [A, B] }]
    relations: { amends: { to: [adr], strict: false } }
`).collections
    expect(notes?.spec).toEqual({
      kind: 'adr',
      plural: 'decisions',
      labels: [],
      fields: { owner: { type: 'text' }, reviewed: { type: 'date', required: true }, needs: { type: 'relation' } },
      statuses: [{ name: 'open' }, { name: 'done', required: ['owner'], requiredAny: ['a', 'b'], next: ['open'] }],
      sections: [{ title: 'Why' }, { title: 'How', required: true, table: ['A', 'B'] }],
      relations: { ...kindSpecs.adr.relations, needs: { to: [] }, amends: { to: ['adr'], strict: false } },
    })
  })
})

describe('what a configuration keeps and ignores', () => {
  it('keeps changelogs, histories and logs by default', () => {
    const { keeps, ignores } = parsed('')
    const historical = ['CHANGELOG.md', 'pkg/CHANGELOG', 'CHANGELOG-2.x.md', 'History.md', 'a/b.log']
    expect(historical.filter((path) => keeps(path) !== 'historical')).toEqual([])
    const others = ['docs/history-of-it.md', 'docs/catalog.md', 'my.log.md', 'changelog/x.md', 'docs/adr/0001-a.md']
    expect(others.filter((path) => keeps(path) !== undefined)).toEqual([])
    expect(ignores('docs/node_modules/x/README.md')).toBe(true)
    expect(ignores('docs/node_modules.md')).toBe(false)
  })
  it('takes a glob without a slash for a name anywhere, and a folder for all that is in it', () => {
    const { keeps, ignores } = parsed(
      'ignore: [docs/old/, vendor, "docs/*.tmp.md"]\nhistorical: [NEWS.md]\ngenerated: [llms.txt, ./site/]\n',
    )
    expect(['docs/old/a/b.md', 'x/vendor/a.md', 'vendor', 'docs/a.tmp.md'].filter((path) => !ignores(path))).toEqual([])
    expect(['docs/older/a.md', 'a/docs/old/b.md', 'docs/a/b.tmp.md', 'vendors/a'].filter(ignores)).toEqual([])
    expect(['NEWS.md', 'a/NEWS.md', 'CHANGELOG.md'].map(keeps)).toEqual(['historical', 'historical', undefined])
    expect(['llms.txt', 'site/x.md', 'a/site/x.md'].map(keeps)).toEqual(['generated', 'generated', undefined])
  })
})

describe('problems of a configuration', () => {
  it('places an unknown key and says which one was meant', () => {
    expect(problems('collection:\n  a: { kind: adr }\n')).toEqual([
      '1:1-11 Unexpected key collection, expected $schema, collections, relations, ignore, historical, generated, frozen or against (did you mean collections?)',
    ])
    expect(problems('collections:\n  a: { kind: adr, files: "a/{number}.md", lables: [A] }\n')).toEqual([
      '2:43-49 Unexpected key lables, expected kind, preset, files, labels, index, fields, statuses, sections or relations (did you mean labels?)',
    ])
  })

  it.each([
    ['collections: []\n', '1:14-16 Unexpected list, expected a map'],
    ['ignore: docs\n', '1:9-13 Unexpected docs, expected a list'],
    ['ignore:\n', '1:1-7 Unexpected empty value, expected a list'],
    ['against: 1.10\n', '1:10-14 Unexpected number 1.1, expected a text (put it in quotes)'],
    ["against: '-x'\n", '1:11-13 Unexpected -x, expected a ref, origin/main'],
    ['frozen: { a: { x1: [] } }\n', '1:16-18 Unexpected name x1, expected a number, 0040 or 40a'],
    [
      'collections: { a: { files: "{number}.md" } }\n',
      '1:16-17 Unexpected collection a without kind, expected adr, design,',
    ],
    [
      'collections: { a: { kind: adr } }\n',
      '1:16-17 Unexpected collection a without files, expected a pattern as docs/adr/{number:4}-{slug}.md there (Where its',
    ],
    [
      'collections: { a: { kind: adr, files: "{number}.md", statuses: [{ next: [] }] } }\n',
      '1:65-77 Unexpected map without name, expected a text there',
    ],
    [
      'collections: { a: { kind: ard, files: "{number}.md" } }\n',
      '1:27-30 Unexpected ard, expected adr, design, issue',
    ],
    ['collections: { "a:b": { kind: adr, files: "{number}.md" } }\n', '1:17-20 Unexpected name a:b, expected words'],
    ['[1, 2]', '1:1-7 Unexpected list, expected a map'],
  ])('says of %j what was found and expected', (text, start) => {
    const found = problems(text)
    expect(found).toHaveLength(1)
    expect(found[0]?.slice(0, start.length)).toBe(start)
  })
})
