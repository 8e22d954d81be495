import { defineRepositoryCheck } from '@registrar/check-api'
import { makeAnswers } from './answers.ts'
import { reportContradiction } from './contradictions.ts'
import { reportDates } from './dates.ts'
import { livingRecords } from './living.ts'
import { messages } from './messages.ts'
import { reportNamedRecords } from './named-records.ts'
import { ownStatuses } from './statuses.ts'
import { reportStillInForce } from './still-in-force.ts'
import { reportSupersededBy } from './superseded-by.ts'
import { toldClaims } from './supersedes.ts'
import { findSupersessions } from './supersessions.ts'
import { joinTold, tell } from './told.ts'

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
  gather: tell,
  files(context) {
    const find = livingRecords(context.repository)
    const answersOf = makeAnswers(context)
    return {
      document({ path }, report) {
        const living = find(path)
        const statuses = living && ownStatuses(living)
        // Without a status there is nothing that it could contradict or lack.
        if (!living || !statuses || (!statuses.field && !statuses.prose)) return
        reportContradiction(living, statuses, report)
        const claims = toldClaims(living, statuses)
        reportSupersededBy({ living, statuses, claims, find, answersOf }, report)
      },
    }
  },
  check({ repository, gathered }, report) {
    const living = joinTold(repository, gathered)
    const supersessions = findSupersessions(living)
    reportStillInForce(supersessions, report)
    reportNamedRecords(living, supersessions, repository, report)
    reportDates(living, supersessions, report)
  },
})
