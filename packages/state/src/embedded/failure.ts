import { Refused, Unavailable } from '../errors.ts'
import type { Driver } from './driver.ts'
import { resultCodes } from './driver.ts'

/**
 * What a caller is told of an error. One of SQLite's that leaves nothing changed is a refusal, any other an unknown outcome; what is none of SQLite's, or a refusal
 * already, stays as it is.
 */
export function failureOf(driver: Driver, error: unknown): Error {
  const code = driver.resultCode(error)
  const { message } = error as Error
  switch (code) {
    case undefined:
      return error as Error
    case resultCodes.full:
      return new Refused('full', 'No space is left on the disk: nothing was written', { cause: error })
    case resultCodes.readOnly:
      return new Refused('read_only', `The file takes no writes: ${message}`, { cause: error })
    default:
      return new Unavailable(`The file does not answer: ${message}`, error)
  }
}
