import { defineRepositoryCheck } from '@registrar/check-api'
import { holdersIn } from './holders.ts'
import { checkLabels } from './labels.ts'
import { messages } from './messages.ts'
import { checkOwnNumbers } from './own-numbers.ts'
import { checkRows } from './rows.ts'
import { checkTargets } from './targets.ts'
import { checkTexts } from './texts.ts'

/**
 * Finds what a renumbering by hand left behind: link texts and targets that name different records, targets and paths whose slug is there under another
 * number, headings, front matter and rows with the old number, citations of a number that a record had before. Historical and generated documents keep theirs.
 */
export const renumberedCitations = defineRepositoryCheck({
  id: 'renumbered-citations',
  description: 'Every citation of a record that was renumbered has its new number.',
  defaultSeverity: 'error',
  messages,
  check({ repository, collections }, report) {
    const holders = holdersIn(collections)
    for (const document of repository.documents.values()) {
      if (document.keeps) continue
      const view = { repository, holders, document, report }
      checkLabels(view)
      checkTargets(view)
      checkTexts(view)
      checkOwnNumbers(view)
      checkRows(view)
    }
  },
})
