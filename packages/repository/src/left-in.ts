import { leftCitations, scanCitations, type CitationContext } from '@registrar/citations'
import type { Document, LeftCitation, Repository } from '@registrar/model'
import { documentContext, relationFields } from './document-context.ts'
import { knownRecords } from './known-records.ts'

/** Answers which citations of a document are left alone, bare ones in code and numbers that were given up, each with the reason; sorted by start. */
export function leftIn(repository: Repository): (document: Document) => readonly LeftCitation[] {
  const { grammar, lookup } = knownRecords(repository)
  const fields = relationFields(repository.collections)
  return (document) => {
    const { path, text, facts, linkTargets, citations } = document
    const known = { records: repository.records, lookup, fields }
    const context: CitationContext = documentContext({ path, text, facts }, linkTargets, known)
    return leftCitations(scanCitations(text, facts, grammar), context, lookup, citations)
  }
}
