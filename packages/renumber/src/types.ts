import type { AttributionFacts, Evidence, Reason, CandidateEvidence } from '@registrar/attribution'
import type { Config } from '@registrar/config'
import type {
  CitationForm,
  CitedNumber,
  DocRecord,
  LeftReason,
  Range,
  RecordId,
  Repository,
  TextFiles,
  Tree,
} from '@registrar/model'

/** A record that gets another number. */
export interface Move {
  readonly record: DocRecord
  readonly to: CitedNumber
}

/** Another checkout whose citations of these records move with them: its texts as they cite the records of the first one, and what its history tells. */
export interface OtherCheckout {
  /** As the user named it: `../mesh-sdk`. */
  readonly name: string
  readonly tree: Tree
  readonly texts: TextFiles
  readonly attribution: AttributionFacts
}

/** What a person has said that a citation means. The line finds it again when others have moved it up or down. */
export interface Decision {
  /** The checkout's name; absent: the repository itself. */
  readonly checkout?: string
  readonly path: string
  /** The whole line that the citation starts on, trimmed. */
  readonly line: string
  /** The citation as written. */
  readonly written: string
  /** Which of the same citations on equal lines of the file: from 0. */
  readonly nth: number
  /** The record meant, by its path before the renumbering, or `keep`: the text stays as it is. */
  readonly means: RecordId | 'keep'
}

export interface PlanInput {
  readonly repository: Repository
  readonly tree: Tree
  readonly config: Config
  /** The text files beside the documents. */
  readonly texts: TextFiles
  readonly attribution: AttributionFacts
  /** Where forges show this repository, as it was built with: verification builds it again. */
  readonly forge?: readonly string[]
  /** Simultaneous. */
  readonly moves: readonly Move[]
  readonly checkouts?: readonly OtherCheckout[]
  readonly decisions?: readonly Decision[]
  /** Also files and folders beside a record that carry its number. */
  readonly siblings?: boolean
  /** Also numbers inside of names: `TestADR_0328_x`. */
  readonly identifiers?: boolean
  /** Writes the customary line and `formerly`; the date is `YYYY-MM-DD`. */
  readonly note?: { readonly date: string }
}

/** A place in a plan: `path` is that before the moves, `checkout` absent in the repository itself. */
interface Planned {
  readonly checkout?: string
  readonly path: string
  readonly range: Range
}

/** A file or folder that moves; paths are relative to the root. */
export interface PathMove {
  readonly from: string
  readonly to: string
}

/** One replaced range. `relative-link` a link that names no record and leads to something that moves · `fragment` the anchor of a heading whose number changes · `derived` a region or row that registrar writes · `note` the line of a renumbering · `frozen` a number under `frozen` in the configuration, or a holder there. */
export interface PlannedEdit extends Planned {
  readonly oldText: string
  readonly newText: string
  readonly form: CitationForm | 'relative-link' | 'fragment' | 'derived' | 'note' | 'frozen'
  /** The record that is meant; absent where nothing is cited. */
  readonly record?: RecordId
  readonly evidence?: Evidence | DecidedEvidence
}

/** A person said so. */
export interface DecidedEvidence {
  readonly rung: 'decision'
  readonly words: string
}

/** A citation of a moved record's number that means another one and stays. */
export interface Kept extends Planned {
  readonly text: string
  readonly record: RecordId
  readonly evidence: Evidence | DecidedEvidence
}

/** A citation of which nothing tells the record. */
export interface Unresolved extends Planned {
  readonly text: string
  /** The whole line that it starts on, trimmed, and which of the same citations on equal lines of the file it is, from 0: as a decision names it. */
  readonly line: string
  readonly nth: number
  readonly reason: Reason
  readonly candidates: readonly CandidateEvidence[]
}

/**
 * A citation that is not moved whatever it means; `decision` a person said `keep` · `frozen` the configuration freezes the old number for it, and people change that by hand · `stays` nothing tells which record it
 * means, but each that moves is ruled out. Of a file that was not looked into the empty range at its start.
 */
export interface Left extends Planned {
  readonly text: string
  readonly reason: LeftReason | 'decision' | 'frozen' | 'stays'
  /** What speaks for each record and against it: with `stays`. */
  readonly candidates?: readonly CandidateEvidence[]
}

/** Everything that a renumbering changes, computed before anything is written; each list sorted by checkout, path and offset. Records are named by their path before it. */
export interface RenumberPlan {
  readonly version: 1
  readonly moves: readonly PathMove[]
  readonly edits: readonly PlannedEdit[]
  readonly kept: readonly Kept[]
  readonly unresolved: readonly Unresolved[]
  readonly left: readonly Left[]
  /** What carries a moved record's number beside it and does not move without `siblings`. */
  readonly siblings: readonly PathMove[]
  /** What could not be used to tell which record is meant, one sentence each. */
  readonly limits: readonly string[]
  /** Decisions that no citation was found for, or that mean no record; absent if there are none. */
  readonly unused?: readonly Decision[]
}

/** Why a renumbering cannot be planned: one sentence and what to do. */
export interface Refusal {
  readonly message: string
  readonly help?: string
}

export type PlanResult = { readonly plan: RenumberPlan } | { readonly refusals: readonly Refusal[] }
