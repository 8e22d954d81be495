import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { countWhile } from './index.ts'

it.each([
  [[], 0],
  [[1], 1],
  [[7], 0],
  [[1, 2, 5, 7, 9], 2],
  [[5, 5, 5], 0],
  [[1, 1, 1], 3],
])('of %j counts those below five: %i', (sorted, count) => expect(countWhile(sorted, (one) => one < 5)).toBe(count))

it('counts as going through the list does', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(20)), fc.nat(20), (numbers, limit) => {
      const sorted = numbers.toSorted((a, b) => a - b)
      expect(countWhile(sorted, (one) => one < limit)).toBe(numbers.filter((one) => one < limit).length)
    }),
  )
})
