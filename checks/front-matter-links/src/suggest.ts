import { closest, type FilesContext } from '@registrar/check-api'
import type { DocRecord, RecordId } from '@registrar/model'

/** How many records with the same slug or number are compared: enough for "did you mean", and never a whole collection. */
const COMPARED = 20

export type Suggest = (written: string, collection: string) => string | undefined

/**
 * Finds the record that a dangling path was meant to name: one with its slug under another number, or with its number under a slug or in a folder
 * much like it. A bare number has no such neighbour. Records are indexed when the first one is asked for.
 */
export function makeSuggest({ repository, shared }: Pick<FilesContext, 'repository' | 'shared'>): Suggest {
  const neighboursOf = shared(() => indexNeighbours(repository.records))
  return (written, collection) => {
    const neighbours = neighboursOf()
    for (const segment of written.split('/').toReversed()) {
      const meant = suggestFor(segment, written, collection, neighbours)
      if (meant !== undefined) return meant
    }
    return undefined
  }
}

interface Neighbours {
  readonly bySlug: ReadonlyMap<string, readonly DocRecord[]>
  readonly byNumber: ReadonlyMap<string, readonly DocRecord[]>
}

function indexNeighbours(records: ReadonlyMap<RecordId, DocRecord>): Neighbours {
  const bySlug = new Map<string, DocRecord[]>()
  const byNumber = new Map<string, DocRecord[]>()
  for (const record of records.values()) {
    add(bySlug, record.slug.toLowerCase(), record)
    add(byNumber, `${record.number.value}${record.number.letter}`, record)
  }
  return { bySlug, byNumber }
}

function add(index: Map<string, DocRecord[]>, key: string, record: DocRecord): void {
  const same = index.get(key)
  if (!same) index.set(key, [record])
  else if (same.length < COMPARED) same.push(record)
}

/** A record's file or folder is named number and slug, perhaps behind a prefix: `0201-keys.md`, `ADR-201-keys`. */
function suggestFor(
  segment: string,
  written: string,
  collection: string,
  { bySlug, byNumber }: Neighbours,
): string | undefined {
  const parts = /^(?:[A-Za-z]+[-_])?(\d+)([a-z]?)[-_](.+?)(?:\.md)?$/i.exec(segment)
  if (!parts) return undefined
  const [, digits = '', letter = '', slug = ''] = parts
  const same = bySlug.get(slug.toLowerCase())
  if (same) return (same.find((record) => record.collection === collection) ?? same[0])?.path
  const numbered = byNumber.get(`${Number.parseInt(digits, 10)}${letter.toLowerCase()}`) ?? []
  const paths = numbered.map(({ path }) => path)
  const stem = closest(
    segment.replace(/\.md$/i, ''),
    numbered.map((record) => record.stem),
  )
  return closest(written, paths) ?? numbered.find((record) => record.stem === stem)?.path
}
