import { closest } from '@registrar/check-api'
import type { DocRecord, RecordId } from '@registrar/model'

/** How many records with the same slug or number are compared: enough for "did you mean", and never a whole collection. */
const COMPARED = 20

/**
 * Finds the record that a dangling path was meant to name: one with its slug under another number, or with its number under another slug.
 * A bare number has no such neighbour.
 */
export function makeSuggest(
  records: ReadonlyMap<RecordId, DocRecord>,
): (written: string, collection: string) => string | undefined {
  let bySlug: Map<string, DocRecord[]> | undefined
  const byNumber = new Map<string, DocRecord[]>()
  const index = (): Map<string, DocRecord[]> => {
    if (bySlug) return bySlug
    bySlug = new Map()
    for (const record of records.values()) {
      add(bySlug, record.slug.toLowerCase(), record)
      add(byNumber, numberKey(record.number.value, record.number.letter), record)
    }
    return bySlug
  }
  return (written, collection) => {
    const slugs = index()
    for (const segment of written.split('/').toReversed()) {
      const parts = /^(?:[A-Za-z]+[-_])?(\d+)([a-z]?)[-_](.+?)(?:\.md)?$/i.exec(segment)
      if (!parts) continue
      const [, digits = '', letter = '', slug = ''] = parts
      const same = slugs.get(slug.toLowerCase())
      if (same) return (same.find((record) => record.collection === collection) ?? same[0])?.path
      const paths = byNumber.get(numberKey(Number.parseInt(digits, 10), letter.toLowerCase())) ?? []
      return (
        closest(
          written,
          paths.map(({ path }) => path),
        ) ?? closestStem(segment, paths)
      )
    }
    return undefined
  }
}

function closestStem(segment: string, records: readonly DocRecord[]): string | undefined {
  const stem = closest(
    segment.replace(/\.md$/i, ''),
    records.map((record) => record.stem),
  )
  return records.find((record) => record.stem === stem)?.path
}

function numberKey(value: number, letter: string): string {
  return `${value}${letter}`
}

function add(index: Map<string, DocRecord[]>, key: string, record: DocRecord): void {
  const same = index.get(key)
  if (!same) index.set(key, [record])
  else if (same.length < COMPARED) same.push(record)
}
