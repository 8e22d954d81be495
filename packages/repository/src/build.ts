import { compileGrammar, resolveCitations, scanCitations } from '@registrar/citations'
import type { Config } from '@registrar/config'
import type { DocRecord, Document, RecordId, RelationValue, Repository, Tree } from '@registrar/model'
import { makeCollections } from './collections.ts'
import { indexEntries } from './entry-index.ts'
import { findRecords } from './find-records.ts'
import { fragmentIndex } from './fragments.ts'
import { resolveLink } from './link-target.ts'
import { indexRecords } from './lookup.ts'
import { comparePaths, parentPath } from './paths.ts'
import { readDocuments } from './read-documents.ts'
import { makeRecord } from './record.ts'
import { readRelations } from './relations.ts'

export interface BuildOptions {
  /** Where forges show this repository, so that their urls are links into it: `github.com/owner/name`. */
  readonly forge?: readonly string[]
}

/**
 * A tree of files and a configuration give one repository: documents, records, their citations and relations, resolved.
 * Pure: the same tree and configuration give the same repository, in whatever order the tree lists its files.
 * Linear in documents and citations. Throws only what the tree throws.
 */
export function buildRepository(tree: Tree, config: Config, options: BuildOptions = {}): Repository {
  const index = indexEntries(tree)
  const found = findRecords(config, index)
  const read = readDocuments(tree, index, config.ignores, (path) => found.has(path))
  const unreadable = new Set(read.unread.map(({ path }) => path))
  const records = new Map<RecordId, DocRecord>()
  for (const each of found.values())
    // What could not be read still has its number; another name of a file (a link) has none.
    if (read.documents.has(each.path) || (unreadable.has(each.path) && index.entries.get(each.path)?.kind === 'file'))
      records.set(each.path, makeRecord(each, read.documents.get(each.path)))
  const collections = makeCollections(config, records.values())
  const byName = new Map(collections.map((collection) => [collection.name, collection]))
  const lookup = indexRecords(collections, index)
  const grammar = compileGrammar(collections.map(({ name, spec, width }) => ({ name, labels: spec.labels, width })))
  const context = {
    index,
    records: lookup,
    documents: read.documents,
    forges: options.forge ?? [],
    fragments: fragmentIndex(),
  }
  const documents = new Map<string, Document>()
  const relations = new Map<RecordId, readonly RelationValue[]>()
  for (const { path, text, facts } of [...read.documents.values()].sort((a, b) => comparePaths(a.path, b.path))) {
    const own = records.get(path)
    const part = own ?? lookup.byPath(path)
    const folder = lookup.collectionOfFolder(parentPath(path))
    const linkTargets = facts.links.map((link) => resolveLink(path, link, context))
    const spec = own && byName.get(own.collection)?.spec
    const citations = resolveCitations(
      scanCitations(text, facts, grammar),
      {
        path,
        text,
        facts,
        linkTargets,
        relationFields: new Set(Object.keys(spec?.relations ?? {})),
        ...(own ? { record: own } : {}),
        ...(folder === undefined ? {} : { collection: folder }),
      },
      lookup,
    )
    const keeps = config.keeps(path)
    documents.set(path, {
      path,
      text,
      facts,
      linkTargets,
      citations,
      ...(part ? { record: part.id } : {}),
      ...(keeps ? { keeps } : {}),
    })
    const collection = own && byName.get(own.collection)
    if (own && collection) relations.set(own.id, readRelations(own, collection, citations, lookup))
  }
  return {
    tree: tree.name,
    configured: config.configured,
    ...(config.file === undefined ? {} : { configFile: config.file }),
    collections,
    records,
    documents,
    unread: read.unread,
    relations,
    entries: index.entries,
    folders: index.folders,
  }
}
