import type { DocRecord, Facts, LinkTarget } from '@registrar/model'

/** What the resolution of citations has to know of a repository; every answer is expected to be quick. */
export interface RecordLookup {
  /** `dense`: at least half of 1…highest exist. */
  collection(name: string): { readonly width: number; readonly dense: boolean } | undefined
  /** The records of a collection that have a number. */
  holders(collection: string, value: number, letter: string): readonly DocRecord[]
  /** The records of a collection from `first` to `last`, both included. */
  between(collection: string, first: number, last: number): readonly DocRecord[]
  /** The records whose file or folder name, without its ending, this is. */
  byStem(stem: string): readonly DocRecord[]
  /** The record whose main document, folder, or part of a folder a path is. */
  byPath(path: string): DocRecord | undefined
  /** True if a file or folder of the tree has the path. */
  pathExists(path: string): boolean
  /** The name of the collection whose records' files or folders lie directly in a folder. */
  collectionAt(folder: string): string | undefined
}

/** What one document is, beside its text. */
export interface CitationContext {
  /** Relative to the root. */
  readonly path: string
  /** The text that was scanned. */
  readonly text: string
  /** Those of the scan. */
  readonly facts?: Facts
  /** Beside `facts.links`, index by index. */
  readonly linkTargets: readonly LinkTarget[]
  /** The record whose main document it is. */
  readonly record?: DocRecord
  /** The collection whose folder it lies in: what `record 12` means there. */
  readonly collection?: string
  /** Front-matter fields whose bare numbers name records, with the names of the collections that these may be of; an empty list: any. */
  readonly relationFields: ReadonlyMap<string, readonly string[]>
}
