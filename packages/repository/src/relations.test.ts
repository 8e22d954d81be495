import { describe, expect, it } from 'vitest'
import { build } from './testing/build.ts'

const files = {
  'docs/adr/0001-ovens.md': '',
  'docs/adr/0002-flour.md': '',
  'docs/adr/0003-salt.md': '',
  'docs/adr/0003-sugar.md': '',
  'docs/adr/notes.md': '',
  'design/now/25-board.md': '',
  'issues/001-cold/00-report.md': '',
  'issues/001-cold/01-log.md': '',
}
const name = (path: string): string => /\/(\d+-\w+)(?:\.md$|\/00)/.exec(path)?.[1] ?? path

/** The relations of a document with that front matter, a line each: field, outcome, what is written, whom it names. */
function relations(yaml: string, path = 'docs/adr/0009-ours.md'): readonly string[] {
  const text = `---\n${yaml}\n---\n`
  const repository = build({ ...files, [path]: text })
  return (repository.relations.get(path) ?? []).map(({ field, outcome, written, targets, range, from }) => {
    expect(text.slice(range.start, range.end)).toBe(written)
    expect(from).toBe(path)
    return `${field} ${outcome} ${written}${targets.length > 0 ? ` → ${targets.map(name).join(', ')}` : ''}`
  })
}

describe('a relation names', () => {
  it.each([
    ['a number', 'extends: 0001', ['extends record 0001 → 0001-ovens']],
    ['a number without zeros', 'extends: 1', ['extends record 1 → 0001-ovens']],
    ['a quoted number', 'extends: "0001"', ['extends record 0001 → 0001-ovens']],
    ['label and number', 'extends: ADR-0001', ['extends record ADR-0001 → 0001-ovens']],
    ['a path from the root', 'extends: docs/adr/0001-ovens.md', ['extends record docs/adr/0001-ovens.md → 0001-ovens']],
    ['a path from the record', 'extends: ./0001-ovens.md', ['extends record ./0001-ovens.md → 0001-ovens']],
    ['a file beside it', 'extends: 0001-ovens.md', ['extends record 0001-ovens.md → 0001-ovens']],
    ['a folder', 'related: issues/001-cold/', ['related record issues/001-cold/ → 001-cold']],
    [
      'a part of a folder',
      'related: issues/001-cold/01-log.md',
      ['related record issues/001-cold/01-log.md → 001-cold'],
    ],
    ['a link', 'extends: "[0001](0001-ovens.md)"', ['extends record 0001 → 0001-ovens']],
    [
      'several',
      'extends: [0001, 0002-flour.md]',
      ['extends record 0001 → 0001-ovens', 'extends record 0002-flour.md → 0002-flour'],
    ],
    [
      'several in lines',
      'extends:\n  - 0001\n  - ADR 2',
      ['extends record 0001 → 0001-ovens', 'extends record ADR 2 → 0002-flour'],
    ],
    ['several in one value', 'extends: 1, 0002', ['extends record 1 → 0001-ovens', 'extends record 0002 → 0002-flour']],
    ['all holders of a number', 'extends: 3', ['extends record 3 → 0003-salt, 0003-sugar']],
    ['a record beside words', 'related: "Ovens: docs/adr/0001-ovens.md"', ['related record 0001-ovens → 0001-ovens']],
  ])('%s', (_name, yaml, expected) => expect(relations(yaml)).toEqual(expected))

  it.each([
    ['a number nobody has', 'extends: 0099', ['extends missing 0099']],
    ['numbers nobody has', 'extends: 0098, 0099', ['extends missing 0098', 'extends missing 0099']],
    ['a number nobody has, twice', 'extends: [0099, 0099]', ['extends missing 0099', 'extends missing 0099']],
    ['a label and a number nobody has', 'extends: ADR-0099', ['extends missing ADR-0099']],
    ['a path to nothing', 'extends: docs/adr/0099-gone.md', ['extends missing docs/adr/0099-gone.md']],
    ['a link to nothing, once', 'extends: "[0099](0099-gone.md)"', ['extends missing [0099](0099-gone.md)']],
    ['a path above the root', 'extends: ../../../x/y.md', ['extends missing ../../../x/y.md']],
    ['a file that is no record', 'related: docs/adr/notes.md', ['related file docs/adr/notes.md']],
    ['a file beside it that is no record', 'related: notes.md', ['related file notes.md']],
    ['a folder that is no record', 'related: docs/adr', ['related file docs/adr']],
    ['text', 'related: the oven, as it is', ['related text the oven, as it is']],
    ['text with a slash', 'related: hot or/and cold', ['related text hot or/and cold']],
    ['a url', 'related: https://example.com/0001-ovens.md', ['related text https://example.com/0001-ovens.md']],
  ])('no record: %s', (_name, yaml, expected) => expect(relations(yaml)).toEqual(expected))

  it.each(['extends:', 'extends: []', 'extends: ""', 'extends: ~', 'status: 0001', 'toString: 0001', 'order: 1'])(
    'nothing with %j',
    (yaml) => expect(relations(yaml)).toEqual([]),
  )

  it('what its field allows: a bare number is not of the record’s own collection', () => {
    const issue = 'issues/002-hot/00-report.md'
    expect(relations('fixed-by: [0001, 2]\namended-design: 25', issue)).toEqual([
      'fixed-by record 0001 → 0001-ovens',
      'fixed-by record 2 → 0002-flour',
      'amended-design record 25 → 25-board',
    ])
    expect(relations('fixed-by: 0002', issue)).toEqual(['fixed-by record 0002 → 0002-flour'])
    expect(relations('fixed-by: 001', issue)).toEqual(['fixed-by record 001 → 0001-ovens'])
    expect(relations('fixed-by: 0099', issue)).toEqual(['fixed-by missing 0099'])
  })

  it('in the order of the text, in a document with a BOM and CRLF', () => {
    const path = 'docs/adr/0009-ours.md'
    const text = '\uFEFF---\r\nsupersedes: 0002\r\nextends:\r\n  - 0001\r\n---\r\n# 9. Ours\r\n'
    const repository = build({ ...files, [path]: text })
    const values = repository.relations.get(path) ?? []
    expect(values.map(({ field, range }) => `${field} ${text.slice(range.start + 1, range.end + 1)}`)).toEqual([
      'supersedes 0002',
      'extends 0001',
    ])
  })
})
