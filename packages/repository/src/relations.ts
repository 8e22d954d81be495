import { countWhile } from '@registrar/edits'
import type { Citation, Collection, Document, DocRecord, RecordId, RelationValue, Span } from '@registrar/model'
import type { RecordIndex } from './lookup.ts'
import { scalarsOf } from './front-matter.ts'
import { joinPath, parentPath } from './paths.ts'

/** The relations of every record whose document was read, by its id. */
export function relateRecords(
  collections: readonly Collection[],
  documents: ReadonlyMap<string, Document>,
  lookup: RecordIndex,
): ReadonlyMap<RecordId, readonly RelationValue[]> {
  const relations = new Map<RecordId, readonly RelationValue[]>()
  for (const collection of collections)
    for (const record of collection.records) {
      const document = documents.get(record.path)
      if (document) relations.set(record.id, readRelations(record, collection, document.citations, lookup))
    }
  return relations
}

/**
 * The values of a record's relation fields: the records its citations there name, and what names none.
 * A path counts from the root or from the record's folder.
 */
export function readRelations(
  record: DocRecord,
  collection: Collection,
  citations: readonly Citation[],
  records: RecordIndex,
): readonly RelationValue[] {
  const values: RelationValue[] = []
  for (const { key, value } of record.fields) {
    if (!Object.hasOwn(collection.spec.relations, key)) continue
    for (const scalar of scalarsOf(value)) {
      const written = scalar.text.trim()
      if (written === '') continue
      const base = { field: key, from: record.id }
      const cited = citationsIn(citations, scalar.range)
      const [only] = cited
      // A path alone is the value, though its citation is the stem in it.
      if (only && cited.length === 1 && !/\s/.test(written))
        values.push({ ...base, range: scalar.range, written, ...meaning(only) })
      else if (cited.length > 0) values.push(...fromCitations(base, cited))
      else values.push({ ...base, range: scalar.range, written, ...fromText(written, record, records) })
    }
  }
  return values
}

function citationsIn(citations: readonly Citation[], span: Span): readonly Citation[] {
  const found: Citation[] = []
  for (let at = countWhile(citations, ({ range }) => range.start < span.start); at < citations.length; at++) {
    const citation = citations[at]
    if (!citation || citation.range.start >= span.end) break
    if (citation.form !== 'identifier') found.push(citation)
  }
  return found
}

/** `[0053](0053-f.md)` is two citations and one relation. */
function fromCitations(base: { field: string; from: string }, citations: readonly Citation[]): RelationValue[] {
  const values: RelationValue[] = []
  const seen = new Set<string>()
  for (const citation of citations) {
    const key = meaningKey(citation)
    if (seen.has(key)) continue
    seen.add(key)
    values.push({ ...base, range: citation.range, written: citation.written, ...meaning(citation) })
  }
  return values
}

/** What leads nowhere means the number it names: `[0053](0053-gone.md)` one, `52, 53` two. */
function meaningKey({ targets, numbers, written }: Citation): string {
  if (targets.length > 0) return targets.join('\n')
  return numbers.length > 0 ? `? ${numbers.map(({ value, letter }) => `${value}${letter}`).join(' ')}` : `? ${written}`
}

function meaning({ targets }: Citation): Pick<RelationValue, 'targets' | 'outcome'> {
  return { targets, outcome: targets.length > 0 ? 'record' : 'missing' }
}

function fromText(
  written: string,
  record: DocRecord,
  records: RecordIndex,
): Pick<RelationValue, 'targets' | 'outcome'> {
  if (/^\d{1,7}[a-z]?$/i.test(written)) return { targets: [], outcome: 'missing' }
  if (!/^[^\s<>"'`|]*(?:\/[^\s<>"'`|]+|\.md)$/.test(written) || written.includes('://'))
    return { targets: [], outcome: 'text' }
  for (const folder of ['', parentPath(record.path)]) {
    const path = joinPath(folder, written)
    if (path === undefined || !records.pathExists(path)) continue
    const target = records.byPath(path)
    return target ? { targets: [target.id], outcome: 'record' } : { targets: [], outcome: 'file' }
  }
  return { targets: [], outcome: 'missing' }
}
