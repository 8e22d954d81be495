import type { Citation, DocRecord, Facts, LinkTarget, RecordId } from '@registrar/model'

/** A text that cites: a document, or a text file of any language, which has no facts. */
export interface CitingText {
  readonly path: string
  /** Without its BOM. */
  readonly text: string
  readonly facts?: Facts
  /** The record whose main document or part it is. */
  readonly record?: RecordId
  /** Beside `facts.links`, index by index. */
  readonly linkTargets: readonly LinkTarget[]
  /** Sorted by start. */
  readonly citations: readonly Citation[]
}

/** A citation that somebody wants to know the record of. */
export interface Asked {
  readonly citation: Citation
  readonly document: CitingText
  /** The records it may mean: those that hold its number, and those that had it formerly. */
  readonly candidates: readonly DocRecord[]
  /** The records that are about to get its number: without evidence it must not become theirs. */
  readonly taking?: readonly DocRecord[]
}

/** The ways to tell which record is meant, in the order in which they are tried. */
export type RungName = 'path' | 'gloss' | 'own-file' | 'page' | 'history' | 'birth' | 'topic' | 'sole'

/** Why: the rung that decided, and one sentence that a person can check. */
export interface Evidence {
  readonly rung: RungName
  /** "written in 3f2a1c4d5e6f when only docs/adr/0007-omega.md existed". */
  readonly words: string
}

/**
 * Why nobody can tell: `undecided` no rung decided · `older` the line was written before any of the records was there ·
 * `capture` no record had the number until now, and one is about to get it · `dangling` no record has or had the number.
 */
export type Reason = 'undecided' | 'older' | 'capture' | 'dangling'

/** A record that a citation may mean, and what speaks for it or against it. */
export interface CandidateEvidence {
  readonly record: RecordId
  readonly evidence: readonly Evidence[]
}

/** The record that a citation means, or why that cannot be told. */
export type Verdict =
  | { readonly record: RecordId; readonly evidence: Evidence }
  | {
      readonly unresolved: Reason
      readonly candidates: readonly CandidateEvidence[]
      /** Of the candidates those that may still be meant: nothing rules them out. */
      readonly possible: readonly RecordId[]
    }

/** What a rung says: the record; that no later rung may be asked; or only what it noticed about a candidate, and which of them it does not rule out (all, if it does not say). */
export type Answer =
  | { readonly record: RecordId; readonly words: string }
  | { readonly stop?: Reason; readonly notes: readonly Note[]; readonly possible?: readonly RecordId[] }
  | undefined

export interface Note {
  readonly record: RecordId
  readonly words: string
}
