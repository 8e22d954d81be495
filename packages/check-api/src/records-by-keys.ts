import type { Collection, DocRecord } from '@registrar/model'

/** Records by keys, in the order of the collections; indexed at the first question. */
export function recordsByKeys(
  collections: readonly Collection[],
): (name: string, keysOf: (record: DocRecord) => readonly string[]) => (key: string) => readonly DocRecord[] {
  return (_name, keysOf) => {
    let index: ReadonlyMap<string, readonly DocRecord[]> | undefined
    return (key) => (index ??= indexRecords(collections, keysOf)).get(key) ?? []
  }
}

function indexRecords(
  collections: readonly Collection[],
  keysOf: (record: DocRecord) => readonly string[],
): ReadonlyMap<string, readonly DocRecord[]> {
  const index = new Map<string, DocRecord[]>()
  for (const { records } of collections)
    for (const record of records)
      for (const key of keysOf(record)) {
        const list = index.get(key)
        if (list) list.push(record)
        else index.set(key, [record])
      }
  return index
}
