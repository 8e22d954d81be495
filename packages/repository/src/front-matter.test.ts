import { describe, expect, it } from 'vitest'
import { recordOf } from './testing/build.ts'

const eips = 'collections: { eips: { kind: proposal, files: "eip-{number}-{slug}.md", labels: [EIP] } }'

/** The numbers in front matter, as written, `!` before those that are not the record's. */
function own(yaml: string, path = 'docs/adr/0012-use-queues.md', config?: string): readonly string[] {
  const text = `---\n${yaml}\n---\n`
  return recordOf(path, text, config).ownNumbers.map(
    ({ where, range, agrees }) =>
      `${where === 'front-matter' ? '' : where}${agrees ? '' : '!'}${text.slice(range.start, range.end)}`,
  )
}

describe('front matter names its record', () => {
  it.each([
    ['number: 12', ['12']],
    ['number: 0012', ['0012']],
    ['number: "0012"', ['0012']],
    ["number: '0012' # the number", ['0012']],
    ['Number: 12', ['12']],
    ['number: ADR-12', ['12']],
    ['number: 13', ['!13']],
    ['id: 0012', ['0012']],
    ['id: ADR-0012', ['0012']],
    ['id: adr_0012', ['0012']],
    ['id: ADR 12', ['12']],
    ['id: "decision record 12"', ['12']],
    ['id: ADR-0013', ['!0013']],
    ['adr: 12', ['12']],
    ['nav_order: 12', ['12']],
    ['number: 12a', ['!12a']],
    ['number: 12\nid: ADR-0013', ['12', '!0013']],
  ])('%s', (yaml, expected) => expect(own(yaml)).toEqual(expected))

  it.each([
    ['id: 12'],
    ['id: 7f3a'],
    ['id: PAGE-0012'],
    ['id: use-queues'],
    ['number: many'],
    ['number: 1.2'],
    ['number: 2026-10-04'],
    ['number: [12]'],
    ['number:'],
    ['order: 0012'],
    ['nav_order: 13'],
    ['nav_order: ADR-12'],
    ['number: 123456789'],
    ['meta: { number: 13 }'],
  ])('not with %s', (yaml) => expect(own(yaml)).toEqual([]))

  it('never as octal, and with its letter', () => {
    expect(own('number: 0010', 'docs/adr/0010-a.md')).toEqual(['0010'])
    expect(own('number: 0040A', 'docs/adr/0040a-b.md')).toEqual(['0040A'])
  })

  it('by a field named after its label', () => {
    expect(own('eip: 20', 'eip-20-tokens.md', eips)).toEqual(['20'])
    expect(own('eip: 21', 'eip-20-tokens.md', eips)).toEqual(['!21'])
  })

  it('before its heading', () => {
    const text = '---\nnumber: 12\n---\n# 12. Use queues\n'
    expect(recordOf('docs/adr/0012-use-queues.md', text).ownNumbers.map(({ where }) => where)).toEqual([
      'front-matter',
      'heading',
    ])
  })
})

describe('a record has from front matter', () => {
  it.each([
    ['status: Accepted', 'Accepted'],
    ['Status:   superseded by [3](0003-x.md)  ', 'superseded by [3](0003-x.md)'],
    ['status: [accepted]', undefined],
    ['status:', undefined],
    ['state: accepted', undefined],
  ])('its status: %j', (yaml, status) => {
    expect(recordOf('docs/adr/0012-x.md', `---\n${yaml}\n---\n`).status).toBe(status)
  })

  it('its fields, and none where it does not parse', () => {
    expect(recordOf('docs/adr/0012-x.md', '---\na: 1\nb: [2]\n---\n').fields.map(({ key }) => key)).toEqual(['a', 'b'])
    expect(recordOf('docs/adr/0012-x.md', '---js\na = 1\n---\n').fields).toEqual([])
  })
})
