import { afterEach, expect, it, vi } from 'vitest'
import { isoOf, systemClock } from './clock.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

it('writes microseconds', () => {
  expect([1_792_590_697_599_068, 1_792_590_697_000_000, 1].map(isoOf)).toEqual([
    '2026-10-21T13:51:37.599068Z',
    '2026-10-21T13:51:37.000000Z',
    '1970-01-01T00:00:00.000001Z',
  ])
})

it('is the millisecond that the machine tells, counted on within it', () => {
  let milliseconds = 5000
  let counted = 100
  vi.spyOn(Date, 'now').mockImplementation(() => milliseconds)
  vi.spyOn(performance, 'now').mockImplementation(() => counted)
  const clock = systemClock()
  const first = clock.now()
  counted += 0.25
  expect(clock.now() - first).toBe(250)
  // Set anew, forwards and back, it follows.
  for (const jump of [60_000, -120_000]) {
    milliseconds += jump
    counted += 0.001
    expect(Math.floor(clock.now() / 1000)).toBe(milliseconds)
  }
  // Not beyond what the machine says, however long the count has gone on.
  counted += 500
  expect(clock.now()).toBe(milliseconds * 1000 + 999)
})
