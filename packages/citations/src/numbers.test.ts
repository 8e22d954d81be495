import { expect, it } from 'vitest'
import { readNumber } from './numbers.ts'

it.each([
  ['0012', 12],
  ['123456789', 123_456_789],
  ['20261304', 20_261_304],
  ['12261204', 12_261_204],
])('%s is a number', (text, value) => expect(readNumber(text, 0)).toMatchObject({ value, start: 0, end: text.length }))

it.each(['20261004', '20261004a', '19991231', '1234567890', '12th'])('%s is none', (text) =>
  expect(readNumber(text, 0)).toBeUndefined(),
)
