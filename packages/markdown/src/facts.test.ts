import type { Facts, Span } from '@registrar/model'
import { describe, expect, it } from 'vitest'
import { markdownFacts } from './index.ts'

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
})
