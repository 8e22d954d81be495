import type { Progress } from '@registrar/repository'
import type { Io } from './io.ts'

/** What is quick says nothing; milliseconds. */
const SILENT_FOR = 1_000

/** Nobody reads faster; milliseconds. */
const EVERY = 100

/** ECMA-48: to the line's start, then erase to its end. */
const ERASE = '\r\u001B[K'

/**
 * Lets `use` say how far it is: from its first second on, one line on standard error, if that is a terminal; it is gone when `use`
 * ends, also where it throws. Calling the progress costs next to nothing where nothing is shown.
 */
export function withProgress<T>({ progressClock: now, stderr, env }: Io, use: (progress: Progress) => T): T {
  if (!now || env['TERM'] === 'dumb') return use(() => {})
  let next = now() + SILENT_FOR
  let shown = false
  try {
    return use((done, total) => {
      const at = now()
      if (at < next) return
      next = at + EVERY
      shown = true
      stderr(`${ERASE}reading ${done} of ${total} documents`)
    })
  } finally {
    if (shown) stderr(ERASE)
  }
}
