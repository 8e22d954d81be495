import { defineRepositoryCheck, recordsByKeys } from '@registrar/check-api'
import { holdersIn } from './holders.ts'
import { checkLabels } from './labels.ts'
import { checkLeftBehind } from './left-behind.ts'
import { messages } from './messages.ts'
import { checkOwnNumbers } from './own-numbers.ts'
import { checkRows } from './rows.ts'
import { checkTargets } from './targets.ts'
import { checkTextFile, checkTexts, tellsWhatWas } from './texts.ts'

/**
 * Finds what a renumbering by hand left behind: link texts and targets that name different records, targets and paths whose slug is there under another
 * number, headings, front matter and rows with the old number, citations of a number that nobody has and a record had before, and those that by
 * attribution mean a record which had the number before somebody else took it. Historical and generated documents keep theirs.
 */
export const renumberedCitations = defineRepositoryCheck({
  id: 'renumbered-citations',
  description: 'Every citation of a record that was renumbered has its new number.',
  defaultSeverity: 'error',
  needs: ['texts', 'leftBehind'],
  messages,
  files({ repository, collections, recordsBy }) {
    const holders = holdersIn(collections, recordsBy)
    return {
      document(document, report) {
        if (document.keeps) return
        const view = { repository, holders, document, report }
        checkLabels(view)
        checkTargets(view)
        checkTexts(view)
        checkOwnNumbers(view)
        checkRows(view)
      },
      text(file, report) {
        // What the configuration names is compared with what is there where it is used.
        if (file.keeps || tellsWhatWas(file.path) || file.path === repository.configFile) return
        checkTextFile({ repository, holders, document: file, report })
      },
    }
  },
  check({ repository, collections, facts }, report) {
    const holders = holdersIn(collections, recordsByKeys(collections))
    for (const left of facts.leftBehind ?? []) {
      if (tellsWhatWas(left.path) || left.path === repository.configFile) continue
      const document = repository.documents.get(left.path) ?? facts.texts?.files.get(left.path)
      if (document) checkLeftBehind({ repository, holders, document, report }, left)
    }
  },
})
