import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { visible, visibleJson, visibleLines } from './visible.ts'

describe('visible', () => {
  it.each([
    ['\x1b[2J', '\\x1b[2J'],
    ['\x00\x07\x7f\x9b', '\\x00\\x07\\x7f\\x9b'],
    ['a\nb\r\tc', 'a\\nb\\r\\tc'],
    ['\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e', '\\u061c\\u200e\\u200f\\u202a\\u202b\\u202c\\u202d\\u202e'],
    ['\u2066\u2067\u2068\u2069', '\\u2066\\u2067\\u2068\\u2069'],
    ['\u200b\u200c\u2060\ufeff\u00ad', '\\u200b\\u200c\\u2060\\ufeff\\xad'],
    ['\u2028\u2029', '\\u2028\\u2029'],
    ['\u{e0041}', '\\u{e0041}'],
    ['\ud83d', '\\ud83d'],
    ['a\u200db 1\ufe0f', 'a\\u200db 1\\ufe0f'],
  ])('escapes %j', (text, expected) => {
    expect(visible(text)).toBe(expected)
  })

  it.each(['ADR 0201', 'größer — “§ 4” 日本語', 'e\u0301', 'a\u00a0b\u202fc', '👩‍👩‍👧 ❤️ 👍🏽 🇩🇪 1️⃣ ❤️‍🔥 👩🏽‍🚀', 'C:\\x1b'])(
    'leaves %j as it is',
    (text) => {
      expect(visible(text)).toBe(text)
      expect(visibleLines(text)).toBe(text)
    },
  )

  it('keeps line ends where they are encoded afterwards', () => {
    expect(visibleLines('a\r\n\x1b\nb')).toBe('a\r\n\\x1b\nb')
  })

  it('leaves nothing to escape, and JSON what it was', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const shown = visible(text)
        expect(visible(shown)).toBe(shown)
        expect(shown).not.toMatch(/[\p{Cc}\p{Cs}\p{Bidi_Control}]/u)
        expect(JSON.parse(visibleJson(JSON.stringify({ text }, undefined, 2)))).toEqual({ text })
      }),
      { numRuns: 200 },
    )
  })
})
