import { describe, expect, it } from 'vitest'
import { scanCitations } from './scan.ts'
import { factsOf, grammar } from './testing/repository.ts'

const size = 200_000

function filled(part: string): string {
  return part.repeat(Math.ceil(size / part.length)).slice(0, size)
}

describe('large texts', () => {
  it.each([
    'ADR ',
    '1',
    ' ',
    '1, ',
    '1 ',
    'ADR 1 ',
    'ADRs 1, ',
    '0012/',
    '0012-',
    '1234567890/',
    '§4 and ',
    '; 1',
    '&1',
    '&nbsp;1',
    'ADR\n1\n',
    '[[',
    'a://1 ',
    'issues/012-slow-start/',
    'ADR_',
    'ADR_1',
    '*1',
    '_1',
    '\\1',
    '# 1\n',
    '&nbsp;',
    '1–',
    '1 to ',
    'formerly ADR 1 ',
  ])('of %j are read in one pass', (part) => {
    for (const source of [`ADRs 12${filled(part)}`, `ADR${filled(part)}12`]) {
      for (const facts of [undefined, factsOf(source)]) {
        const { labelled, paths: written } = scanCitations(source, facts, grammar)
        expect(labelled.length + written.length).toBeLessThan(size / 3)
      }
    }
  })
})
