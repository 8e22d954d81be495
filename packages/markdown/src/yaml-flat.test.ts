import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { flatYaml } from './yaml-flat.ts'
import { parsedYaml } from './yaml.ts'

describe('flatYaml', () => {
  it.each([
    'topic: bus\nstatus: accepted\ndate: 2024-01-02\nextends:\n  - 02-D/0001-x.md\n  - "b c"\nsuperseded-by: []\nn: 0201\n',
    "a: [b, c d, 0012]\r\nlist:\r\n- x\r\n- y\r\n\r\ne:\r\nf: 'g: h'\r\n",
    'title: Locks, and why (again) é𝔸:no\nurl: https://a.b/c\nlast:',
  ])('reads %j as the parser does', (source) => {
    const entries = flatYaml(source, 4)
    expect(entries).toBeDefined()
    expect({ entries, problems: [] }).toEqual(parsedYaml(source, 4))
  })

  it.each([
    'a: b # c\n',
    'a: b: c\n',
    'a: |\n  b\n',
    'a: b\n  c\n',
    'a: ~\n',
    'a: null\n',
    'a: *b\n',
    'a: "b\\n"\n',
    'a:\n  b: c\n',
  ])('leaves %j to the parser', (source) => {
    expect(flatYaml(source, 0)).toBeUndefined()
  })

  it('reads what it reads as the parser does, for any text', () => {
    const pieces =
      'a·b-c·_d·: ·:·\n·\n·\r\n· ·  ·- ·  - ·\n- ·\n  - ·[·]·, ·"·\'·x·0201·null·~·/·(·)·é·𝔸·\u00A0·.·...·---·{·}·*·&·!·|·>·?·%·@·`·\\·key: v\n·key:\n·l: [x, y]\n·q: "z"\n'
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces.split('·')), { maxLength: 25 }), (parts) => {
        for (const source of [parts.join(''), `key: ${parts.join('')}`, `key:\n- ${parts.join('')}`]) {
          const entries = flatYaml(source, 4)
          const parsed = parsedYaml(source, 4)
          const problems = parsed.problems.filter(({ code }) => code !== 'front-matter-duplicate')
          expect(entries === undefined ? undefined : { entries, problems: [] }).toEqual(
            entries === undefined ? undefined : { entries: parsed.entries, problems },
          )
        }
      }),
      { numRuns: 200 },
    )
  })
})
