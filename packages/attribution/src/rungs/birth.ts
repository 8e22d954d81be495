import type { AttributionFacts } from '../facts.ts'
import { lineCommit, whenWritten } from '../when-written.ts'
import type { Answer, Asked } from '../types.ts'
import { clearTopic } from './topic.ts'

/**
 * `birth`: the commit that wrote the line is the one that added exactly one of several candidates. Where the words around are clearly like another's, as in a plan that came with its own
 * record and tells of the other, neither decides.
 */
export function byBirth(asked: Asked, facts: AttributionFacts): Answer {
  const { history } = facts
  if (!history || asked.candidates.length < 2) return undefined
  const written = lineCommit(asked, facts)
  // A line of another checkout is in no commit of this one.
  if (!written || written.shown !== undefined) return undefined
  const born = asked.candidates.filter(({ path }) => history.birthOf(path) === written.commit)
  const [only] = born
  if (!only || born.length > 1) return undefined
  const words = `${whenWritten(written)}, the commit that added ${only.path}`
  const meant = clearTopic(asked, facts)
  if (meant === undefined || meant === only.id) return { record: only.id, words }
  const notes = [
    { record: only.id, words: `the line was ${words}` },
    {
      record: meant,
      words: 'the words around it are clearly more like those of this one, which did not come with the line',
    },
  ]
  return { stop: 'undecided', notes }
}
