import { resolveCitations, scanCitations } from '@registrar/citations'
import type { Config } from '@registrar/config'
import type { Citation, Collection, Document, DocRecord, LinkTarget, RecordId } from '@registrar/model'
import { documentContext, relationFields } from './document-context.ts'
import type { EntryIndex } from './entry-index.ts'
import { fragmentIndex } from './fragments.ts'
import { resolveLink, type LinkContext } from './link-target.ts'
import type { RecordIndex } from './lookup.ts'
import { grammarOf } from './known-records.ts'
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
  const { index, records, lookup, read, forges, collections } = known
  const links: LinkContext = { index, records: lookup, documents: read, forges, fragments: fragmentIndex() }
  const grammar = grammarOf(collections, forges)
  const fields = relationFields(collections)
  const documents = new Map<string, Document>()
  for (const document of read.values()) {
    const linkTargets = document.facts.links.map((link) => resolveLink(document.path, link, links))
    const context = documentContext(document, linkTargets, { records, lookup, fields })
    const citations = resolveCitations(scanCitations(document.text, document.facts, grammar), context, lookup)
    documents.set(document.path, placed(document, linkTargets, citations, known))
  }
  return documents
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
