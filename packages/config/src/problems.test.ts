import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseConfig } from './index.ts'

/** Problems as `line:column "what stands there" message (help)`. */
function problems(text: string): readonly string[] {
  const result = parseConfig(text, 'registrar.yaml')
  if ('config' in result) return []
  return result.problems.map(({ range: { start, end }, message, help }) => {
    const there = text.slice(start.offset, end.offset)
    return `${start.line}:${start.column} "${there}" ${message}${help === undefined ? '' : ` (${help})`}`
  })
}

const collections = (text: string) => `collections:\n${text}`

describe('YAML that cannot be read', () => {
  it('is told once of each line: what follows on it is the same mistake', () => {
    const found = problems(
      collections('  a: { kind: adr, files: a/{number:4}-{slug}.md, index: { file: x.md } }\nignore: [!x y]\n'),
    )
    expect(found.map((problem) => problem.slice(0, 2))).toEqual(['2:', '3:'])
    expect(found[0]).toContain('(put a pattern that begins with { or * in quotes)')
  })

  it.each([
    [
      'against: a\nagainst: b\n',
      '2:1 "against" Unexpected second key against, expected each key once (take one of the two away)',
    ],
    [
      'a: b\n---\nc: d\n',
      '2:1 "---" Unexpected YAML: Source contains multiple documents; please use YAML.parseAllDocuments(), expected YAML that can be read (take the line --- away',
    ],
    ['collections:\n\ta: 1\n', '2:1 '],
    ['ignore: &a [*a]\n', '1:13 "*a" Unexpected alias *a, expected a value'],
    ['ignore: [a\n', '2:1 "" Unexpected YAML: '],
    [
      'ignore:\n  - *.log\n',
      '2:5 "*.log" Unexpected alias *.log, expected a value (put a pattern that begins with * in quotes)',
    ],
    ['ignore: [!x y]\n', '1:10 "!x" Unexpected YAML: '],
    ['? [a]\n: b\n', '1:3 "[a]" Unexpected key of several values, expected a word'],
    ['__proto__: {}\n', '1:1 "__proto__" Unexpected key __proto__, expected a word'],
    [collections('  a: { kind: adr, files: {number:4}-{slug}.md }\n'), '2:'],
  ])('%j', (text, start) => {
    const found = problems(text)
    expect(found[0]?.slice(0, start.length)).toBe(start)
  })

  it.each([
    ['ignore: ' + '['.repeat(30) + ']'.repeat(30), 28],
    ['['.repeat(20_000) + ']'.repeat(20_000), 64],
    ['['.repeat(20_000), 64],
    ['{a: '.repeat(20_000), 256],
    ['- '.repeat(20_000), 64],
    ['? '.repeat(20_000), 64],
    [Array.from({ length: 300 }, (_, at) => `${' '.repeat(at)}a:\n`).join(''), 33_923],
  ])('is refused where it is deeper than a configuration: %#', (text, offset) => {
    const result = parseConfig(text, 'c.yaml')
    expect('problems' in result && result.problems.map(({ range, message }) => [range.start.offset, message])).toEqual([
      [offset, 'Unexpected depth of nesting, expected a configuration'],
    ])
  })
})

