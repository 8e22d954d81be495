import * as fc from 'fast-check'
import stringWidth from 'fast-string-width'
import { describe, expect, it } from 'vitest'
import { rangeIn, rangeOf } from '../test/sample.ts'
import { excerptOf } from './excerpt.ts'
import { frameOf } from './frame.ts'

describe('a code frame', () => {
  it.each<[string, string, string, string, string]>([
    ['a tab before', '\tADR 0201', '0201', '    ADR 0201', '        ^^^^'],
    ['a tab inside of a line', 'ab\tADR', 'ADR', 'ab  ADR', '    ^^^'],
    ['a tab under the mark', 'a\tb', '\t', 'a   b', ' ^^^'],
    ['wide characters', '日本 ADR', 'ADR', '日本 ADR', '     ^^^'],
    ['a wide mark', 'x日本', '日本', 'x日本', ' ^^^^'],
    ['combining characters', 'e\u0301e\u0301 0201', '0201', 'e\u0301e\u0301 0201', '   ^^^^'],
    ['a mark within a character', 'e\u0301x', '\u0301', 'e\u0301x', '^'],
    ['emoji', '😀 👩‍👩‍👧 0201', '0201', '😀 👩‍👩‍👧 0201', '      ^^^^'],
    ['a flag and a keycap', '🇩🇪 1️⃣ 0201', '0201', '🇩🇪 1️⃣ 0201', '      ^^^^'],
    ['half-width and full-width forms', 'ｱ０ 0201', '0201', 'ｱ０ 0201', '    ^^^^'],
    ['an escaped character', 'a\x1b[1m 0201', '0201', 'a\\x1b[1m 0201', '         ^^^^'],
    ['an escaped mark', 'a\u202eb', '\u202e', 'a\\u202eb', ' ^^^^^^'],
  ])('aligns %s', (_name, text, part, line, underline) => {
    expect(frame(text, rangeOf(text, part))).toEqual(['  |', `1 | ${line}`, `  | ${underline}`])
  })

  it('marks an empty range and the end of a line with one caret', () => {
    expect(frame('ab\ncd', rangeIn('ab\ncd', 1, 1))).toEqual(['  |', '1 | ab', '  |  ^', '2 | cd'])
    expect(frame('ab\ncd', rangeIn('ab\ncd', 2, 3))).toEqual(['  |', '1 | ab', '  |   ^', '2 | cd'])
    expect(frame('', rangeIn('', 0, 0))).toEqual(['  |', '1 |', '  | ^'])
  })

  it('marks a range of several lines up to the end of the first', () => {
    expect(frame('abc\ndef', rangeIn('abc\ndef', 1, 6))).toEqual(['  |', '1 | abc', '  |  ^^', '2 | def'])
  })

  it.each(['\r\n', '\r'])('takes %j for a line end', (end) => {
    const text = `one${end}two${end}three${end}`
    const start = text.indexOf('two')
    const range = {
      start: { line: 2, column: 1, offset: start },
      end: { line: 2, column: 4, offset: start + 3 },
    }
    expect(frame(text, range)).toEqual(['  |', '1 | one', '2 | two', '  | ^^^', '3 | three'])
  })

  it('cuts a long line around the mark, and the lines beside it', () => {
    const text = `${'a'.repeat(300)}\n${'b'.repeat(150)}0201${'c'.repeat(150)}\n${'d'.repeat(101)}\n`
    expect(frame(text, rangeOf(text, '0201'))).toEqual([
      '  |',
      `1 | …${'a'.repeat(98)}…`,
      `2 | …${'b'.repeat(33)}0201${'c'.repeat(61)}…`,
      `  | ${' '.repeat(34)}^^^^`,
      `3 | ${'d'.repeat(99)}…`,
    ])
  })

  it('leaves a line that just fits', () => {
    const text = `0201${'x'.repeat(96)}`
    expect(frame(text, rangeOf(text, '0201'))[1]).toBe(`1 | ${text}`)
  })

  it('does not stretch beyond its room, and keeps the start of the mark in it', () => {
    const piece = fc.constantFrom('a', ' ', '\t', '日', '😀', 'e\u0301', '\x1b', '\u202e', 'ADR 0201 ')
    const anyLine = fc.array(fc.tuple(piece, fc.integer({ min: 1, max: 60 })), { maxLength: 8 })
    fc.assert(
      fc.property(anyLine, fc.nat(), fc.nat(30), (pieces, at, length) => {
        const line = pieces.map(([text, times]) => text.repeat(times)).join('')
        const start = at % (line.length + 1)
        const range = rangeIn(line, start, Math.min(start + length, line.length))
        const [, shown = '', underline = ''] = frame(line, range)
        expect(stringWidth(shown)).toBeLessThanOrEqual(4 + 100)
        expect(stringWidth(underline)).toBeLessThanOrEqual(4 + 101)
        expect(underline).toMatch(/^ {2}\| *\^+$/)
      }),
      { numRuns: 200 },
    )
  })

  it.each([
    ['behind the text', { line: 9, column: 1, offset: 90 }],
    ['not at its column', { line: 1, column: 2, offset: 4 }],
    ['before the text', { line: 1, column: 5, offset: 1 }],
    ['that is no number', { line: 1, column: 1, offset: Number.NaN }],
  ])('is empty for a range of another version: %s', (_name, start) => {
    expect(frame('one\ntwo\n', { start, end: start })).toEqual([])
  })
})

function frame(text: string, range: Parameters<typeof excerptOf>[1]): string[] {
  return frameOf(excerptOf(text, range, true), 1, { gutter: String, mark: String, underline: '^' })
}
