import type { FrontMatterEntry, FrontMatterValue } from './facts.ts'
import type { KindSpec } from './kinds.ts'
import type { Span } from './text.ts'

/** The path of a record's main document: unique in a tree, also among holders of one number. */
export type RecordId = string

/** An integer with its written form and an optional lower-case letter (`40a`). */
export interface RecordNumber {
  readonly value: number
  /** `''` or one lower-case letter. */
  readonly letter: string
  /** As the file name has it, letter included: `0040a`. */
  readonly written: string
}

/** A number by which a record names itself: in its heading, or in front matter (`number`, `id`). */
export interface OwnNumber {
  readonly where: 'heading' | 'front-matter'
  readonly value: number
  readonly letter: string
  /** The digits and the letter. */
  readonly range: Span
  /** True if it is the file name's number. */
  readonly agrees: boolean
}

/** One numbered document. */
export interface DocRecord {
  readonly id: RecordId
  /** The name of its collection. */
  readonly collection: string
  readonly number: RecordNumber
  /** What follows the number in the file or folder name, without the ending. */
  readonly slug: string
  /** The file or folder name without its ending: number, slug and prefix as written. */
  readonly stem: string
  readonly path: string
  /** Of a record that is a folder: the folder, without a trailing `/`. */
  readonly folder?: string
  /** The first heading's text without number and label, as a reader sees it; the slug's words where there is no heading. */
  readonly title: string
  /** Where the title stands, as written; absent without a heading. */
  readonly titleRange?: Span
  /** Where the record is shown: its first heading, else its first character. */
  readonly range: Span
  readonly ownNumbers: readonly OwnNumber[]
  readonly status?: string
  /** Numbers it had before (`formerly`). */
  readonly formerly: readonly number[]
  /** A short text that only says where the record went: no holder of its number. */
  readonly stub: boolean
  readonly fields: readonly FrontMatterEntry[]
}

/** The records that share one sequence of numbers. */
export interface Collection {
  /** As in the configuration, or as detected: `decisions`. */
  readonly name: string
  readonly spec: KindSpec
  /** True if a configuration names it: fields, statuses and sections are checked only then. */
  readonly configured: boolean
  /** Digits of a number as written in file names: 4 for `0201`. */
  readonly width: number
  /** The file pattern, as in the configuration: `docs/adr/{number:4}-{slug}.md`. */
  readonly files: string
  /** At least half of 1…highest exist. */
  readonly dense: boolean
  /** Sorted by number, letter, path. */
  readonly records: readonly DocRecord[]
  /** Duplicates that are meant: number as integer and letter (`40a`) to the paths that may hold it. */
  readonly frozen: ReadonlyMap<string, readonly string[]>
  /** Where the configuration names a frozen number (`40a`), and a holder, by number, line feed and path; offsets in its text without the BOM, inside of quotes. */
  readonly frozenAt?: ReadonlyMap<string, Span>
  readonly index?: IndexSpec
}

/** Which file lists a collection, and how. */
export interface IndexSpec {
  readonly file: string
  readonly group: 'topic' | 'status' | 'year' | 'none'
}

/** A value of a relation field that names a record, or was meant to. */
export interface RelationValue {
  readonly field: string
  readonly from: RecordId
  /** Where the value stands: path, number or label and number, as written. */
  readonly range: Span
  readonly written: string
  /** The records it may name: none if dangling, several if their number is held more than once. */
  readonly targets: readonly RecordId[]
  /** What kind of text it is: `text` names nothing and is allowed where the relation is not strict. `missing` looks like a path or number and leads nowhere; `file` is an existing file that is no record. */
  readonly outcome: 'record' | 'file' | 'missing' | 'text'
}

export type { FrontMatterEntry, FrontMatterValue }