describe('what names nothing or the same thing', () => {
  it.each([
    [
      'files',
      '  a: { kind: adr, files: "{slug}.md" }\n',
      '2:27 "{slug}.md" Unexpected pattern without {number} in {slug}.md, expected it once',
    ],
    [
      'patterns',
      "  a: { kind: adr, files: 'x/{number}.md' }\n  b: { kind: adr, files: 'x/{number}.md' }\n",
      '3:27 "x/{number}.md" Unexpected pattern x/{number}.md, expected another one: a has it',
    ],
    [
      'labels',
      '  a: { kind: adr, files: "a/{number}.md", labels: [ADR] }\n  b: { kind: adr, files: "b/{number}.md", labels: [X, adr] }\n',
      '3:55 "adr" Unexpected label adr a second time, expected one that tells its records from those of a',
    ],
    [
      'one label',
      '  a: { kind: adr, files: "a/{number}.md", labels: [ADR, ADR] }\n',
      '2:57 "ADR" Unexpected label ADR a second time, expected each once',
    ],
    [
      'label with digits',
      '  a: { kind: adr, files: "a/{number}.md", labels: [ADR4] }\n',
      '2:52 "ADR4" Unexpected label ADR4, expected a word or words before a number',
    ],
    [
      'a label longer than any',
      `  a: { kind: adr, files: "a/{number}.md", labels: [${'A'.repeat(100_000)}] }\n`,
      `2:52 "${'A'.repeat(100_000)}" Unexpected label ${'A'.repeat(60)}, expected a word or words before a number`,
    ],
    [
      'index in the folder of git',
      '  a: { kind: adr, files: "a/{number}.md", index: { file: .GIT/hooks/post-checkout } }\n',
      '2:58 ".GIT/hooks/post-checkout" Unexpected .git in .GIT/hooks/post-checkout, expected a path that git tracks',
    ],
    [
      'index',
      '  a: { kind: adr, files: "a/{number}.md", index: { file: ../README.md } }\n',
      '2:58 "../README.md" Unexpected .. in ../README.md',
    ],
    [
      'group',
      '  a: { kind: adr, files: "a/{number}.md", index: { file: a.md, group: topics } }\n',
      '2:71 "topics" Unexpected topics, expected topic, status, year or none (did you mean topic?)',
    ],
    [
      'next',
      '  a: { kind: adr, files: "a/{number}.md", statuses: [open, { name: done, next: [opens] }] }\n',
      '2:81 "opens" Unexpected status opens, expected one of open, done (did you mean open?)',
    ],
    [
      'status key',
      '  a: { kind: adr, files: "a/{number}.md", statuses: [{ name: done, requires: [x] }] }\n',
      '2:68 "requires" Unexpected key requires, expected name, required, required-any, next or free (did you mean required?)',
    ],
    [
      'status type',
      '  a: { kind: adr, files: "a/{number}.md", statuses: [1] }\n',
      '2:54 "1" Unexpected number 1, expected a text or a map',
    ],
    [
      'to',
      '  a: { kind: adr, files: "a/{number}.md", relations: { r: { to: [b] } } }\n',
      '2:66 "b" Unexpected target b, expected one of a, adr, design, issue, research, proposal',
    ],
    [
      'inverse',
      '  a: { kind: adr, files: "a/{number}.md", relations: { r: { inverse: amend } } }\n',
      '2:70 "amend" Unexpected inverse amend, expected one of',
    ],
    [
      'frozen',
      '  a: { kind: adr, files: "a/{number}.md" }\nfrozen: { b: { "1": [x.md] } }\n',
      '3:11 "b" Unexpected collection b, expected one of a',
    ],
    [
      'frozen path',
      '  a: { kind: adr, files: "a/{number}.md" }\nfrozen: { a: { "1": [/x.md] } }\n',
      '3:22 "/x.md" Unexpected absolute path /x.md',
    ],
    [
      'field type',
      '  a: { kind: adr, files: "a/{number}.md", fields: { x: { type: dat } } }\n',
      '2:64 "dat" Unexpected dat, expected text, date, number, boolean, list or relation (did you mean date?)',
    ],
    [
      'field',
      '  a: { kind: adr, files: "a/{number}.md", fields: { x: { required: maybe } } }\n',
      '2:68 "maybe" Unexpected maybe, expected true or false',
    ],
  ])('%s', (_, text, start) => {
    const found = problems(collections(text))
    expect(found).toHaveLength(1)
    expect(found[0]?.slice(0, start.length)).toBe(start)
  })

  it('says all at once, in the order of the text', () => {
    expect(
      problems('ignor: [a]\ncollections: { a: { kind: x, files: 3 } }\nagainst: 5\n').map((line) => line.split(' ')[0]),
    ).toEqual(['1:1', '2:27', '2:37', '3:10'])
  })

  it('lets two collections share the labels of their kind', () => {
    expect(
      problems(collections('  a: { kind: adr, files: "a/{number}.md" }\n  b: { kind: adr, files: "b/{number}.md" }\n')),
    ).toEqual([])
  })
})

describe('any text', () => {
  it('gives a configuration or problems inside of it', () => {
    const word = fc.constantFrom(
      'collections',
      ':',
      ' ',
      '\n',
      '  ',
      '- ',
      '{',
      '}',
      '[',
      ']',
      'kind',
      'adr',
      'files',
      '"',
      "'",
      '*',
      '&a',
      '!',
      '#',
      '---\n',
      'frozen',
      '0040',
      '\t',
      '\r',
      ',',
      '|',
      '\uFEFF',
    )
    fc.assert(
      fc.property(fc.array(word, { maxLength: 25 }), (words) => {
        const text = words.join('')
        const result = parseConfig(text, 'c.yaml')
        if ('config' in result) return
        expect(result.problems.length).toBeGreaterThan(0)
        for (const { range, message } of result.problems) {
          expect(range.start.offset).toBeLessThanOrEqual(range.end.offset)
          expect(range.end.offset).toBeLessThanOrEqual(text.length)
          expect(message).toMatch(/^Unexpected .*, expected /s)
        }
      }),
      { numRuns: 200 },
    )
  })
})
