import type { Collection, DocRecord, IndexSpec, KindSpec, Span } from '@registrar/model'
import type { Questions } from './questions.ts'

/** A collection of which it is noted who walks through its records. */
export function notedCollection(collection: Collection, questions: Questions): Collection {
  return new NotedCollection(collection, questions) as unknown as Collection
}

class NotedCollection {
  readonly name: string
  readonly spec: KindSpec
  readonly configured: boolean
  readonly width: number
  readonly files: string
  readonly frozen: ReadonlyMap<string, readonly string[]>
  readonly frozenAt: ReadonlyMap<string, Span> | undefined
  readonly index: IndexSpec | undefined
  readonly #records: readonly DocRecord[]
  readonly #dense: boolean
  readonly #questions: Questions

  constructor(collection: Collection, questions: Questions) {
    this.name = collection.name
    this.spec = collection.spec
    this.configured = collection.configured
    this.width = collection.width
    this.files = collection.files
    this.frozen = collection.frozen
    this.frozenAt = collection.frozenAt
    this.index = collection.index
    this.#records = collection.records
    this.#dense = collection.dense
    this.#questions = questions
  }

  get records(): readonly DocRecord[] {
    this.#questions.ask('members', this.name)
    return this.#records
  }

  get dense(): boolean {
    this.#questions.ask('dense', this.name)
    return this.#dense
  }
}
