import { runCheck } from '@registrar/check-tester'
import type { Diagnostic } from '@registrar/model'
import { describe, expect, it } from 'vitest'
import { recordShape } from './index.ts'

/** The text after the one edit of a finding's fix. */
function fixed(text: string, { fix }: Diagnostic): string | undefined {
  const edit = fix?.edits[0]
  return edit && text.slice(0, edit.range.start.offset) + edit.newText + text.slice(edit.range.end.offset)
}

describe('own numbers', () => {
  it.each([
    ['0202-x.md', '# 201. X\n', '# 202. X\n'],
    ['0202-x.md', '# 0201. X\n', '# 0202. X\n'],
    ['0009-x.md', '# ADR-0010: X\n', '# ADR-0009: X\n'],
    ['0010-x.md', '# 9 — X\n', '# 10 — X\n'],
    ['0007a-x.md', '# 7b. X\n', '# 7a. X\n'],
    ['0007-x.md', '# 7b. X\n', '# 7. X\n'],
    ['0202-x.md', '---\nid: "ADR-0201"\n---\n\n# X\n', '---\nid: "ADR-0202"\n---\n\n# X\n'],
    ['0202-x.md', '---\r\nnumber: 201\r\n---\r\n\r\n# X\r\n', '---\r\nnumber: 202\r\n---\r\n\r\n# X\r\n'],
  ])('of %s saying %j', (name, text, expected) => {
    const found = runCheck(recordShape, { [`docs/adr/${name}`]: text })
    expect(found.map(({ messageId }) => messageId)).toEqual(['ownNumber'])
    expect(found.map((each) => fixed(text, each))).toEqual([expected])
    expect(found[0]?.fix?.safety).toBe('suggestion')
  })

  it('are left alone where they agree, however they are written', () => {
    const texts = [
      '# 202. X\n',
      '# ADR-0202: X\n',
      '---\nid: 0202\n---\n# ADR 202 — X\n',
      '---\nnumber: 202\n---\n\nno heading\n',
    ]
    for (const text of texts) expect(runCheck(recordShape, { 'docs/adr/0202-x.md': text })).toEqual([])
  })

  it('are offered to the author both ways', () => {
    const [found] = runCheck(recordShape, { 'docs/adr/0202-x.md': '# 201. X\n' })
    expect(found?.help).toBe('Write 202 here, or if the file name is wrong: registrar renumber docs/adr/0202-x.md 201')
  })
})

function configured(settings: string, text: string): readonly Diagnostic[] {
  const indented = settings.replace(/^/gm, '    ')
  const config = `collections:\n  decisions:\n    kind: adr\n    files: docs/adr/{number:4}-{slug}.md\n${indented}\n`
  return runCheck(recordShape, { 'registrar.yaml': config, 'docs/adr/0001-x.md': text })
}

const NOTHING = 'fields: {}\nstatuses: []\nsections: []'

describe('fields', () => {
  const cases: readonly (readonly [string, string, readonly string[]])[] = [
    ['a: { type: number }', 'a: 012', []],
    ['a: { type: number }', 'a: -1.5', []],
    ['a: { type: number }', 'a: 1.5.2', ['fieldType']],
    ['a: { type: boolean }', 'a: True', []],
    ['a: { type: boolean }', 'a: yes', ['fieldType']],
    ['a: { type: list }', 'a: [x, y]', []],
    ['a: { type: list }', 'a: x', []],
    ['a: { type: list }', 'a: { x: y }', ['fieldType']],
    ['a: { type: date }', 'a: "2026-02-28"', []],
    ['a: { type: date }', 'a: 2026-02-30', ['fieldType']],
    ['a: { type: text }', 'a: |\n  two\n  lines', []],
    ['a: { type: text }', 'a:\n  - x', ['fieldType']],
    ['a: { type: date }', 'a:', []],
    ['a: { required: true }', 'a:', ['emptyField']],
    ['a: { required: true }', 'a: []', ['emptyField']],
    ['a: { required: true }', 'a: "~"', []],
    ['a: { required: true }', 'b: x', ['missingField']],
    ['a: { required: true }', 'A: x', []],
    ['a: { type: relation }', 'a: { x: y }', []],
  ]
  it.each(cases)('%s against %j', (spec, line, expected) => {
    const found = configured(NOTHING.replace('fields: {}', `fields: { ${spec} }`), `---\n${line}\n---\n\n# 1. X\n`)
    expect(found.map(({ messageId }) => messageId)).toEqual(expected)
  })

  it('are not missed in a stub, nor where front matter does not parse', () => {
    const settings = NOTHING.replace('fields: {}', 'fields: { a: { required: true } }')
    expect(configured(settings, '# 1. X\n\nMoved to ADR 2.\n')).toEqual([])
    const broken = configured(settings, '---\na: b: c\n---\n\n# 1. X\n')
    expect(broken.map(({ messageId }) => messageId)).toEqual(['frontMatter'])
  })

  it('quote a long value on one line', () => {
    const settings = NOTHING.replace('fields: {}', 'fields: { a: { type: date } }')
    const [found] = configured(settings, `---\na: |\n  one\n  ${'long '.repeat(40)}\n---\n\n# 1. X\n`)
    expect(found?.message).toMatch(/^Unexpected one long .{40,60}… in a, expected a date/)
    expect(found?.message).not.toContain('\n')
  })
})

