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
  readonly document: Document
  readonly relations: readonly RelationValue[]
}

/** The repository as this check walks it. */
export interface View {
  /** In path order. Historical and generated documents are not among them, nor what could not be read. */
  readonly declaring: readonly Declaring[]
  readonly byId: ReadonlyMap<RecordId, Declaring>
  readonly records: ReadonlyMap<RecordId, DocRecord>
  readonly collections: ReadonlyMap<string, Collection>
}

/** Joins records with their collection, document and relations, once. */
export function makeView({ collections, documents, records, relations }: Repository): View {
  const byName = new Map(collections.map((collection) => [collection.name, collection]))
  const byId = new Map<RecordId, Declaring>()
  for (const document of documents.values()) {
    const record = records.get(document.path)
    const collection = record && byName.get(record.collection)
    if (!record || !collection || document.keeps) continue
    byId.set(record.id, { record, collection, document, relations: relations.get(record.id) ?? [] })
  }
  return { declaring: [...byId.values()], byId, records, collections: byName }
}

/** What a collection says of a relation field; undefined for a field that is none. */
export function relationSpec({ spec }: Collection, field: string): RelationSpec | undefined {
  return Object.hasOwn(spec.relations, field) ? spec.relations[field] : undefined
}
