import { defineRepositoryCheck } from '@registrar/check-api'
import { reportContradictions } from './contradictions.ts'
import { reportDates } from './dates.ts'
import { livingRecords } from './living.ts'
import { messages } from './messages.ts'
import { reportNamedRecords } from './named-records.ts'
import { reportStillInForce } from './still-in-force.ts'
import { reportSupersededBy } from './superseded-by.ts'
import { findSupersessions } from './supersessions.ts'

/**
 * Follows records of collections that a configuration names through their lives: what one record says of another fits what that one says of
 * itself, in status and in date. A status that is not there is not guessed, nor what a word means that teams use in their own way.
 */
export const recordLifecycle = defineRepositoryCheck({
  id: 'record-lifecycle',
  description: 'Statuses and dates agree along the relations between records, and within each record.',
  defaultSeverity: 'error',
  yieldsTo: ['record-shape', 'front-matter-links'],
  messages,
  check({ repository }, report) {
    const living = livingRecords(repository)
    const supersessions = findSupersessions(living)
    reportStillInForce(supersessions, report)
    reportSupersededBy(living, supersessions, report)
    reportContradictions(living, report)
    reportNamedRecords(living, supersessions, report)
    reportDates(living, supersessions, report)
  },
})
