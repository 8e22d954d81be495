import { closest } from '@registrar/check-api'
import { UsageError } from './io.ts'

/** The error of a check that is not there: the one that was probably meant, and those there are. */
export function unknownCheck(id: string, known: readonly string[]): UsageError {
  const near = closest(id, known)
  return new UsageError(
    `unknown check ${id}${near === undefined ? '' : `, did you mean ${near}?`}`,
    `the checks are ${known.join(', ')}`,
  )
}
