import type { Edit } from '@registrar/model'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyEdits, lineIndex } from './index.ts'

const numRuns = 150

describe('applyEdits', () => {
  const text = 'ADR 0201 and ADR 0202\r\n'

  it('replaces by the offsets of the original text, in whatever order', () => {
    const edits = [edit(text, 13, 21, 'ADR 1'), edit(text, 4, 8, '0203'), edit(text, 0, 0, '> ')]
    expect(applyEdits(text, edits)).toEqual({ text: '> ADR 0203 and ADR 1\r\n' })
  })

  it('changes nothing without edits', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (any) => {
        expect(applyEdits(any, [])).toEqual({ text: any })
      }),
      { numRuns },
    )
  })

  it('gives the same for every order of disjoint edits, and what splicing from the end gives', () => {
    fc.assert(
      fc.property(textWithDisjointEdits.chain(shuffled), ([any, edits, shuffledEdits]) => {
        let spliced = any
        for (const { range, newText } of edits.toReversed())
          spliced = spliced.slice(0, range.start.offset) + newText + spliced.slice(range.end.offset)
        expect(applyEdits(any, edits)).toEqual({ text: spliced })
        expect(applyEdits(any, shuffledEdits)).toEqual({ text: spliced })
      }),
      { numRuns },
    )
  })

  it.each<[string, Edit, Edit]>([
    ['ranges that share a character', edit(text, 0, 5, 'a'), edit(text, 4, 8, 'b')],
    ['a range inside of another', edit(text, 0, 8, 'a'), edit(text, 4, 5, 'b')],
    ['two texts for one range', edit(text, 4, 8, '0203'), edit(text, 4, 8, '0204')],
    ['an insertion inside of a range', edit(text, 0, 8, 'a'), edit(text, 4, 4, 'b')],
    ['two insertions at one place', edit(text, 4, 4, 'a'), edit(text, 4, 4, 'b')],
  ])('refuses %s, in the order of the text', (_name, first, second) => {
    expect(applyEdits(text, [first, second])).toEqual({ overlap: [first, second] })
    expect(applyEdits(text, [edit(text, 20, 20, '!'), second, first])).toHaveProperty('overlap')
  })

  it('names the overlapping pair in the order of the text, not of the list', () => {
    const [first, second] = [edit(text, 0, 5, 'a'), edit(text, 4, 8, 'b')]
    expect(applyEdits(text, [second, edit(text, 9, 9, 'c'), first])).toEqual({ overlap: [first, second] })
  })

  it.each<[string, Edit[], string]>([
    ['adjacent ranges', [edit('abcd', 0, 2, 'x'), edit('abcd', 2, 4, 'y')], 'xy'],
    ['an insertion before a range', [edit('abcd', 2, 4, 'y'), edit('abcd', 2, 2, '-')], 'ab-y'],
    ['an insertion behind a range', [edit('abcd', 2, 2, '-'), edit('abcd', 0, 2, 'x')], 'x-cd'],
    ['identical insertions once', [edit('abcd', 4, 4, '!'), edit('abcd', 4, 4, '!')], 'abcd!'],
    ['identical replacements once', [edit('abcd', 1, 3, 'X'), edit('abcd', 1, 3, 'X')], 'aXd'],
  ])('takes %s', (_name, edits, expected) => {
    expect(applyEdits('abcd', edits)).toEqual({ text: expected })
  })

  it.each([
    ['behind the end', 3, 5],
    ['before the start', -1, 0],
    ['with its end before its start', 3, 2],
    ['that is no number', Number.NaN, 2],
  ])('refuses a range %s', (_name, start, end) => {
    const at = { line: 1, column: 1 }
    const bad = {
      path: 'a.md',
      range: { start: { ...at, offset: start }, end: { ...at, offset: end } },
      newText: '',
    }
    expect(applyEdits('abcd', [bad])).toEqual({ overlap: [bad, bad] })
  })
})

function edit(text: string, start: number, end: number, newText: string): Edit {
  return { path: 'a.md', range: lineIndex(text).rangeOf({ start, end }), newText }
}

const textWithDisjointEdits = fc
  .tuple(fc.string({ unit: 'binary', maxLength: 40 }), fc.array(fc.tuple(fc.nat(6), fc.nat(4), fc.string())))
  .map(([text, steps]): [string, Edit[]] => {
    const edits: Edit[] = []
    let at = 0
    for (const [gap, length, newText] of steps) {
      // A gap of at least one keeps two insertions from meeting at one place.
      const start = at + gap + 1
      if (start + length > text.length) break
      edits.push(edit(text, start, start + length, newText))
      at = start + length
    }
    return [text, edits]
  })

function shuffled([text, edits]: [string, Edit[]]) {
  return fc
    .shuffledSubarray(edits, { minLength: edits.length, maxLength: edits.length })
    .map((other): [string, Edit[], Edit[]] => [text, edits, other])
}
