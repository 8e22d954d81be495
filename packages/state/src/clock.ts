/** The time, as an engine asks for it. Tests bring their own. */
export interface Clock {
  /** Microseconds since 1970, UTC; a whole number. */
  now(): number
}
