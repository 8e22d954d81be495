import { resolveCitations, scanCitations } from '@registrar/citations'
import type { Citation, Document, Repository, TextFile } from '@registrar/model'
import { citer } from './cite-texts.ts'
import { documentContext, relationFields } from './document-context.ts'
import { knownRecords } from './known-records.ts'

/** The citations that texts already read have of other records than those they were read with. */
export interface CiteAgain {
  ofDocument(document: Document): readonly Citation[]
  /** Of a text file here or in another checkout. */
  ofText(file: TextFile, where: 'here' | 'elsewhere'): readonly Citation[]
}

/**
 * Finds the citations of a repository's records in texts that were read for another one: with a record more, say, or under another number. Nothing is parsed again, and links
 * lead where they led. Sorted by start.
 */
export function citeAgain(repository: Repository, forges: readonly string[] = []): CiteAgain {
  const { grammar, lookup } = knownRecords(repository, forges)
  const known = { records: repository.records, lookup, fields: relationFields(repository.collections) }
  const here = citer(grammar, lookup)
  const elsewhere = citer(grammar, lookup, 'elsewhere')
  return {
    ofDocument({ path, text, facts, linkTargets }) {
      const context = documentContext({ path, text, facts }, linkTargets, known)
      return resolveCitations(scanCitations(text, facts, grammar), context, lookup)
    },
    ofText: (file, where) => (where === 'here' ? here : elsewhere)(file).citations,
  }
}
