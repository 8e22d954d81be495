import type { RenumberPlan } from '@registrar/renumber'
import { EXIT, UsageError } from '../io.ts'
import { withRepository } from '../open-documents.ts'
import type { Session } from '../session.ts'
import { answered } from './answered.ts'
import { carryOut } from './carry-out.ts'
import { collisionMoves, type CollisionOptions } from './collisions.ts'
import { counted } from './counted.ts'
import type { RenumberOptions } from './options.ts'
import { planJson } from './plan-json.ts'
import { planMoves } from './plan-moves.ts'

/**
 * Moves the records that collide, as `collisionMoves` says, and tells on standard error what a person has to decide. The exit code: 1 if something is unresolved (then nothing is moved) or undecided; with
 * nothing moved because all is undecided it throws `UsageError`.
 */
export async function runCollisions(session: Session, options: RenumberOptions & CollisionOptions): Promise<number> {
  const { undecided, moved } = await moveCollisions(session, options)
  if (undecided === 0) return moved ?? nothing(session, options)
  const left = `nobody has decided about ${counted(undecided, 'number')}`
  const help = 'registrar renumber --collisions --move newest|least-cited|superseded|RECORD decides'
  if (moved === undefined) throw new UsageError(`${left}: nothing was moved`, help)
  session.io.stderr(`${left}\n  help: ${help}\n`)
  return Math.max(moved, EXIT.findings)
}

/** What became of collisions. */
export interface MovedCollisions {
  /** The exit code of the renumbering; undefined if there was nothing to move. */
  readonly moved: number | undefined
  /** How many numbers have several holders still. */
  readonly undecided: number
}

/** The same without a word about what follows from it. */
export async function moveCollisions(
  session: Session,
  options: RenumberOptions & CollisionOptions,
): Promise<MovedCollisions> {
  return withRepository(session, async (repository, workspace): Promise<MovedCollisions> => {
    const { moves, undecided } = collisionMoves(session, workspace, repository, options)
    for (const each of undecided) session.io.stderr(each)
    if (moves.length === 0) return { moved: undefined, undecided: undecided.length }
    const planned = planMoves(session, workspace, repository, moves, options)
    const moved = carryOut(session, workspace, await answered(session, workspace, planned, options), options)
    return { moved, undecided: undecided.length }
  })
}

const NOTHING: RenumberPlan = {
  version: 1,
  moves: [],
  edits: [],
  kept: [],
  unresolved: [],
  left: [],
  siblings: [],
  limits: [],
}

function nothing({ io }: Session, { json, dryRun }: RenumberOptions): number {
  if (json) io.stdout(planJson(NOTHING, dryRun ? 'dry-run' : 'written'))
  io.stderr('no number of this branch is held twice: nothing to move\n')
  return EXIT.clean
}
