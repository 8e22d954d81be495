import { describe, expect, it } from 'vitest'
import { readMarkers, shown } from './testing/marked.ts'
import { citationsIn, factsOf, linked } from './testing/repository.ts'

function holds(texts: readonly string[], given: Parameters<typeof citationsIn>[1] = {}): void {
  it.each(texts)('%s', (marked) => {
    const { text, expected } = readMarkers(marked)
    expect(shown(citationsIn(text, given))).toEqual(expected)
  })
}

describe('a path or stem in any text', () => {
  holds([
    'docs/adr/⟦0012-use-queues→decisions/12⟧.md, ⟦0012-use-queues→decisions/12⟧, "⟦0012-use-queues→decisions/12⟧.md"',
    './docs/adr/⟦0012-use-queues→decisions/12⟧.md:14 ../docs/adr/⟦0012-use-queues→decisions/12⟧.md#why /docs/adr/⟦0012-use-queues→decisions/12⟧.md.',
    'adr/⟦0012-use-queues→decisions/12⟧.md, [[⟦0012-use-queues→decisions/12⟧]] [[⟦0012-use-queues→decisions/12⟧|queues]]',
    'issues/⟦012-slow-start→issues/12⟧/00-report.md issues/⟦012-slow-start→issues/12⟧/01-log.md issues/⟦012-slow-start→issues/12⟧/ ⟦012-slow-start→issues/12⟧',
    '_⟦0012-use-queues→decisions/12⟧_, **⟦0012-use-queues→decisions/12⟧**, ⟦0040a-tariffs-by-region→decisions/40a⟧',
    'rfcs/⟦RFC-0012→rfcs/12⟧.md, ⟦RFC-0001-mailbox→rfcs/1⟧, ⟦RFC-0012→rfcs/12⟧',
    'docs\\\\adr\\\\⟦0012-use-queues→decisions/12⟧.md 参照⟦0012-use-queues→decisions/12⟧',
    'docs/adr/⟦0201-buckets→decisions/201-buckets⟧.md, ⟦0201-derived-values→decisions/201-derived-values⟧',
    'ADR ⟦0012-use-queues→decisions/12⟧ is the file of the record',
  ])
})

describe('no path of a record', () => {
  holds([
    'other/repo/adr/0012-use-queues.md, docs/0012-use-queues.md, mesh/docs/adr/0012-use-queues.md',
    '0012-use-queues.png, 0012-use-queues.md5, test-0012-use-queues, 0012-use-queues-2, 0012-use, 012-use-queues',
    '0012-use-queues/x.md, 012-slow-start.md, 2024-10-01-notes, 0.12.0-rc, 1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed',
    'https://example.com/docs/adr/0012-use-queues.md and git+ssh://x/0012-use-queues',
  ])
})

describe('a path that leads nowhere', () => {
  const given = { path: 'docs/x.md' }
  const text =
    'docs/adr/⟦0999-gone→!⟧.md adr/⟦0999-gone→!⟧.md issues/⟦999-gone→!⟧/00-report.md ../docs/adr/⟦0999-gone→!⟧.md'
  describe('is dangling in prose', () => {
    holds(
      [
        text,
        'docs/adr/0000-template.md, docs/adr/2024-10-01-notes.md, 0999-gone.md, docs/adr/0999-gone, docs/0999-x.md, docs/adr/99-x.md',
      ],
      {
        ...given,
        facts: factsOf(''),
      },
    )
  })
  describe('is dangling in a file of any other language', () => {
    holds([text], given)
  })
  describe('is an example in the code of a document', () => {
    const plain = readMarkers(text).text
    holds([plain], { ...given, facts: factsOf(plain, { places: [{ start: 0, end: plain.length, place: 'code' }] }) })
    holds([plain], { ...given, facts: factsOf(plain, { places: [{ start: 0, end: plain.length, place: 'fence' }] }) })
  })
})

describe('places', () => {
  const text = 'ADR 12, 0012-use-queues, ADR_12'
  const at = (place: 'code' | 'fence' | 'comment' | 'destination' | 'autolink' | 'html' | 'front-matter') =>
    shown(
      citationsIn(text, { path: 'x.md', facts: factsOf(text, { places: [{ start: 0, end: text.length, place }] }) }),
    )
  const bare = { start: 0, written: 'ADR 12', targets: 'decisions/12' }
  const path = { start: 8, written: '0012-use-queues', targets: 'decisions/12' }
  const name = { start: 25, written: 'ADR_12', targets: 'name' }
  it('finds paths and names in code', () => {
    expect(at('code')).toEqual([path, name])
    expect(at('fence')).toEqual([path, name])
  })
  it('finds everything in comments, attributes and front matter', () => {
    for (const place of ['comment', 'html', 'front-matter'] as const) expect(at(place)).toEqual([bare, path, name])
  })
  it('finds of paths that lead nowhere none in code and comments', () => {
    const gone = 'docs/adr/0099-use-none.md'
    const told = (place: 'code' | 'fence' | 'comment' | 'html') =>
      citationsIn(gone, {
        path: 'x.md',
        facts: factsOf(gone, { places: [{ start: 0, end: gone.length, place }] }),
      }).map(({ form }) => form)
    expect((['html', 'code', 'fence', 'comment'] as const).map(told)).toEqual([['path'], [], [], []])
  })
  it('finds nothing in targets, which their links tell, and in URLs', () => {
    expect(at('destination')).toEqual([])
    expect(at('autolink')).toEqual([])
  })
  it('takes an anchor for a name', () => {
    const tag = '<a id="adr-12" title="ADR 12">'
    const facts = factsOf(tag, { places: [{ start: 0, end: tag.length, place: 'html' }] })
    expect(shown(citationsIn(tag, { facts }))).toEqual([
      { start: 7, written: 'adr-12', targets: 'name' },
      { start: 22, written: 'ADR 12', targets: 'decisions/12' },
    ])
  })
  it('gives a stem in the text of a link that link', () => {
    const given = linked('[0012-use-queues](0012-use-queues.md)')
    const [stem, target] = citationsIn('[0012-use-queues](0012-use-queues.md)', given)
    expect(stem).toMatchObject({ form: 'path', link: 0 })
    expect(target).toMatchObject({ form: 'link-target', link: 0 })
  })
})
