import type { Diagnostic, DocRecord, EntryKind, LeftOut, RelationValue } from '@registrar/model'
import type { HeldNumber } from '@registrar/repository'
import type { Comments } from '../suppress.ts'

/** What a run found out about one file, as plain data; absent is nothing. */
export interface FileFindings {
  readonly record?: DocRecord
  readonly relations?: readonly RelationValue[]
  /** What checks gathered of it, by check. */
  readonly gathered?: Readonly<Record<string, unknown>>
  readonly found?: readonly Diagnostic[]
  readonly problems?: readonly Diagnostic[]
  readonly comments?: Comments
}

/**
 * One file as a run remembers it. `document` a document · `text` a text file that cites, may suppress, or asked something · `plain` any other file: it was looked into, or left out.
 */
export interface FileMemory {
  readonly kind: 'document' | 'text' | 'plain'
  /** Of a record's document: what it holds; absent where there is no record. */
  readonly holds?: HeldNumber
  /** Of a document: whether it has markers of derived regions; of a text file: whether it is among those that checks may ask for. */
  readonly marked: boolean
  /** True if nothing was found in it, and no comment. */
  readonly silent: boolean
  /** What looking at it asked, as hashes. */
  readonly asked: Iterable<number> & { readonly length: number }
  findings(): FileFindings
}

/** One entry as a run remembers it. */
export interface EntryMemory {
  readonly kind: EntryKind
  /** Names the content: two of one name are the same, byte by byte, whatever their path. */
  readonly id: string
  /** How it looked where it lies when it was named, for whoever names contents: what looks the same need not be read to be named again. Empty if that cannot be told. */
  readonly seen: string
}

/** What one check found in the whole, and what it asked. */
export interface WholeMemory {
  readonly asked: Iterable<number> & { readonly length: number }
  readonly found: readonly Diagnostic[]
}

/** What a run leaves to the next one over nearly the same files: nothing in it is of use to a run with other checks or another configuration. */
export interface RunMemory {
  /** The paths of all entries of the tree, in order. */
  readonly paths: readonly string[]
  entry(path: string): EntryMemory | undefined
  file(path: string): FileMemory | undefined
  /** The files of a kind that asked one of the questions, in path order. */
  askers(kind: 'document' | 'text', questions: ReadonlySet<number>): readonly string[]
  /** What a check gathered, by path. */
  gathered(check: string): Readonly<Record<string, unknown>>
  /** The checks that gathered something. */
  readonly gathering: readonly string[]
  /** The numbers that records had before, of those that had one, in path order. */
  readonly formerly: readonly (readonly [record: string, numbers: readonly number[]])[]
  /** The files that were to be searched and were not, but binary ones, in path order. */
  readonly leftOut: readonly LeftOut[]
  /** How many files were searched. */
  readonly searched: number
  /** The collection of each folder that holds records. */
  readonly folders: Readonly<Record<string, string>>
  /** By collection. */
  readonly dense: Readonly<Record<string, boolean>>
  /** What was brought to the checks, as text to be compared. */
  readonly facts: Readonly<Record<string, string>>
  /** By check. */
  readonly whole: Readonly<Record<string, WholeMemory>>
}
