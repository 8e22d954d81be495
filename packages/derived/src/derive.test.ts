import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CONFIGURED, derive, differencesOf, written, type Files } from './testing/derive.ts'

const word = fc.constantFrom(
  'Use',
  'nats',
  '*fast*',
  '`a]b`',
  '[draft]',
  'R&D',
  'a_b',
  '#1',
  '\\*',
  '2024',
  '&amp;',
  '(x',
  'é',
  '𝔸',
  '|',
  '<b>',
  '![i](j)',
  '[l](m)',
  'x`',
  'end\\',
)
const title = fc.array(word, { minLength: 0, maxLength: 4 }).map((words) => ['Title', ...words].join(' '))
const record = fc.record({
  number: fc.integer({ min: 1, max: 30 }),
  title,
  topic: fc.constantFrom('', 'Bus', 'bus', 'Store', 'How it *heals*'),
  status: fc.constantFrom('', 'accepted', 'Superseded by 3', 'proposed | later', 'odd'),
  date: fc.constantFrom('', '2023-05-01', '2024-01-31', 'soon'),
  slug: fc.constantFrom('x', 'a-b', 'a b', '(c', 'd%41', 'ü'),
})
const records = fc.uniqueArray(record, { minLength: 0, maxLength: 8, selector: ({ number }) => number })

type Entry = typeof record extends fc.Arbitrary<infer T> ? T : never

const padded = (number: number): string => String(number).padStart(4, '0')
const nameOf = ({ number, slug }: Entry): string => `${padded(number)}-${slug}.md`
const filesOf = (entries: readonly Entry[]): Files =>
  Object.fromEntries(
    entries.map((entry) => [
      `d/${nameOf(entry)}`,
      `---\n${(['topic', 'status', 'date'] as const)
        .flatMap((field) => (entry[field] === '' ? [] : [`${field}: ${entry[field]}\n`]))
        .join('')}---\n\n# ${entry.number}. ${entry.title}\n`,
    ]),
  )

