import type { FactProblem, RegionFact } from '@registrar/model'
import { describe, expect, it } from 'vitest'
import { isMarked } from './is-marked.ts'

const span = { start: 0, end: 1 }
const region: RegionFact = { directive: 'index decisions', open: span, content: span, close: span }
const problem = (code: FactProblem['code']): FactProblem => ({ code, range: span, message: '' })

describe('markers of derived regions', () => {
  it.each([
    ['nothing', { regions: [], problems: [] }, false],
    ['a region', { regions: [region], problems: [] }, true],
    ['an end without a beginning', { regions: [], problems: [problem('region-unopened')] }, true],
    ['another problem', { regions: [], problems: [problem('not-utf8')] }, false],
  ])('are seen in %s', (_, facts, marked) => {
    expect(isMarked(facts)).toBe(marked)
  })
})
