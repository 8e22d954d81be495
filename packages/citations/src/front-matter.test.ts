import type { Citation, FrontMatterFact } from '@registrar/model'
import { describe, expect, it } from 'vitest'
import { readMarkers, shown, type Shown } from './testing/marked.ts'
import { citationsIn, factsOf, recordAt, type Given } from './testing/repository.ts'

interface Comparison {
  readonly citations: readonly Citation[]
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
  const relationFields = new Map([
    ['related', []],
    ['issues', []],
    ['extends', ['decisions']],
    ['fixed-by', ['decisions']],
    ['decisions', ['designs']],
    ['answers', ['decisions', 'rfcs', 'designs']],
  ])
  const context = { path: 'docs/adr/0017-tracing.md', relationFields, ...given, facts }
  const citations = citationsIn(text, context)
  return { citations, found: shown(citations), expected }
}

describe('front matter', () => {
  const record = recordAt('docs/adr/0017-tracing.md')
  it.each([
    'related: ⟦0012→decisions/12⟧',
    'related: "⟦12→decisions/12⟧"',
    'related: ⟦12→decisions/12⟧, ⟦0015→decisions/15⟧',
    'related: ⟦999→!⟧',
    'related: ⟦012→issues/12⟧',
    'related: ⟦00012→decisions/12⟧',
    'related: ⟦124→issues/124⟧',
    'related: ⟦41→left-notes/41,right-notes/41⟧',
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
  it.each([
    ['issues/012-slow-start/00-report.md', 'fixed-by: ⟦0003→decisions/3⟧'],
    ['issues/012-slow-start/00-report.md', 'fixed-by: ⟦3→decisions/3⟧, ⟦012→decisions/12⟧'],
    ['issues/012-slow-start/00-report.md', 'fixed-by: ⟦0012→decisions/12⟧'],
    ['issues/012-slow-start/00-report.md', 'fixed-by: ⟦124→issues/124⟧'],
    ['issues/012-slow-start/00-report.md', 'fixed-by: ⟦0999→!⟧'],
    ['issues/012-slow-start/00-report.md', 'related: ⟦0012→decisions/12,rfcs/12⟧'],
    ['issues/012-slow-start/00-report.md', 'related: ⟦12→issues/12⟧, ⟦25→designs/25⟧'],
    ['docs/adr/0017-tracing.md', 'decisions: ⟦25→designs/25⟧'],
    ['docs/adr/0017-tracing.md', 'answers: ⟦0012→decisions/12⟧, ⟦25→designs/25⟧, ⟦0001→rfcs/1⟧'],
    ['rfcs/RFC-0001-mailbox.md', 'answers: ⟦0012→rfcs/12⟧, ⟦0003→decisions/3⟧'],
    ['docs/adr/0017-tracing.md', 'answers: ⟦2→rfcs/2⟧, ⟦40a→decisions/40a⟧, ⟦001→rfcs/1⟧, ⟦004→issues/4⟧'],
  ])('what its relation allows and the written digits tell in %s: %s', (path, marked) => {
    const compared = inFrontMatter(marked, { record: recordAt(path) })
    expect(compared.found).toEqual(compared.expected)
  })
  it.each([
    ['issues/012-slow-start/00-report.md', 'fixed-by: 0999', 'decisions'],
    ['issues/012-slow-start/00-report.md', 'fixed-by: 77', 'decisions'],
    ['issues/012-slow-start/00-report.md', 'related: 0999', 'issues'],
    ['docs/adr/0017-tracing.md', 'answers: 77', 'designs'],
    ['docs/adr/0017-tracing.md', 'answers: 0777', 'decisions'],
    ['docs/adr/0017-tracing.md', 'related: 41', undefined],
  ])('names the collection in %s: %s', (path, text, collection) => {
    const found = inFrontMatter(text, { record: recordAt(path) }).citations
    expect(found.map((citation) => citation.collection)).toEqual([collection])
  })
  it('of a document that is no record: the only collection that has the number as written', () => {
    for (const marked of ['related: ⟦0015→decisions/15⟧', 'related: 12', 'related: 99']) {
      const compared = inFrontMatter(marked)
      expect(compared.found).toEqual(compared.expected)
    }
  })
})
