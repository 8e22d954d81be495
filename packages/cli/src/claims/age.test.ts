import { expect, it } from 'vitest'
import { ageOf } from './age.ts'

const MINUTE = 60_000

it.each([
  [0, 'now'],
  [MINUTE - 1, 'now'],
  [-5 * MINUTE, 'now'],
  [MINUTE, '1 minute ago'],
  [59 * MINUTE, '59 minutes ago'],
  [60 * MINUTE, '1 hour ago'],
  [47 * 60 * MINUTE, '1 day ago'],
  [30 * 24 * 60 * MINUTE, '30 days ago'],
])('%d milliseconds ago is %s', (ago, age) => {
  expect(ageOf(1_700_000_000_000, 1_700_000_000_000 + ago)).toBe(age)
})
