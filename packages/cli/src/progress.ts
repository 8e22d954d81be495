import type { Progress } from '@registrar/repository'
import type { Io } from './io.ts'

/** What is quick says nothing; milliseconds. */
const SILENT_FOR = 1_000

/** Nobody reads faster; milliseconds. */
const EVERY = 100

/** ECMA-48: to the line's start, then erase to its end. */
const ERASE = '\r\u001B[K'

/** How work with several stages says where it is. */
export interface Stages {
  /** Names a stage that begins. */
  say(stage: string): void
  /** The progress of a stage that counts. */
  counted(words: (done: number, total: number) => string): Progress
}

/** Lets `use` say how far it is with reading documents, as `withStages` does. */
export function withProgress<T>(io: Io, use: (progress: Progress) => T): T {
  return withStages(io, ({ counted }) => use(counted(reading)))
}

/** The words for reading documents. */
export function reading(done: number, total: number): string {
  return `reading ${done} of ${total} documents`
}

/** The words for searching text files. */
export function searching(done: number, total: number): string {
  return `searching ${done} of ${total} files`
}

/**
 * Lets `use` say how far it is: from its first second on, one line on standard error, if that is a terminal; it is gone when `use`
 * ends, also where it throws. Saying it costs next to nothing where nothing is shown.
 */
export function withStages<T>({ progressClock: now, stderr, env }: Io, use: (stages: Stages) => T): T {
  if (!now || env['TERM'] === 'dumb') return use({ say: () => {}, counted: () => () => {} })
  const loud = now() + SILENT_FOR
  let next = loud
  let shown = false
  const show = (at: number, line: string): void => {
    next = at + EVERY
    shown = true
    stderr(`${ERASE}${line}`)
  }
  const stages: Stages = {
    say(stage) {
      const at = now()
      if (at >= loud) show(at, stage)
    },
    counted: (words) => (done, total) => {
      const at = now()
      if (at >= next) show(at, words(done, total))
    },
  }
  try {
    return use(stages)
  } finally {
    if (shown) stderr(ERASE)
  }
}
