import type { PatternMatch } from '@registrar/config'
import type { DocRecord, FrontMatterEntry, OwnNumber, RecordNumber, Span } from '@registrar/model'
import { stemOf } from '../paths.ts'
import type { Questions } from './questions.ts'

/** What a record is by its name alone, and whether it holds its number: what most questions are about. */
export type RecordIdentity = Pick<
  DocRecord,
  'id' | 'collection' | 'number' | 'slug' | 'stem' | 'path' | 'folder' | 'stub'
>

/** What a record holds, as it is remembered: enough to find it by its number or its place. */
export interface HeldNumber {
  readonly collection: string
  readonly value: number
  /** `''` or one lower-case letter. */
  readonly letter: string
  /** Of a record that is a folder. */
  readonly folder?: string
  readonly stub: boolean
}

/** Where what is not known of a record comes from, by its id. */
export interface RecordSource {
  readonly questions: Questions
  /** All that it says; throws if there is no such record. */
  whole(id: string): DocRecord
  /** What its name says; throws if it is none of a record. */
  match(id: string): PatternMatch
}

/** A record of which it is noted who asks for more than its identity. Its name is read, and what it says is brought, at the first question. */
export function notedRecord(path: string, held: HeldNumber, source: RecordSource): DocRecord {
  // Optional properties are getters here: they answer undefined where a plain record lacks them.
  return new NotedRecord(path, held, source) as unknown as DocRecord
}

/** A number whose written form is read from the name when it is asked for. */
class NotedNumber implements RecordNumber {
  readonly value: number
  readonly letter: string
  readonly #id: string
  readonly #source: RecordSource

  constructor(id: string, { value, letter }: HeldNumber, source: RecordSource) {
    this.value = value
    this.letter = letter
    this.#id = id
    this.#source = source
  }

  get written(): string {
    return this.#source.match(this.#id).number.written
  }
}

class NotedRecord {
  readonly id: string
  readonly collection: string
  readonly number: RecordNumber
  readonly path: string
  readonly folder: string | undefined
  readonly stub: boolean
  readonly #source: RecordSource

  constructor(path: string, held: HeldNumber, source: RecordSource) {
    this.id = path
    this.collection = held.collection
    this.number = new NotedNumber(path, held, source)
    this.path = path
    this.folder = held.folder
    this.stub = held.stub
    this.#source = source
  }

  get slug(): string {
    return this.#source.match(this.id).slug
  }

  get stem(): string {
    return stemOf(this.path, this.folder)
  }

  get title(): string {
    this.#source.questions.ask('title', this.id)
    return this.#source.whole(this.id).title
  }

  get formerly(): readonly number[] {
    this.#source.questions.ask('former', this.id)
    return this.#source.whole(this.id).formerly
  }

  get titleRange(): Span | undefined {
    return this.#details().titleRange
  }

  get range(): Span {
    return this.#details().range
  }

  get ownNumbers(): readonly OwnNumber[] {
    return this.#details().ownNumbers
  }

  get status(): string | undefined {
    return this.#details().status
  }

  get fields(): readonly FrontMatterEntry[] {
    return this.#details().fields
  }

  #details(): DocRecord {
    this.#source.questions.ask('details', this.id)
    return this.#source.whole(this.id)
  }
}
