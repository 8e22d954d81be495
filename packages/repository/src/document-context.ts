import type { CitationContext } from '@registrar/citations'
import type { Collection, DocRecord, LinkTarget, RecordId } from '@registrar/model'
import type { RecordIndex } from './lookup.ts'
import { parentPath } from './paths.ts'
import type { ReadDocument } from './read-documents.ts'

/** What the meaning of a document's citations depends on beside its text. */
export interface ContextInput {
  readonly records: ReadonlyMap<RecordId, DocRecord>
  readonly lookup: RecordIndex
  /** By collection. */
  readonly fields: ReadonlyMap<string, RelationFields>
}

type RelationFields = CitationContext['relationFields']

/** The context in which the citations of a document are resolved. */
export function documentContext(
  { path, text, facts }: ReadDocument,
  linkTargets: readonly LinkTarget[],
  { records, lookup, fields }: ContextInput,
): CitationContext {
  const record = records.get(path)
  const collection = lookup.collectionOfFolder(parentPath(path))
  return {
    path,
    text,
    facts,
    linkTargets,
    relationFields: (record && fields.get(record.collection)) ?? NO_FIELDS,
    ...(record ? { record } : {}),
    ...(collection === undefined ? {} : { collection }),
  }
}

const NO_FIELDS: RelationFields = new Map()

/** The relation fields of each collection's records; a kind stands for every collection of it, and what names none that there is for any. */
export function relationFields(collections: readonly Collection[]): ReadonlyMap<string, RelationFields> {
  const named = (to: readonly string[]): readonly string[] =>
    collections
      .filter(({ name, spec }) => [name, spec.kind, spec.plural].some((each) => to.includes(each)))
      .map(({ name }) => name)
  return new Map(
    collections.map(({ name, spec }) => [
      name,
      new Map(Object.entries(spec.relations).map(([field, { to }]) => [field, named(to)])),
    ]),
  )
}
