/** Counts words that differ in upper and lower case only as one; the spelling seen most, the first of several, stands for it. */
export class Tally {
  readonly #words = new Map<string, { count: number; spellings: Map<string, number> }>()

  /** `key` is what is compared, `written` how it is spelled there. */
  add(key: string, written: string): void {
    const held = this.#words.get(key) ?? { count: 0, spellings: new Map<string, number>() }
    held.count++
    held.spellings.set(written, (held.spellings.get(written) ?? 0) + 1)
    this.#words.set(key, held)
  }

  /** Every word with its count, in the order in which they were first added. */
  words(): readonly Counted[] {
    return [...this.#words.values()].map(({ count, spellings }) => ({ name: mostSeen(spellings), count }))
  }
}

/** A word and how often it was seen. */
export interface Counted {
  readonly name: string
  readonly count: number
}

function mostSeen(spellings: ReadonlyMap<string, number>): string {
  return [...spellings].reduce((best, next) => (next[1] > best[1] ? next : best))[0]
}
