import { withRepository } from '../open-documents.ts'
import { askAbout } from '../renumber/ask.ts'
import { carryOut } from '../renumber/carry-out.ts'
import { decisionsFile, writeDecisions } from '../renumber/decisions.ts'
import { askedMoves, movesAsked } from '../renumber/moves-asked.ts'
import type { RenumberOptions } from '../renumber/options.ts'
import { planAgain, planMoves, type Planned } from '../renumber/plan-moves.ts'
import type { Session } from '../session.ts'
import type { Workspace } from '../workspace.ts'

/** `registrar renumber`: gives records other numbers, and every citation of them follows. */
export async function runRenumber(
  session: Session,
  words: readonly string[],
  options: RenumberOptions,
): Promise<number> {
  const asked = askedMoves(words)
  return withRepository(session, async (repository, workspace) => {
    const moves = await movesAsked(session, workspace, repository, asked)
    const planned = planMoves(session, workspace, repository, moves, options)
    return carryOut(session, workspace, await answered(session, workspace, planned, options), options)
  })
}

/** With `--interactive` the plan with the answers of the person, which are kept in the file of decisions, also those given before a stop. */
export async function answered(
  session: Session,
  workspace: Workspace,
  planned: Planned,
  { interactive, decisions: file }: RenumberOptions,
): Promise<Planned> {
  if (!interactive || planned.plan.unresolved.length === 0) return planned
  const { decisions, complete } = await askAbout(session, planned)
  if (file !== undefined && decisions.length > 0)
    writeDecisions(decisionsFile(workspace, file), [...(planned.input.decisions ?? []), ...decisions])
  return complete ? planAgain(session, planned, decisions) : planned
}
