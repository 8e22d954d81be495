import { describe, expect, it } from 'vitest'
import { keepsOldNumbers } from './index.ts'

describe('keepsOldNumbers', () => {
  it.each([
    ['Renumbered from ADR-0009.', true],
    ['> **Written as 0188 on 2026-10-02, renumbered to ADR-0009.**', true],
    ['It was formerly known as ADR-0009', true],
    ['It consolidates the former ADR-0009.', true],
    ['The former rule: see ADR-0009.', false],
    ['See ADR-0009.', false],
    ['Renumbered to ADR-0009', false],
    ['Informerly ADR-0009', false],
  ])('%s: %s', (line, expected) => expect(keepsOldNumbers(line, line.indexOf('0009'))).toBe(expected))

  it.each(['\n', '\r\n', '\r'])('looks at no other line (%j)', (end) => {
    const text = ['Renumbered from 8', 'ADR-0009', 'formerly'].join(end)
    expect(keepsOldNumbers(text, text.indexOf('0009'))).toBe(false)
    expect(keepsOldNumbers(text, 3)).toBe(true)
    expect(keepsOldNumbers(text, text.length)).toBe(true)
  })
})
