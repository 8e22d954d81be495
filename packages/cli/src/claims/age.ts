const STEPS = [
  { unit: 'day', milliseconds: 86_400_000 },
  { unit: 'hour', milliseconds: 3_600_000 },
  { unit: 'minute', milliseconds: 60_000 },
] as const

/** How long ago something was, in the largest whole unit: `3 days ago`, `1 hour ago`; below a minute, or to come on another machine's clock, `now`. */
export function ageOf(time: number, now: number): string {
  for (const { unit, milliseconds } of STEPS) {
    const count = Math.floor((now - time) / milliseconds)
    if (count > 0) return `${count} ${unit}${count === 1 ? '' : 's'} ago`
  }
  return 'now'
}
