import { describe, expect, it } from 'vitest'
import { shown } from './testing/marked.ts'
import { citationsIn, factsOf, leftIn, linked, type Given } from './testing/repository.ts'

function left(text: string, given: Given = {}): readonly (readonly string[])[] {
  return leftIn(text, given).map(({ citation, reason }) => [citation.written, reason])
}

describe('what is left alone', () => {
  it('are bare citations in code, which are examples', () => {
    const text = '`ADR 12, 0015-retries` ADR 17'
    const facts = factsOf(text, { places: [{ start: 0, end: 22, place: 'code' }] })
    expect(left(text, { facts })).toEqual([['ADR 12', 'example']])
    expect(shown(citationsIn(text, { facts })).map(({ written }) => written)).toEqual(['0015-retries', 'ADR 17'])
  })
  it('is no code in the text of a link to a record', () => {
    const text = '[`ADR-0012`](0012-use-queues.md) [`ADR 15`](other.md) [`issue 12`](0012-use-queues.md)'
    const inCode = (written: string) => ({ start: text.indexOf(written), end: text.indexOf(written) + written.length })
    const { facts, ...rest } = linked(text)
    const places = [
      ...facts.places,
      ...['ADR-0012', 'ADR 15', 'issue 12'].map((one) => ({ ...inCode(one), place: 'code' as const })),
    ]
    const given = { ...rest, facts: { ...facts, places: places.sort((a, b) => a.start - b.start) } }
    expect(citationsIn(text, given).map(({ written, form }) => [written, form])).toEqual([
      ['ADR-0012', 'link-text'],
      ['0012-use-queues.md', 'link-target'],
      ['0012-use-queues.md', 'link-target'],
    ])
    expect(left(text, given)).toEqual([
      ['ADR 15', 'example'],
      ['issue 12', 'example'],
    ])
  })
  it('is no code where the path of the record stands in a parenthesis behind it', () => {
    const text = 'ADR-0012 (`docs/adr/0012-use-queues.md`), ADR-0015 (docs/adr/0012-use-queues.md), ADR 17 (queues)'
    const facts = factsOf(text, { places: [{ start: 0, end: text.length, place: 'fence' }] })
    expect(left(text, { facts })).toEqual([
      ['ADR-0015', 'example'],
      ['ADR 17', 'example'],
    ])
    expect(citationsIn(text, { facts }).map(({ written }) => written)).toEqual([
      'ADR-0012',
      '0012-use-queues',
      '0012-use-queues',
    ])
  })
  it('are numbers that were given up', () => {
    const text =
      'Renumbered from ADR-0012. Now ADR 15 (formerly ADR 12 and ADR 17); written as ADR 12, renumbered to ADR 15.'
    expect(left(text)).toEqual([
      ['ADR-0012', 'historical'],
      ['ADR 12', 'historical'],
      ['ADR 17', 'historical'],
      ['ADR 12', 'historical'],
    ])
    expect(citationsIn(text).map(({ written }) => written)).toEqual(['ADR 15', 'ADR 15'])
  })
  it('is no number that no record has', () => {
    expect(left('renumbered from ADR-0009')).toEqual([])
    expect(citationsIn('renumbered from ADR-0009')).toEqual([])
  })
  it('is no link: it leads somewhere', () => {
    const text = 'formerly [ADR 12](0012-use-queues.md), renumbered from 0015-retries'
    const written = citationsIn(text, linked(text)).map((citation) => citation.written)
    expect(written).toEqual(['ADR 12', '0012-use-queues.md', '0015-retries'])
    expect(left(text, linked(text))).toEqual([])
  })
})
