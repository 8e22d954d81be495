import { expect, it } from 'vitest'
import { numberLike } from './index.ts'

it.each([
  ['0201', 202, '', 4, '0202'],
  ['201', 202, '', 4, '202'],
  ['201', 1202, '', 4, '1202'],
  ['024', 25, '', 3, '025'],
  ['124', 9, '', 3, '009'],
  ['99', 100, '', 2, '100'],
  ['7', 40, 'a', 4, '40a'],
  ['0006b', 7, '', 4, '0007'],
  ['00012', 13, '', 4, '00013'],
  ['10', 1, '', 1, '1'],
  ['12345', 7, '', 4, '0007'],
])('%s becomes %d%s at width %d: %s', (written, value, letter, width, expected) =>
  expect(numberLike(written, { value, letter }, width)).toBe(expected),
)
