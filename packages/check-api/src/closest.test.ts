import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { closest } from './index.ts'

describe('closest', () => {
  it.each([
    ['acepted', ['proposed', 'accepted', 'superseded'], 'accepted'],
    ['ACCEPTED', ['proposed', 'accepted'], 'accepted'],
    ['open', ['opened', 'oped'], 'oped'],
    ['docs/adr/0012-queue.md', ['docs/adr/0012-queues.md', 'docs/adr/0013-queue.md'], 'docs/adr/0012-queues.md'],
    ['x', ['y'], 'y'],
    ['date', ['status', 'deciders'], undefined],
    ['accepted', [], undefined],
    ['', ['status'], undefined],
  ])('finds for %j among %j: %j', (word, candidates, expected) => {
    expect(closest(word, candidates)).toBe(expected)
  })

  it('takes the first of several at the same distance', () => {
    expect(closest('cat', ['bat', 'rat'])).toBe('bat')
  })

  it('always finds the word itself', () => {
    fc.assert(
      fc.property(fc.string(), fc.array(fc.string()), (word, others) => {
        expect(closest(word, [...others, word])?.toLowerCase()).toBe(word.toLowerCase())
      }),
    )
  })
})
