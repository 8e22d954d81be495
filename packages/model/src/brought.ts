import type { Citation } from './citations.ts'
import type { RecordId } from './records.ts'
import type { Range, Span } from './text.ts'
import type { TextFiles } from './texts.ts'

/** A record of another tree, as far as holders of numbers are compared. */
export interface Holder {
  readonly collection: string
  readonly value: number
  readonly letter: string
  readonly path: string
  readonly title: string
  readonly range: Range
  readonly stub: boolean
}

/** The records of the tree that merging this one into the target branch would give. */
export interface MergedTree {
  /** The target: `origin/main`. */
  readonly ref: string
  readonly holders: readonly Holder[]
  /** The paths that the target itself holds: what is not among them comes from here. */
  readonly onTarget: ReadonlySet<string>
}

/** A number that somebody else is about to take: a record on another branch known here, or a claim as last fetched. */
export interface TakenElsewhere {
  readonly kind: 'branch' | 'claim'
  /** The branch as people call it, `origin/feature-x`; of a claim who holds it. */
  readonly name: string
  readonly collection: string
  readonly value: number
  /** `''` or one lower-case letter. */
  readonly letter: string
  /** Of a record. */
  readonly path?: string
  /** Of the record, or of the one to come; empty if that is not known. */
  readonly slug: string
}

/** Something that registrar would write, compared with what is there. */
export interface DerivedText {
  readonly path: string
  /** What is replaced; the empty span at 0 of a file that does not exist. */
  readonly range: Span
  readonly expected: string
  /** `region` between markers · `index` a file that lists a collection, without markers. */
  readonly kind: 'region' | 'index'
  readonly directive: string
  readonly collection?: string
  /** What differs, row by row, where rows can be told apart; empty if current. */
  readonly differences: readonly DerivedDifference[]
  /** A directive that cannot be rendered: why. Then `expected` is what is there. */
  readonly problem?: string
}

export interface DerivedDifference {
  readonly kind: 'missing' | 'extra' | 'wrong' | 'order' | 'text'
  /** Where it shows; for a missing row, where it belongs. */
  readonly range: Span
  readonly record?: RecordId
  readonly expected?: string
  readonly found?: string
}

/** A citation by a number that the record it means had before, whoever has it now. */
export interface LeftBehind {
  readonly path: string
  readonly citation: Citation
  /** The record that is meant. */
  readonly record: RecordId
  /** False if words alone say so: then a person has to look. */
  readonly certain: boolean
  /** Why it is meant, in words that a person can check. */
  readonly evidence: string
}

/** Facts that the pipeline brings to the checks that say they need them. */
export interface BroughtFacts {
  /** Absent if no target branch is looked at. */
  readonly mergedTree?: MergedTree
  /** What is taken outside of this branch and its target; absent if neither other branches nor claims are looked at. */
  readonly elsewhere?: readonly TakenElsewhere[]
  readonly derived?: readonly DerivedText[]
  /** The text files beside the documents. */
  readonly texts?: TextFiles
  /** What renumberings left behind, as far as git and `formerly` show them. */
  readonly leftBehind?: readonly LeftBehind[]
}
