import type { DocRecord, LinePlace, RecordId } from '@registrar/model'
import type { AttributionFacts } from './facts.ts'
import { byBirth } from './rungs/birth.ts'
import { byGloss } from './rungs/gloss.ts'
import { byHistory } from './rungs/history.ts'
import { byOwnFile } from './rungs/own-file.ts'
import { byPage } from './rungs/page.ts'
import { byPath } from './rungs/path.ts'
import { bySole } from './rungs/sole.ts'
import { byTopic } from './rungs/topic.ts'
import type { Answer, Asked, Evidence, Reason, RungName, Verdict } from './types.ts'
import { lineCommit, placeOf } from './when-written.ts'

type Rung = (asked: Asked, facts: AttributionFacts) => Answer
type Rungs = readonly (readonly [RungName, Rung])[]

/** Those that need the texts alone … */
const fromTexts: Rungs = [
  ['path', byPath],
  ['gloss', byGloss],
  ['own-file', byOwnFile],
  ['page', byPage],
]

/** … and those that ask git. */
const fromHistory: Rungs = [
  ['history', byHistory],
  ['birth', byBirth],
  ['topic', byTopic],
  ['sole', bySole],
]

/**
 * Which record a citation means: the first rung that decides gives the record and its evidence; if none does, every candidate is named with what speaks for it.
 * Never guessed: a number that no record had until now is `capture` if one is about to get it and no path names that one.
 */
export function attribute(asked: Asked, facts: AttributionFacts): Verdict {
  return climb(asked, facts, [...fromTexts, ...fromHistory])
}

/** The verdicts on many citations, in their order: those of `attribute`, but git is asked once a file, and only about the lines that no text tells of. */
export function attributeAll(asked: readonly Asked[], facts: AttributionFacts): readonly Verdict[] {
  const early = asked.map((each) => climb(each, facts, fromTexts))
  const open = asked.filter((each, at) => each.candidates.length > 0 && isOpen(early[at]))
  bringHistory(open, facts)
  return asked.map((each, at) => {
    const verdict = early[at]
    return verdict && !isOpen(verdict) ? verdict : climb(each, facts, fromHistory)
  })
}

function isOpen(verdict: Verdict | undefined): boolean {
  return verdict !== undefined && 'unresolved' in verdict
}

function bringHistory(open: readonly Asked[], facts: AttributionFacts): void {
  const { history } = facts
  if (!history || open.length === 0) return
  const places: LinePlace[] = open.map((each) => placeOf(each, facts))
  history.bringLines(places)
  const commits = new Set<string>()
  const paths = new Set<string>()
  for (const each of open) {
    const written = lineCommit(each, facts)
    if (!written) continue
    commits.add(written.commit)
    for (const { path } of each.candidates) paths.add(path)
  }
  history.bringFiles(commits, paths)
}

function climb(asked: Asked, facts: AttributionFacts, rungs: Rungs): Verdict {
  const noticed = new Map<RecordId, Evidence[]>()
  for (const [rung, decide] of rungs) {
    const answer = decide(asked, facts)
    if (answer === undefined) continue
    if ('record' in answer) return { record: answer.record, evidence: { rung, words: answer.words } }
    for (const { record, words } of answer.notes) noticed.set(record, [...(noticed.get(record) ?? []), { rung, words }])
    if (answer.stop !== undefined) return unresolved(answer.stop, asked.candidates, noticed)
  }
  const { candidates, taking = [] } = asked
  if (candidates.length > 0) return unresolved('undecided', candidates, noticed)
  return unresolved(taking.length > 0 ? 'capture' : 'dangling', taking, noticed)
}

function unresolved(
  reason: Reason,
  candidates: readonly DocRecord[],
  noticed: ReadonlyMap<RecordId, readonly Evidence[]>,
): Verdict {
  return {
    unresolved: reason,
    candidates: candidates.map(({ id }) => ({ record: id, evidence: noticed.get(id) ?? [] })),
  }
}
