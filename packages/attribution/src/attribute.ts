import type { DocRecord, RecordId } from '@registrar/model'
import type { AttributionFacts } from './facts.ts'
import { byBirth } from './rungs/birth.ts'
import { byGloss } from './rungs/gloss.ts'
import { byHistory } from './rungs/history.ts'
import { byOwnFile } from './rungs/own-file.ts'
import { byPage } from './rungs/page.ts'
import { byPath } from './rungs/path.ts'
import { bySole } from './rungs/sole.ts'
import { toldOtherwise } from './rungs/told-otherwise.ts'
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
  ['gloss', toldOtherwise],
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
  const early = climb(asked, facts, fromTexts)
  return isOpen(early) ? climb(withFormer(asked, facts), facts, fromHistory) : early
}

/** The verdicts on many citations, in their order: those of `attribute`, but git is asked once a file, and only about the lines that no text tells of. */
export function attributeAll(asked: readonly Asked[], facts: AttributionFacts): readonly Verdict[] {
  const early = asked.map((each) => climb(each, facts, fromTexts))
  const open = asked.filter((each, at) => each.candidates.length > 0 && isOpen(early[at]))
  if (open.length > 0) facts.history?.bringLines(open.map((each) => placeOf(each, facts)))
  const late = new Map(open.map((each) => [each, withFormer(each, facts)]))
  bringFiles([...late.values()], facts)
  return asked.map((each, at) => {
    const verdict = early[at]
    return verdict && !isOpen(verdict) ? verdict : climb(late.get(each) ?? each, facts, fromHistory)
  })
}

/**
 * Who had the number once and was renamed since may be meant as well as who has it now, whether the record says so or not; but not by a line that is in no commit yet if the renaming is in one.
 * Where nobody has the number now, nothing is to be told apart.
 */
function withFormer(asked: Asked, facts: AttributionFacts): Asked {
  const { candidates, citation } = asked
  const { history } = facts
  const [number, ...others] = citation.numbers
  if (!history || candidates.length === 0 || !number || others.length > 0) return asked
  const isNew = history.originOf(placeOf(asked, facts)) === 'uncommitted'
  const known = new Set(candidates)
  for (const { collection } of candidates)
    for (const record of facts.formerlyIn(collection, number))
      if (!isNew || history.pathAt('HEAD', record.path) !== record.path) known.add(record)
  if (known.size === candidates.length) return asked
  return { ...asked, candidates: [...known].sort((a, b) => (a.path < b.path ? -1 : 1)) }
}

function isOpen(verdict: Verdict | undefined): boolean {
  return verdict !== undefined && 'unresolved' in verdict
}

function bringFiles(open: readonly Asked[], facts: AttributionFacts): void {
  const commits = new Set<string>()
  const paths = new Set<string>()
  for (const each of open) {
    const written = lineCommit(each, facts)
    if (!written) continue
    commits.add(written.commit)
    for (const { path } of each.candidates) paths.add(path)
  }
  facts.history?.bringFiles(commits, paths)
}

function climb(asked: Asked, facts: AttributionFacts, rungs: Rungs): Verdict {
  const noticed = new Map<RecordId, Evidence[]>()
  let open = asked
  for (const [rung, decide] of rungs) {
    const answer = decide(open, facts)
    if (answer === undefined) continue
    if ('record' in answer) return { record: answer.record, evidence: { rung, words: answer.words } }
    for (const { record, words } of answer.notes) noticed.set(record, [...(noticed.get(record) ?? []), { rung, words }])
    const { possible } = answer
    if (possible) open = { ...open, candidates: open.candidates.filter(({ id }) => possible.includes(id)) }
    if (answer.stop !== undefined) return unresolved(answer.stop, asked.candidates, open.candidates, noticed)
  }
  const { candidates, taking = [] } = asked
  if (candidates.length > 0) return unresolved('undecided', candidates, open.candidates, noticed)
  return unresolved(taking.length > 0 ? 'capture' : 'dangling', taking, taking, noticed)
}

function unresolved(
  reason: Reason,
  candidates: readonly DocRecord[],
  possible: readonly DocRecord[],
  noticed: ReadonlyMap<RecordId, readonly Evidence[]>,
): Verdict {
  return {
    unresolved: reason,
    candidates: candidates.map(({ id }) => ({ record: id, evidence: noticed.get(id) ?? [] })),
    possible: possible.map(({ id }) => id),
  }
}
