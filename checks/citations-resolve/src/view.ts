import type { Reporter } from '@registrar/check-api'
import type { Citation, Document, LinkTarget, Repository } from '@registrar/model'
import type { messages } from './messages.ts'
import type { Neighbours } from './neighbours.ts'

/** A document or a text file beside it: a text with its citations. */
export interface Citing {
  readonly path: string
  readonly text: string
  readonly linkTargets: readonly LinkTarget[]
  readonly citations: readonly Citation[]
}

/** One document as the parts of this check look at it. */
export interface View extends CitingView {
  readonly document: Document
}

/** The same of any text. */
export interface CitingView {
  readonly repository: Repository
  readonly document: Citing
  readonly neighbours: Neighbours
  /** True for a number that a heading somewhere gives to a section. */
  readonly isTold: (collection: string, value: number, letter: string) => boolean
  /** True for a number that a document in another language than markdown holds. */
  readonly isOtherFormat: (collection: string, value: number, letter: string) => boolean
  readonly report: Reporter<typeof messages>
}
