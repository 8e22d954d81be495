import { movedPaths } from '../apply/moved-paths.ts'
import type { Move, PathMove, PlanInput, Refusal } from '../types.ts'
import { numberedMove, type NumberedMove } from './numbered-move.ts'
import { movesRefused, nameRefused, placesRefused } from './refusals.ts'
import { siblingsOf } from './siblings.ts'

/** The moves of a plan with the names they give. */
export interface NamedMoves {
  readonly moves: readonly NumberedMove[]
  /** Files and folders, those of siblings that move among them; sorted. */
  readonly pathMoves: readonly PathMove[]
  /** Siblings that stay; sorted. */
  readonly siblings: readonly PathMove[]
}

/** Names what moves, or tells everything that stands in the way of it. */
export function namedMoves(input: PlanInput): NamedMoves | { readonly refusals: readonly Refusal[] } {
  const { repository, config, siblings = false } = input
  const moves = allMoves(input)
  const refused = movesRefused(moves, repository)
  if (refused.length > 0) return { refusals: refused }
  const named: NumberedMove[] = []
  const refusals: Refusal[] = []
  for (const move of moves) {
    const one = numberedMove(move, repository, config)
    if (one) named.push(one)
    else
      refusals.push(
        nameRefused(move, repository.collections.find(({ name }) => name === move.record.collection)?.files),
      )
  }
  refusals.push(...placesRefused(named, repository))
  const beside = siblingsOf(named, repository)
  const pathMoves = [...named.map(({ pathMove }) => pathMove), ...(siblings ? beside : [])].sort(byPath)
  if (siblings) refusals.push(...siblingsRefused(beside, pathMoves, input))
  if (refusals.length > 0) return { refusals }
  return { moves: named, pathMoves, siblings: siblings ? [] : beside.toSorted(byPath) }
}

/** The moves of a plan: with `siblings` the records that a configuration allows to share a number move together. */
export function allMoves({ moves, repository, siblings = false }: PlanInput): readonly Move[] {
  if (!siblings) return moves
  const moving = new Set(moves.map(({ record }) => record.id))
  const companions: Move[] = []
  for (const { record, to } of moves) {
    const { value, letter } = record.number
    const frozen = repository.collections.find(({ name }) => name === record.collection)?.frozen
    const together = frozen?.get(`${value}${letter}`) ?? []
    if (!together.includes(record.id)) continue
    for (const id of together) {
      const companion = repository.records.get(id)
      if (!companion || moving.has(id)) continue
      moving.add(id)
      companions.push({ record: companion, to })
    }
  }
  return [...moves, ...companions]
}

function siblingsRefused(beside: readonly PathMove[], all: readonly PathMove[], { repository }: PlanInput) {
  const leaving = movedPaths(all)
  return beside.flatMap(({ from, to }): readonly Refusal[] => {
    const exists = (repository.entries.has(to) || repository.folders.has(to)) && leaving(to) === to
    return exists ? [{ message: `${from} cannot move with its record: ${to} exists already` }] : []
  })
}

function byPath(a: PathMove, b: PathMove): number {
  return a.from < b.from ? -1 : a.from > b.from ? 1 : 0
}