describe('statuses', () => {
  it.each([
    ['acepted', 'accepted'],
    ['Acepted', 'accepted'],
  ])('%s: did you mean %s', (status, meant) => {
    const text = `---\nstatus: "${status}"\n---\n\n# 1. X\n`
    const [found, ...more] = configured('statuses: [proposed, accepted]\nfields: {}\nsections: []', text)
    expect(more).toEqual([])
    expect(found?.help).toBe(`Did you mean ${meant}?`)
    expect(found && fixed(text, found)).toBe(`---\nstatus: "${meant}"\n---\n\n# 1. X\n`)
  })
  it.each(['accepted', 'Accepted', 'accepted (2026-01-01)', 'accepted by Ann'])('%s is known', (status) => {
    const found = configured(
      'statuses: [accepted]\nfields: {}\nsections: []',
      `---\nstatus: ${status}\n---\n\n# 1. X\n`,
    )
    expect(found).toEqual([])
  })
})

/** What is said of a record that has to have the section Context. */
const missing = (text: string) =>
  runCheck(recordShape, {
    'registrar.yaml':
      'collections:\n  a: { kind: adr, files: "a/{number:4}-{slug}.md", fields: {}, sections: [{ title: Context, required: true }] }\n',
    'a/0001-x.md': text,
  }).map(({ messageId }) => messageId)

describe('sections', () => {
  it('may be of the first depth where several are', () => {
    expect(missing('# Context\n\n# Decision\n')).toEqual([])
    expect(missing('# Context\n\n## Decision\n')).toEqual(['missingSection'])
    expect(missing('## Decision\n\n## Costs\n\n# Context\n')).toEqual([])
  })

  it.each<[string, boolean]>([
    ['Contexts', true],
    ['Context (optional):', true],
    ['Status, context and problem', true],
    ['Status/Context', true],
    ['Context of the case', true],
    ['Context switches', false],
    ['Contextual help', false],
  ])('%s is Context: %s', (heading, is) => {
    expect(missing(`# X\n\n## ${heading}\n`)).toEqual(is ? [] : ['missingSection'])
  })

  it('and fields are not asked of a record whose status leaves its form free', () => {
    const settings =
      'fields: { date: { required: true } }\nstatuses: [accepted, { name: Living, free: true }]\nsections: [Context, { title: Decision, required: true }]'
    const record = (status: string) => configured(settings, `---\nstatus: ${status}\n---\n\n# 1. X\n`)
    expect(record('living').map(({ messageId }) => messageId)).toEqual([])
    expect(record('accepted').map(({ messageId }) => messageId)).toEqual(['missingField', 'missingSection'])
  })

  it('that may have another name are told by it', () => {
    const [found] = runCheck(recordShape, {
      'registrar.yaml':
        'collections:\n  a: { kind: adr, files: "a/{number:4}-{slug}.md", fields: {}, sections: [{ title: Unresolved questions, required: true }] }\n',
      'a/0001-x.md': '# X\n\n## Costs\n\n## Unresolved\n',
    })
    expect(found?.help).toBe('Rename the heading "Unresolved" to "Unresolved questions"')
    const [joined] = configured(
      'fields: {}\nstatuses: []\nsections: [{ title: Motivation, required: true }]',
      '# 1. X\n\n## Risks and Mitigations\n',
    )
    expect(joined?.help).toBe('Add a heading "## Motivation" and what belongs below it')
  })

  const settings =
    'fields: {}\nstatuses: []\nsections: [{ title: How it is checked, required: true, table: [Rule, Checked by] }]'
  const table = '| Rule | Checked by |\n|---|---|\n| a | b |\n'
  it.each<[string, string, readonly string[]]>([
    ['any depth, case and number', `### 4.2 HOW it is  checked\n\n${table}`, []],
    ['a closing row of hashes and markup', `## *How it* is checked ##\n\n${table}`, []],
    ['a setext heading', `How it is checked\n---\n\n${table}`, []],
    ['below a deeper heading', `## How it is checked\n\n### By hand\n\n${table}`, []],
    ['the second of two tables', `## How it is checked\n\n| x |\n|---|\n| y |\n\n${table}`, []],
    [
      'in another order, with more',
      '## How it is checked\n\n| Checked by | No | Rule |\n|---|---|---|\n| a | | b |\n',
      [],
    ],
    ['another heading', `## How it is tested\n\n${table}`, ['missingSection']],
    ['nothing below', '## How it is checked\n', ['missingTable']],
    ['both columns missing', '## How it is checked\n\n| x |\n|---|\n| y |\n', ['missingColumn', 'missingColumn']],
    ['a header alone', '## How it is checked\n\n| Rule | Checked by |\n|---|---|\n', ['emptyTable']],
    [
      'two empty cells',
      '## How it is checked\n\n| Rule | Checked by |\n|---|---|\n| | &nbsp; |\n',
      ['emptyCell', 'emptyCell'],
    ],
  ])('%s', (_name, body, expected) => {
    expect(configured(settings, `# 1. X\n\n${body}`).map(({ messageId }) => messageId)).toEqual(expected)
  })
})
