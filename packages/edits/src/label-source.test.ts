import { describe, expect, it } from 'vitest'
import { labelSource } from './label-source.ts'

describe('a label in a regular expression', () => {
  it.each([
    ['ADR', 'ADR 12', true],
    ['decision record', 'decision\n  record 7', true],
    ['decision record', 'decisionrecord 7', false],
    ['C++ (note)', 'C++ (note) 3', true],
    ['a.b', 'axb 3', false],
    [String.raw`a\b|c`, String.raw`a\b|c 3`, true],
  ])('%s is found in %j: %s', (label, text, found) => {
    expect(new RegExp(`^${labelSource(label)}`).test(text)).toBe(found)
  })
})
