import { defineRepositoryCheck } from '@registrar/check-api'
import { reportFiles } from './files.ts'
import { reportFolders } from './folders.ts'
import { reportMainDocuments } from './main-documents.ts'
import { messages } from './messages.ts'
import { reportSameButCase } from './same-but-case.ts'
import { makeShelves } from './shelves.ts'

/**
 * Looks at what lies in the folders of collections that a configuration names: a file or folder whose name is nearly a record's and therefore
 * none is counted by nobody, a record's folder without its main document neither; of paths that differ by case alone one system keeps one.
 */
export const strayFiles = defineRepositoryCheck({
  id: 'stray-files',
  description: "What lies in a collection's folder and looks like a record is one.",
  defaultSeverity: 'error',
  messages,
  check({ repository }, report) {
    const shelves = makeShelves(repository)
    reportFiles(repository, shelves, report)
    reportFolders(repository, shelves, report)
    reportMainDocuments(repository, report)
    reportSameButCase(repository, report)
  },
})
