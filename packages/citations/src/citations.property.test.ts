import type { Citation, PlaceSpan } from '@registrar/model'
import { assert, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shown } from './testing/marked.ts'
import { citationsIn, factsOf, leftIn, linked, type Given } from './testing/repository.ts'
import { anyText } from './testing/texts.ts'

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
    { facts: factsOf(source, { frontMatter, places: places[4] ?? [] }), relationFields: new Map([['related', []]]) },
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
    const { range, numberRange, numbers: named, written, form, targets, sections } = citation
    hold(range.start >= end && range.end > range.start && range.end <= source.length, 'range', citation)
    hold(written === source.slice(range.start, range.end), 'written', citation)
    hold(new Set(targets).size === targets.length, 'targets', citation)
    hold(named.length === (form === 'range' ? 2 : numberRange ? 1 : 0), 'numbers', citation)
    const inside = numberRange && numberRange.start >= range.start && numberRange.end <= range.end
    hold(
      !numberRange || (inside === true && spells(source.slice(numberRange.start, numberRange.end), named)),
      'number',
      citation,
    )
    const signed = sections.every((each) => source.slice(each.range.start, each.range.end).endsWith(each.section))
    hold(signed, 'section', citation)
    end = range.end
  }
  return found
}

function spells(written: string, named: Citation['numbers']): boolean {
  const digits = written.match(/\d+[a-z]?/gi) ?? []
  const read = digits.map((each) => `${Number.parseInt(each, 10)}${each.replace(/\d/g, '').toLowerCase()}`)
  return read.join() === named.map(({ value, letter }) => `${value}${letter}`).join()
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
      property(anyText, (source) => {
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
      property(anyText, anyText, (before, after) => {
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
      property(anyText, (source) => {
        const lines = withLineFeeds(source)
        expect(spelled(lines.replaceAll('\n', '\r\n'))).toEqual(spelled(lines))
        expect(spelled(lines.replaceAll('\n', '\r'))).toEqual(spelled(lines))
      }),
      { numRuns: 100 },
    )
  })
})
