import type { DocRecord, FrontMatterEntry, OwnNumber, RecordNumber, Span } from '@registrar/model'
import type { FoundRecord } from '../find-records.ts'
import type { Questions } from './questions.ts'

/** What a record is by its name alone, and whether it holds its number: what most questions are about. */
export type RecordIdentity = Pick<
  DocRecord,
  'id' | 'collection' | 'number' | 'slug' | 'stem' | 'path' | 'folder' | 'stub'
>

/** A record of which it is noted who asks for more than its identity; the rest is brought, by its id, at the first question. */
export function notedRecord(
  found: FoundRecord,
  stub: boolean,
  wholeOf: (id: string) => DocRecord,
  questions: Questions,
): DocRecord {
  // Optional properties are getters here: they answer undefined where a plain record lacks them.
  return new NotedRecord(found, stub, wholeOf, questions) as unknown as DocRecord
}

class NotedRecord {
  readonly id: string
  readonly collection: string
  readonly number: RecordNumber
  readonly slug: string
  readonly stem: string
  readonly path: string
  readonly folder: string | undefined
  readonly stub: boolean
  readonly #wholeOf: (id: string) => DocRecord
  readonly #questions: Questions

  constructor(
    { path, collection, match }: FoundRecord,
    stub: boolean,
    wholeOf: (id: string) => DocRecord,
    questions: Questions,
  ) {
    this.id = path
    this.collection = collection.name
    this.number = match.number
    this.slug = match.slug
    this.stem = match.stem
    this.path = path
    this.folder = match.folder
    this.stub = stub
    this.#wholeOf = wholeOf
    this.#questions = questions
  }

  get title(): string {
    this.#questions.ask('title', this.id)
    return this.#wholeOf(this.id).title
  }

  get formerly(): readonly number[] {
    this.#questions.ask('former', this.id)
    return this.#wholeOf(this.id).formerly
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
    this.#questions.ask('details', this.id)
    return this.#wholeOf(this.id)
  }
}
