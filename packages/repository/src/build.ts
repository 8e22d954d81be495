import type { Config } from '@registrar/config'
import { isMarked } from '@registrar/edits'
import type { MarkdownParser } from '@registrar/markdown'
import type { Document, Repository, Tree } from '@registrar/model'
import { makeCollections } from './collections.ts'
import { indexEntries } from './entry-index.ts'
import { findRecords } from './find-records.ts'
import { indexRecords } from './lookup.ts'
import { readDocuments } from './read-documents.ts'
import { makeRecords } from './record.ts'
import { relateRecords } from './relations.ts'
import { resolveDocuments } from './resolve-documents.ts'

export interface BuildOptions {
  /** Where forges show this repository, so that their urls are links into it: `github.com/owner/name`. */
  readonly forge?: readonly string[]
  /** Called behind each document that was read, with how many were and how many there are: reading is what takes time. */
  readonly progress?: Progress
  /** Documents that were read before, of this tree or another: what has the text of one of them is not parsed again, since facts depend on the text alone. */
  readonly known?: ReadonlyMap<string, Pick<Document, 'text' | 'facts'>>
  /** What reads markdown beside remark; the facts are the same. */
  readonly parser?: MarkdownParser
}

/** How far something is: `done` counts from 1 to `total`. */
export type Progress = (done: number, total: number) => void

/**
 * A tree of files and a configuration give one repository: documents, records, their citations and relations, resolved.
 * Pure: the same tree and configuration give the same repository, in whatever order the tree lists its files.
 * Linear in documents and citations. Throws only what the tree throws.
 */
export function buildRepository(tree: Tree, config: Config, options: BuildOptions = {}): Repository {
  const index = indexEntries(tree)
  const found = findRecords(config, index)
  const read = readDocuments(tree, index, config, found, options)
  const records = makeRecords(found, read, index)
  const collections = makeCollections(config, records.values())
  const lookup = indexRecords(collections, index)
  const documents = resolveDocuments({
    index,
    records,
    collections,
    lookup,
    read: read.documents,
    keeps: config.keeps,
    forges: options.forge ?? [],
  })
  return {
    tree: tree.name,
    configured: config.configured,
    ...(config.file === undefined ? {} : { configFile: config.file }),
    collections,
    records,
    documents,
    marked: markedDocuments(documents.values()),
    unread: read.unread,
    relations: relateRecords(collections, documents, lookup),
    entries: index.entries,
    folders: index.folders,
    ignored: new Set([...index.entries.keys()].filter((path) => config.ignores(path))),
  }
}

function markedDocuments(documents: Iterable<Document>): ReadonlySet<string> {
  const marked = new Set<string>()
  for (const { path, facts } of documents) if (isMarked(facts)) marked.add(path)
  return marked
}
