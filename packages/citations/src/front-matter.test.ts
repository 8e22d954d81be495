import type { FrontMatterFact } from '@registrar/model'
import { describe, expect, it } from 'vitest'
import { readMarkers, shown, type Shown } from './testing/marked.ts'
import { citationsIn, factsOf, recordAt, type Given } from './testing/repository.ts'

interface Comparison {
  readonly found: readonly Shown[]
  readonly expected: readonly Shown[]
}

/** What is found in front matter of one scalar a line, beside what its markers expect. */
function inFrontMatter(marked: string, given: Given = {}): Comparison {
  const { text, expected } = readMarkers(marked)
  const entries = [...text.matchAll(/^([\w-]+): (.*)$/gm)].map((match) => {
    const [, key = '', value = ''] = match
    const keyRange = { start: match.index, end: match.index + key.length }
    const start = keyRange.end + 2
    const quoted = value.startsWith('"')
    const range = quoted ? { start: start + 1, end: start + value.length - 1 } : { start, end: start + value.length }
    const scalar = { kind: 'scalar' as const, range, text: text.slice(range.start, range.end), quoted, block: false }
    return { key, keyRange, value: scalar }
  })
  const content = { start: 0, end: text.length }
  const frontMatter: FrontMatterFact = { range: content, content, entries }
  const facts = factsOf(text, { frontMatter, places: [{ ...content, place: 'front-matter' }] })
  const relationFields = new Set(['related', 'issues', 'extends'])
  const context = { path: 'docs/adr/0017-tracing.md', relationFields, ...given, facts }
  return { found: shown(citationsIn(text, context)), expected }
}

describe('front matter', () => {
  const record = recordAt('docs/adr/0017-tracing.md')
  it.each([
    'related: ⟦0012→decisions/12⟧',
    'related: "⟦12→decisions/12⟧"',
    'related: ⟦12→decisions/12⟧, ⟦0015→decisions/15⟧',
    'related: ⟦999→!⟧',
    'related: ⟦012→decisions/12⟧',
    'related: ⟦124→issues/124⟧',
    'issues: ⟦12→issues/12⟧',
    'related: ⟦ADR-0012→decisions/12⟧',
    'related: docs/adr/⟦0012-use-queues→decisions/12⟧.md',
    'related: ⟦0012-use-queues→decisions/12⟧.md',
    'related: ⟦0999-gone→!⟧.md',
    'related: docs/adr/⟦0999-gone→!⟧.md',
    'related: Queues: docs/adr/⟦0012-use-queues→decisions/12⟧.md',
    'related: https://example.com/docs/adr/0012-use-queues.md',
    'related: the bus, 12 parts',
    'order: 12\nport: 0015\ndate: 2026-10-04',
    'status: superseded by [⟦0012→decisions/12⟧](⟦0012-use-queues.md→decisions/12⟧), [⟦12→decisions/12⟧. Q](⟦docs/adr/0012-use-queues.md→decisions/12⟧)',
    'status: superseded by [x](⟦0999-gone.md→!⟧) [y](https://example.com/0012-use-queues.md)',
    'note: folded ⟦ADR 0012→decisions/12⟧   # and ⟦ADR 0015→decisions/15⟧',
  ])('%s', (marked) => {
    const compared = inFrontMatter(marked, { record })
    expect(compared.found).toEqual(compared.expected)
  })
  it('of a document that is no record: the only collection that has the number as written', () => {
    for (const marked of ['related: ⟦0015→decisions/15⟧', 'related: 12', 'related: 99']) {
      const compared = inFrontMatter(marked)
      expect(compared.found).toEqual(compared.expected)
    }
  })
})
