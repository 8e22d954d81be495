/** The time, as an engine asks for it. Tests bring their own. */
export interface Clock {
  /** Microseconds since 1970, UTC; a whole number. */
  now(): number
}

/** The machine's clock: its milliseconds, and between two of them what a finer one counts. */
export function systemClock(): Clock {
  let ahead = 0
  return {
    now() {
      const least = Date.now() * 1000
      const counted = Math.floor(performance.now() * 1000)
      const now = Math.min(Math.max(counted + ahead, least), least + 999)
      ahead = now - counted
      return now
    },
  }
}

/** A time as states have it: ISO 8601 in UTC with six digits of a second. */
export function isoOf(microseconds: number): string {
  const milliseconds = Math.floor(microseconds / 1000)
  const rest = String(microseconds - milliseconds * 1000).padStart(3, '0')
  return `${new Date(milliseconds).toISOString().slice(0, -1)}${rest}Z`
}
