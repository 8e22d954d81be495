import { defineRepositoryCheck } from '@registrar/check-api'
import { findCycles, reportCycles } from './cycles.ts'
import { reportUnanswered } from './inverses.ts'
import { messages } from './messages.ts'
import { reportStatusNeeds } from './status-needs.ts'
import { makeSuggest } from './suggest.ts'
import { reportTargets } from './targets.ts'
import { declaringRecords, makeView } from './view.ts'

/**
 * Follows the relations that records declare in front matter: each leads to something that exists. Where a configuration names the collection,
 * also to records it may name, answered by their inverse, without a cycle; and a status has the relations that it stands for. A number that several
 * records hold names them all here: which one is meant is a question of numbers.
 */
export const frontMatterLinks = defineRepositoryCheck({
  id: 'front-matter-links',
  description:
    'Every relation in front matter leads to a record that it may name, answers it, and never runs in a circle.',
  defaultSeverity: 'error',
  yieldsTo: ['renumbered-citations'],
  yielding: ['missing'],
  messages,
  files(context) {
    const { repository, collections } = context
    const find = declaringRecords(repository)
    const suggest = makeSuggest(context)
    const known = { records: repository.records, collections: new Map(collections.map((each) => [each.name, each])) }
    return {
      document({ path }, report) {
        const declaring = find(path)
        if (!declaring) return
        reportTargets(known, declaring, suggest, report)
        reportStatusNeeds(declaring, report)
      },
    }
  },
  check({ repository }, report) {
    const view = makeView(repository)
    const cycles = findCycles(view)
    reportCycles(view, cycles, report)
    reportUnanswered(view, cycles, report)
  },
})
