import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isDate } from './date.ts'

describe('isDate', () => {
  it.each([
    '2023-02-29',
    '1900-02-29',
    '2026-04-31',
    '2026-00-10',
    '2026-13-01',
    '2026-01-00',
    '2026-1-01',
    '26-01-01',
    '2026-01-01T00:00',
    '',
  ])('refuses %j', (text) => {
    expect(isDate(text)).toBe(false)
  })
  it.each(['2024-02-29', '2000-02-29', '2026-12-31', '0001-01-01'])('accepts %j', (text) => {
    expect(isDate(text)).toBe(true)
  })
  it('accepts what the calendar has', () => {
    const day = fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(day, (date) => {
        expect(isDate(date.toISOString().slice(0, 10))).toBe(true)
      }),
    )
  })
})
