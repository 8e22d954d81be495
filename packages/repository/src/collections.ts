import type { Config } from '@registrar/config'
import type { Collection, DocRecord } from '@registrar/model'
import { comparePaths } from './paths.ts'

/** The configured or detected collections with their records, in the configuration's order. */
export function makeCollections(config: Config, records: Iterable<DocRecord>): readonly Collection[] {
  const byCollection = new Map<string, DocRecord[]>(config.collections.map(({ name }) => [name, []]))
  for (const record of records) byCollection.get(record.collection)?.push(record)
  return config.collections.map(({ name, spec, configured, width, pattern, frozen, frozenAt, index }) => {
    const own = byCollection.get(name) ?? []
    own.sort(
      (a, b) =>
        a.number.value - b.number.value ||
        comparePaths(a.number.letter, b.number.letter) ||
        comparePaths(a.path, b.path),
    )
    return {
      name,
      spec,
      configured,
      width,
      files: pattern.source,
      dense: isDense(own),
      records: own,
      frozen,
      ...(frozenAt ? { frozenAt } : {}),
      ...(index ? { index } : {}),
    }
  })
}

function isDense(records: readonly DocRecord[]): boolean {
  const numbers = new Set(records.map(({ number }) => number.value))
  numbers.delete(0)
  const highest = records.at(-1)?.number.value ?? 0
  return highest > 0 && numbers.size * 2 >= highest
}
