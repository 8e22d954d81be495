/** The most that an engine keeps. Sizes in bytes of UTF-8; of a value, of its JSON text without spaces. */
export interface StateLimits {
  readonly valueBytes: number
  readonly keyBytes: number
  readonly topicBytes: number
  readonly topicSegments: number
  /** Objects and arrays within each other: `[[1]]` is 2 deep. */
  readonly depth: number
}

export const defaultLimits: StateLimits = {
  valueBytes: 256 * 1024,
  keyBytes: 512,
  topicBytes: 512,
  topicSegments: 8,
  depth: 32,
}
