import { defineRecordCheck, knownStatus } from '@registrar/check-api'
import { checkFields } from './fields.ts'
import { messages } from './messages.ts'
import { checkOwnNumbers } from './own-numbers.ts'
import { checkSections } from './sections.ts'
import { checkStatus } from './status.ts'

/**
 * Holds a record to its own words: the numbers it gives itself are the file name's, its front matter parses. Where a configuration names the
 * collection, also its fields, status and sections. Text that keeps old numbers or is written elsewhere (`document.keeps`) is left alone.
 */
export const recordShape = defineRecordCheck({
  id: 'record-shape',
  description:
    'A record says its own number as its file name does, and has the fields, status and sections that its collection asks for.',
  defaultSeverity: 'error',
  yieldsTo: ['renumbered-citations'],
  // A heading is also where a record shows what it lacks.
  yielding: ['ownNumber'],
  messages,
  check({ record, collection, document }, report) {
    if (document.keeps) return
    checkOwnNumbers(record, document, collection, report)
    const broken = document.facts.problems.filter(({ code }) => code.startsWith('front-matter-'))
    for (const problem of broken)
      report({
        messageId: 'frontMatter',
        data: { problem: problem.message },
        at: { path: document.path, span: problem.range },
      })
    // Of a text that the parser was not given, nothing is known to be missing.
    if (!collection.configured || record.stub || !document.facts.parsed) return
    if (knownStatus(collection.spec.statuses, record.status ?? '')?.free) return
    if (broken.every(({ code }) => code === 'front-matter-duplicate')) {
      checkFields(record, document, collection, report)
      checkStatus(record, document, collection, report)
    }
    checkSections(record, document, collection, report)
  },
})
