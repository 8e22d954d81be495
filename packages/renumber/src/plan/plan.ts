import { movedPaths } from '../apply/moved-paths.ts'
import type { PlanInput, PlanResult } from '../types.ts'
import { findCaptures } from './captures.ts'
import { citingTexts } from './citing.ts'
import { frozenNumbers } from './frozen.ts'
import { indexDecisions } from './decisions.ts'
import { allEdits } from './all-edits.ts'
import { keysRefused } from './keys.ts'
import { limitsOf } from './limits.ts'
import { keptOf, leftOf, unresolvedOf } from './lists.ts'
import { madeUp } from './made-up.ts'
import { namedMoves } from './named-moves.ts'
import { movedNumbers } from './numbers.ts'
import { regionsOf } from './regions.ts'
import { settleCitations } from './settle.ts'
import { inPlanOrder } from './sorted.ts'
import { brokenLinks } from './symbolic-links.ts'

/**
 * Everything that a renumbering changes, computed whole before anything is written: moves, edits with their evidence, what stays with another record, what nothing tells, what is
 * left. All moves are one substitution, so that swaps and chains come out right. Refused are numbers that are taken in this tree or cannot be a record's; what other branches
 * and claims hold is not known here. Pure but for what attribution asks git; linear in texts and citations.
 */
export function planRenumber(input: PlanInput): PlanResult {
  const named = namedMoves(input)
  if ('refusals' in named) return named
  const { repository, decisions = [], identifiers = false } = input
  const { records } = repository
  const known = decisions.filter(({ means }) => means === 'keep' || records.has(means))
  const indexed = indexDecisions(known)
  const numbers = movedNumbers(named.moves, repository)
  const regions = regionsOf(repository)
  const captures = findCaptures(citingTexts(input), named.moves, regions, input)
  const { texts } = captures
  const frozen = frozenNumbers(named.moves, texts, input)
  const settlement = settleCitations(texts, {
    numbers,
    records,
    identifiers,
    decisions: indexed,
    isDerived: regions.holds,
    madeUp: madeUp(repository),
    staysFrozen: frozen.stays,
  })
  const settled = [...captures.settled, ...settlement.settled]
  const edits = allEdits({ input, named, texts, numbers, regions, settled, frozen })
  const refusals = keysRefused(edits, texts)
  if (refusals.length > 0) return { refusals }
  const unused = [...decisions.filter((decision) => !known.includes(decision)), ...indexed.unused()]
  return {
    plan: {
      version: 1,
      moves: named.pathMoves,
      edits: inPlanOrder(edits),
      kept: keptOf(settled),
      unresolved: unresolvedOf(settled),
      left: leftOf(settled, texts, numbers, regions.holds, input),
      siblings: named.siblings,
      limits: [...limitsOf(settlement, input), ...frozen.limits, ...brokenLinks(input, movedPaths(named.pathMoves))],
      ...(unused.length === 0 ? {} : { unused }),
    },
  }
}
