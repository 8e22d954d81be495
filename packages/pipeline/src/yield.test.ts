import type { Diagnostic } from '@registrar/model'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { run, wordCheck } from './testing/toys.ts'
import { dropYielding } from './yield.ts'

const better = wordCheck('better', 'bell')
const worse = wordCheck('worse', 'ell', { yieldsTo: ['better'] })

function reported(files: Readonly<Record<string, string>>, only?: readonly string[]): readonly string[] {
  const { report } = run(files, [worse, better], only ? { only } : {})
  return report.diagnostics.map(({ path, range, check }) => `${path} ${range.start.offset} ${check}`)
}

describe('a finding yields', () => {
  it('to one of a better check that overlaps it', () => {
    expect(reported({ 'a.md': 'a bell' })).toEqual(['a.md 2 better'])
  })
  it('to none that only stands beside it', () => {
    expect(reported({ 'a.md': 'a bell, a shell' })).toEqual(['a.md 2 better', 'a.md 12 worse'])
    expect(reported({ 'a.md': 'bellell' })).toEqual(['a.md 0 better', 'a.md 4 worse'])
  })
  it('to none in another document', () => {
    expect(reported({ 'a.md': 'bell', 'b.md': '.ell' })).toEqual(['a.md 0 better', 'b.md 1 worse'])
  })
  it('only if the better check ran', () => {
    expect(reported({ 'a.md': 'a bell' }, ['worse'])).toEqual(['a.md 3 worse'])
  })
  it('only with a message that yields', () => {
    const other = wordCheck('other', 'ell', { yieldsTo: ['better'], yielding: [] })
    const { report } = run({ 'a.md': 'a bell' }, [other, better])
    expect(report.diagnostics.map(({ check }) => check)).toEqual(['better', 'other'])
    const same = wordCheck('same', 'ell', { yieldsTo: ['better'], yielding: ['found'] })
    expect(run({ 'a.md': 'a bell' }, [same, better]).report.diagnostics).toHaveLength(1)
  })
  it('in one direction only', () => {
    expect(reported({ 'a.md': 'a bell' }, ['better'])).toEqual(['a.md 2 better'])
  })
  it('also at a place without length', () => {
    const nothing = wordCheck('nothing', '', { yieldsTo: ['better'] })
    const { report } = run({ 'a.md': 'bell' }, [nothing, better])
    expect(report.diagnostics.map(({ check, range }) => `${check} ${range.start.offset}`)).toEqual([
      'better 0',
      'nothing 4',
    ])
  })
  it('to a better check of which another one is in the way, too', () => {
    const middle = wordCheck('middle', 'bel', { yieldsTo: ['better'] })
    const least = wordCheck('least', 'be', { yieldsTo: ['middle'] })
    const { report } = run({ 'a.md': 'bell' }, [least, middle, better])
    expect(report.diagnostics.map(({ check }) => check)).toEqual(['better'])
  })
  it('wherever a plain comparison of every two would drop it', () => {
    const spans = fc.array(fc.tuple(fc.nat(20), fc.nat(4)), { maxLength: 8 })
    fc.assert(
      fc.property(spans, spans, (ones, others) => {
        const diagnostics = [...found('strong', ones), ...found('weak', others)]
        const expected = diagnostics.filter(({ check, range: { start, end } }) => {
          if (check !== 'weak') return true
          return !ones.some(
            ([from, length]) =>
              from < Math.max(end.offset, start.offset + 1) && start.offset < from + Math.max(1, length),
          )
        })
        expect(dropYielding(diagnostics, [strong, weak])).toEqual(expected)
      }),
    )
  })
})

const strong = wordCheck('strong', 'x')
const weak = wordCheck('weak', 'x', { yieldsTo: ['strong'] })

function found(check: string, spans: readonly (readonly [start: number, length: number])[]): readonly Diagnostic[] {
  return spans.map(([start, length]) => ({
    check,
    messageId: 'found',
    severity: 'error',
    message: 'x',
    path: 'a.md',
    range: { start: point(start), end: point(start + length) },
    related: [],
  }))
}

function point(offset: number): Diagnostic['range']['start'] {
  return { line: 1, column: offset + 1, offset }
}
