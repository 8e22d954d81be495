import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { frontMatterBlock } from './front-matter.ts'
import { frontMatterData, markdownFacts, markdownProcessor } from './index.ts'

const problemsOf = (text: string) =>
  markdownFacts(text).problems.map(({ code, range }) => [code, text.slice(range.start, range.end)])

describe('where front matter stands', () => {
  it('is what remark says, for any text', () => {
    const piece = fc.constantFrom('---', '--', '...', '\n', '\r\n', '\r', ' ', '\t', 'a: b', 'yaml', '-', '# x', '')
    const processor = markdownProcessor()
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        for (const text of [pieces.join(''), `---\n${pieces.join('')}`]) {
          const first = processor.parse(text).children[0]
          const position = first?.type === 'yaml' ? first.position : undefined
          const range = position && { start: position.start.offset, end: position.end.offset }
          expect(frontMatterBlock(text)?.range).toEqual(range)
        }
      }),
      { numRuns: 200 },
    )
  })

  it.each([
    ['---\na: 1\n---\n', 'a: 1\n'],
    ['---  \r\na: 1\r\n--- \r\nb\r\n', 'a: 1\r\n'],
    ['---\n---', ''],
    ['---\n---foo\na: 1\n---\n', '---foo\na: 1\n'],
  ])('%j has content %j', (text, content) => {
    const { frontMatter } = markdownFacts(text)
    expect(frontMatter && text.slice(frontMatter.content.start, frontMatter.content.end)).toBe(content)
  })

  it('counts offsets from the text with CRLF and quotes exactly', () => {
    const text = '---\r\ntitle: "A: b"\r\nnumber: 0201\r\n---\r\n# T\r\n'
    const { frontMatter, headings } = markdownFacts(text)
    const values = frontMatter?.entries.map(({ value }) => text.slice(value.range.start, value.range.end))
    expect(values).toEqual(['A: b', '0201'])
    expect(headings.map(({ text: { start, end } }) => text.slice(start, end))).toEqual(['T'])
  })

  it.each(['js', 'javascript', 'json', 'toml', 'yaml', 'coffee', ' JS '])('does not read a block in `%s`', (engine) => {
    const text = `---${engine}\nnumber: 1\n---\n\n# T\n`
    const facts = markdownFacts(text)
    expect(problemsOf(text)).toEqual([['front-matter-engine', `---${engine}`]])
    expect(facts.frontMatter?.entries).toEqual([])
    expect(facts.places).toEqual([{ place: 'front-matter', start: 0, end: text.indexOf('\n\n') }])
    expect(facts.headings.map(({ plain }) => plain)).toEqual(['T'])
    expect(frontMatterData(text).data).toEqual({})
    expect(frontMatterData(text).problem?.code).toBe('front-matter-engine')
  })

  it.each([
    ['---\nnumber: 1\n\n# T\n', true],
    ['---\n# comment\nnumber: 1\n...\n', true],
    ['---\n\nNote: this is text\n', false],
    ['---\nSome text\n', false],
    ['text\n---\na: 1\n', false],
    ['---', false],
  ])('%j was meant to be front matter and is not closed: %s', (text, unclosed) => {
    expect(problemsOf(text)).toEqual(unclosed ? [['front-matter-unclosed', '---']] : [])
    expect(markdownFacts(text).frontMatter).toBeUndefined()
  })
})

describe('frontMatterData', () => {
  it('gives whole values by YAML 1.2', () => {
    const text = '---\nn: 0201\no: "0201"\nd: 2024-01-02\nyes: no\nl: [a, {b: 1}]\n---\n# T\n'
    expect(frontMatterData(text)).toEqual({
      data: { n: 201, o: '0201', d: '2024-01-02', yes: 'no', l: ['a', { b: 1 }] },
    })
  })

  it('reads up to where remark closes the block, not where gray-matter would', () => {
    expect(frontMatterData('---\na: 1\n---b: 2\nc: 3\n---\n').data).toEqual({ a: 1, '---b': 2, c: 3 })
    expect(frontMatterData('---\na: 1\n')).toEqual({
      data: {},
      problem: expect.objectContaining({ code: 'front-matter-unclosed' }),
    })
  })

  it('says each time that a block is broken, and shares no data', () => {
    const broken = '---\na: "b\n---\n'
    for (const _ of [1, 2]) expect(frontMatterData(broken).problem?.code).toBe('front-matter-invalid')
    const text = '---\nl: [1]\n---\n'
    const first = frontMatterData(text).data as { l: number[] }
    first.l.push(2)
    expect(frontMatterData(text).data).toEqual({ l: [1] })
  })

  it.each([
    ['---\n- a\n---\n', 'front-matter-invalid'],
    ['---\ntext\n---\n', 'front-matter-invalid'],
    [`---\na: &a [x]\n${'b: [*a, *a, *a, *a]\n'.repeat(60)}---\n`, 'front-matter-invalid'],
    [`---\na: b${'\n'.repeat(25_000)}---\n`, 'front-matter-invalid'],
    [`---\na: ${'['.repeat(25_000)}\n---\n`, 'front-matter-invalid'],
  ])('refuses what is no mapping, and alias bombs (%#)', (text, code) => {
    expect(frontMatterData(text)).toEqual({ data: {}, problem: expect.objectContaining({ code }) })
  })

  it.each(['', '# T\n', '---\n---\n', '---\n# c\n---\n'])('gives nothing for %j', (text) => {
    expect(frontMatterData(text)).toEqual({ data: {} })
  })
})
