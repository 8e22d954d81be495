import * as fc from 'fast-check'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { expect, it } from 'vitest'
import { markdownFacts, markdownProcessor } from './index.ts'

it('reads 20,000 underlined headings', () => {
  const { headings, parsed } = markdownFacts('a\n=\n'.repeat(20_000))
  expect(parsed).toBe(true)
  expect(headings).toHaveLength(20_000)
  expect(headings.at(-1)).toMatchObject({ depth: 1, plain: 'a', range: { start: 79_996, end: 79_999 } })
})

it('reads underlined headings as remark does', () => {
  const bare = unified().use(remarkParse).use(remarkFrontmatter, ['yaml']).use(remarkGfm).freeze()
  const line = fc.constantFrom(
    '=',
    '---',
    '  ==  ',
    '    =',
    'a',
    'b *c*',
    '',
    '[a]: b',
    '[d]: <e> "f"',
    '> g',
    '> =',
    '> ---',
    '- h',
    '  =',
    '  ---',
    '| i | j |',
    '|---|---|',
    '# k',
    '```',
    '<p>',
    '[^l]: m',
    '    n',
  )
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), fc.constantFrom('\n', '\r\n', '\r'), (lines, end) => {
      const text = lines.join(end)
      expect(shape(markdownProcessor().parse(text))).toEqual(shape(bare.parse(text)))
    }),
    { numRuns: 200 },
  )
})

/** A tree without what this package notes on its nodes. */
function shape(tree: unknown): unknown {
  return JSON.parse(JSON.stringify(tree, (key, value: unknown) => (key === 'data' ? undefined : value)))
}
