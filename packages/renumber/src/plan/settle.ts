import {
  attributeTogether,
  type Asked,
  type CandidateEvidence,
  type Evidence,
  type Reason,
  type Verdict,
} from '@registrar/attribution'
import type { Citation, DocRecord, RecordId } from '@registrar/model'
import type { DecidedEvidence, Left } from '../types.ts'
import type { Citing } from './citing.ts'
import { concernOf, type ConcernOptions } from './concern.ts'
import type { Decisions } from './decisions.ts'
import { sameNumber, type MovedNumbers } from './numbers.ts'
import { tellsOfCollision } from './tells-of-collision.ts'

/** What becomes of a citation: it follows its record, it stays with another, nothing tells, it is left. */
type Outcome =
  | { readonly kind: 'follows' | 'kept'; readonly record: RecordId; readonly evidence: Evidence | DecidedEvidence }
  | { readonly kind: 'unresolved'; readonly reason: Reason; readonly candidates: readonly CandidateEvidence[] }
  | { readonly kind: 'left'; readonly reason: Left['reason']; readonly candidates?: readonly CandidateEvidence[] }

export interface Settled {
  readonly citing: Citing
  readonly citation: Citation
  readonly outcome: Outcome
}

/** The answers, and those of them that attribution gave, which may have needed the history. */
export interface Settlement {
  readonly settled: readonly Settled[]
  readonly asked: readonly { readonly asked: Asked; readonly citing: Citing; readonly verdict: Verdict }[]
}

export interface SettleOptions extends ConcernOptions {
  readonly decisions: Decisions
}

/** What becomes of every citation that a renumbering concerns. Attribution is asked once a checkout, about everything that nobody has decided. */
export function settleCitations(texts: readonly Citing[], options: SettleOptions): Settlement {
  const settled: Settled[] = []
  const open: { readonly citing: Citing; readonly asked: Asked }[] = []
  for (const citing of texts)
    for (const citation of citing.document.citations) {
      const concern = concernOf(citation, citing, options)
      if (!concern) continue
      const add = (outcome: Outcome | undefined): void => {
        if (outcome) settled.push({ citing, citation, outcome })
      }
      if (concern.kind === 'left') add(concern)
      else if (concern.kind === 'own') add(ownNumber(concern.record, concern.agrees))
      else {
        const said = options.decisions.of(citation, citing)
        const means = said === undefined || said === 'keep' ? undefined : options.records.get(said)
        if (means) add(decided(citation, means, options.numbers))
        else if (said === 'keep') add({ kind: 'left', reason: 'decision' })
        else open.push({ citing, asked: askedOf(citation, citing, concern.taking) })
      }
    }
  const asked = answered(open)
  for (const { citing, asked: one, verdict } of asked) {
    const outcome = outcomeOf(one, verdict, citing, options)
    if (outcome) settled.push({ citing, citation: one.citation, outcome })
  }
  return { settled, asked }
}

function askedOf(citation: Citation, { document, facts }: Citing, taking: readonly DocRecord[]): Asked {
  return { citation, document, candidates: facts.candidatesOf(citation), taking }
}

function answered(open: readonly { readonly citing: Citing; readonly asked: Asked }[]): Settlement['asked'] {
  const byCheckout = new Map<Citing['facts'], (typeof open)[number][]>()
  for (const each of open) {
    const same = byCheckout.get(each.citing.facts)
    if (same) same.push(each)
    else byCheckout.set(each.citing.facts, [each])
  }
  return [...byCheckout].flatMap(([facts, group]) => {
    const verdicts = attributeTogether(
      group.map(({ asked }) => asked),
      facts,
    )
    return group.flatMap((each, at) => {
      const verdict = verdicts[at]
      return verdict ? [{ ...each, verdict }] : []
    })
  })
}

function ownNumber(record: RecordId, agrees: boolean): Outcome {
  const words = agrees
    ? `it is the number of ${record} itself`
    : `it is what ${record} calls itself, though it has another number`
  return { kind: agrees ? 'follows' : 'kept', record, evidence: { rung: 'own-file', words } }
}

/** A person may also say that a number means a record that has another: then it gets that record's. */
function decided(citation: Citation, record: DocRecord, { moves }: MovedNumbers): Outcome {
  const evidence: DecidedEvidence = { rung: 'decision', words: 'a person said so' }
  const number = moves.get(record.id)?.to ?? record.number
  const kind = sameNumber(citation.numbers[0], number) ? 'kept' : 'follows'
  return { kind, record: record.id, evidence }
}

function outcomeOf(
  asked: Asked,
  verdict: Verdict,
  citing: Citing,
  { numbers, records, madeUp }: SettleOptions,
): Outcome | undefined {
  const { citation, taking = [] } = asked
  if ('unresolved' in verdict) {
    if (madeUp.isBelow(citation, citing)) return { kind: 'left', reason: 'foreign' }
    const { candidates, possible } = verdict
    // Whichever is meant stays.
    const concerns = taking.length > 0 || candidates.some(({ record }) => numbers.moves.has(record))
    if (!concerns) return undefined
    const mayMove = taking.length > 0 || possible.some((record) => numbers.moves.has(record))
    if (!mayMove) return { kind: 'left', reason: 'stays', candidates }
    if (taking.length === 0 && tellsOfCollision(citation, citing)) return { kind: 'left', reason: 'historical' }
    return { kind: 'unresolved', reason: verdict.unresolved, candidates }
  }
  const { record, evidence } = verdict
  const move = numbers.moves.get(record)
  const cited = citation.numbers[0]
  const isPath = citation.form === 'path' || citation.form === 'link-target'
  if (move && (isPath || sameNumber(cited, move.record.number))) return { kind: 'follows', record, evidence }
  // The text had got ahead of the record: it says the new number already.
  if (move && sameNumber(cited, move.to)) return { kind: 'kept', record, evidence }
  const meant = records.get(record)
  const isOwn = meant !== undefined && !meant.stub && sameNumber(cited, meant.number)
  const alone = taking.every(({ collection }) => collection === meant?.collection)
  // It means a record that had the number once, or one of another collection with the same label, and would read as the one that gets it.
  if (!(isOwn && alone) && taking.length > 0 && evidence.rung !== 'path')
    return { kind: 'unresolved', reason: 'capture', candidates: [{ record, evidence: [evidence] }] }
  return { kind: 'kept', record, evidence }
}
