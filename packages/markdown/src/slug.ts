import { slug } from 'github-slugger'

/** GitHub's anchor of one heading alone, from its text as a reader sees it; a repeated heading in a document gets `-1`, `-2` … in `Facts`. */
export function headingSlug(plain: string): string {
  // The library's expression knows all of Unicode, and takes its time for it.
  if (BEYOND_ASCII.test(plain)) return slug(plain)
  const lower = plain.toLowerCase()
  const bare = DROPPED.test(lower) ? lower.replaceAll(ALL_DROPPED, '') : lower
  // What is replaced is kept in pieces, what is joined as one string.
  return bare.includes(' ') ? bare.split(' ').join('-') : bare
}

/** Tells the headings of one document apart, as github-slugger does. */
export class Slugs {
  readonly #repeated = new Map<string, number>()

  /** The anchor of the next heading. */
  next(plain: string): string {
    const first = headingSlug(plain)
    let count = this.#repeated.get(first)
    let result = first
    if (count !== undefined) {
      do result = `${first}-${++count}`
      while (this.#repeated.has(result))
      this.#repeated.set(first, count)
    }
    this.#repeated.set(result, 0)
    return result
  }
}

const BEYOND_ASCII = /[^\x20-\x7E]/
const DROPPED = /[^\w -]/
const ALL_DROPPED = /[^\w -]/g
