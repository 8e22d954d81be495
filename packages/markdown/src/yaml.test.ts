import type { FrontMatterEntry, FrontMatterValue, Span } from '@registrar/model'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readYaml } from './index.ts'

/** A value with its ranges cut out of the text. */
type Shown = string | Shown[] | { [key: string]: Shown }

function show(text: string, value: FrontMatterValue): Shown {
  const cut = (span: Span) => text.slice(span.start, span.end)
  if (value.kind === 'empty') return `empty ${JSON.stringify(cut(value.range))}`
  if (value.kind === 'list') return value.items.map((item) => show(text, item))
  if (value.kind === 'map') return showEntries(text, value.entries)
  const form = value.block ? 'block ' : value.quoted ? 'quoted ' : ''
  const written = cut(value.range)
  return `${form}${JSON.stringify(value.text)}${written === value.text ? '' : ` as ${JSON.stringify(written)}`}`
}

function showEntries(text: string, entries: readonly FrontMatterEntry[]): { [key: string]: Shown } {
  return Object.fromEntries(entries.map(({ key, value }) => [key, show(text, value)]))
}

const read = (source: string) => {
  const before = '---\n'
  const { entries, problems } = readYaml(source, before.length)
  const text = before + source
  return {
    entries: showEntries(text, entries),
    keys: entries.map(({ keyRange }) => text.slice(keyRange.start, keyRange.end)),
    problems: problems.map(({ code, range, message }) => [code, text.slice(range.start, range.end), message]),
  }
}

describe('readYaml', () => {
  it('gives source text, inside of quotes, without comments', () => {
    const source = 'n: 0201 # c\noct: 0089\nd: 2024-01-02\nt: yes\n"q k": "x\\ty"\ns: \'it\'\'s\'\ne:\nz: ~\nw: ""\n'
    expect(read(source)).toEqual({
      entries: {
        n: '"0201"',
        oct: '"0089"',
        d: '"2024-01-02"',
        t: '"yes"',
        'q k': 'quoted "x\\ty" as "x\\\\ty"',
        s: 'quoted "it\'s" as "it\'\'s"',
        e: 'empty ""',
        z: 'empty "~"',
        w: 'quoted ""',
      },
      keys: ['n', 'oct', 'd', 't', 'q k', 's', 'e', 'z', 'w'],
      problems: [],
    })
  })

  it.each(['\n', '\r\n', '\r'])('gives lists, maps, folded and block text with line ends %j', (lineEnd) => {
    const lines = [
      'l:',
      '  - a',
      '  - "b"',
      '  -',
      'f: [c, {d: e}]',
      'p: g',
      '  h',
      'b: |-',
      '  i',
      '  j',
      '',
      'k: >',
      '  m',
      '  n',
      '',
    ]
    const { entries, problems } = read(lines.join(lineEnd))
    const over = (a: string, b: string) => JSON.stringify(`${a}${lineEnd}  ${b}`)
    expect(entries).toEqual({
      l: ['"a"', 'quoted "b"', 'empty ""'],
      f: ['"c"', { d: '"e"' }],
      p: `"g h" as ${over('g', 'h')}`,
      b: `block "i\\nj" as ${over('i', 'j')}`,
      k: `block "m n\\n" as ${over('m', 'n')}`,
    })
    expect(problems).toEqual([])
  })

  it('gives an alias the value of its anchor at its own place', () => {
    const { entries, problems } = read('a: &x foo\nb: *x\nc: &y [1, z]\nd: *y\n')
    expect(entries).toEqual({ a: '"foo"', b: '"foo" as "*x"', c: ['"1"', '"z"'], d: ['"1" as "*y"', '"z" as "*y"'] })
    expect(problems).toEqual([])
  })

  it('reports aliases of nothing, of themselves, and those that unfold without end', () => {
    expect(read('a: *x\n').problems).toEqual([
      ['front-matter-invalid', 'a: *x', 'Unexpected alias `*x`, expected an anchor `&x` before it'],
    ])
    expect(read('a: &x [*x]\n').problems.map(([code]) => code)).toEqual(['front-matter-invalid'])
    const bomb = ['a: &a [x, x, x, x, x, x, x, x]']
    for (const [from, to] of ['ab', 'bc', 'cd', 'de', 'ef', 'fg', 'gh'])
      bomb.push(`${to}: &${to} [${`*${from},`.repeat(8)}]`)
    expect(read(bomb.join('\n')).problems[0]?.[2]).toBe(
      'Unexpected aliases that unfold to more than 1000 values, expected fewer',
    )
  })

  it('keeps both of a key that stands twice, and reports the second', () => {
    const { entries, problems } = readYaml('a: 1\nb: 2\na: 3\n', 0)
    expect(entries.map(({ key }) => key)).toEqual(['a', 'b', 'a'])
    expect(problems).toEqual([
      {
        code: 'front-matter-duplicate',
        range: { start: 10, end: 11 },
        message: 'Unexpected second `a`, expected each field once',
      },
    ])
  })

  it.each([
    ['a: b: c\n', 'a: b: c'],
    ['x: 1\na: "x\n', 'a: "x'],
    ['\ta: 1\n', '\ta: 1'],
    ['a: 1\r\n\r\nb: @x\r\n', 'b: @x'],
    ['a: 1\n...\nb: 2\n', 'b: 2'],
    ['- a\n- b\n', '- a'],
    ['just text\n', 'just text'],
  ])('reports %j at its line', (source, line) => {
    expect(read(source).problems.map(([code, at]) => [code, at])).toEqual([['front-matter-invalid', line]])
  })

  it.each(['', '\n', '# only a comment\n'])('finds nothing wrong with %j', (source) => {
    expect(readYaml(source, 0)).toEqual({ entries: [], problems: [] })
  })

  it.each([
    ['a: ' + '['.repeat(25_000), 'nested'],
    ['- '.repeat(25_000), 'nested'],
    [Array.from({ length: 200 }, (_, depth) => `${' '.repeat(depth)}a:\n`).join(''), 'nested'],
  ])('refuses what would cost its parser the stack (%#)', (source, why) => {
    const { entries, problems } = readYaml(source, 0)
    expect(entries).toEqual([])
    expect(problems).toHaveLength(1)
    expect(problems[0]?.message).toContain(why)
  })

  it('reads deep indentation that is no nesting', () => {
    expect(read(`a: |\n${' '.repeat(300)}b\nc: d\n`).problems).toEqual([])
  })

  it('never throws, whatever the source', () => {
    const piece = fc.constantFrom(
      'a',
      ': ',
      '- ',
      '"',
      "'",
      '\n',
      '\r\n',
      '  ',
      '[',
      ']',
      '{',
      '}',
      ',',
      '&x ',
      '*x',
      '|\n',
      '? ',
      '#',
      '!!',
      '%',
      '---\n',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const source = pieces.join('')
        const spans = (entries: readonly FrontMatterEntry[]): Span[] =>
          entries.flatMap(({ keyRange, value }) => [
            keyRange,
            value.range,
            ...(value.kind === 'map' ? spans(value.entries) : []),
          ])
        const { entries, problems } = readYaml(source, 7)
        for (const { start, end } of [...spans(entries), ...problems.map(({ range }) => range)]) {
          expect(start).toBeGreaterThanOrEqual(7)
          expect(end).toBeGreaterThanOrEqual(start)
          expect(end).toBeLessThanOrEqual(source.length + 7)
        }
      }),
      { numRuns: 200 },
    )
  })
})
