import {
  compileGrammar,
  resolveCitations,
  scanCitations,
  type CitationContext,
  type Grammar,
} from '@registrar/citations'
import type { Config } from '@registrar/config'
import type { Citation, Collection, Document, DocRecord, LinkTarget, RecordId } from '@registrar/model'
import type { EntryIndex } from './entry-index.ts'
import { fragmentIndex } from './fragments.ts'
import { resolveLink, type LinkContext } from './link-target.ts'
import type { RecordIndex } from './lookup.ts'
import { parentPath } from './paths.ts'
import type { ReadDocument } from './read-documents.ts'

/** What is known of a repository once its documents are read and its records made. */
export interface Known {
  readonly index: EntryIndex
  readonly records: ReadonlyMap<RecordId, DocRecord>
  readonly collections: readonly Collection[]
  readonly lookup: RecordIndex
  /** By path, in path order. */
  readonly read: ReadonlyMap<string, ReadDocument>
  readonly keeps: Config['keeps']
  readonly forges: readonly string[]
}

/** Every document with its links and citations resolved, in the order in which they were read. */
export function resolveDocuments(known: Known): ReadonlyMap<string, Document> {
  const { index, lookup, read, forges, collections } = known
  const links: LinkContext = { index, records: lookup, documents: read, forges, fragments: fragmentIndex() }
  const grammar = compileGrammar(collections.map(({ name, spec, width }) => ({ name, labels: spec.labels, width })))
  const fields = relationFields(collections)
  const documents = new Map<string, Document>()
  for (const document of read.values()) {
    const linkTargets = document.facts.links.map((link) => resolveLink(document.path, link, links))
    const citations = citationsIn(document, linkTargets, grammar, fields, known)
    documents.set(document.path, placed(document, linkTargets, citations, known))
  }
  return documents
}

function citationsIn(
  { path, text, facts }: ReadDocument,
  linkTargets: readonly LinkTarget[],
  grammar: Grammar,
  fields: ReadonlyMap<string, RelationFields>,
  { records, lookup }: Known,
): readonly Citation[] {
  const record = records.get(path)
  const collection = lookup.collectionOfFolder(parentPath(path))
  const context: CitationContext = {
    path,
    text,
    facts,
    linkTargets,
    relationFields: (record && fields.get(record.collection)) ?? NO_FIELDS,
    ...(record ? { record } : {}),
    ...(collection === undefined ? {} : { collection }),
  }
  return resolveCitations(scanCitations(text, facts, grammar), context, lookup)
}

function placed(
  { path, text, facts }: ReadDocument,
  linkTargets: readonly LinkTarget[],
  citations: readonly Citation[],
  { records, lookup, keeps }: Known,
): Document {
  const record = records.get(path) ?? lookup.byPath(path)
  const kept = keeps(path)
  return {
    path,
    text,
    facts,
    linkTargets,
    citations,
    ...(record ? { record: record.id } : {}),
    ...(kept ? { keeps: kept } : {}),
  }
}

type RelationFields = CitationContext['relationFields']

const NO_FIELDS: RelationFields = new Map()

/** The relation fields of each collection's records; a kind stands for every collection of it, and what names none that there is for any. */
function relationFields(collections: readonly Collection[]): ReadonlyMap<string, RelationFields> {
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
