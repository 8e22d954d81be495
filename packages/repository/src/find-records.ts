import type { CollectionConfig, Config, PatternMatch } from '@registrar/config'
import type { EntryIndex } from './entry-index.ts'

/** A path that a collection's file pattern matches. */
export interface FoundRecord {
  readonly path: string
  readonly collection: CollectionConfig
  readonly match: PatternMatch
}

/** The records among a tree's files and links, by path; of two patterns that match one path the first collection has it. */
export function findRecords(config: Config, index: EntryIndex): ReadonlyMap<string, FoundRecord> {
  const found = new Map<string, FoundRecord>()
  for (const entry of index.entries.values()) {
    if (entry.kind === 'submodule' || config.ignores(entry.path)) continue
    for (const collection of config.collections) {
      const match = collection.pattern.match(entry.path)
      if (!match) continue
      found.set(entry.path, { path: entry.path, collection, match })
      break
    }
  }
  return found
}
