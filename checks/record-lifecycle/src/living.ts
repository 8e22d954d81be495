import type { Collection, DocRecord, Document, RecordId, Repository } from '@registrar/model'

/** A record of a collection that a configuration names. Stubs are gone, historical and generated texts are written elsewhere. */
export interface LivingRecord {
  readonly record: DocRecord
  readonly collection: Collection
  readonly document: Document
}

/** Answers which of a repository's records live. Asks of a record what its name tells, and nothing of its text. */
export function livingRecords({
  documents,
  records,
  collections,
}: Repository): (id: RecordId) => LivingRecord | undefined {
  const configured = new Map(
    collections.filter((each) => each.configured).map((collection) => [collection.name, collection]),
  )
  return (id) => {
    const record = records.get(id)
    const collection = record && configured.get(record.collection)
    const document = collection && !record.stub ? documents.get(id) : undefined
    return record && collection && document && document.keeps === undefined
      ? { record, collection, document }
      : undefined
  }
}
