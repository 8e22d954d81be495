import type { Config } from '@registrar/config'
import type { Document, Repository, UnreadDocument } from '@registrar/model'
import { lazily } from '../lazily.ts'
import { NotedMap } from './noted-map.ts'
import { notedDocument } from './noted-documents.ts'
import { notedSet } from './noted-set.ts'
import type { Opened } from './open.ts'
import type { Questions } from './questions.ts'

/** The repository of an opened tree as checks see it: of every answer it is noted who asked. */
export function notedRepository(opened: Opened, config: Config, questions: Questions, treeName: string): Repository {
  const { index, records, notedCollections, lookup, documents, unread } = opened
  const entry = { one: (path: string) => questions.ask('entry', path), all: () => questions.ask('entries', '') }
  const place = { one: (path: string) => questions.ask('place', path), all: () => questions.ask('members', '') }
  const known = new Map<string, Document>()
  const documentAt = (path: string): Document => {
    let document = known.get(path)
    if (!document) known.set(path, (document = makeDocument(path)))
    return document
  }
  const makeDocument = (path: string): Document =>
    notedDocument(
      {
        path,
        keeps: config.keeps(path),
        record: () => (records.get(path) ?? lookup.byPath(path))?.id,
        content: () => opened.load(path),
        resolved: () => opened.resolved(path),
      },
      questions,
    )
  const marked = lazily(() => new Set([...documents].filter((path) => opened.isMarked(path))))
  const ignored = lazily(() => new Set([...index.entries.keys()].filter((path) => config.ignores(path))))
  const markedQuestion = (): void => questions.ask('marked', '')
  return {
    tree: treeName,
    configured: config.configured,
    ...(config.file === undefined ? {} : { configFile: config.file }),
    collections: notedCollections,
    records: new NotedMap(records, (id) => records.get(id), place),
    documents: new NotedMap(documents, documentAt, entry),
    marked: notedSet(marked, (path) => marked().has(path), { one: markedQuestion, all: markedQuestion }),
    get unread(): readonly UnreadDocument[] {
      questions.ask('unread', '')
      return unread
    },
    relations: new NotedMap(records, (id) => (documents.has(id) ? opened.relationsOf(id) : undefined), {
      one: (id) => questions.ask('relations', id),
      all: () => questions.ask('relations', ''),
    }),
    entries: new NotedMap(index.entries, (path) => index.entries.get(path), entry),
    folders: notedSet(
      () => index.folders,
      (path) => index.folders.has(path),
      entry,
    ),
    ignored: notedSet(ignored, (path) => index.entries.has(path) && config.ignores(path), entry),
  }
}
