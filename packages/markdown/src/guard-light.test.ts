import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { BlockScanner } from './guard-blocks.ts'
import { InlineWork } from './guard-inline.ts'
import { lightWeight, weightAtOnce, weightByStretch } from './guard-light.ts'
import { defaultLimits } from './guard.ts'
import { arbitraryDocument } from './testing/arbitrary.ts'

/** What the closer look finds of a whole text. */
function closely(text: string) {
  const inline = new InlineWork(text)
  const scanner = new BlockScanner(text)
  let depth = 0
  let columns = 0
  for (let block = scanner.next(); block; block = scanner.next()) {
    depth = Math.max(depth, scanner.depth)
    columns = Math.max(columns, scanner.columns)
    if (scanner.inline) inline.add(block)
  }
  return { depth, columns, lines: scanner.lines, inline }
}

const piece = fc.constantFrom(
  '\n',
  '\n\n',
  '\r\n',
  '\r\n\r\n',
  '\r',
  '- ',
  '-\n',
  '1. ',
  '> ',
  '>',
  '    ',
  '\t',
  '# ',
  '|',
  '|-|-|\n',
  'a',
  'word ',
  '[',
  '![',
  '](',
  '](a)',
  ']:',
  '[^a]: ',
  '*',
  '**',
  '_',
  '~~',
  '`',
  '``',
  '<',
  '<!--',
  '-->',
  '<?',
  '\\',
  '&',
  ':',
  '@',
  '```\n',
)
const marked = fc
  .tuple(fc.array(piece, { maxLength: 60 }), fc.integer({ min: 1, max: 40 }))
  .map(([pieces, times]) => pieces.join('').repeat(times))

it.each([weightAtOnce, weightByStretch])(
  'never finds a text lighter than it is, and none within limits that is not (%o)',
  (weightOf) => {
    fc.assert(
      fc.property(fc.oneof(marked, arbitraryDocument), (text) => {
        const { depth, columns, lines, inline } = closely(text)
        const limits = { ...defaultLimits, depth: 40, columns: 20, lines: 400, steps: 20_000, lookups: 2000 }
        const weight = weightOf(text, limits)
        if (weight === undefined) return
        expect(weight).toBeGreaterThanOrEqual(inline.weight)
        expect(depth).toBeLessThanOrEqual(limits.depth)
        expect(columns).toBeLessThanOrEqual(limits.columns)
        expect(lines).toBeLessThanOrEqual(limits.lines)
        expect(inline.steps).toBeLessThanOrEqual(limits.steps)
        expect(inline.lookups).toBeLessThanOrEqual(limits.lookups)
      }),
      { numRuns: 2000 },
    )
  },
)

it('takes a glance at what people write', () => {
  const prose =
    '## Why\n\nWord *and* `word`, see [ADR 12](0012-a.md).\n\n- one\n- [ ] two\n\n| a | b |\n|---|---|\n| c | d |\n\n'
  expect(lightWeight(prose.repeat(200), defaultLimits)).toBeDefined()
  expect(lightWeight(prose.repeat(200).replaceAll('\n', '\r\n'), defaultLimits)).toBeDefined()
})
