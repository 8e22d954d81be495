import { describe, expect, it } from 'vitest'
import { readMarkers, shown, type Shown } from './testing/marked.ts'
import { citationsIn, factsOf, linked, recordAt } from './testing/repository.ts'

interface Comparison {
  readonly found: readonly Shown[]
  readonly expected: readonly Shown[]
}

/** What is found in one list item with links, beside what its markers expect. */
function inItem(marked: string): Comparison {
  const { text, expected } = readMarkers(marked)
  const span = { start: 2, end: text.length }
  const facts = { ...linked(text).facts, items: [{ range: { ...span, start: 0 }, text: span, depth: 1, list: 0 }] }
  return { found: shown(citationsIn(text, { ...linked(text), facts })), expected }
}

describe('rows', () => {
  it.each([
    '- **⟦0012→decisions/12⟧** — [Use queues](⟦0012-use-queues.md→decisions/12⟧)',
    '- ⟦12→decisions/12⟧. [Use queues](⟦0012-use-queues.md→decisions/12⟧#x) and [again](⟦0012-use-queues.md→decisions/12⟧)',
    '- ADR ⟦0012→decisions/12⟧: [Use queues](⟦0012-use-queues.md→decisions/12⟧)',
    '- **⟦0011→!⟧** — [Use queues](⟦0012-use-queues.md→decisions/12⟧)',
    '- **⟦0015→decisions/15⟧** — [Use queues](⟦0012-use-queues.md→decisions/12⟧)',
    '- 3. [Use queues](⟦0012-use-queues.md→decisions/12⟧)',
    '- 2024 — [Use queues](⟦0012-use-queues.md→decisions/12⟧)',
    '- 11 — [Use queues](⟦0012-use-queues.md→decisions/12⟧)',
    '- 12 things in [queues](⟦0012-use-queues.md→decisions/12⟧)',
    '- 12 — [one](⟦0012-use-queues.md→decisions/12⟧) and [two](⟦0015-retries.md→decisions/15⟧)',
    '- 0012 — [elsewhere](other.md)',
    '- __⟦0012→decisions/12⟧__ – "[Use queues](⟦0012-use-queues.md→decisions/12⟧)"',
    '- ⟦ADR 0011→!⟧ (and [a](⟦0012-use-queues.md→decisions/12⟧)’s examples) hold',
    '- **0011 — an open gap.** Closed by [a](⟦0012-use-queues.md→decisions/12⟧)',
    '- 0011: the queue, see [a](⟦0012-use-queues.md→decisions/12⟧)',
    '- 0011. [elsewhere](other.md), [Use queues](⟦0012-use-queues.md→decisions/12⟧)',
    '- the 0012 — [Use queues](⟦0012-use-queues.md→decisions/12⟧)',
  ])('%s', (marked) => {
    const compared = inItem(marked)
    expect(compared.found).toEqual(compared.expected)
  })

  it.each([
    '| ⟦0012→decisions/12⟧ | [a](⟦0012-use-queues.md→decisions/12⟧) | 12 | 2024 | **⟦0015→decisions/15⟧** | 0999 | 0012 x |',
    // Of a number that outgrew the width all digits are written, and no zero in front.
    '| ⟦107→designs/107⟧ | [a](⟦../../design/107-the-bus-again.md→designs/107⟧) | 0107 | 108 |',
  ])('takes a cell that is only a number at the collection’s width, in a row that links one record: %s', (marked) => {
    const { text, expected } = readMarkers(marked)
    const cells = [...text.matchAll(/[^|]+/g)].map(({ 0: cell, index }) => {
      const start = index + cell.length - cell.trimStart().length
      return { start, end: start + cell.trim().length }
    })
    const range = { start: 0, end: text.length }
    const facts = { ...linked(text).facts, tables: [{ range, rows: [{ range, cells }] }] }
    const citations = citationsIn(text, { ...linked(text), facts })
    expect(shown(citations)).toEqual(expected)
    expect(citations[0]?.form).toBe('cell')
  })
})

describe('own numbers', () => {
  it('are of the record itself, also where another holds the number, and else of what has it', () => {
    const text = '---\nid: ADR-0201\n---\n# ADR 0012 — Buckets'
    const id = { start: text.indexOf('0201'), end: text.indexOf('0201') + 4 }
    const heading = { start: text.indexOf('0012'), end: text.indexOf('0012') + 4 }
    const record = {
      ...recordAt('docs/adr/0201-buckets.md'),
      ownNumbers: [
        { where: 'front-matter' as const, value: 201, letter: '', range: id, agrees: true },
        { where: 'heading' as const, value: 12, letter: '', range: heading, agrees: false },
      ],
    }
    const places = [{ start: 0, end: 20, place: 'front-matter' as const }]
    const citations = citationsIn(text, { path: record.path, record, facts: factsOf(text, { places }) })
    expect(shown(citations)).toEqual(
      [
        { ...id, written: '0201', targets: 'decisions/201-buckets' },
        { ...heading, written: '0012', targets: 'decisions/12' },
      ].map(({ start, written, targets }) => ({ start, written, targets })),
    )
    expect(citations.map(({ form, place }) => [form, place])).toEqual([
      ['own-number', 'front-matter'],
      ['own-number', 'text'],
    ])
  })
})
