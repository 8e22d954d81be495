import { defineRepositoryCheck } from '@registrar/check-api'
import { reportElsewhere } from './elsewhere.ts'
import { reportFrozen } from './frozen.ts'
import { byNumber, isUnassigned } from './groups.ts'
import { messages } from './messages.ts'
import { reportTaken } from './taken.ts'
import { reportTakenOnTarget } from './taken-on-target.ts'

/**
 * Finds numbers that two records hold: in this tree, or once this branch is merged; as warnings those that others are taking. Numbers compare as integers with their letter
 * (`040` is 40, `40a` another); a stub holds none; duplicates that the configuration freezes are meant, as long as their holders are those it names.
 */
export const uniqueNumbers = defineRepositoryCheck({
  id: 'unique-numbers',
  description: 'No two records of a collection have the same number, here or where this branch merges.',
  defaultSeverity: 'error',
  needs: ['mergedTree', 'elsewhere'],
  yieldsTo: ['stray-files'],
  // A number that main took is new to everybody who merges: what a baseline held back would reach main. What others take changes by the hour.
  neverBaselined: ['takenOnTarget', 'takenOnBranch', 'claimed'],
  messages,
  check({ repository, collections, facts }, report) {
    const merged = facts.mergedTree
    for (const collection of collections) {
      const groups = byNumber(collection.records)
      for (const [key, records] of groups) {
        const [first, second] = records
        if (!first || !second || collection.frozen.has(key) || isUnassigned(collection, first.number)) continue
        reportTaken(records, collection, merged?.onTarget, report)
      }
      reportFrozen(collection, groups, repository.configFile, merged?.onTarget, report)
      if (facts.elsewhere) reportElsewhere(collection, groups, facts.elsewhere, merged?.onTarget, report)
      if (merged) reportTakenOnTarget(collection, groups, merged, repository.records, report)
    }
  },
})
