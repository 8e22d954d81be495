import { defineRepositoryCheck, isMarked } from '@registrar/check-api'
import type { Collection, Document, Span } from '@registrar/model'
import { checkCopiedTitles, titleForms, type TitleForms } from './copied-titles.ts'
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
  files({ repository, collections }) {
    const forms = configuredForms(collections)
    if (forms.size === 0) return {}
    const indexes = indexFiles(collections)
    return {
      document(document, report) {
        if (!document.keeps && !hasDerived(document, indexes))
          checkCopiedTitles(document, [], repository, forms, report)
      },
    }
  },
  check({ repository, collections, facts }, report) {
    const written = new Map<string, Span[]>()
    for (const derived of facts.derived ?? []) {
      reportDerived(derived, repository, report)
      const spans = written.get(derived.path)
      if (spans) spans.push(derived.range)
      else written.set(derived.path, [derived.range])
    }
    const forms = configuredForms(collections)
    if (forms.size === 0) return
    const indexes = indexFiles(collections)
    for (const path of new Set([...repository.marked, ...indexes])) {
      const document = repository.documents.get(path)
      if (document && !document.keeps && hasDerived(document, indexes))
        checkCopiedTitles(document, written.get(path) ?? [], repository, forms, report)
    }
  },
})

/** How a link is worded is everybody's own business until a configuration makes it the project's. */
function configuredForms(collections: readonly Collection[]): TitleForms {
  return titleForms(collections.filter(({ configured }) => configured))
}

function indexFiles(collections: readonly Collection[]): ReadonlySet<string> {
  return new Set(collections.flatMap(({ index }) => index?.file ?? []))
}

/** True of a document of which registrar may write a part: what stands there is known only when all of it is. */
function hasDerived({ path, facts }: Document, indexes: ReadonlySet<string>): boolean {
  return indexes.has(path) || isMarked(facts)
}
