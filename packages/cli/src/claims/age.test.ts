import { expect, it } from 'vitest'
import { ageOf } from './age.ts'

const MINUTE = 60_000

it.each([
  [0, 'now'],
  [MINUTE - 1, 'now'],
  [-5 * MINUTE, 'now'],
  [MINUTE, '1 minute'],
  [59 * MINUTE, '59 minutes'],
  [60 * MINUTE, '1 hour'],
  [47 * 60 * MINUTE, '1 day'],
  [30 * 24 * 60 * MINUTE, '30 days'],
])('%d milliseconds ago is %s', (ago, age) => {
  expect(ageOf(1_700_000_000_000, 1_700_000_000_000 + ago)).toBe(age)
})
