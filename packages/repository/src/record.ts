import type { DocRecord, FrontMatterEntry, RecordId, Span } from '@registrar/model'
import type { EntryIndex } from './entry-index.ts'
import type { FoundRecord } from './find-records.ts'
import { formerNumbers } from './former-numbers.ts'
import { ownNumbersIn, textOf } from './front-matter.ts'
import { readHeading } from './heading.ts'
import type { DocumentsRead, ReadDocument } from './read-documents.ts'
import { isStub } from './stub.ts'

/** The records among what was found: what could not be read still has its number, another name of a file (a link) has none. */
export function makeRecords(
  found: ReadonlyMap<string, FoundRecord>,
  { documents, unread }: DocumentsRead,
  { entries }: EntryIndex,
): ReadonlyMap<RecordId, DocRecord> {
  const unreadable = new Set(unread.map(({ path }) => path))
  const records = new Map<RecordId, DocRecord>()
  for (const each of found.values()) {
    const document = documents.get(each.path)
    const isFile = unreadable.has(each.path) && entries.get(each.path)?.kind === 'file'
    if (document || isFile) records.set(each.path, makeRecord(each, document))
  }
  return records
}

/** A found record with what its document says of it; of an unread document only what its name says. */
export function makeRecord(found: FoundRecord, document: ReadDocument | undefined): DocRecord {
  const { collection, match, path } = found
  const text = document?.text ?? ''
  const facts = document?.facts
  const fields: readonly FrontMatterEntry[] = facts?.frontMatter?.entries ?? []
  const labels = collection.spec.labels
  const heading = facts && readHeading(text, facts, match.number, labels, collection.width)
  const own = ownNumbersIn(fields, match.number, labels, collection.width)
  const bodyStart = facts?.frontMatter?.range.end ?? 0
  const status = textOf(fields, 'status')
  const said = textOf(fields, 'title')
  // `## Abstract` under front matter that has the title is the first section.
  const titled = heading && (heading.isTitle || !said) ? heading : undefined
  return {
    id: path,
    collection: collection.name,
    number: match.number,
    slug: match.slug,
    stem: match.stem,
    path,
    ...(match.folder === undefined ? {} : { folder: match.folder }),
    title: titled?.title || said || match.slug.replace(/[-_]+/g, ' '),
    ...(titled ? { titleRange: titled.titleRange } : {}),
    range: heading?.range ?? firstLine(text, bodyStart),
    ownNumbers: heading?.number ? [...own, heading.number] : own,
    ...(status === undefined ? {} : { status }),
    formerly: formerNumbers(text, bodyStart, fields, match.number.value),
    stub: facts !== undefined && isStub(text, facts, match),
    fields,
  }
}

function firstLine(text: string, from: number): Span {
  const start = from < text.length && text.slice(from).trim() !== '' ? from + text.slice(from).search(/\S/) : 0
  const end = text.slice(start).search(/[\r\n]/)
  return { start, end: end < 0 ? text.length : start + end }
}
