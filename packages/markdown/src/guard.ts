import type { FactProblem } from '@registrar/model'

/** What a text may be at most, to be given to the parser. */
export interface GuardLimits {
  /** UTF-16 code units of the whole text. */
  readonly size: number
}

/** Limits with margin: real documents stay far below them, and a text within them is parsed in seconds at worst. */
export const defaultLimits: GuardLimits = { size: 2_000_000 }

/** Why `text` is not given to the parser; undefined if it may be. Linear. */
export function guardProblem(text: string, limits: GuardLimits): FactProblem | undefined {
  if (text.length > limits.size) {
    const message = `Unexpected text of ${text.length} characters, expected at most ${limits.size}`
    return { code: 'too-large', range: { start: 0, end: 0 }, message }
  }
  return undefined
}
