import { isSeriesPrefix, prefixMeaning } from './folder-names.ts'
import type { Series } from './series.ts'

/**
 * True if folder, prefix and the form of the numbers alone say that a series holds records: no document has to confirm it. Numbers without a prefix need a
 * folder with a known name, in which they are padded or most files are numbered; an unknown prefix needs such a folder, a separator, and padded numbers in sequence.
 */
export function isSelfEvident(series: Series): boolean {
  const { known, candidates, others } = series
  const { prefix = '', joint = '' } = candidates[0]?.name ?? {}
  const isPadded = candidates.some(({ name, folder }) => folder || /^0\d/.test(name.digits))
  if (prefix === '') return known && (isPadded || candidates.length >= others)
  if (prefixMeaning(prefix) === undefined) return known && joint !== '' && isPadded && isSequence(series)
  // A prefix of a community's series is enough where it is written as such series are: padded, as a folder, or three times.
  return known || (isSeriesPrefix(prefix) && (isPadded || candidates.length >= 3) && !isAboutOne(series))
}

/**
 * True if documents that repeat their numbers may confirm a series. With an unknown prefix they may as well be about the items of another list (`task-0403-review`), or about
 * what a program calls so (`LNT001`): then they have to be a sequence, and joined letters need a folder with a known name.
 */
export function isConfirmable(series: Series): boolean {
  const { known, candidates } = series
  const { prefix = '', joint = '' } = candidates[0]?.name ?? {}
  if (prefix === '') return true
  if (prefixMeaning(prefix) !== undefined) return !isAboutOne(series)
  return isSequence(series) && (joint !== '' || known)
}

/** Several documents, hardly any with a number of its own: they are about a record (`ADR-091-phase-2`, `ADR-091-phase-3`) that lies elsewhere. */
function isAboutOne({ candidates }: Series): boolean {
  const distinct = new Set(candidates.map(({ name }) => Number(name.digits) + name.letter)).size
  return candidates.length > 1 && distinct * 2 < candidates.length
}

/** At least half of 1 to the highest number are there, and hardly any number twice. */
function isSequence({ candidates }: Series): boolean {
  const numbers = candidates.map(({ name }) => Number(name.digits) + name.letter)
  const distinct = new Set(numbers).size
  const highest = Math.max(...candidates.map(({ name }) => Number(name.digits)))
  return distinct * 2 >= highest && distinct * 10 >= numbers.length * 9
}
