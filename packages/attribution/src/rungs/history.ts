import type { DocRecord } from '@registrar/model'
import type { AttributionFacts } from '../facts.ts'
import { lineCommit, placeOf, presenceOf, whenWritten, type Presence } from '../when-written.ts'
import type { Answer, Asked, Note } from '../types.ts'
import { fitsWords } from './topic.ts'

/**
 * `history`: a citation means what it meant when it was written. Of the candidates the tree of the line's commit held exactly one: that one. It held none: the one that was
 * born further down the same branch, if its words fit; no later rung may decide between several that were not there. It held several: one of
 * these, and a later rung tells which.
 */
export function byHistory(asked: Asked, facts: AttributionFacts): Answer {
  const { history } = facts
  const written = history && lineCommit(asked, facts)
  if (!history || !written) return undefined
  const { commit } = written
  const place = placeOf(asked, facts)
  const unclear = asked.candidates.filter(({ path }) => history.isUnclear?.(place, path))
  if (unclear.length > 0) return { notes: unclear.map(({ id }) => ({ record: id, words: UNCLEAR })) }
  const there = asked.candidates.map((record) => ({
    record,
    presence: presenceOf(asked.citation, record, commit, history),
  }))
  const holding = there.filter(({ presence }) => presence === 'holding')
  const when = whenWritten(written)
  const [only] = holding
  if (only && holding.length === 1) {
    const path = history.pathAt(commit, only.record.path) ?? only.record.path
    return { record: only.record.id, words: `${when} when only ${path} existed` }
  }
  if (only)
    return {
      notes: there.map(({ record, presence }) => note(record, WHY[presence])),
      possible: holding.map(({ record }) => record.id),
    }
  const later = there.filter(({ record }) => bornLater(record, commit, facts))
  const fitting = later.filter(({ record }) => fitsWords(asked, record, facts))
  const [born] = fitting
  if (born && fitting.length === 1)
    return {
      record: born.record.id,
      words: `${when} before the record, which came later on the same branch and whose words fit`,
    }
  const notes = there.map(({ record, presence }) => note(record, WHY[presence]))
  return asked.candidates.length > 1 ? { stop: 'older', notes } : { notes }
}

const UNCLEAR = 'it came at about the time when the line was written in the other checkout'

const WHY: Readonly<Record<Presence, string>> = {
  holding: 'it existed when the line was written',
  otherwise: 'it had another number when the line was written',
  absent: 'it did not exist when the line was written',
}

function note(record: DocRecord, words: string): Note {
  return { record: record.id, words }
}

function bornLater({ path }: DocRecord, commit: string, { history }: AttributionFacts): boolean {
  const birth = history?.birthOf(path)
  return birth !== undefined && birth !== commit && history?.isAncestor(commit, birth) === true
}
