import type { Collection, Repository } from '@registrar/model'
import {
  chooseMovers,
  findCollisions,
  toNextNumbers,
  type Collision,
  type Move,
  type Undecided,
} from '@registrar/renumber'
import { visible } from '@registrar/report'
import { UsageError } from '../io.ts'
import { numbersInUse } from '../numbers/numbers-in-use.ts'
import { lookAtRings, targetOf } from '../rings.ts'
import type { Session } from '../session.ts'
import type { Workspace } from '../workspace.ts'
import { moveChoice } from './choice.ts'
import { contenderFacts, type ContenderFacts } from './contenders.ts'
import { counted } from './counted.ts'
import { describeContenders } from './describe-contenders.ts'
import { mergedRecords } from './merged-records.ts'

/** Which collisions are looked for, and who moves. */
export interface CollisionOptions {
  /** The branch to merge into, if it is said. */
  readonly against?: string
  /** `newest`, `least-cited`, `superseded` or a path, as written. */
  readonly move?: string
}

/** What is moved so that every number has one holder, and what is left for a person to decide: one text for each number, with a line end. */
export interface CollisionMoves {
  readonly moves: readonly Move[]
  readonly undecided: readonly string[]
}

/**
 * The moves that end collisions: each record that this branch brings and the target lacks, whose number another holds in this tree or where it merges, to the next number that nobody has.
 * Throws `UsageError` for a choice that takes part in no collision.
 */
export function collisionMoves(
  session: Session,
  workspace: Workspace,
  repository: Repository,
  { against, move }: CollisionOptions,
): CollisionMoves {
  const { merge } = lookAtRings(workspace, { against })
  const merged = merge && mergedRecords(workspace, repository, merge)
  const collisions = findCollisions(repository.collections, merged)
  const choice = move === undefined ? undefined : moveChoice(workspace, repository, move)
  const contenders = collisions.flatMap((collision) => collision.contenders.map(({ record }) => record))
  if (typeof choice === 'object' && !contenders.some(({ path }) => path === choice.path))
    throw new UsageError(
      `the number of ${choice.path} is held by no other record`,
      'registrar renumber RECORD NUMBER moves any record',
    )
  const facts = contenderFacts(session, workspace, repository, contenders)
  const { movers, undecided } = chooseMovers(collisions, choice, facts)
  const moves =
    movers.length === 0
      ? []
      : toNextNumbers(movers, numbersInUse(workspace, repository, against === undefined ? {} : { against }).next)
  const target = targetOf(workspace, against)
  return {
    moves,
    undecided: undecided.map((each) => describeUndecided(each, repository.collections, facts, target)),
  }
}

function describeUndecided(
  { collision, between, reason }: Undecided,
  collections: readonly Collection[],
  facts: ContenderFacts,
  target: string | undefined,
): string {
  const holders = collision.contenders.length + collision.staying.length
  const head = `${written(collision, collections)} is held by ${counted(holders, 'record')}: ${reason}`
  const known = new Set(collision.contenders.filter(({ onTarget }) => onTarget).map(({ record }) => record))
  return `${visible(head)}\n${describeContenders(between, facts, (record) => (known.has(record) ? target : undefined))}`
}

function written({ collection, number: { value, letter } }: Collision, collections: readonly Collection[]): string {
  const width = collections.find(({ name }) => name === collection)?.width ?? 1
  return `${String(value).padStart(width, '0')}${letter}`
}
