import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lineIndex } from './index.ts'

describe('lineIndex', () => {
  it('counts lines and columns as a walk over the text by hand does', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const index = lineIndex(text)
        let line = 1
        let column = 1
        for (let offset = 0; offset <= text.length; offset++) {
          expect(index.pointAt(offset)).toEqual({ line, column, offset })
          const ended = text[offset] === '\n' || (text[offset] === '\r' && text[offset + 1] !== '\n')
          line = ended ? line + 1 : line
          column = ended ? 1 : column + 1
        }
        expect(index.lineCount).toBe(line)
      }),
      { numRuns: 200 },
    )
  })

  it('gives lines that, with their line ends, are the text', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const index = lineIndex(text)
        const expected = text.split(/\r\n|\n|\r/)
        const lines = Array.from({ length: index.lineCount }, (_, i) => index.lineSpan(i + 1))
        expect(lines.map(({ start, end }) => text.slice(start, end))).toEqual(expected)
        expect(lines.map(({ start }) => index.pointAt(start).column)).toEqual(expected.map(() => 1))
      }),
      { numRuns: 200 },
    )
  })

  it('gives the range of a span that ends on another line', () => {
    expect(lineIndex('ab\r\ncd\n').rangeOf({ start: 1, end: 5 })).toEqual({
      start: { line: 1, column: 2, offset: 1 },
      end: { line: 2, column: 2, offset: 5 },
    })
  })

  it('counts UTF-16 code units', () => {
    expect(lineIndex('😀ADR').pointAt(2)).toEqual({ line: 1, column: 3, offset: 2 })
  })

  it('has one empty line for the empty text, and one behind a last line end', () => {
    expect(lineIndex('').lineCount).toBe(1)
    expect(lineIndex('').lineSpan(1)).toEqual({ start: 0, end: 0 })
    expect(lineIndex('a\n').lineCount).toBe(2)
    expect(lineIndex('a\n').pointAt(2)).toEqual({ line: 2, column: 1, offset: 2 })
    expect(lineIndex('a\n').lineSpan(2)).toEqual({ start: 2, end: 2 })
  })

  it('does not take other separators for line ends', () => {
    expect(lineIndex('a\u2028b\u2029c\u0085d\fe\vf').lineCount).toBe(1)
  })

  it('takes places outside of the text to the nearest inside', () => {
    const index = lineIndex('a\nbc')
    expect(index.pointAt(-3)).toEqual({ line: 1, column: 1, offset: 0 })
    expect(index.pointAt(99)).toEqual({ line: 2, column: 3, offset: 4 })
    expect(index.pointAt(Number.NaN)).toEqual({ line: 1, column: 1, offset: 0 })
    expect(index.lineSpan(0)).toEqual({ start: 0, end: 1 })
    expect(index.lineSpan(3)).toEqual({ start: 2, end: 4 })
  })
})

const anyText = fc
  .array(fc.constantFrom('\n', '\r', '\r\n', '', 'a', 'ADR 0201', 'é', 'e\u0301', '😀', '𝒜', '\uD83D', '\u2028'), {
    maxLength: 24,
  })
  .map((parts) => parts.join(''))
