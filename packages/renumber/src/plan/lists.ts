import type { Span } from '@registrar/model'
import type { Kept, Left, PlanInput, Unresolved } from '../types.ts'
import { notSearched, type Citing } from './citing.ts'
import { citationNames } from './decisions.ts'
import { placeOf } from './place.ts'
import { holdsOldNumbers } from './holds-numbers.ts'
import type { MovedNumbers } from './numbers.ts'
import type { Settled } from './settle.ts'
import { inPlanOrder } from './sorted.ts'

/** What means another record and stays. */
export function keptOf(settled: readonly Settled[]): readonly Kept[] {
  const kept = settled.flatMap(({ citing, citation, outcome }): readonly Kept[] => {
    if (outcome.kind !== 'kept') return []
    const { record, evidence } = outcome
    return [{ ...placeOf(citing, citation.range), text: citation.written, record, evidence }]
  })
  return inPlanOrder(kept)
}

/** What nothing tells. */
export function unresolvedOf(settled: readonly Settled[]): readonly Unresolved[] {
  const names = new Map<Citing, ReturnType<typeof citationNames>>()
  const unresolved = settled.flatMap(({ citing, citation, outcome }): readonly Unresolved[] => {
    if (outcome.kind !== 'unresolved') return []
    const nameOf = names.get(citing) ?? citationNames(citing)
    names.set(citing, nameOf)
    const { reason, candidates } = outcome
    const place = placeOf(citing, citation.range)
    return [{ ...place, text: citation.written, ...nameOf(citation), reason, candidates: [...candidates] }]
  })
  return inPlanOrder(unresolved)
}

/** What is not moved whatever it means: numbers in examples and histories, and the files that were not searched. */
export function leftOf(
  settled: readonly Settled[],
  texts: readonly Citing[],
  numbers: MovedNumbers,
  isDerived: (citing: Citing, range: Span) => boolean,
  input: PlanInput,
): readonly Left[] {
  const left: Left[] = settled.flatMap(({ citing, citation, outcome }) => {
    if (outcome.kind !== 'left') return []
    const { reason, candidates } = outcome
    const place = placeOf(citing, citation.range)
    return [{ ...place, text: citation.written, reason, ...(candidates === undefined ? {} : { candidates }) }]
  })
  const mayHold = holdsOldNumbers([...numbers.moves.values()], input.repository)
  for (const citing of texts) {
    // To find these a document is read once more.
    if (!mayHold(citing.document.text)) continue
    for (const { citation, reason } of citing.left())
      if (numbers.meantBy(citation).length > 0 && !isDerived(citing, citation.range))
        left.push({ ...placeOf(citing, citation.range), text: citation.written, reason })
  }
  const start = { line: 1, column: 1, offset: 0 }
  for (const { reason, ...place } of notSearched(input))
    left.push({ ...place, range: { start, end: start }, text: '', reason })
  return inPlanOrder(left)
}
