import { runCheck } from '@registrar/check-tester'
import { describe, expect, it } from 'vitest'
import { renumberedCitations } from './index.ts'

const records = {
  'docs/adr/0201-buckets.md': '# 201. Buckets\n',
  'docs/adr/0202-derived-values.md': '# 202. Derived values\n',
}

/** The page with its safe fixes applied, and what else was suggested. */
function mended(text: string, more: Readonly<Record<string, string>> = {}) {
  const found = runCheck(renumberedCitations, { ...records, ...more, 'page.md': text }).filter(
    ({ path }) => path === 'page.md',
  )
  const edits = found.flatMap(({ fix }) => (fix?.safety === 'safe' ? fix.edits : []))
  let after = text
  for (const { range, newText } of edits.toSorted((a, b) => b.range.start.offset - a.range.start.offset))
    after = after.slice(0, range.start.offset) + newText + after.slice(range.end.offset)
  return { after, found }
}

it('takes no log and no table for a text that is kept up to date', () => {
  const text = 'see docs/adr/0201-derived-values.md'
  const found = (path: string) => runCheck(renumberedCitations, { ...records, [path]: text })
  for (const path of ['a.jsonl', 'a.ndjson', 'a.csv', 'a.tsv', 'a.log']) expect(found(path)).toEqual([])
  for (const path of ['a.json', 'a.yml', 'logs.ts']) expect(found(path)).toHaveLength(1)
})

describe('keeps every byte but the number', () => {
  it.each([
    [
      'angle brackets, title and fragment',
      '[x](<./docs/adr/0201-derived-values.md#why> "t")',
      '[x](<./docs/adr/0202-derived-values.md#why> "t")',
    ],
    [
      'a link over two lines',
      '[ADR\n  0201](docs/adr/0201-derived-values.md)',
      '[ADR\n  0202](docs/adr/0202-derived-values.md)',
    ],
    ['percent-encoding', '[x](docs/adr/0201%2Dderived%2Dvalues.md)', '[x](docs/adr/0202%2Dderived%2Dvalues.md)'],
    ['no ending', '[x](docs/adr/0201-derived-values)', '[x](docs/adr/0202-derived-values)'],
    ['a query', '[x](/docs/adr/0201-derived-values.md?plain=1#L3)', '[x](/docs/adr/0202-derived-values.md?plain=1#L3)'],
    ['an image and HTML', '<img src="docs/adr/0201-derived-values.md">', '<img src="docs/adr/0202-derived-values.md">'],
    ['a wiki link', '[[docs/adr/0201-derived-values.md]]', '[[docs/adr/0202-derived-values.md]]'],
    ['an unpadded label', '[ADR #199](docs/adr/0202-derived-values.md)', '[ADR #202](docs/adr/0202-derived-values.md)'],
    [
      'a path in the text',
      '[docs/0199](docs/adr/0202-derived-values.md)',
      '[docs/0202](docs/adr/0202-derived-values.md)',
    ],
    [
      'CRLF',
      '- 0199 —\r\n  [x](docs/adr/0202-derived-values.md)\r\n',
      '- 0202 —\r\n  [x](docs/adr/0202-derived-values.md)\r\n',
    ],
  ])('%s', (_name, text, expected) => {
    expect(mended(text).after).toBe(expected)
    expect(mended(expected).found).toEqual([])
  })
})

it('has no certain answer where another record has the number', () => {
  const { found } = mended('[ADR 0201](docs/adr/0202-derived-values.md)')
  expect(found).toMatchObject([
    { messageId: 'label', fix: { safety: 'suggestion' }, related: [{ path: 'docs/adr/0201-buckets.md' }] },
  ])
})

it('takes a number that the linked record had for what was left behind, whoever has it now', () => {
  const formerly = { 'docs/adr/0202-derived-values.md': '---\nformerly: [201]\n---\n\n# 202. Derived values\n' }
  expect(mended('[ADR 0201](docs/adr/0202-derived-values.md)', formerly).after).toBe(
    '[ADR 0202](docs/adr/0202-derived-values.md)',
  )
})

it('does not choose between two records that have a slug', () => {
  const twice = { 'docs/adr/0203-derived-values.md': '# 203. Derived values\n' }
  expect(mended('[x](docs/adr/0199-derived-values.md)', twice).found).toEqual([])
})

it('changes the key of a definition and of its references together', () => {
  const text = '[a][ADR 0199]\n\n[ADR 0199]: docs/adr/0202-derived-values.md\n'
  expect(mended(text).after).toBe(text.replaceAll('0199', '0202'))
})
