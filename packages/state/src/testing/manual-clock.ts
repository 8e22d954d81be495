import type { Clock } from '../clock.ts'

/** A clock that stands still until it is told. */
export interface ManualClock extends Clock {
  advance(seconds: number): void
}

/** Microseconds since 1970; not a whole millisecond. */
export function manualClock(start = Date.UTC(2026, 9, 21, 13, 51, 37) * 1000 + 599_068): ManualClock {
  let now = start
  return {
    now: () => now,
    advance(seconds) {
      now += seconds * 1e6
    },
  }
}
