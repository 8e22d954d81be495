import type { ContentHash } from './plan.ts'

/** A plan as what is done, each step one operation whose being done shows at its temporary name. Paths are relative to the root. */
export interface Steps {
  /** New contents, written under temporary names. */
  readonly stages: readonly StagedContent[]
  /** Files that stay where they are and get a new content: kept under a second name until the end. */
  readonly replacements: readonly Replacement[]
  /** What leaves its place for a temporary name, the innermost first. */
  readonly lifts: readonly Lift[]
  /** Folders that are made, the outermost first. */
  readonly folders: readonly string[]
  /** What takes its place from a temporary name, the outermost first. A staged content of a replacement is not among them. */
  readonly places: readonly Placement[]
  /** Temporary names that are removed at the end: what was replaced or removed. */
  readonly drops: readonly string[]
}

export interface StagedContent {
  readonly temporary: string
  readonly bytes: Uint8Array
  readonly mode?: number
  /** For messages. */
  readonly path: string
}

export interface Replacement {
  readonly path: string
  /** Where the new content waits. */
  readonly temporary: string
  readonly backup: string
  readonly expected: ContentHash
}

export interface Lift {
  readonly from: string
  readonly temporary: string
  /** Of files whose content the plan was made from. */
  readonly expected?: ContentHash
}

export interface Placement {
  readonly temporary: string
  readonly to: string
}
