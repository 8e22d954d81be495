import { runCheck } from '@registrar/check-tester'
import { describe, expect, it } from 'vitest'
import { renumberedCitations } from './index.ts'

const records = {
  'docs/adr/0201-buckets.md': '# 201. Buckets\n',
  'docs/adr/0202-derived-values.md': '# 202. Derived values\n',
  'issues/199-slow/00-report.md': '# 199 — Slow\n',
  'issues/200-late/00-report.md': '# 200 — Late\n',
  'issues/201-lost/00-report.md': '# 201 — Lost\n',
}

/** All texts after the safe fixes, and how many findings there were. */
function mended(pages: Readonly<Record<string, string>>) {
  const files: Record<string, string> = { ...records, ...pages }
  const found = runCheck(renumberedCitations, files)
  const edits = found.flatMap(({ fix }) => (fix?.safety === 'safe' ? fix.edits : []))
  for (const { path, range, newText } of edits.toSorted((a, b) => b.range.start.offset - a.range.start.offset)) {
    const text = files[path] ?? ''
    files[path] = text.slice(0, range.start.offset) + newText + text.slice(range.end.offset)
  }
  return { found: found.length, files }
}

const stale = '[ADR 0199](docs/adr/0202-derived-values.md)'
const right = '[ADR 0202](docs/adr/0202-derived-values.md)'

describe('the number on the same line that means something else stays', () => {
  it.each([
    ['another label’s', 'issue 199, [issue 199](issues/199-slow/00-report.md), RFC 0199'],
    ['a version', 'v0.199, 0.0199.1, ADR 0199.5'],
    ['a measure or a date', '0199 ms, 0199 users, 2019-01-99, port 0199'],
    ['a captured log', '`ADR 0199 not found at 0199`'],
    ['a branch', 'feature/adr-0199-derived, origin/adr-0199'],
    ['a URL of another host', '<https://example.org/adr/0199-derived-values.md>, https://example.org/ADR-0199'],
    ['a file elsewhere of the same name', 'other/docs/adr/0199-derived-values.md, 0199-derived-values.png'],
    ['a path that has not moved', 'docs/adr/0201-buckets.md, [x](docs/adr/0201-buckets.md)'],
    ['an identifier', 'test_adr_0199_values, REQ-0199-06'],
  ])('%s', (_name, text) => {
    const { found, files } = mended({ 'page.md': `${text}: ${stale} — ${text}\n` })
    expect(found).toBe(1)
    expect(files['page.md']).toBe(`${text}: ${right} — ${text}\n`)
  })
})

it('an amendment that tells of the old number keeps it, the lines around it do not', () => {
  expect(mended({ 'page.md': amended(stale) }).files['page.md']).toBe(amended(right))
})

describe('a definition in a sibling of the moved record is not missed', () => {
  it.each([
    ['values', '[values]: 0199-derived-values.md', '[values]: 0202-derived-values.md'],
    ['values', '[values]: /docs/adr/0199-derived-values.md#why', '[values]: /docs/adr/0202-derived-values.md#why'],
  ])('%s in %s', (key, before, after) => {
    const { files } = mended({ 'docs/adr/0201-buckets.md': sibling(key, before) })
    expect(files['docs/adr/0201-buckets.md']).toBe(sibling(key, after))
  })
  it('nor its key, where that is the number', () => {
    const { files } = mended({
      'docs/adr/0201-buckets.md': sibling('ADR 0199', '[ADR 0199]: ./0202-derived-values.md'),
    })
    expect(files['docs/adr/0201-buckets.md']).toBe(sibling('ADR 0202', '[ADR 0202]: ./0202-derived-values.md'))
  })
})

function amended(link: string): string {
  return `${link}\n\nAmended: renumbered from ADR 0199, written as 0199.\n\n${link}\n`
}

function sibling(key: string, definition: string): string {
  return `# 201. Buckets\n\n[Values][${key}] say.\n\n${definition}\n`
}
