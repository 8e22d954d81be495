import type { Citation } from './citations.ts'
import type { Facts } from './facts.ts'
import type { Collection, DocRecord, RecordId, RelationValue } from './records.ts'
import type { Entry, Unreadable } from './tree.ts'

/**
 * Where a link leads. `path` is relative to the root, decoded.
 * `external` another host, or a scheme that is not a file · `page` a fragment of the same document · `file`, `folder` exist ·
 * `missing` nothing is there · `outside` above the root: not looked at · `undefined-reference` a reference label without definition.
 */
export type LinkOutcome = 'external' | 'page' | 'file' | 'folder' | 'missing' | 'outside' | 'undefined-reference'

export interface LinkTarget {
  readonly outcome: LinkOutcome
  readonly path?: string
  /** Decoded, without `#`; absent without one. */
  readonly fragment?: string
  /** For `page` and markdown files: false if no heading or anchor has the fragment. */
  readonly fragmentFound?: boolean
  /** The record whose document, folder or part of a folder is the target. */
  readonly record?: RecordId
  /** For `missing`: the record that has the target's slug under another number. */
  readonly movedTo?: RecordId
}

/** A markdown file of the tree with all that is known about it. */
export interface Document {
  readonly path: string
  /** Without its BOM. */
  readonly text: string
  readonly facts: Facts
  /** The record whose main document or part it is. */
  readonly record?: RecordId
  /** Beside `facts.links`, index by index. */
  readonly linkTargets: readonly LinkTarget[]
  /** Sorted by start. */
  readonly citations: readonly Citation[]
  /** Historical text keeps old numbers, generated text is written elsewhere: their citations are not checked. */
  readonly keeps?: 'historical' | 'generated'
}

/** An entry that should have been read as a document and could not be. */
export interface UnreadDocument {
  readonly path: string
  readonly why: Unreadable
}

/** A documentation repository, whole, in memory: what checks look at. */
export interface Repository {
  /** The tree it was built from: `worktree`, `index`, … */
  readonly tree: string
  /** True if a configuration file was given. */
  readonly configured: boolean
  /** The path of that file, if it stands in the tree: where a finding about the configuration itself is shown. */
  readonly configFile?: string
  readonly collections: readonly Collection[]
  /** Every record of every collection, by id. */
  readonly records: ReadonlyMap<RecordId, DocRecord>
  /** By path, in path order. */
  readonly documents: ReadonlyMap<string, Document>
  /** The documents with markers of derived regions, or with markers that do not pair, in path order. */
  readonly marked: ReadonlySet<string>
  readonly unread: readonly UnreadDocument[]
  /** By id of the record that has them, in the order of the text. */
  readonly relations: ReadonlyMap<RecordId, readonly RelationValue[]>
  /** Every entry of the tree, by path. */
  readonly entries: ReadonlyMap<string, Entry>
  /** Every folder of the tree, the root as `''`. */
  readonly folders: ReadonlySet<string>
  /** The entries that the configuration ignores, by path: links may lead to them, nothing else is said about them. */
  readonly ignored: ReadonlySet<string>
}
