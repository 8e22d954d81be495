import type { Unreadable } from '@registrar/model'

/** The answer for a path that the tree does not have. */
export function missing(path: string): Unreadable {
  return { reason: 'missing', message: `${path} does not exist` }
}

/** The answer for something that has no bytes to read; `what` with its article: `a FIFO`. */
export function notAFile(path: string, what: string): Unreadable {
  return { reason: 'not-a-file', message: `${path} is ${what}, not a regular file` }
}

/** The answer for a name that was not UTF-8 and stands decoded with replacement characters: what it is called cannot be said, so it cannot be opened. */
export function unspeakable(path: string): Unreadable {
  return { reason: 'io', message: `${path} has a name that is not UTF-8, rename it to read it` }
}

/** What an error of the file system means; errors that are not of the file system are thrown on. */
export function unreadableFrom(path: string, error: unknown): Unreadable {
  const code = codeOf(error)
  if (code === undefined) throw error
  if (code === 'ENOENT' || code === 'ENOTDIR') return missing(path)
  if (code === 'EACCES' || code === 'EPERM') {
    return { reason: 'permission', message: `${path} may not be read by this user (${code})` }
  }
  // A link took the file's place between looking at it and opening it.
  if (code === 'ELOOP') return { reason: 'io', message: `${path} changed while it was read` }
  return { reason: 'io', message: `${path} could not be read (${code})` }
}

/** The code of an error of the file system (`ENOENT`), undefined for anything else. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}
