import type { Edit, Fix } from '@registrar/model'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyEdits, applyFixes, lineIndex } from './index.ts'

const texts: Readonly<Record<string, string>> = { 'a.md': 'ADR 0201\n', 'b.md': 'see 0201, 0202\r\n' }
const read = (path: string) => texts[path]

describe('applyFixes', () => {
  it('applies fixes over several files', () => {
    const first = fix(edit('a.md', 4, 8, '0203'), edit('b.md', 4, 8, '0203'))
    const second = fix(edit('b.md', 10, 14, '0204'))
    expect(applyFixes(read, [first, second])).toEqual({
      changed: new Map([
        ['a.md', 'ADR 0203\n'],
        ['b.md', 'see 0203, 0204\r\n'],
      ]),
      applied: [first, second],
      skipped: [],
    })
  })

  it('skips a fix that overlaps an applied one, with all of its edits', () => {
    const first = fix(edit('b.md', 4, 8, '0203'))
    const second = fix(edit('a.md', 0, 3, 'adr'), edit('b.md', 6, 9, 'x'))
    const third = fix(edit('a.md', 0, 4, ''))
    expect(applyFixes(read, [first, second, third])).toEqual({
      changed: new Map([
        ['b.md', 'see 0203, 0202\r\n'],
        ['a.md', '0201\n'],
      ]),
      applied: [first, third],
      skipped: [second],
    })
  })

  it('counts identical edits of two fixes once, and applies both', () => {
    const first = fix(edit('a.md', 9, 9, 'end\n'), edit('a.md', 0, 3, 'RFC'))
    const second = fix(edit('a.md', 9, 9, 'end\n'), edit('a.md', 4, 8, '1'))
    const { changed, applied } = applyFixes(read, [first, second])
    expect(changed).toEqual(new Map([['a.md', 'RFC 1\nend\n']]))
    expect(applied).toEqual([first, second])
  })

  it('keeps an identical edit of an applied fix when the later fix is skipped', () => {
    const first = fix(edit('a.md', 9, 9, 'end\n'), edit('a.md', 0, 3, 'RFC'))
    const second = fix(edit('a.md', 9, 9, 'end\n'), edit('a.md', 0, 3, 'adr'))
    const { changed, skipped } = applyFixes(read, [first, second])
    expect(changed).toEqual(new Map([['a.md', 'RFC 0201\nend\n']]))
    expect(skipped).toEqual([second])
  })

  it('creates a missing path, the first fix that does', () => {
    const first = fix(edit('new.md', 0, 0, '# Index\n'))
    const second = fix(edit('new.md', 0, 0, '# Other\n'))
    const empty = fix(edit('empty.md', 0, 0, ''))
    expect(applyFixes(read, [first, second, empty])).toEqual({
      changed: new Map([
        ['new.md', '# Index\n'],
        ['empty.md', ''],
      ]),
      applied: [first, empty],
      skipped: [second],
    })
  })

  it.each<[string, Fix]>([
    ['overlaps itself', fix(edit('a.md', 0, 4, 'x'), edit('a.md', 3, 8, 'y'))],
    ['inserts two texts at one place', fix(edit('a.md', 4, 4, 'x'), edit('a.md', 4, 4, 'y'))],
    ['reaches outside of the text', fix(edit('a.md', 0, 3, 'x'), { ...edit('b.md', 12, 16, ''), path: 'a.md' })],
    ['has no edits', fix()],
  ])('skips a fix that %s', (_name, bad) => {
    expect(applyFixes(read, [bad])).toEqual({ changed: new Map(), applied: [], skipped: [bad] })
  })

  it('does not list a text that stays as it is', () => {
    const same = fix(edit('a.md', 4, 8, '0201'))
    expect(applyFixes(read, [same])).toEqual({ changed: new Map(), applied: [same], skipped: [] })
  })

  it('gives what applying the edits of the applied fixes together gives, and skips only what does not fit to them', () => {
    const text = '0123456789abcdef'
    const anyEdit = fc
      .tuple(fc.nat(16), fc.nat(4), fc.constantFrom('', 'x', 'y'))
      .map(([start, length, newText]) => editOf(text, 'a.md', start, Math.min(start + length, 16), newText))
    const anyFixes = fc.array(fc.array(anyEdit, { minLength: 1, maxLength: 3 }).map((edits) => fix(...edits)))
    fc.assert(
      fc.property(anyFixes, (fixes) => {
        const { changed, applied, skipped } = applyFixes(() => text, fixes)
        expect({ text: changed.get('a.md') ?? text }).toEqual(
          applyEdits(
            text,
            applied.flatMap((f) => f.edits),
          ),
        )
        const set = new Set(applied)
        expect(skipped).toEqual(fixes.filter((f) => !set.has(f)))
        for (const f of skipped) {
          const before = applied.filter((other) => fixes.indexOf(other) < fixes.indexOf(f))
          expect(
            applyEdits(
              text,
              [...before, f].flatMap((other) => other.edits),
            ),
          ).toHaveProperty('overlap')
        }
      }),
      { numRuns: 200 },
    )
  })
})

function fix(...edits: Edit[]): Fix {
  return { title: 'mend', safety: 'safe', edits }
}

function edit(path: string, start: number, end: number, newText: string): Edit {
  return editOf(texts[path] ?? '', path, start, end, newText)
}

function editOf(text: string, path: string, start: number, end: number, newText: string): Edit {
  return { path, range: lineIndex(text).rangeOf({ start, end }), newText }
}
