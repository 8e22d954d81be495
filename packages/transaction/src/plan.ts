/** Sha256 of a content in lower-case hexadecimal digits, or `absent` where there was no file. */
export type ContentHash = string

/** Many changes of one folder that happen together or not at all. Paths are relative to `root`, with `/`. */
export interface TransactionPlan {
  /** Absolute, with `/`. */
  readonly root: string
  /** Contents by their path after the moves. */
  readonly writes: readonly PlannedWrite[]
  /** Simultaneous: all `from` are read before the first, all `to` after the last. */
  readonly moves: readonly PlannedMove[]
  /** Files that shall be gone, by their path before the moves. */
  readonly removes?: readonly PlannedRemoval[]
}

export interface PlannedWrite {
  readonly path: string
  readonly bytes: Uint8Array
  /** Permission bits; without them those of the file before, or of a new file the process's default. */
  readonly mode?: number
  /** The content that the plan was made from; of a file that is moved here, its content at its old place. */
  readonly expected: ContentHash
}

/** A file, a link or a whole folder with everything in it. Nothing may lie at `to` unless it moves away or is removed. */
export interface PlannedMove {
  readonly from: string
  readonly to: string
}

export interface PlannedRemoval {
  readonly path: string
  readonly expected: ContentHash
}
