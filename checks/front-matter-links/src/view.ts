import type {
  Collection,
  DocRecord,
  Document,
  RecordId,
  RelationSpec,
  RelationValue,
  Repository,
} from '@registrar/model'

/** A record whose front matter is looked at, with what it declares. */
export interface Declaring {
  readonly record: DocRecord
  readonly collection: Collection
  /** For what is reported: nothing else needs its text. */
  readonly document: Document
  readonly relations: readonly RelationValue[]
}

/** The repository as this check walks it. */
export interface View {
  /** Those that declare something, in path order. Historical and generated documents are not among them, nor what could not be read. */
  readonly declaring: readonly Declaring[]
  /** Finds those that declare nothing, too; each is one object. */
  get(id: RecordId): Declaring | undefined
  readonly records: ReadonlyMap<RecordId, DocRecord>
  readonly collections: ReadonlyMap<string, Collection>
}

/** Joins the records that declare something with their collection, document and relations, once. Of the others, and of any text, nothing is asked. */
export function makeView(repository: Repository): View {
  const find = declaringRecords(repository)
  const known = new Map<RecordId, Declaring | undefined>()
  const get = (id: RecordId): Declaring | undefined => {
    if (!known.has(id)) known.set(id, find(id))
    return known.get(id)
  }
  const ids: RecordId[] = []
  for (const [id, relations] of repository.relations) if (relations.length > 0) ids.push(id)
  return {
    declaring: ids.sort().flatMap((id) => get(id) ?? []),
    get,
    records: repository.records,
    collections: byName(repository),
  }
}

/** Answers what a record declares; undefined for one whose front matter is not looked at. */
export function declaringRecords(repository: Repository): (id: RecordId) => Declaring | undefined {
  const { records, documents, relations } = repository
  const collections = byName(repository)
  return (id) => {
    const record = records.get(id)
    const collection = record && collections.get(record.collection)
    const document = collection && documents.get(id)
    return record && collection && document && !document.keeps
      ? { record, collection, document, relations: relations.get(id) ?? [] }
      : undefined
  }
}

function byName({ collections }: Repository): ReadonlyMap<string, Collection> {
  return new Map(collections.map((collection) => [collection.name, collection]))
}

/** What a collection says of a relation field; undefined for a field that is none. */
export function relationSpec({ spec }: Collection, field: string): RelationSpec | undefined {
  return Object.hasOwn(spec.relations, field) ? spec.relations[field] : undefined
}
