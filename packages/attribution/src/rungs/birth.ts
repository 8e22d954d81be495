import type { AttributionFacts } from '../facts.ts'
import { lineCommit, whenWritten } from '../when-written.ts'
import type { Answer, Asked } from '../types.ts'

/** `birth`: the commit that wrote the line is the one that added exactly one of several candidates. */
export function byBirth(asked: Asked, facts: AttributionFacts): Answer {
  const { history } = facts
  if (!history || asked.candidates.length < 2) return undefined
  const written = lineCommit(asked, facts)
  // A line of another checkout is in no commit of this one.
  if (!written || written.shown !== undefined) return undefined
  const born = asked.candidates.filter(({ path }) => history.birthOf(path) === written.commit)
  const [only] = born
  if (!only || born.length > 1) return undefined
  return { record: only.id, words: `${whenWritten(written)}, the commit that added ${only.path}` }
}
