import type { Citation, PlaceSpan } from '@registrar/model'
import { array, assert, constantFrom, oneof, property, string, tuple } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { scanCitations } from './scan.ts'
import { shown } from './testing/marked.ts'
import { citationsIn, factsOf, grammar, leftIn, linked, type Given } from './testing/repository.ts'

const labels = [
  'ADR',
  'ADRs',
  'adr',
  'decision',
  'decisions',
  'decision record',
  'issue',
  'design',
  'RFC',
  'record',
  'note',
]
const gaps = [
  ' ',
  '-',
  '/',
  '#',
  ', ',
  ' and ',
  '–',
  '\n',
  '\r\n',
  '\u00A0',
  '&nbsp;',
  '\\-',
  '\n// ',
  '\n * ',
  '_',
  '.',
]
const numbers = [
  '12',
  '0012',
  '0201',
  '3',
  '15',
  '040a',
  '40',
  '99',
  '0999',
  '2026',
  '012',
  '124',
  '0',
  '00000000000012',
]
const paths = ['0012-use-queues', 'docs/adr/', '.md', '../', 'issues/012-slow-start/', 'https://']
const others = ['[', '](', ')', '𝔸', 'é', '参照', '`', '*', '|', '§', ' §§', '(', "'s"]
const number = constantFrom(...numbers)
const cited = tuple(constantFrom(...labels), constantFrom(...gaps), number)
const list = tuple(
  oneof(cited.map(joined), constantFrom('ADRs 12', 'ADRs 0012', 'decisions 3', 'ADR-029')),
  constantFrom(', ', ' and ', '/', '–', '-', ', and '),
  number,
  constantFrom('', ' §4', "'s", ' ('),
)
const link = tuple(
  constantFrom('[', '[**', '[04-ISSUES/'),
  oneof(cited.map(joined), number),
  constantFrom('](', '. Title](', '**]('),
  constantFrom(
    '0012-use-queues.md',
    '../../issues/012-slow-start/00-report.md',
    '0999-gone.md',
    'https://example.com',
    '',
  ),
  constantFrom(')', '#x)', ') §4'),
)
const piece = oneof(
  cited.map(joined),
  list.map(joined),
  link.map(joined),
  constantFrom(...labels, ...gaps, ...numbers, ...paths, ...others),
)
const text = oneof(
  { weight: 5, arbitrary: array(piece, { minLength: 1, maxLength: 25, size: 'max' }).map(joined) },
  { weight: 1, arbitrary: string({ unit: 'binary', maxLength: 60 }) },
)

function joined(pieces: readonly string[]): string {
  return pieces.join('')
}

/** Every reading of a text: plain, as markdown with links, in every place, as front matter. */
function readings(source: string): readonly Given[] {
  const whole = { start: 0, end: source.length }
  const places = (['code', 'fence', 'html', 'comment', 'front-matter'] as const).map((place): readonly PlaceSpan[] =>
    source === '' ? [] : [{ ...whole, place }],
  )
  const value = { kind: 'scalar' as const, range: whole, text: source, quoted: false, block: false }
  const frontMatter = {
    range: whole,
    content: whole,
    entries: [{ key: 'related', keyRange: { start: 0, end: 0 }, value }],
  }
  const items = [{ range: whole, text: whole, depth: 1, list: 0 }]
  const tables = [{ range: whole, rows: [{ range: whole, cells: [whole] }] }]
  return [
    { collection: 'decisions' },
    linked(source),
    { ...linked(source), facts: { ...linked(source).facts, items, tables } },
    ...places.map((each) => ({ facts: factsOf(source, { places: each }) })),
    { facts: factsOf(source, { frontMatter, places: places[4] ?? [] }), relationFields: new Set(['related']) },
  ]
}

