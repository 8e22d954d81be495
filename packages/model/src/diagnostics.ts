import type { Location } from './text.ts'
import type { LeftOut } from './texts.ts'

export type Severity = 'error' | 'warning' | 'info'

/** Replace `range` by `newText`. A path that does not exist is created by an edit of the empty range at its start. */
export interface Edit extends Location {
  readonly newText: string
}

/** Edits with a title, all or none. `safe` ones are applied by `--fix`; a `suggestion` is shown. */
export interface Fix {
  readonly title: string
  readonly safety: 'safe' | 'suggestion'
  readonly edits: readonly Edit[]
}

/** Another place that belongs to a diagnostic. */
export interface RelatedLocation extends Location {
  readonly message: string
}

/** One problem, reported. */
export interface Diagnostic extends Location {
  /** The id of the check that found it; `read` for a document that could not be read. */
  readonly check: string
  readonly messageId: string
  readonly severity: Severity
  readonly message: string
  readonly related: readonly RelatedLocation[]
  /** What to do, often a command. */
  readonly help?: string
  readonly fix?: Fix
}

/** Something that kept the run from computing an answer: exit 2. */
export interface RunError {
  /** `check unique-numbers`, `origin/main`. */
  readonly where: string
  readonly message: string
}

/** The result of a run, in the shape that `--format json` prints. */
export interface Report {
  readonly version: 1
  readonly root: string
  readonly records: number
  readonly documents: number
  readonly lookedAt: readonly string[]
  readonly notLookedAt: readonly string[]
  /** Sorted by path, offset, check, message. */
  readonly diagnostics: readonly Diagnostic[]
  readonly counts: { readonly error: number; readonly warning: number; readonly info: number }
  /** Findings that comments in the documents suppress, with a reason; not among the diagnostics. */
  readonly suppressed: number
  /** Findings that the baseline holds; not among the diagnostics. */
  readonly baselined: number
  /** The files that were to be searched for citations and were not, except binary ones; absent if no check looks at text files. */
  readonly notSearched?: readonly LeftOut[]
  readonly errors: readonly RunError[]
}
