import { compileGrammar, type Grammar } from '@registrar/citations'
import type { Collection, Repository } from '@registrar/model'
import type { EntryIndex } from './entry-index.ts'
import { indexRecords, type RecordIndex } from './lookup.ts'

/** What is needed to find the citations of a repository's records in further texts. */
export interface KnownRecords {
  readonly grammar: Grammar
  readonly lookup: RecordIndex
  /** Links are not followed: a text cites a file by its own name. */
  readonly index: EntryIndex
}

/** The records of a repository that was built; `forges` are where its files are shown. */
export function knownRecords(
  { collections, entries, folders }: Repository,
  forges: readonly string[] = [],
): KnownRecords {
  const follow = (path: string): string | undefined => (entries.has(path) || folders.has(path) ? path : undefined)
  const index = { entries, folders, follow }
  return { grammar: grammarOf(collections, forges), lookup: indexRecords(collections, index), index }
}

/** The grammar of all collections' labels. */
export function grammarOf(collections: readonly Collection[], forges: readonly string[]): Grammar {
  const named = collections.map(({ name, spec, width }) => ({ name, labels: spec.labels, width }))
  return compileGrammar(named, forges)
}