/** Lines of an index as hands leave it: rows right and wrong, of this record or of none, and what is nobody's business. */
const line = (entries: readonly Entry[]): fc.Arbitrary<string> => {
  const target = fc.constantFrom(
    ...entries.map((entry) => encodeURI(nameOf(entry)).replace('(', '%28')),
    '0099-gone.md',
    'how.md',
  )
  const number = fc.constantFrom(...entries.map((entry) => padded(entry.number)), '0099')
  const row = fc
    .tuple(number, fc.constantFrom('Title', 'Old', '*fast*'), target)
    .map(([n, text, to]) => `- **${n}** — [${text}](${to})`)
  const other = fc.constantFrom(
    '- [1. Title](0001-x.md)',
    '- **0002** — [Title](./0002-x.md) *new*',
    '',
    '### Bus',
    '### store',
    '### How it *heals*',
    '### Accepted',
    '### 2024',
    '### 2023',
    '## Notes',
    'Prose.',
    '- item',
    '- Read [this](0001-x.md)',
  )
  return fc.oneof(row, other)
}
const isRow = (text: string): boolean => /^(?:- (?:\*\*\d|\[1)|\| \d)/.test(text)

/** A table as hands leave it, among its rows one that is nobody's business. */
const table = (entries: readonly Entry[]): fc.Arbitrary<readonly string[]> =>
  fc
    .array(
      fc.tuple(
        fc.constantFrom(...entries.map((entry) => entry), undefined),
        fc.constantFrom('Title', 'Old'),
        fc.constantFrom('', 'accepted', 'Superseded', 'rejected'),
        fc.constantFrom('', 'a note', '[n](o)'),
      ),
      { minLength: 1, maxLength: 4 },
    )
    .map((cells) => [
      '',
      '| # | Title | Status | Note | Date |',
      '|---|---|---|---|---|',
      ...cells.map(([entry, text, status, note]) =>
        entry === undefined
          ? `| x | ${text} | ${status} | ${note} | |`
          : `| ${padded(entry.number)} | [${text}](${encodeURI(nameOf(entry)).replace('(', '%28')}) | ${status} | ${note} | |`,
      ),
      '',
    ])

const scene = records.chain((entries) =>
  fc.record({
    entries: fc.constant(entries),
    // Prose right below a row would be part of it (CommonMark 0.31, 5.2: laziness).
    lines: fc
      .array(fc.oneof({ weight: 7, arbitrary: line(entries) }, { weight: 1, arbitrary: table(entries) }), {
        maxLength: 14,
      })
      .map((lines) => lines.flat().flatMap((each) => (each === 'Prose.' ? ['', each] : [each]))),
    eol: fc.constantFrom('\n', '\r\n'),
    group: fc.constantFrom('topic', 'none', 'status', 'year'),
    form: fc.constantFrom('', 'form=list', 'form=table', 'columns=number,title,status,date', 'columns=topic,title'),
  }),
)

describe('what is derived', () => {
  it('is current once it is written, and nothing that is no row has changed in a file without markers', () => {
    fc.assert(
      fc.property(scene, ({ entries, lines, eol, group }) => {
        const text = `# Index${eol}${eol}${lines.join(eol)}${eol}`
        const files = { ...CONFIGURED(group), ...filesOf(entries), 'd/README.md': text }
        const after = written(files)
        expect(differencesOf(after)).toEqual([])
        expect(written(after)).toEqual(after)
        const kept = (after['d/README.md'] ?? '').split(eol)
        let at = 0
        for (const each of text.split(eol)) {
          if (isRow(each) || each === '') continue
          at = kept.indexOf(each, at) + 1
          expect(at, `${each} is kept`).toBeGreaterThan(0)
        }
        expect((after['d/README.md'] ?? '').replaceAll(eol, '')).not.toMatch(/[\r\n]/)
      }),
      { numRuns: 100 },
    )
  })

  it('is current once it is written between markers, whatever stood there', () => {
    fc.assert(
      fc.property(scene, ({ entries, lines, eol, group, form }) => {
        const region = `<!-- registrar:index decisions by=${group} ${form} -->${eol}${lines.join(eol)}${eol}<!-- /registrar -->`
        const shown = entries[0] ? `[<!-- registrar:title ${entries[0].number} -->old<!-- /registrar -->](x.md)` : ''
        const text = `# Index${eol}${eol}${shown}${eol}${eol}${region}${eol}after${eol}`
        const files = {
          'registrar.yaml': 'collections:\n  decisions: { kind: adr, files: "d/{number:4}-{slug}.md" }\n',
          ...filesOf(entries),
          'd/README.md': text,
        }
        const after = written(files)
        expect(differencesOf(after)).toEqual([])
        expect(written(after)).toEqual(after)
        expect(
          derive(after).every(
            ({ expected, range, path }) => (after[path] ?? '').slice(range.start, range.end) === expected,
          ),
        ).toBe(true)
        const listed = new Set(
          [...(after['d/README.md'] ?? '').matchAll(/\]\((?:\.\/)?(\d{4}-[^)]*)\)/g)].map(([, to]) => to),
        )
        expect(listed.size).toBe(entries.length)
      }),
      { numRuns: 100 },
    )
  })

  it('never overlaps, and is in the order of the files', () => {
    fc.assert(
      fc.property(scene, ({ entries, lines, group }) => {
        const files = { ...CONFIGURED(group), ...filesOf(entries), 'd/README.md': lines.join('\n') }
        const texts = derive(files)
        const overlapping = texts.filter(({ path, range }, at) => {
          const before = texts[at - 1]
          return range.start > range.end || (before?.path === path && before.range.end > range.start)
        })
        expect(overlapping).toEqual([])
      }),
      { numRuns: 60 },
    )
  })
})
