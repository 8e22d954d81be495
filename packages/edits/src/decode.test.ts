import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeText, encodeText, lineIndex } from './index.ts'

describe('decodeText and encodeText', () => {
  it('give the bytes of valid UTF-8 back, with and without BOM', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.boolean(), (text, bom) => {
        const bytes = Buffer.from((bom ? '\uFEFF' : '') + text)
        const decoded = decodeText(bytes)
        expect(decoded.utf8).toBe(true)
        expect(Buffer.from(encodeText(decoded)).equals(bytes)).toBe(true)
      }),
      { numRuns: 150 },
    )
  })

  it('keep a BOM out of the text, so that the first character has offset 0', () => {
    const decoded = decodeText(Buffer.from('\uFEFF---\n'))
    expect(decoded).toEqual({ text: '---\n', bom: true, utf8: true })
    expect(lineIndex(decoded.text).pointAt(0)).toEqual({ line: 1, column: 1, offset: 0 })
  })

  it('take off one BOM only', () => {
    const bytes = Buffer.from('\uFEFF\uFEFFa')
    expect(decodeText(bytes)).toEqual({ text: '\uFEFFa', bom: true, utf8: true })
    expect(Buffer.from(encodeText(decodeText(bytes)))).toEqual(bytes)
  })

  it.each<[string, number[], string]>([
    ['Latin-1', [0x61, 0xe9, 0x62], 'a\uFFFDb'],
    ['a sequence cut short', [0xe2, 0x82], '\uFFFD'],
    ['a surrogate in UTF-8', [0xed, 0xa0, 0x80], '\uFFFD\uFFFD\uFFFD'],
    ['UTF-16 with its BOM', [0xff, 0xfe, 0x41, 0x00], '\uFFFD\uFFFDA\0'],
  ])('says that %s is no UTF-8, and gives what could be read', (_name, bytes, text) => {
    expect(decodeText(Uint8Array.from(bytes))).toEqual({ text, bom: false, utf8: false })
  })

  it('keep the BOM apart in front of what is no UTF-8', () => {
    expect(decodeText(Uint8Array.from([0xef, 0xbb, 0xbf, 0xff]))).toEqual({ text: '\uFFFD', bom: true, utf8: false })
  })

  it('take nothing as the empty text', () => {
    expect(decodeText(new Uint8Array())).toEqual({ text: '', bom: false, utf8: true })
  })
})
