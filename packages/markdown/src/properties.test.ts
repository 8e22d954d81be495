import type { Facts, FrontMatterValue, Span } from '@registrar/model'
import type { Link, Root } from 'mdast'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { markdownFacts, markdownProcessor } from './index.ts'
import {
  arbitraryDocument as document,
  arbitraryFragments as fragments,
  arbitraryMarkdown as markdown,
} from './testing/arbitrary.ts'

const processor = markdownProcessor()

function spansOf(facts: Facts): readonly Span[] {
  const { headings, links, anchors, tables, items, regions, problems, places } = facts
  return [
    ...places,
    ...headings.flatMap(({ range, text }) => [range, text]),
    ...links.flatMap(({ range, label, destination, referenceLabel }) => [range, label, destination, referenceLabel]),
    ...anchors.map(({ range }) => range),
    ...tables.flatMap(({ range, rows }) => [range, ...rows.flatMap((row) => [row.range, ...row.cells])]),
    ...items.flatMap(({ range, text }) => [range, text]),
    ...regions.flatMap(({ open, content, close }) => [open, content, close]),
    ...problems.map(({ range }) => range),
    ...(facts.frontMatter ? [facts.frontMatter.range, facts.frontMatter.content, ...valueSpans(facts)] : []),
  ].filter((span) => span !== undefined)
}

function valueSpans({ frontMatter }: Facts): readonly Span[] {
  const spans = (value: FrontMatterValue): Span[] => [
    value.range,
    ...(value.kind === 'list' ? value.items.flatMap(spans) : []),
    ...(value.kind === 'map' ? value.entries.flatMap((entry) => [entry.keyRange, ...spans(entry.value)]) : []),
  ]
  return frontMatter?.entries.flatMap(({ keyRange, value }) => [keyRange, ...spans(value)]) ?? []
}

/** What remark reads a target as: the raw target put into the simplest link. */
function decodes(text: string, { start, end }: Span): string | undefined {
  const raw = text.slice(start, end)
  const angled = text.charAt(start - 1) === '<'
  const root: Root = processor.parse(angled || raw === '' ? `[x](<${raw}>)` : `[x](${raw})`)
  const paragraph = root.children[0]
  return paragraph?.type === 'paragraph' ? (paragraph.children[0] as Link).url : undefined
}

describe('markdownFacts, for any text', () => {
  it('gives spans inside of the text, and places in order without overlaps', () => {
    fc.assert(
      fc.property(fc.oneof(document, fc.string({ unit: 'binary', maxLength: 60 })), (text) => {
        const facts = markdownFacts(text)
        expect(facts.length).toBe(text.length)
        for (const { start, end } of spansOf(facts)) {
          expect(start).toBeGreaterThanOrEqual(0)
          expect(end).toBeGreaterThanOrEqual(start)
          expect(end).toBeLessThanOrEqual(text.length)
        }
        let end = 0
        for (const place of facts.places) {
          expect(place.start).toBeGreaterThanOrEqual(end)
          expect(place.end).toBeGreaterThan(place.start)
          end = place.end
        }
      }),
      { numRuns: 200 },
    )
  })

  it('lists every kind of fact by its start', () => {
    fc.assert(
      fc.property(document, (text) => {
        const { headings, links, anchors, tables, items, regions, problems } = markdownFacts(text)
        const lists = [headings, links, anchors, tables, items, problems].map((list) =>
          list.map(({ range }) => range.start),
        )
        for (const starts of [...lists, regions.map(({ open }) => open.start)]) {
          expect(starts).toEqual(starts.toSorted((a, b) => a - b))
        }
      }),
      { numRuns: 200 },
    )
  })

  it('gives targets that decode to their urls', () => {
    fc.assert(
      fc.property(document, (text) => {
        const { links } = markdownFacts(text)
        const read = links.map(({ kind, destination, url }) => {
          if (!destination || kind === 'html') return url
          return kind === 'autolink' ? text.slice(destination.start, destination.end) : decodes(text, destination)
        })
        expect(read).toEqual(links.map(({ url }) => url))
      }),
      { numRuns: 200 },
    )
  })

  it('gives the same facts with other line ends, each offset moved with its character', () => {
    fc.assert(
      fc.property(fragments, fc.constantFrom('\r\n', '\r'), (parts, lineEnd) => {
        const text = parts.join('').replaceAll(/\r\n?/g, '\n')
        const other = text.replaceAll('\n', lineEnd)
        const moved = offsetsOf(text, lineEnd.length)
        expect(shifted(markdownFacts(other), (offset) => offset)).toEqual(
          shifted(markdownFacts(text), (offset) => moved[offset] as number, lineEnd),
        )
      }),
      { numRuns: 200 },
    )
  })

  it('is not moved by characters of two units before it', () => {
    fc.assert(
      fc.property(markdown, (text) => {
        const before = '𝔸𝔹\n\n'
        const { places } = markdownFacts(`\n${text}`)
        const moved = before.length - 1
        const expected = places.map((place) => ({ ...place, start: place.start + moved, end: place.end + moved }))
        expect(markdownFacts(before + text).places).toEqual(expected)
      }),
      { numRuns: 100 },
    )
  })
})

/** For each offset of `text`, the one it has when a line end is `length` long. */
function offsetsOf(text: string, length: number): readonly number[] {
  const offsets = [0]
  for (const char of text.split('')) offsets.push((offsets.at(-1) as number) + (char === '\n' ? length : 1))
  return offsets
}

/** Facts with every offset mapped, and line ends in values (a url over two lines) as they are in the other text. */
function shifted(facts: Facts, map: (offset: number) => number, lineEnd?: string): unknown {
  return JSON.parse(JSON.stringify(facts), (key: string, value: unknown) => {
    if ((key === 'start' || key === 'end' || key === 'length') && typeof value === 'number') return map(value)
    return lineEnd && typeof value === 'string' && key === 'directive' ? value.replaceAll('\n', lineEnd) : value
  })
}
