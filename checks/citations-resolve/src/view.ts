import type { Reporter } from '@registrar/check-api'
import type { Document, Repository } from '@registrar/model'
import type { messages } from './messages.ts'
import type { Neighbours } from './neighbours.ts'

/** One document as the parts of this check look at it. */
export interface View {
  readonly repository: Repository
  readonly document: Document
  readonly neighbours: Neighbours
  /** True for a number that a heading somewhere gives to a section. */
  readonly isTold: (collection: string, value: number, letter: string) => boolean
  /** True for a number that a document in another language than markdown holds. */
  readonly isOtherFormat: (collection: string, value: number, letter: string) => boolean
  readonly report: Reporter<typeof messages>
}
