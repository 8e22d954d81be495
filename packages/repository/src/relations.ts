import type { Citation, Collection, DocRecord, RelationValue, Span } from '@registrar/model'
import type { RecordIndex } from './lookup.ts'
import { scalarsOf } from './front-matter.ts'
import { joinPath, parentPath } from './paths.ts'

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
      if (cited.length > 0) values.push(...fromCitations(base, cited))
      else values.push({ ...base, range: scalar.range, written, ...fromText(written, record, records) })
    }
  }
  return values
}

function citationsIn(citations: readonly Citation[], span: Span): readonly Citation[] {
  let low = 0
  for (let high = citations.length; low < high;) {
    const middle = (low + high) >> 1
    if ((citations[middle]?.range.start ?? 0) < span.start) low = middle + 1
    else high = middle
  }
  const found: Citation[] = []
  for (let at = low; at < citations.length; at++) {
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
  for (const { range, written, targets } of citations) {
    const key = targets.join('\n')
    if (seen.has(key)) continue
    seen.add(key)
    values.push({ ...base, range, written, targets, outcome: targets.length > 0 ? 'record' : 'missing' })
  }
  return values
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
