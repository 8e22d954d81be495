import type { Facts, Span } from '@registrar/model'
import { describe, expect, it } from 'vitest'
import { headingSlug, markdownFacts } from './index.ts'

const placesOf = (text: string, { places }: Facts = markdownFacts(text)) =>
  places.map(({ place, start, end }) => [place, text.slice(start, end)])
const cut = (text: string, span: Span | undefined) => span && text.slice(span.start, span.end)

describe('markdownFacts', () => {
  it('says where code, fences, tags, comments, targets and autolinks stand', () => {
    const text = 'a `b` [c](d) <i>e</i> <!-- f --> <https://g.h>\n\n```\ni\n```\n\n    j\n'
    expect(placesOf(text)).toEqual([
      ['code', '`b`'],
      ['destination', 'd'],
      ['html', '<i>'],
      ['html', '</i>'],
      ['comment', '<!-- f -->'],
      ['autolink', '<https://g.h>'],
      ['fence', '```\ni\n```'],
      ['fence', '    j'],
    ])
  })

  it('gives a text without markup nothing', () => {
    expect(markdownFacts('')).toEqual({
      length: 0,
      parsed: true,
      places: [],
      headings: [],
      links: [],
      anchors: [],
      tables: [],
      items: [],
      regions: [],
      problems: [],
    })
  })

  it('finds headings with the anchors that GitHub gives them', () => {
    const text = '# One `two` &amp; <b>three</b> ##\n\nFour\n*five*  \n===\n\n## One\n## One\n##\n'
    const headings = markdownFacts(text).headings.map(({ depth, text: span, plain, slug }) => [
      depth,
      cut(text, span),
      plain,
      slug,
    ])
    expect(headings).toEqual([
      [1, 'One `two` &amp; <b>three</b>', 'One two & three', 'one-two--three'],
      [1, 'Four\n*five*', 'Four five', 'fourfive'],
      [2, 'One', 'One', 'one'],
      [2, 'One', 'One', 'one-1'],
      [2, '', '', ''],
    ])
  })

  it('keeps a slug that the document has, and the words of images out of it', () => {
    const text = '# ![logo](l.png) A &nbsp;:tada:\n\n# a\n# a-1\n# a\n# B <a id="c"></a>\n'
    const headings = markdownFacts(text).headings.map(({ plain, slug }) => [plain, slug])
    expect(headings).toEqual([
      ['logo A \u00A0:tada:', '-a-tada'],
      ['a', 'a'],
      ['a-1', 'a-1'],
      ['a', 'a-2'],
      ['B', 'b-'],
    ])
  })

  it('takes text between tags for text, except in elements that hold code', () => {
    const text = [
      '<div>ADR 1 <!-- ADR 2 --> ADR 3\n<pre>\nADR 4 <b>x</b>\n\nADR `5`\n\n</pre>\n</div>\n\n',
      'a <code>ADR 6 <code>7</code> [x](y)</code> ADR 8 <code>ADR 9\n\n',
      '<script>\n\nADR 10 < 11\n</script> ADR 12\n\n<style>\nADR 13\n',
    ].join('')
    expect(placesOf(text)).toEqual([
      ['html', '<div>'],
      ['comment', '<!-- ADR 2 -->'],
      ['html', '<pre>'],
      ['fence', '\nADR 4 '],
      ['html', '<b>'],
      ['fence', 'x'],
      ['html', '</b>'],
      ['fence', '\n\nADR '],
      ['code', '`5`'],
      ['fence', '\n\n'],
      ['html', '</pre>'],
      ['html', '</div>'],
      ['html', '<code>'],
      ['code', 'ADR 6 '],
      ['html', '<code>'],
      ['code', '7'],
      ['html', '</code>'],
      ['code', ' [x]('],
      ['destination', 'y'],
      ['code', ')'],
      ['html', '</code>'],
      ['html', '<code>'],
      ['html', '<script>'],
      ['fence', '\n\nADR 10 < 11\n'],
      ['html', '</script>'],
      ['html', '<style>'],
      ['fence', '\nADR 13\n'],
    ])
  })

  it('takes comments of several lines and unclosed ones whole, and no fence for a comment', () => {
    const text = '<!-- a\n\n# b\n-->\n\n```html\n<!-- c -->\n```\n\nd <!-- e\nf --> g\n\n<!-- h\n\ni'
    expect(placesOf(text)).toEqual([
      ['comment', '<!-- a\n\n# b\n-->'],
      ['fence', '```html\n<!-- c -->\n```'],
      ['comment', '<!-- e\nf -->'],
      ['comment', '<!-- h\n\ni'],
    ])
    expect(markdownFacts(text).headings).toEqual([])
  })

  it('ends a fence by the rule, not by what looks like its end', () => {
    const text = '````\n```\n[a](b)\n~~~~\n````\n[c](d)\n\n> ```\n> e\n\n[f](g)\n'
    expect(placesOf(text)).toEqual([
      ['fence', '````\n```\n[a](b)\n~~~~\n````'],
      ['destination', 'd'],
      ['fence', '```\n> e'],
      ['destination', 'g'],
    ])
  })

  it('cuts tags where their targets stand', () => {
    expect(placesOf('<a id=x href="b">c</a>')).toEqual([
      ['html', '<a id=x href="'],
      ['destination', 'b'],
      ['html', '">'],
      ['html', '</a>'],
    ])
  })

  it('finds ids and names of elements, in blocks, in lines and in headings', () => {
    const text = '# A <a name="b"></a>\n\n<div ID=\'c&amp;d\'>\n</div>\n\n`<i id="no">` <i id=e>f</i> <i id="">\n'
    const { anchors } = markdownFacts(text)
    expect(anchors.map(({ name, range }) => [name, cut(text, range)])).toEqual([
      ['b', 'b'],
      ['c&d', 'c&amp;d'],
      ['e', 'e'],
    ])
  })

  it('finds tables with the content of their cells', () => {
    const text = '> | a | `b\\|c` |\n> |:--|---|\n> || **d** e \\| f |\n> g | <b>h</b>\n> |  | i |\n'
    const { tables } = markdownFacts(text)
    expect(tables.map(({ rows }) => rows.map(({ cells }) => cells.map((cell) => cut(text, cell))))).toEqual([
      [
        ['a', '`b\\|c`'],
        ['', '**d** e \\| f'],
        ['g', '<b>h</b>'],
        ['', 'i'],
      ],
    ])
    expect(cut(text, tables[0]?.rows[1]?.range)).toBe('|| **d** e \\| f |')
  })

  it.each(['- [x] a', '- [ ]   a', '- [x] \na', '- [x] \r\na'])(
    'finds the text of the task %j behind its box',
    (text) => {
      expect(markdownFacts(text).items.map((item) => cut(text, item.text))).toEqual(['a'])
    },
  )

  it('finds list items with their first paragraphs, lists and depths', () => {
    const text = '- a\n  b\n\n  c\n  1. d\n- [x] e\n-\n- ```\n  f\n  ```\n\n* g\n'
    const { items } = markdownFacts(text)
    expect(items.map(({ text: span, depth, list }) => [cut(text, span), depth, list])).toEqual([
      ['a\n  b', 1, 0],
      ['d', 2, 1],
      ['e', 1, 0],
      ['', 1, 0],
      ['', 1, 0],
      ['g', 1, 2],
    ])
  })
})

