import { distance } from 'fastest-levenshtein'

/**
 * The candidate nearest to a word by Levenshtein distance, for "did you mean"; upper and lower case count as equal, the first of several wins.
 * Undefined if the nearest differs by more than a third of the word's length (at least one edit is always allowed).
 */
export function closest(word: string, candidates: Iterable<string>): string | undefined {
  const wanted = word.toLowerCase()
  const limit = Math.max(1, word.length / 3)
  let best: string | undefined
  let bestDistance = Number.POSITIVE_INFINITY
  for (const candidate of candidates) {
    // The difference in length is a lower bound of the distance: most of a long list of paths is never compared.
    const atLeast = Math.abs(candidate.length - word.length)
    if (atLeast > limit || atLeast >= bestDistance) continue
    const apart = distance(wanted, candidate.toLowerCase())
    if (apart > limit || apart >= bestDistance) continue
    best = candidate
    bestDistance = apart
  }
  return best
}
