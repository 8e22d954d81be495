import type { DocRecord, FrontMatterEntry, OwnNumber, RecordNumber, Span } from '@registrar/model'
import type { FoundRecord } from '../find-records.ts'
import type { Questions } from './questions.ts'

/** What a record is by its name alone, and whether it holds its number: what most questions are about. */
export type RecordIdentity = Pick<
  DocRecord,
  'id' | 'collection' | 'number' | 'slug' | 'stem' | 'path' | 'folder' | 'stub'
>

/** The identity of what was found at a path. */
export function identityOf({ path, collection, match }: FoundRecord, stub: boolean): RecordIdentity {
  return {
    id: path,
    collection: collection.name,
    number: match.number,
    slug: match.slug,
    stem: match.stem,
    path,
    ...(match.folder === undefined ? {} : { folder: match.folder }),
    stub,
  }
}

/** A record of which it is noted who asks for more than its identity; the rest is brought at the first question. */
export function notedRecord(identity: RecordIdentity, whole: () => DocRecord, questions: Questions): DocRecord {
  // Optional properties are getters here: they answer undefined where a plain record lacks them.
  return new NotedRecord(identity, whole, questions) as unknown as DocRecord
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
  readonly #whole: () => DocRecord
  readonly #questions: Questions

  constructor(identity: RecordIdentity, whole: () => DocRecord, questions: Questions) {
    this.id = identity.id
    this.collection = identity.collection
    this.number = identity.number
    this.slug = identity.slug
    this.stem = identity.stem
    this.path = identity.path
    this.folder = identity.folder
    this.stub = identity.stub
    this.#whole = whole
    this.#questions = questions
  }

  get title(): string {
    this.#questions.ask('title', this.id)
    return this.#whole().title
  }

  get formerly(): readonly number[] {
    this.#questions.ask('former', this.id)
    return this.#whole().formerly
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
    return this.#whole()
  }
}
