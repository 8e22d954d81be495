import { objectTree, type ObjectFile } from '@registrar/tree'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BASELINE_FILE, loadBaseline, renderBaseline, type BaselineEntry } from './index.ts'

function load(file: ObjectFile) {
  return loadBaseline(objectTree({ [BASELINE_FILE]: file }))
}

/** Problems as `line:column message (help)`. */
function problems(file: ObjectFile): readonly string[] {
  const result = load(file)
  if (!('problems' in result)) return []
  return result.problems.map(({ path, range: { start }, message, help }) => {
    expect(path).toBe(BASELINE_FILE)
    return `${start.line}:${start.column} ${message}${help === undefined ? '' : ` (${help})`}`
  })
}

const entry = { path: 'docs/a.md', check: 'citations-resolve', messageId: 'number', text: 'ADR 0009' }
const RESTORE = 'git checkout brings back the last one; registrar check --update-baseline writes it'

describe('a baseline', () => {
  it('is written sorted, one line each, equal ones counted', () => {
    const earlier = { ...entry, check: 'a-check', text: 'say "ADR 9"' }
    expect(renderBaseline([entry, { ...entry, path: 'b.md' }, earlier, entry])).toBe(`{
  "version": 1,
  "findings": [
    { "path": "b.md", "check": "citations-resolve", "messageId": "number", "text": "ADR 0009" },
    { "path": "docs/a.md", "check": "a-check", "messageId": "number", "text": "say \\"ADR 9\\"" },
    { "path": "docs/a.md", "check": "citations-resolve", "messageId": "number", "text": "ADR 0009" },
    { "path": "docs/a.md", "check": "citations-resolve", "messageId": "number", "text": "ADR 0009", "ordinal": 2 }
  ]
}
`)
    expect(renderBaseline([])).toBe('{\n  "version": 1,\n  "findings": []\n}\n')
  })

  it('is read back as it was written', () => {
    const word = fc.string({ unit: 'binary', minLength: 1, maxLength: 6 })
    const some = fc.record({ path: word, check: word, messageId: word, text: fc.string({ maxLength: 6 }) })
    fc.assert(
      fc.property(fc.array(some, { maxLength: 6 }), fc.boolean(), (once, twice) => {
        const text = renderBaseline(twice ? [...once, ...once] : once)
        const result = load(text)
        const entries: readonly BaselineEntry[] = ('baseline' in result && result.baseline?.entries) || []
        expect(renderBaseline(entries)).toBe(text)
      }),
      { numRuns: 100 },
    )
  })

  it('is none where there is no file', () => {
    expect(loadBaseline(objectTree({}))).toEqual({})
  })

  it('counts a line once that a merge left twice', () => {
    const text = renderBaseline([entry, entry]).replace(/^( +\{.*\})$/m, '$1,\n$1')
    expect(load(text)).toMatchObject({ baseline: { entries: { length: 2 }, source: text } })
  })

  it('keeps a BOM out of its text', () => {
    expect(load(`\uFEFF${renderBaseline([entry])}`)).toMatchObject({ baseline: { source: renderBaseline([entry]) } })
  })
})

describe('a broken baseline', () => {
  const whole = renderBaseline([entry])
  it.each<[string, ObjectFile, readonly string[]]>([
    [
      'cannot be read',
      { unreadable: { reason: 'permission', message: 'x cannot be read' } },
      [`1:1 Unexpected baseline that cannot be read, expected a file: x cannot be read (${RESTORE})`],
    ],
    [
      'is not UTF-8',
      new Uint8Array([0x7b, 0xff]),
      [`1:1 Unexpected baseline that is not UTF-8, expected UTF-8 (${RESTORE})`],
    ],
    [
      'has another version',
      whole.replace('1', '2'),
      ['2:14 Unexpected number 2, expected 1 (registrar check --update-baseline writes the file.)'],
    ],
    [
      'lacks its findings',
      '{ "version": 1 }',
      [
        '1:1 Unexpected map without findings, expected a list there (registrar check --update-baseline writes the file.)',
      ],
    ],
    [
      'has a key too many',
      whole.replace('"text"', '"texts": "", "text"'),
      ['4:82 Unexpected key texts, expected path, check, messageId, text or ordinal (did you mean text?)'],
    ],
    [
      'has an entry that is a text',
      whole.replace(/\{ "path.*\}/, '"docs/a.md"'),
      ['4:6 Unexpected docs/a.md, expected a map'],
    ],
    [
      'has an ordinal that is no number',
      whole.replace('0009"', '0009", "ordinal": "2"'),
      ['4:113 Unexpected 2, expected a number (Which one of several findings that are otherwise the same, from 1.)'],
    ],
  ])('%s', (_name, file, expected) => {
    expect(problems(file)).toEqual(expected)
  })

  it.each([
    [
      'a merge left a conflict',
      `{\n  "version": 1,\n  "findings": [\n<<<<<<< ours\n    {},\n=======\n    {}\n>>>>>>> theirs\n  ]\n}\n`,
      4,
    ],
    ['it is cut off', whole.slice(0, 60), 4],
    ['it is empty', '', 1],
    ['it has a comma too many', whole.replace('"\n', '",\n').replace('}\n  ]', '},\n  ]'), 1],
  ])('%s', (_name, text, line) => {
    const [first] = problems(text)
    expect(first).toMatch(new RegExp(`^${line}:\\d+ Unexpected .* expected .+`))
    expect(first).toContain('registrar check --update-baseline')
  })
})
