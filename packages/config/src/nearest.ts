import { closest, distance } from 'fastest-levenshtein'

/** The known word that a wrong one most likely stands for: at most a third of its letters, and always one, may differ. */
export function nearest(word: string, known: readonly string[]): string | undefined {
  if (known.length === 0) return undefined
  const meant = closest(word.toLowerCase(), [...known])
  return distance(word.toLowerCase(), meant.toLowerCase()) <= Math.max(1, Math.floor(word.length / 3))
    ? meant
    : undefined
}
