import { UsageError } from '../io.ts'
import { withRepository } from '../open-documents.ts'
import { answered } from '../renumber/answered.ts'
import { carryOut } from '../renumber/carry-out.ts'
import type { CollisionOptions } from '../renumber/collisions.ts'
import { askedMoves, movesAsked } from '../renumber/moves-asked.ts'
import type { RenumberOptions } from '../renumber/options.ts'
import { planMoves } from '../renumber/plan-moves.ts'
import { runCollisions } from '../renumber/run-collisions.ts'
import type { Session } from '../session.ts'

/** What the command takes beside the moves. */
export interface RenumberCommandOptions extends RenumberOptions, CollisionOptions {
  /** No moves are named: those that end collisions are made. */
  readonly collisions?: true
}

/** `registrar renumber`: gives records other numbers, and every citation of them follows. */
export async function runRenumber(
  session: Session,
  words: readonly string[],
  options: RenumberCommandOptions,
): Promise<number> {
  if (options.collisions) {
    if (words.length > 0)
      throw new UsageError(
        `--collisions finds what moves by itself, and ${words[0]} was named`,
        'leave out the one or the other; --move PATH chooses between records of one number',
      )
    return runCollisions(session, options)
  }
  if (options.against !== undefined)
    throw new UsageError('--against belongs to --collisions', 'registrar renumber --collisions --against REF')
  const asked = askedMoves(words)
  return withRepository(session, async (repository, workspace) => {
    const moves = await movesAsked(session, workspace, repository, asked, options.move)
    const planned = planMoves(session, workspace, repository, moves, options)
    return carryOut(session, workspace, await answered(session, workspace, planned, options), options)
  })
}
