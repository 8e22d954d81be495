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
    const record = findRecord(config, entry.path)
    if (record) found.set(entry.path, record)
  }
  return found
}

/** The record that a path is by its name. */
export function findRecord({ collections }: Config, path: string): FoundRecord | undefined {
  for (const collection of collections) {
    const match = collection.pattern.match(path)
    if (match) return { path, collection, match }
  }
  return undefined
}
