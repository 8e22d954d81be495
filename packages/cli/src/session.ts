import type { Io } from './io.ts'

/** A run: the process around it and the options that every command has. */
export interface Session {
  readonly io: Io
  /** `-C`. */
  readonly C?: string
  readonly config?: string
  /** False with `--no-color`. */
  readonly color: boolean
  /** False with `--no-recover`: what another run has left unfinished is not finished. */
  readonly recover?: boolean
}
