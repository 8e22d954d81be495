import { objectTree } from '@registrar/tree'
import { describe, expect, it } from 'vitest'
import { indexEntries } from './entry-index.ts'
import { indexRecords } from './lookup.ts'
import { build } from './testing/build.ts'

const files = {
  'docs/adr/0001-ovens.md': '',
  'docs/adr/0003-salt.md': '',
  'docs/adr/0003-sugar.md': '',
  'docs/adr/0040-yeast.md': '',
  'docs/adr/0040a-yeast.md': '',
  'issues/001-cold/00-report.md': '',
  'issues/001-cold/deep/log.md': '',
}
const records = indexRecords(build(files).collections, indexEntries(objectTree(files)))
const stems = (found: readonly { readonly stem: string }[]): readonly string[] => found.map(({ stem }) => stem)

describe('records are found', () => {
  it('by number and letter', () => {
    expect(stems(records.holders('decisions', 3, ''))).toEqual(['0003-salt', '0003-sugar'])
    expect(stems(records.holders('decisions', 40, 'a'))).toEqual(['0040a-yeast'])
    expect(stems(records.holders('issues', 3, ''))).toEqual([])
    expect(stems(records.holders('nobody', 3, ''))).toEqual([])
  })

  it.each([
    [1, 3, ['0001-ovens', '0003-salt', '0003-sugar']],
    [2, 40, ['0003-salt', '0003-sugar', '0040-yeast', '0040a-yeast']],
    [41, 99, []],
    [3, 1, []],
  ])('between %i and %i', (first, last, expected) => {
    expect(stems(records.between('decisions', first, last))).toEqual(expected)
  })

  it('by stem, of a folder too', () => {
    expect(stems(records.byStem('0040a-yeast'))).toEqual(['0040a-yeast'])
    expect(stems(records.byStem('001-cold'))).toEqual(['001-cold'])
    expect(stems(records.byStem('cold'))).toEqual([])
  })

  it.each([
    ['docs/adr/0001-ovens.md', '0001-ovens'],
    ['issues/001-cold', '001-cold'],
    ['issues/001-cold/00-report.md', '001-cold'],
    ['issues/001-cold/deep/log.md', '001-cold'],
    ['issues/001-cold/not-there.md', '001-cold'],
    ['issues', undefined],
    ['docs/adr/0001-ovens', undefined],
    ['', undefined],
  ])('by the path %j', (path, stem) => expect(records.byPath(path)?.stem).toBe(stem))

  it('each by its own path, where two are one folder’s', () => {
    const yaml = 'collections:\n  a: { kind: adr, files: "{number:2}-{slug}/{any}.md" }\n'
    const shared = build({ '01-x/one.md': '[x](one.md) [y](two.md) [z](.)', '01-x/two.md': '' }, yaml)
    expect(shared.documents.get('01-x/one.md')?.linkTargets.map(({ record }) => record)).toEqual([
      '01-x/one.md',
      '01-x/two.md',
      '01-x/one.md',
    ])
  })

  it('in the collection of a folder, or of the folder above it', () => {
    expect(records.collectionAt('docs/adr')).toBe('decisions')
    expect(records.collectionAt('docs/adr/deep')).toBeUndefined()
    expect(records.collectionAt('docs')).toBeUndefined()
    expect(records.collectionOfFolder('docs/adr/deep')).toBe('decisions')
    expect(records.collectionOfFolder('issues/001-cold/deep')).toBe('issues')
    expect(records.collectionOfFolder('docs')).toBeUndefined()
  })
})
