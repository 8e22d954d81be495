import { UsageError } from '../io.ts'

/** A title on one line, without control characters. Throws `UsageError` if it has some that are not white space. */
export function titleOf(given: string): string {
  const title = given.replace(/\s+/g, ' ').trim()
  if (/\p{Cc}/u.test(title)) throw new UsageError('the title has control characters', 'give one that can be read')
  return title
}
