import type { Facts, Span } from '@registrar/model'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { markdownFacts } from './index.ts'

const cut = (text: string, span: Span | undefined) => span && text.slice(span.start, span.end)
const shown = (text: string, facts: Facts = markdownFacts(text)) =>
  facts.links.map(({ kind, range, label, destination, url, identifier, referenceLabel }) => {
    const parts = { label: cut(text, label), destination: cut(text, destination), identifier }
    const known = Object.entries({ ...parts, referenceLabel: cut(text, referenceLabel) }).filter(
      ([, part]) => part !== undefined,
    )
    return { kind, range: cut(text, range), url, ...Object.fromEntries(known) }
  })

describe('links', () => {
  it.each([
    ['[a](b)', 'a', 'b', 'b'],
    ['[a](b "t")', 'a', 'b', 'b'],
    ['[a]( b )', 'a', 'b', 'b'],
    ['[a](<b c>)', 'a', 'b c', 'b c'],
    ['[a](<b#c> (t))', 'a', 'b#c', 'b#c'],
    ['[a](b(c)d)', 'a', 'b(c)d', 'b(c)d'],
    ['[a](b\\)c)', 'a', 'b\\)c', 'b)c'],
    ['[a](b&amp;c)', 'a', 'b&amp;c', 'b&c'],
    ['[a](b%20c#d)', 'a', 'b%20c#d', 'b%20c#d'],
    ['[a]()', 'a', '', ''],
    ['[a](<>)', 'a', '', ''],
    ['[](b)', '', 'b', 'b'],
    ['[a\n  b](\n  c\n  "t")', 'a\n  b', 'c', 'c'],
    ['[`](b)`](c)', '`](b)`', 'c', 'c'],
    ['[a [b] \\] c](d)', 'a [b] \\] c', 'd', 'd'],
    ['[<i x="](y)">](b)', '<i x="](y)">', 'b', 'b'],
  ])('finds text and target of %j', (text, label, destination, url) => {
    expect(shown(text)).toEqual([{ kind: 'inline', range: text, label, destination, url }])
  })

  it('finds a link with an image in it, the link first', () => {
    expect(shown('[![a](b)](c)')).toEqual([
      { kind: 'inline', range: '[![a](b)](c)', label: '![a](b)', destination: 'c', url: 'c' },
      { kind: 'image', range: '![a](b)', label: 'a', destination: 'b', url: 'b' },
    ])
  })

  it('finds references of three forms and images, with the url of the first definition', () => {
    const text = '[a][B c] [b  C][] [b c] ![d][b c]\n\n[b c]: <e f> "t"\n[B C]: other\n\n> [x\\]]: y\n'
    const url = 'e f'
    const identifier = 'b c'
    expect(shown(text)).toEqual([
      { kind: 'reference', range: '[a][B c]', label: 'a', referenceLabel: 'B c', url, identifier },
      { kind: 'reference', range: '[b  C][]', label: 'b  C', url, identifier },
      { kind: 'reference', range: '[b c]', label: 'b c', url, identifier },
      { kind: 'image-reference', range: '![d][b c]', label: 'd', referenceLabel: 'b c', url, identifier },
      { kind: 'definition', range: '[b c]: <e f> "t"', label: 'b c', destination: 'e f', url, identifier },
      { kind: 'definition', range: '[B C]: other', label: 'B C', destination: 'other', url: 'other', identifier },
      { kind: 'definition', range: '[x\\]]: y', label: 'x\\]', destination: 'y', url: 'y', identifier: 'x\\]' },
    ])
  })

  it('leaves undefined references and footnotes text', () => {
    expect(shown('[a][b] [c] d[^1]\n\n[^1]: e\n')).toEqual([])
  })

  it('finds attributes that hold targets, in any HTML', () => {
    const text = '<p>\n<a\n href = \'b&amp;c\'>x</a><img src=d.png alt="e">\n</p>\n\ntext <a href="f">g</a>\n'
    expect(shown(text)).toEqual([
      { kind: 'html', range: "<a\n href = 'b&amp;c'>", destination: 'b&amp;c', url: 'b&c' },
      { kind: 'html', range: '<img src=d.png alt="e">', destination: 'd.png', url: 'd.png' },
      { kind: 'html', range: '<a href="f">', destination: 'f', url: 'f' },
    ])
  })

  it('finds attributes of a tag over several lines in a quote', () => {
    expect(shown('> <a\n>   href="b">x</a>\n')).toEqual([
      { kind: 'html', range: '<a\n>   href="b">', destination: 'b', url: 'b' },
    ])
  })

  it('finds the parts of generated links wherever they stand', () => {
    const labels = ['a', 'ADR 0201', '`]` b', '*c* [d]', '\\[', '&amp;', '![i](j)', '𝔸', 'k\nl']
    const targets: [string, string][] = [
      ['b', 'b'],
      ['../02-D/0201-x.md#y', '../02-D/0201-x.md#y'],
      ['<a b>', 'a b'],
      ['<c\\>d>', 'c>d'],
      ['e(f)', 'e(f)'],
      ['g\\(', 'g('],
      ['&#104;', 'h'],
      ['é𝔸', 'é𝔸'],
      ['', ''],
    ]
    const contexts = [
      'L',
      '# L',
      '> L',
      '- - L',
      'é 𝔸 L.',
      '| L |\n|---|',
      '**L**',
      '1. x\n\n   L',
      '[^1]\n\n[^1]: L',
      '\uFEFFL',
    ]
    const title = fc.constantFrom('', ' "t"', " 't)'", ' (u)')
    fc.assert(
      fc.property(
        fc.constantFrom(...labels),
        fc.constantFrom(...targets),
        title,
        fc.constantFrom(...contexts),
        (label, target, behind, context) => {
          fc.pre(!(target[0] === '' && behind !== '') && !(label.includes('\n') && /[#|]/.test(context)))
          const link = `[${label}](${target[0]}${behind})`
          const text = context.replace('L', () => link)
          const found = markdownFacts(text).links.find(({ kind }) => kind === 'inline')
          expect(cut(text, found?.range)).toBe(link)
          expect(cut(text, found?.label)).toBe(label)
          expect(cut(text, found?.destination)).toBe(target[0].replace(/^<(.*)>$/, '$1'))
          expect(found?.url).toBe(target[1])
        },
      ),
      { numRuns: 200 },
    )
  })
})

describe('autolinks', () => {
  it('have a target where their text is their url', () => {
    const text = '<https://a.b/c> https://d.e/f, www.g.h and i@j.kl <m@n.op>'
    expect(shown(text)).toEqual([
      { kind: 'autolink', range: '<https://a.b/c>', destination: 'https://a.b/c', url: 'https://a.b/c' },
      { kind: 'autolink', range: 'https://d.e/f', destination: 'https://d.e/f', url: 'https://d.e/f' },
      { kind: 'autolink', range: 'www.g.h', url: 'http://www.g.h' },
      { kind: 'autolink', range: 'i@j.kl', url: 'mailto:i@j.kl' },
      { kind: 'autolink', range: '<m@n.op>', url: 'mailto:m@n.op' },
    ])
  })

  it.each([
    ['[see https://a.b/c', ['https://a.b/c']],
    ['> - [https://a.b/c]\n>   and [https://d.e]\n', ['https://a.b/c', 'https://d.e']],
    ['[xhttps://a.b https://a.b', ['https://a.b']],
    ['[http&#58;//a.b http://a.b]', ['http&#58;//a.b', 'http://a.b']],
    ['[a\\_b@c.de and a_b@c.de]', ['a\\_b@c.de', 'a_b@c.de']],
    ['| [https://a.b/c] | d |\n|---|---|\n', ['https://a.b/c']],
    ['# [www.a.b] `www.a.b` [www.a.b]\n', ['www.a.b', 'www.a.b']],
  ])('are found where remark gives no position: %j', (text, ranges) => {
    const { links, places } = markdownFacts(text)
    expect(links.map(({ range }) => cut(text, range))).toEqual(ranges)
    expect(places.filter(({ place }) => place === 'autolink').map((place) => cut(text, place))).toEqual(ranges)
  })
})
