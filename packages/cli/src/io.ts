/** What a run may touch of the process around it; tests bring their own. */
export interface Io {
  /** An absolute path. */
  readonly cwd: string
  readonly env: Readonly<Record<string, string | undefined>>
  readonly stdin?: NodeJS.ReadableStream
  /** The absolute path of the file that Node runs; what a git hook falls back to. */
  readonly program?: string
  /** Results. */
  readonly stdout: (text: string) => void
  /** Everything else. */
  readonly stderr: (text: string) => void
  /** Standard output is a terminal: colours and questions are for people only. */
  readonly isTTY: boolean
  /** The date where the user is, `YYYY-MM-DD`; the machine's if absent. */
  readonly today?: () => string
  /** Milliseconds, of a clock that never goes back. There only if standard error is a terminal: then progress is shown. */
  readonly progressClock?: () => number
}

/** Exit codes: nothing to report, findings, no answer. The highest of several holds. */
export const EXIT = { clean: 0, findings: 1, failed: 2 } as const

/** A run that cannot give an answer: one sentence, and what to do about it. Exit 2. */
export class UsageError extends Error {
  readonly help: string | undefined
  constructor(message: string, help?: string) {
    super(message)
    this.name = 'UsageError'
    this.help = help
  }
}

/** The date where the user is, `YYYY-MM-DD`. */
export function todayOf({ today }: Pick<Io, 'today'>): string {
  if (today) return today()
  const now = new Date()
  return `${now.getFullYear()}-${twoDigits(now.getMonth() + 1)}-${twoDigits(now.getDate())}`
}

function twoDigits(part: number): string {
  return String(part).padStart(2, '0')
}

/** Whether to colour: `--no-color` and `NO_COLOR` forbid it (no-color.org), `FORCE_COLOR` asks for it, else a terminal gets it. */
export function wantsColor(io: Io, option: boolean): boolean {
  if (!option || (io.env['NO_COLOR'] ?? '') !== '') return false
  const forced = io.env['FORCE_COLOR']
  if (forced !== undefined) return forced !== '0' && forced !== 'false'
  return io.isTTY && io.env['TERM'] !== 'dumb'
}
