import type { Citation } from './citations.ts'
import type { Facts } from './facts.ts'
import type { LinkTarget } from './repository.ts'

/**
 * Why a number stays as it is: `example` bare in a fence, or in inline code that is no link's text · `historical` text that tells of old numbers · `generated` written by somebody else ·
 * `foreign` of another repository's records, or of what a test made up · `identifier` inside of a name · `range` one of several that a range names · `too-large`, `encoding` the file was not looked into.
 */
export type LeftReason =
  | 'example'
  | 'historical'
  | 'generated'
  | 'foreign'
  | 'identifier'
  | 'range'
  | 'too-large'
  | 'encoding'

/** A citation that is neither checked nor moved, and why. */
export interface LeftCitation {
  readonly citation: Citation
  readonly reason: LeftReason
}

/** A text file that is no document of the repository but cites its records: code, configuration, or any text of another checkout. */
export interface TextFile {
  readonly path: string
  /** Without its BOM. */
  readonly text: string
  /** Only of markdown. */
  readonly facts?: Facts
  /** Beside `facts.links`, index by index; empty without facts. */
  readonly linkTargets: readonly LinkTarget[]
  /** Sorted by start. */
  readonly citations: readonly Citation[]
  /** Sorted by start. */
  readonly left: readonly LeftCitation[]
  /** Historical text keeps old numbers, generated text is written elsewhere: their citations are not checked. */
  readonly keeps?: 'historical' | 'generated'
}

/** A file that was not searched: `binary` it holds a NUL byte · `too-large` more than 2 MB (2,000,000 bytes) · `encoding` it is not UTF-8 · `unreadable` it could not be read. */
export interface LeftOut {
  readonly path: string
  readonly reason: 'binary' | 'too-large' | 'encoding' | 'unreadable'
  /** Of an unreadable one: one sentence for people. */
  readonly message?: string
}

/** The text files of a tree beside its documents. */
export interface TextFiles {
  /** Those with a citation, by path, in path order. */
  readonly files: ReadonlyMap<string, TextFile>
  /** How many were searched. */
  readonly searched: number
  /** In path order. */
  readonly leftOut: readonly LeftOut[]
}
