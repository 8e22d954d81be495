import type { Session } from '../session.ts'
import type { Workspace } from '../workspace.ts'
import { askAbout } from './ask.ts'
import { decisionsFile, writeDecisions } from './decisions.ts'
import type { RenumberOptions } from './options.ts'
import { planAgain, type Planned } from './plan-moves.ts'

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
