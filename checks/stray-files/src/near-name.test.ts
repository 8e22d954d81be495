import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readNearName } from './near-name.ts'
import { readPattern } from './pattern.ts'

const patternOf = (segment: string) => {
  const { name } = readPattern({ files: `docs/${segment}` })
  if (!name) throw new Error(`${segment} is written with more`)
  return name
}

const prefix = fc.constantFrom('', 'ADR-', 'adr_', 'CIP')
const separator = fc.constantFrom('-', '_', '. ')
const slug = fc.stringMatching(/^[a-z][a-z-]{0,12}[a-z]$/).filter((text) => !/template|example|sample/.test(text))

describe('readNearName', () => {
  it('takes a name in the pattern’s form for one that fits', () => {
    fc.assert(
      fc.property(prefix, separator, slug, fc.integer({ min: 1, max: 9999 }), (before, between, words, number) => {
        const pattern = patternOf(`${before}{number:5}${between}{slug}.md`)
        const name = `${before}${String(number).padStart(5, '0')}${between}${words}.md`
        expect(readNearName(name, pattern, [])).toMatchObject({ value: number, wanted: name, fits: true })
      }),
    )
  })
  it('wants what fits', () => {
    const joint = fc.constantFrom('', '-', '_', ' ')
    const ending = fc.constantFrom('.md', '.MD', '.markdown', '.txt')
    fc.assert(
      fc.property(prefix, joint, fc.integer({ min: 1, max: 999 }), separator, slug, ending, (...parts) => {
        const pattern = patternOf('ADR-{number:4}-{slug}.md')
        const near = readNearName(parts.join(''), pattern, [])
        if (!near) return
        expect(readNearName(near.wanted, pattern, [])).toMatchObject({ wanted: near.wanted, fits: true })
      }),
    )
  })
  it('reads any name without failing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 30 }), (name) => {
        const near = readNearName(name, patternOf('{number:4}-{slug}.md'), ['ADR'])
        expect(near === undefined || near.value > 0).toBe(true)
      }),
    )
  })
  it.each([
    '0012.1-x.md',
    '011-06.md',
    '0012-x.png',
    'notes.md',
    '٠٠١٢-x.md',
    '0012-x',
    'design-12-x.md',
    '0012retries.md',
  ])('takes %s for no record', (name) => {
    expect(readNearName(name, patternOf('{number:4}-{slug}.md'), ['ADR'])).toBeUndefined()
  })
})
