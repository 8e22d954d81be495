import type { AttributionFacts } from '../facts.ts'
import { shortCommit } from '../short-commit.ts'
import { lineCommit } from '../when-written.ts'
import type { Answer, Asked } from '../types.ts'

/** `birth`: the commit that wrote the line is the one that added exactly one of several candidates. */
export function byBirth(asked: Asked, facts: AttributionFacts): Answer {
  const { history } = facts
  if (!history || asked.candidates.length < 2) return undefined
  const commit = lineCommit(asked, facts)
  if (commit === undefined) return undefined
  const born = asked.candidates.filter(({ path }) => history.birthOf(path) === commit)
  const [only] = born
  if (!only || born.length > 1) return undefined
  return { record: only.id, words: `written in ${shortCommit(commit)}, the commit that added ${only.path}` }
}
