import type { Config } from '@registrar/config'
import type { MarkdownParser } from '@registrar/markdown'
import { isMarked } from '@registrar/edits'
import type { Collection, Document, DocRecord, RecordId, RelationValue, Tree } from '@registrar/model'
import type { Progress } from '../build.ts'
import { makeCollections } from '../collections.ts'
import { indexEntries, type EntryIndex } from '../entry-index.ts'
import { findRecord, findRecords, type FoundRecord } from '../find-records.ts'
import { indexRecords, type RecordIndex } from '../lookup.ts'
import { documentReader, inPathOrder, listDocuments, type ReadDocument } from '../read-documents.ts'
import { makeRecord } from '../record.ts'
import { readRelations } from '../relations.ts'
import { documentResolver } from '../resolve-documents.ts'
import { notedCollection } from './noted-collection.ts'
import { notedEntries, notedLookup } from './noted-lookup.ts'
import { NotedMap } from './noted-map.ts'
import { notedRecord, type HeldNumber } from './noted-record.ts'
import { apart, makeShelf } from './shelf.ts'
import type { Questions, QuestionSet } from './questions.ts'
import type { UnreadDocument } from '@registrar/model'

/** What is known of a document whose content is as it was. */
export interface RememberedDocument {
  /** Absent: it is no record. */
  readonly holds?: HeldNumber
  readonly marked: boolean
  /** The whole record, if it is one, and its relations. */
  findings(): { readonly record?: DocRecord; readonly relations?: readonly RelationValue[] }
}

interface OpenOptions {
  readonly questions: Questions
  /** What is known of a document that has not changed; undefined for any other path. The same answer at every call. */
  readonly remembered: (path: string) => RememberedDocument | undefined
  readonly forge?: readonly string[]
  readonly parser?: MarkdownParser
  readonly progress?: Progress
  /** How many code units of texts may be kept; a lot if absent. */
  readonly room?: number
}

/** A document's links and citations, resolved. */
export type Resolved = Pick<Document, 'linkTargets' | 'citations'>

/** Records, documents and what they are found by, opened without reading what is known. */
export interface Opened {
  readonly index: EntryIndex
  readonly records: ReadonlyMap<RecordId, DocRecord>
  readonly collections: readonly Collection[]
  readonly notedCollections: readonly Collection[]
  readonly plainLookup: RecordIndex
  readonly lookup: RecordIndex
  /** The paths of documents that could be read. */
  readonly documents: ReadonlySet<string>
  readonly unread: readonly UnreadDocument[]
  /** The documents that were read because nothing was known of them. */
  readonly fresh: readonly string[]
  /** A record with all that it says, unnoted; undefined if there is none. */
  wholeRecord(id: RecordId): DocRecord | undefined
  /** Text and facts, unnoted, read if need be. Throws `ChangedMeanwhile`. */
  load(path: string): ReadDocument
  /** Says which documents will be loaded. */
  prefetch(paths: readonly string[]): void
  isMarked(path: string): boolean
  /** True of a document whose text is kept: pieces of it may be kept, too. */
  isKept(path: string): boolean
  /** A document with all that is known of it, unnoted but for the record that it is of. */
  documentAt(path: string): Document
  /** Resolves a document anew, what it asks noted in `asked`. */
  resolveAgain(path: string, asked: QuestionSet): void
  resolved(path: string): Resolved
  relationsOf(id: RecordId): readonly RelationValue[]
}

/** A file that was there when the tree was listed cannot be read any more: what was found so far is of no tree. */
export class ChangedMeanwhile extends Error {
  override readonly name = 'ChangedMeanwhile'
}

/**
 * Opens a tree: lists it, reads what is not remembered, and makes records of both. Everything else is read and resolved when it is asked for, and what is asked of it is noted.
 * Linear in entries and in the texts that are read. Throws what the tree throws.
 */
