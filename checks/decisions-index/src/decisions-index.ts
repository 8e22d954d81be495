import { defineRepositoryCheck } from '@registrar/check-api'
import type { Span } from '@registrar/model'
import { checkCopiedTitles, titleForms } from './copied-titles.ts'
import { reportDerived } from './derived-texts.ts'
import { messages } from './messages.ts'

/**
 * Compares indexes and the regions between markers with what the records say, row by row, and finds titles of records that a link's text
 * repeats wrongly. The records are the source; every copy of them is written by registrar or checked against them.
 */
export const decisionsIndex = defineRepositoryCheck({
  id: 'decisions-index',
  description: 'Indexes, regions between markers and repeated titles say what the records say.',
  defaultSeverity: 'error',
  needs: ['derived'],
  yieldsTo: ['renumbered-citations'],
  messages,
  check({ repository, collections, facts }, report) {
    const written = new Map<string, Span[]>()
    for (const derived of facts.derived ?? []) {
      reportDerived(derived, repository, report)
      const spans = written.get(derived.path)
      if (spans) spans.push(derived.range)
      else written.set(derived.path, [derived.range])
    }
    // How a link is worded is everybody's own business until a configuration makes it the project's.
    const forms = titleForms(collections.filter(({ configured }) => configured))
    if (forms.size === 0) return
    for (const document of repository.documents.values())
      if (!document.keeps) checkCopiedTitles(document, written.get(document.path) ?? [], repository, forms, report)
  },
})
