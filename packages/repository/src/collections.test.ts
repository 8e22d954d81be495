import { describe, expect, it } from 'vitest'
import { build } from './testing/build.ts'

const numbered = (...numbers: readonly string[]): Record<string, string> =>
  Object.fromEntries(numbers.map((number) => [`docs/adr/${number}-x.md`, '']))

describe('a collection', () => {
  it('has its records by number, letter and path', () => {
    const files = { ...numbered('0010', '0002', '0040b', '0040', '0040a', '10000', '0001'), 'docs/adr/0002-a.md': '' }
    const [decisions] = build(files).collections
    expect(decisions?.records.map(({ stem }) => stem)).toEqual([
      '0001-x',
      '0002-a',
      '0002-x',
      '0010-x',
      '0040-x',
      '0040a-x',
      '0040b-x',
      '10000-x',
    ])
  })

  it.each([
    [[], false],
    [['0001'], true],
    [['0002'], true],
    [['0003'], false],
    [['0001', '0004'], true],
    [['0001', '0005'], false],
    [['0001', '0001a', '0001b', '0008'], false],
    [['0001', '0002', '2119'], false],
  ])('of %j is dense: %s', (numbers, dense) => {
    expect(build(numbered(...numbers)).collections[0]?.dense).toBe(dense)
  })

  it('keeps the order of the configuration, also without records', () => {
    expect(build({}).collections.map(({ name, records, configured }) => [name, records, configured])).toEqual([
      ['decisions', [], true],
      ['issues', [], true],
      ['designs', [], true],
    ])
  })

  it('that comes first has a path that two patterns match', () => {
    const yaml = `collections:
  one: { kind: adr, files: "a/{number:4}-{slug}.md" }
  two: { kind: adr, files: "{any}/{number:4}-{slug}.md" }
`
    const { records } = build({ 'a/0001-x.md': '', 'b/0001-x.md': '' }, yaml)
    expect([...records.values()].map(({ path, collection }) => `${path} ${collection}`)).toEqual([
      'a/0001-x.md one',
      'b/0001-x.md two',
    ])
  })
})