export function openTree(tree: Tree, config: Config, options: OpenOptions): Opened {
  const { questions, remembered } = options
  const index = indexEntries(tree)
  const found = findUnknown(config, index, remembered)
  const listed = listDocuments(index, config, found)
  const read = documentReader(tree, options)
  const shelf = makeShelf(options.room ?? ROOM)
  const made = new Map<RecordId, DocRecord>()
  const marked = new Set<string>()
  const failed: UnreadDocument[] = [...listed.unread]
  const fresh = listed.paths.filter((path) => !remembered(path))
  for (const [at, path] of fresh.entries()) {
    // A few hundred at once: all of them may be more than there is room for.
    if (at % BATCH === 0) tree.prefetch?.(fresh.slice(at, at + BATCH))
    const document = read(path)
    if ('why' in document) failed.push(document)
    else {
      const each = found.get(path)
      const isKept = shelf.put(document)
      const record = each && makeRecord(each, document)
      if (record) made.set(path, isKept ? record : apart(record))
      if (isMarked(document.facts)) marked.add(path)
    }
    options.progress?.(at + 1, fresh.length)
  }
  const unreadable = new Set(failed.map(({ path }) => path))
  const documents = new Set(listed.paths.filter((path) => !unreadable.has(path)))
  const records = new Map<RecordId, DocRecord>()
  const wholeRecord = (id: RecordId): DocRecord | undefined =>
    records.has(id) ? (made.get(id) ?? remembered(id)?.findings().record) : undefined
  const source = {
    questions,
    whole: (id: RecordId) => there(wholeRecord(id)),
    match: (id: RecordId) => there(found.get(id) ?? findRecord(config, id)).match,
  }
  for (const path of index.entries.keys()) {
    const held = remembered(path)?.holds
    if (held) {
      records.set(path, notedRecord(path, held, source))
      continue
    }
    const each = found.get(path)
    if (!each) continue
    const isFile = unreadable.has(path) && index.entries.get(path)?.kind === 'file'
    if (isFile) made.set(path, makeRecord(each, undefined))
    const record = made.get(path)
    if (!record) continue
    records.set(path, notedRecord(path, heldNumber(record), source))
  }
  const collections = makeCollections(config, records.values())
  const notedCollections = collections.map((collection) => notedCollection(collection, questions))
  const plainLookup = indexRecords(collections, index)
  const notedIndex = notedEntries(index, questions)
  const byName = new Map(notedCollections.map((collection) => [collection.name, collection]))
  const lookup = notedLookup(plainLookup, byName, notedIndex, questions)
  let single = 0
  const following = (path: string): readonly string[] => {
    const order = [...documents]
    const from = Math.max(0, order.indexOf(path))
    return order.slice(from, from + BATCH).filter((each) => !shelf.get(each))
  }
  const load = (path: string): ReadDocument => {
    const known = shelf.get(path)
    if (known) return known
    // Whoever walks through documents will want the next ones, too: brought in one go.
    if (++single % BATCH === FEW) tree.prefetch?.(following(path))
    const document = read(path)
    if ('why' in document) throw new ChangedMeanwhile(`${path} was there and cannot be read any more`)
    shelf.put(document)
    return document
  }
  const resolve = documentResolver({
    index: notedIndex,
    records: new NotedMap(records, (id) => records.get(id), {
      one: (id) => questions.ask('place', id),
      all: () => questions.ask('members', ''),
    }),
    lookup,
    forges: options.forge ?? [],
    collections,
    documents: {
      get(path) {
        questions.ask('content', path)
        return documents.has(path) ? load(path) : undefined
      },
    },
  })
  const relations = new Map<RecordId, readonly RelationValue[]>()
  const specs = new Map(collections.map((collection) => [collection.name, collection]))
  const resolveAgain = (path: string, asked: QuestionSet): void =>
    questions.during(asked, () => {
      const resolved = resolve(load(path))
      shelf.putResolved(path, resolved)
      const record = wholeRecord(path)
      const collection = record && specs.get(record.collection)
      if (!record || !collection) return
      const values = readRelations(record, collection, resolved.citations, lookup)
      relations.set(path, shelf.has(path) ? values : apart(values))
    })
  const resolved = (path: string): Resolved => {
    const known = shelf.resolved(path)
    if (known) return known
    resolveAgain(path, new Set())
    return shelf.resolved(path) ?? { linkTargets: [], citations: [] }
  }
  const documentAt = (path: string): Document => {
    const { text, facts } = load(path)
    const { linkTargets, citations } = resolved(path)
    const record = records.get(path) ?? lookup.byPath(path)
    const keeps = config.keeps(path)
    return {
      path,
      text,
      facts,
      linkTargets,
      citations,
      ...(record ? { record: record.id } : {}),
      ...(keeps ? { keeps } : {}),
    }
  }
  return {
    documentAt,
    isKept: (path) => shelf.has(path),
    index,
    records,
    collections,
    notedCollections,
    plainLookup,
    lookup,
    documents,
    unread: inPathOrder(failed),
    fresh: fresh.filter((path) => documents.has(path)),
    wholeRecord,
    load,
    prefetch: (paths) => tree.prefetch?.(paths.filter((path) => !shelf.get(path))),
    isMarked: (path) => remembered(path)?.marked ?? marked.has(path),
    resolveAgain,
    resolved,
    relationsOf(id) {
      const known = relations.get(id) ?? remembered(id)?.findings().relations
      if (known) return known
      if (!documents.has(id)) return []
      resolved(id)
      return relations.get(id) ?? []
    },
  }
}

/** The records by name among the entries of which nothing is remembered. */
function findUnknown(
  config: Config,
  index: EntryIndex,
  remembered: OpenOptions['remembered'],
): ReadonlyMap<string, FoundRecord> {
  const unknown = new Map([...index.entries].filter(([path]) => !remembered(path)))
  return findRecords(config, { ...index, entries: unknown })
}

/** What a record holds. */
export function heldNumber({ collection, number, folder, stub }: DocRecord): HeldNumber {
  const { value, letter } = number
  return { collection, value, letter, ...(folder === undefined ? {} : { folder }), stub }
}

function there<T>(found: T | undefined): T {
  if (found === undefined) throw new TypeError('a record is remembered that is none')
  return found
}

/** So many documents are read one by one before it is seen that somebody wants many. */
const FEW = 16

/** So many are brought at once. */
const BATCH = 512

/** In code units: twenty thousand documents of ten thousand. */
const ROOM = 200_000_000