/** What is wrong with the citations of a text. */
function faults(source: string, citations: readonly Citation[]): readonly string[] {
  const found: string[] = []
  const hold = (holds: boolean, fault: string, citation: Citation) => {
    if (!holds) found.push(`${fault}: ${JSON.stringify(citation)}`)
  }
  let end = 0
  for (const citation of citations) {
    const { range, numberRange, numbers: cited, written, form, targets, sections } = citation
    hold(range.start >= end && range.end > range.start && range.end <= source.length, 'range', citation)
    hold(written === source.slice(range.start, range.end), 'written', citation)
    hold(new Set(targets).size === targets.length, 'targets', citation)
    hold(cited.length === (form === 'range' ? 2 : numberRange ? 1 : 0), 'numbers', citation)
    const inside = numberRange && numberRange.start >= range.start && numberRange.end <= range.end
    hold(
      !numberRange || (inside === true && spells(source.slice(numberRange.start, numberRange.end), cited)),
      'number',
      citation,
    )
    const signed = sections.every((each) => source.slice(each.range.start, each.range.end).endsWith(each.section))
    hold(signed, 'section', citation)
    end = range.end
  }
  return found
}

function spells(written: string, cited: Citation['numbers']): boolean {
  const digits = written.match(/\d+[a-z]?/gi) ?? []
  const read = digits.map((each) => `${Number.parseInt(each, 10)}${each.replace(/\d/g, '').toLowerCase()}`)
  return read.join() === cited.map(({ value, letter }) => `${value}${letter}`).join()
}

function withLineFeeds(source: string): string {
  return source.replaceAll(/\r\n?/g, '\n')
}

function spelled(source: string): readonly unknown[] {
  return citationsIn(source).map(({ written, targets, form }) => [withLineFeeds(written), targets, form])
}

describe('any text', () => {
  it('gives sorted citations that do not overlap, each cut from the text, each number as written', () => {
    assert(
      property(text, (source) => {
        for (const given of readings(source)) {
          const left = leftIn(source, given).map(({ citation }) => citation)
          expect([...faults(source, citationsIn(source, given)), ...faults(source, left)]).toEqual([])
        }
      }),
      { numRuns: 150 },
    )
  })

  it('is read alike behind and before other paragraphs', () => {
    assert(
      property(text, text, (before, after) => {
        const gap = '\n\nwords\n\n'
        const alone = shown(citationsIn(before))
        const both = shown(citationsIn(before + gap + after))
        const second = before.length + gap.length
        // A URL's end or a cut surrogate do not reach over white space.
        expect(both.filter(({ start }) => start < before.length)).toEqual(alone)
        expect(both.filter(({ start }) => start >= second)).toEqual(
          shown(citationsIn(after)).map((each) => ({ ...each, start: each.start + second })),
        )
      }),
      { numRuns: 150 },
    )
  })

  it('is read alike with each kind of line end', () => {
    assert(
      property(text, (source) => {
        const lines = withLineFeeds(source)
        expect(spelled(lines.replaceAll('\n', '\r\n'))).toEqual(spelled(lines))
        expect(spelled(lines.replaceAll('\n', '\r'))).toEqual(spelled(lines))
      }),
      { numRuns: 100 },
    )
  })
})

const size = 200_000

function filled(part: string): string {
  return part.repeat(Math.ceil(size / part.length)).slice(0, size)
}

describe('large texts', () => {
  it.each([
    'ADR ',
    '1',
    ' ',
    '1, ',
    '1 ',
    'ADR 1 ',
    'ADRs 1, ',
    '0012/',
    '0012-',
    '1234567890/',
    '§4 and ',
    '; 1',
    '&1',
    '&nbsp;1',
    'ADR\n1\n',
    '[[',
    'a://1 ',
    'issues/012-slow-start/',
    'ADR_',
    'ADR_1',
    '*1',
    '_1',
    '\\1',
    '# 1\n',
    '&nbsp;',
    '1–',
    '1 to ',
    'formerly ADR 1 ',
  ])('of %j are read in one pass', (part) => {
    for (const source of [`ADRs 12${filled(part)}`, `ADR${filled(part)}12`]) {
      for (const facts of [undefined, factsOf(source)]) {
        const { labelled, paths: written } = scanCitations(source, facts, grammar)
        expect(labelled.length + written.length).toBeLessThan(size / 3)
      }
    }
  })
})
