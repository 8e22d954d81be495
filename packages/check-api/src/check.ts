import type {
  BroughtFacts,
  Collection,
  Document,
  DocRecord,
  Range,
  RelationValue,
  Repository,
  Severity,
  Span,
  TextFile,
} from '@registrar/model'

/** Message templates by id; each takes the data its message needs. Worded "Unexpected X, expected Y". */
export type Messages = Readonly<Record<string, (data: never) => string>>

/** A place in a file of the tree, as checks know it. */
export interface Place {
  readonly path: string
  readonly span: Span
}

export interface FindingEdit extends Place {
  readonly newText: string
}

export interface FindingFix {
  readonly title: string
  readonly safety: 'safe' | 'suggestion'
  readonly edits: readonly FindingEdit[]
}

/** Another place that belongs to a finding. A place outside the tree (on the target branch) brings its range ready-made. */
export interface FindingRelated {
  readonly path: string
  readonly at: Span | Range
  readonly message: string
}

/** What a check hands to `report`; the pipeline completes it to a diagnostic. */
export type Finding<M extends Messages> = {
  readonly [K in keyof M & string]: {
    readonly messageId: K
    readonly data: Parameters<M[K]>[0]
    readonly at: Place
    readonly related?: readonly FindingRelated[]
    /** What to do, in one sentence or as the command that does it. */
    readonly help?: string
    readonly fix?: FindingFix
    /** Other than the check's own. */
    readonly severity?: Severity
  }
}[keyof M & string]

export type Reporter<M extends Messages> = (finding: Finding<M>) => void

/** A fact that the pipeline brings before the check runs. */
export type Need = keyof BroughtFacts

interface CheckBase<M extends Messages> {
  readonly id: string
  /** One sentence: what holds when nothing is found. */
  readonly description: string
  readonly defaultSeverity: Severity
  readonly needs?: readonly Need[]
  /** Ids of checks that say the same better: a finding that overlaps one of theirs in the same run is dropped. */
  readonly yieldsTo?: readonly string[]
  /** The messages whose findings yield, where not all do: what else stands at the same place is another problem. */
  readonly yielding?: readonly (keyof M & string)[]
  /** Messages whose findings no baseline may hold: what they say is new each time. */
  readonly neverBaselined?: readonly (keyof M & string)[]
  readonly messages: M
}

/** What a repository check looks at. */
export interface RepositoryContext {
  readonly repository: Repository
  readonly collections: readonly Collection[]
  readonly facts: BroughtFacts
  /** What the check's own `gather` told of documents, by path, in path order; those of which it told nothing are not there. */
  readonly gathered: ReadonlyMap<string, unknown>
}

/** What `gather` looks at: one document, and what it leads to. */
export interface GatherContext {
  readonly document: Document
  /** The record whose main document it is, with its collection and its relations. */
  readonly record?: DocRecord
  readonly collection?: Collection
  readonly relations: readonly RelationValue[]
  readonly repository: Repository
}

/**
 * What a check may see beside the file that it looks at. What it asks of the repository is noted with the file, so that the file is looked at again when an answer changes: what is
 * made once for several files is made by `shared`, and records are looked up by `recordsBy` rather than by walking through all of them.
 */
export interface FilesContext {
  readonly repository: Repository
  readonly collections: readonly Collection[]
  /** What the check's own `gather` told of documents, by path. */
  readonly gathered: ReadonlyMap<string, unknown>
  /** Made at the first question, once for all files. */
  shared<T>(make: () => T): () => T
  /** Looks records up by keys, in the order of the collections. `name` is the check's own; `keysOf` depends on the record alone. */
  recordsBy(name: string, keysOf: (record: DocRecord) => readonly string[]): (key: string) => readonly DocRecord[]
}

/** How a check looks at single files. What it reports stands in the file it was given. */
export interface FileLooks<M extends Messages> {
  readonly document?: (document: Document, report: Reporter<M>) => void
  /** Text files beside the documents; only for checks that need `texts`. */
  readonly text?: (file: TextFile, report: Reporter<M>) => void
}

/** What a record check looks at: one record alone, so that an editor can run it for one document. */
export interface RecordContext {
  readonly record: DocRecord
  readonly collection: Collection
  readonly document: Document
  readonly relations: readonly RelationValue[]
}

/** A check has at least one of `files` and `check`. Whatever can be told by looking at one file belongs into `files`: it is not done again while nothing that it asked has changed. */
export interface RepositoryCheck<M extends Messages = Messages> extends CheckBase<M> {
  readonly scope: 'repository'
  /** Plain data (JSON) about one document that `check`, or `files` of other files, need; undefined if there is nothing to tell. */
  readonly gather?: (context: GatherContext) => unknown
  readonly files?: (context: FilesContext) => FileLooks<M>
  readonly check?: (context: RepositoryContext, report: Reporter<M>) => void
}

export interface RecordCheck<M extends Messages = Messages> extends CheckBase<M> {
  readonly scope: 'record'
  readonly check: (context: RecordContext, report: Reporter<M>) => void
}

/** A check of either scope, its messages no longer typed: what the pipeline runs. */
// oxlint-disable-next-line typescript/no-explicit-any -- messages are contravariant in the reporter: no type but any accepts every check
export type AnyCheck = RepositoryCheck<any> | RecordCheck<any>
