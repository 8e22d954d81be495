import { resolveCitations, scanCitations } from '@registrar/citations'
import type { Config } from '@registrar/config'
import type { Collection, Document, DocRecord, RecordId } from '@registrar/model'
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
  const { index, records, lookup, read, forges, collections, keeps } = known
  const resolve = documentResolver({ index, records, lookup, forges, collections, documents: read })
  const documents = new Map<string, Document>()
  for (const document of read.values()) {
    const { path, text, facts } = document
    const { linkTargets, citations } = resolve(document)
    const record = (records.get(path) ?? lookup.byPath(path))?.id
    const kept = keeps(path)
    const resolved = { path, text, facts, linkTargets, citations }
    if (kept) documents.set(path, { ...resolved, ...(record === undefined ? {} : { record }), keeps: kept })
    else if (record === undefined) documents.set(path, resolved)
    else documents.set(path, { path, text, facts, linkTargets, citations, record })
  }
  return documents
}

/** Resolves the links and citations of documents one by one. */
export function documentResolver({
  index,
  records,
  lookup,
  forges,
  collections,
  documents,
}: Pick<Known, 'index' | 'records' | 'lookup' | 'forges' | 'collections'> & Pick<LinkContext, 'documents'>): (
  document: ReadDocument,
) => Pick<Document, 'linkTargets' | 'citations'> {
  const links: LinkContext = { index, records: lookup, documents, forges, fragments: fragmentIndex() }
  const grammar = grammarOf(collections, forges)
  const fields = relationFields(collections)
  return (document) => {
    const linkTargets = document.facts.links.map((link) => resolveLink(document.path, link, links))
    const context = documentContext(document, linkTargets, { records, lookup, fields })
    const citations = resolveCitations(scanCitations(document.text, document.facts, grammar), context, lookup)
    return { linkTargets, citations }
  }
}
