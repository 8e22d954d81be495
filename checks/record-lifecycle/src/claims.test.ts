import { describe, expect, it } from 'vitest'
import { claimsIn, supersededIn } from './claims.ts'
import { stageOf } from './stages.ts'

describe('claimsIn', () => {
  it.each<[string, readonly string[]]>([
    ['Supersedes ADR 1', ['forwards']],
    ['Accepted. Supersedes ADR 1, superseded by ADR 3.', ['forwards', 'backwards']],
    ['Superseded\nby ADR 3', ['backwards']],
    ['replaced-by: 3', ['backwards']],
    ['Superseded', []],
    ['superseding ADR 1', []],
    ['Partially superseded by ADR 3', []],
    ['Superseded in part by ADR 3', []],
    ['Superseded by ADR 3 (part 2 only)', []],
    ['not superseded by ADR 3', []],
    ['never superseded by anything', []],
    ['will be superseded by ADR 3', []],
    ['to later be superseded by ADR 3', []],
    ['Some part was hard. Superseded by ADR 3', ['backwards']],
  ])('%j', (text, expected) => {
    expect(claimsIn(text).map(({ backwards }) => (backwards ? 'backwards' : 'forwards'))).toEqual(expected)
  })
  it('gives the place behind the words', () => {
    expect(claimsIn('Superseded by ADR 3')).toEqual([{ backwards: true, end: 'Superseded by'.length }])
  })
  it('does not take what supersedes for what is superseded', () => {
    expect(supersededIn('Accepted. Supersedes ADR 1')).toBe(false)
  })
  it('is linear in the text', () => {
    const text = 'superseded by '.repeat(20_000)
    expect(claimsIn(text)).toHaveLength(20_000)
  })
})

describe('stageOf', () => {
  it.each([
    ['Accepted', 'in force'],
    ['accepted (2024-05-01)', 'in force'],
    ['Accepted, superseded by ADR 3', 'superseded'],
    ['Accepted; partially superseded by ADR 3', 'in force'],
    ['superseded', 'superseded'],
    ['Supersedes ADR 1', undefined],
    ['in review', 'pending'],
    ['withdrawn', 'refused'],
    ['deprecated', undefined],
    ['', undefined],
    ['acceptedly', undefined],
  ])('%j is %s', (status, stage) => {
    expect(stageOf(status)).toBe(stage)
  })
})
