import type { Repository, TextFile } from '@registrar/model'
import { citer, textFile } from './cite-texts.ts'
import { knownRecords } from './known-records.ts'

/**
 * Finds the citations of a repository's records in text files of any language, as in code: every place of a text is looked at. `path` is relative to the root, the text
 * without its BOM; `forges` are where the repository is shown.
 */
export function textReader(
  repository: Repository,
  forges: readonly string[] = [],
): (path: string, text: string) => TextFile {
  const { grammar, lookup } = knownRecords(repository, forges)
  const cite = citer(grammar, lookup)
  return (path, text) => textFile({ path, text }, cite({ path, text }), undefined)
}