describe('regions', () => {
  it('stand between their markers, as blocks and in a line', () => {
    const text =
      '<!-- registrar:index decisions by=topic -->\n- x\n<!-- /registrar -->\n\na <!--registrar:title 0202-->b<!--/registrar--> c\n'
    const { regions, problems } = markdownFacts(text)
    expect(problems).toEqual([])
    expect(
      regions.map(({ directive, open, content, close }) => [
        directive,
        ...[open, content, close].map((span) => cut(text, span)),
      ]),
    ).toEqual([
      ['index decisions by=topic', '<!-- registrar:index decisions by=topic -->', '\n- x\n', '<!-- /registrar -->'],
      ['title 0202', '<!--registrar:title 0202-->', 'b', '<!--/registrar-->'],
    ])
  })

  it('are none in code, and other comments open none', () => {
    const text =
      '```\n<!-- registrar:index a -->\n```\n\n<!-- registrar-disable-next-line links -- why -->\n\n`<!-- /registrar -->`\n'
    expect(markdownFacts(text)).toMatchObject({ regions: [], problems: [] })
  })

  it('are reported where their markers do not pair', () => {
    const text =
      '<!-- /registrar -->\n\n<!-- registrar:list a -->\n\n<!-- registrar:list b -->\n\n<!-- /registrar -->\n\n<!-- registrar:list c -->\n'
    const { regions, problems } = markdownFacts(text)
    expect(
      regions.map(({ directive, content, close }) => [directive, cut(text, content), close !== undefined]),
    ).toEqual([
      ['list a', '', false],
      ['list b', '\n\n', true],
      ['list c', '', false],
    ])
    expect(problems.map(({ code, range }) => [code, cut(text, range)])).toEqual([
      ['region-unopened', '<!-- /registrar -->'],
      ['region-unclosed', '<!-- registrar:list a -->'],
      ['region-unclosed', '<!-- registrar:list c -->'],
    ])
  })
})

describe('offsets', () => {
  it('are not moved by a byte order mark that is part of the text', () => {
    const text = '\uFEFF# not at the start\n\n[a](b)\n'
    expect(placesOf(text)).toEqual([['destination', 'b']])
  })

  it('count UTF-16 code units after tabs, zero characters and characters of two units', () => {
    const text = '𝔸\t\u0000 `b`\r\n>\t[c](d)\n\n-\t𝔸 [e](<f g>)\n'
    expect(placesOf(text)).toEqual([
      ['code', '`b`'],
      ['destination', 'd'],
      ['destination', 'f g'],
    ])
  })
})

describe('headingSlug', () => {
  it('is the anchor of a heading alone', () => {
    expect(headingSlug('10. What & how — “it” works_')).toBe('10-what--how--it-works_')
  })
})
