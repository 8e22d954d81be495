import type { HeadingFact } from '@registrar/model'
import { describe, expect, it } from 'vitest'
import { hasSection, listSections, numberingOf } from './numbering.ts'

describe('the sections of documents', () => {
  const one = numberingOf(headings('1. What', '4.2.1 Why', '§5'), undefined)
  const other = numberingOf(headings('7. Monday', '5.1 More'), undefined)

  it.each([
    ['1', true],
    ['4', true],
    ['4.2', true],
    ['4.2.1', true],
    ['4.2.2', false],
    ['4.3', false],
    ['1.3', true],
    ['7.1', true],
    ['5.1', true],
    ['5.2', false],
    ['8', false],
    ['4.', false],
  ])('%s: %s', (section, there) => expect(hasSection([one, other], section)).toBe(there))

  it('are listed once, the first twelve', () => {
    expect(listSections([one, other, one])).toBe('§1, §4.2.1, §5, §7, §5.1')
    const many = numberingOf(headings(...Array.from({ length: 13 }, (_, at) => `${at + 1}. x`)), undefined)
    expect(listSections([many])).toBe('§1, §2, §3, §4, §5, §6, §7, §8, §9, §10, §11, §12 …')
  })

  it('are answered for at once, however many there are', () => {
    const count = 9_000
    const many = numberingOf(headings(...Array.from({ length: count }, (_, at) => `${at + 1}. x`)), undefined)
    const asked = Array.from({ length: count }, (_, at) => hasSection([many, one], `${at + count}`))
    expect(asked.filter(Boolean)).toHaveLength(1)
  })
})

function headings(...texts: readonly string[]): readonly HeadingFact[] {
  return texts.map((plain, at) => ({
    range: { start: at * 10, end: at * 10 + 9 },
    text: { start: at * 10 + 2, end: at * 10 + 9 },
    depth: 2,
    plain,
    slug: '',
  }))
}
