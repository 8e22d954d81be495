import type { CheckOptions } from '../check-options.ts'
import { EXIT, UsageError } from '../io.ts'
import type { CollisionOptions } from '../renumber/collisions.ts'
import type { RenumberOptions } from '../renumber/options.ts'
import { moveCollisions } from '../renumber/run-collisions.ts'
import type { Session } from '../session.ts'
import { runCheckCommand } from './check.ts'

/** What `check:renumber` takes beside the options of `check`: how its `--fix` moves records. */
export interface CheckRenumberOptions
  extends CheckOptions, CollisionOptions, Pick<RenumberOptions, 'in' | 'unresolved' | 'decisions' | 'interactive'> {}

/**
 * `registrar check:renumber`: what is checked about numbers and what a renumbering left behind. With `--fix` records that collide are moved first, as `registrar renumber --collisions` does; where that is
 * stopped, nothing else is done.
 */
export async function runCheckRenumber(
  session: Session,
  paths: readonly string[],
  options: CheckRenumberOptions,
): Promise<number> {
  const { fix, staged, move, in: checkouts, unresolved, decisions, interactive, against } = options
  const given = {
    '--move': move,
    '--in': checkouts,
    '--unresolved': unresolved,
    '--decisions': decisions,
    '--interactive': interactive,
  }
  const [first] = Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [name]))
  if (!fix && first !== undefined)
    throw new UsageError(`${first} says how --fix moves records`, 'add --fix, or leave it out')
  if (fix && !staged) {
    // Standard output is for the report.
    const beside = { ...session, color: false, io: { ...session.io, stdout: session.io.stderr } }
    const { moved = EXIT.clean } = await moveCollisions(beside, {
      ...(against === undefined ? {} : { against }),
      ...(move === undefined ? {} : { move }),
      ...(checkouts ? { in: checkouts } : {}),
      ...(unresolved ? { unresolved } : {}),
      ...(decisions === undefined ? {} : { decisions }),
      ...(interactive ? { interactive } : {}),
    })
    if (moved !== EXIT.clean) return moved
  }
  return runCheckCommand(session, paths, options)
}
