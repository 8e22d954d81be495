import { compileGrammar, resolveCitations, scanCitations } from '@registrar/citations'
import type { Citation, Repository } from '@registrar/model'
import { indexRecords } from './lookup.ts'
import { parentPath } from './paths.ts'

/** A text file that is no markdown, with its citations. */
export interface TextCitations {
  readonly path: string
  readonly text: string
  readonly linkTargets: readonly []
  /** Sorted by start. */
  readonly citations: readonly Citation[]
}

/** Finds the citations of a repository's records in text files of any language, as in code: every place of a text is looked at. `path` is relative to the root, the text without its BOM. */
export function textReader(repository: Repository): (path: string, text: string) => TextCitations {
  const { collections, entries, folders } = repository
  const grammar = compileGrammar(collections.map(({ name, spec, width }) => ({ name, labels: spec.labels, width })))
  const follow = (path: string) => (entries.has(path) || folders.has(path) ? path : undefined)
  const lookup = indexRecords(collections, { entries, folders, follow })
  return (path, text) => {
    const collection = lookup.collectionOfFolder(parentPath(path))
    const context = {
      path,
      text,
      linkTargets: [],
      relationFields: new Map<string, readonly string[]>(),
      ...(collection === undefined ? {} : { collection }),
    }
    return {
      path,
      text,
      linkTargets: [],
      citations: resolveCitations(scanCitations(text, undefined, grammar), context, lookup),
    }
  }
}
