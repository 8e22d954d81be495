import { GitError } from '@registrar/git'
import { verifyPlan } from '@registrar/renumber'
import { visible } from '@registrar/report'
import { commitAll, nodeFileSystem, nodeProcesses, prepareAll } from '@registrar/transaction'
import { EXIT, wantsColor } from '../io.ts'
import { withStages } from '../progress.ts'
import type { Session } from '../session.ts'
import type { Workspace } from '../workspace.ts'
import { counted } from './counted.ts'
import { describePlan } from './describe-plan.ts'
import { describeUnresolved } from './describe-unresolved.ts'
import type { RenumberOptions } from './options.ts'
import { patchOf } from './patch.ts'
import { planJson } from './plan-json.ts'
import type { Planned } from './plan-moves.ts'
import { sayLimits } from './say-limits.ts'
import { shownPath } from './source-texts.ts'
import { refuseChanged, targetsOf, transactionOf, type Target } from './targets.ts'

/**
 * Verifies a plan and does it, in all checkouts or in none, and prints what was done; with `dryRun` it only prints the diff. The exit code: 1 if unresolved citations stop it, 2 if the plan fails its verification. Throws
 * `UsageError` and `TransactionError` if a file has changed since, or may not be written; nothing is written then.
 */
export function carryOut(
  session: Session,
  workspace: Workspace,
  planned: Planned,
  options: RenumberOptions = {},
): number {
  const { stdout, stderr } = session.io
  const { plan } = planned
  sayLimits(session, workspace, planned)
  if (plan.unresolved.length > 0 && options.unresolved !== 'keep') {
    if (options.json) stdout(planJson(plan, 'unresolved'))
    listUnresolved(session, planned)
    stderr(
      `nothing was written: ${counted(plan.unresolved.length, 'citation')} unresolved\n` +
        '  help: --interactive asks what each means, --decisions FILE takes the answers from a file, --unresolved keep leaves them as they are\n',
    )
    return EXIT.findings
  }
  const targets = verifiedTargets(session, workspace, planned)
  if (!targets) return EXIT.failed
  if (options.dryRun) {
    stdout(options.json ? planJson(plan, 'dry-run') : patchOf(targets))
    if (!options.json) listUnresolved(session, planned)
    stderr(`${summaryOf(planned, targets, 'would move', 'change')}\n`)
    return EXIT.clean
  }
  commit(session, targets)
  stdout(options.json ? planJson(plan, 'written') : describePlan(plan, wantsColor(session.io, session.color)))
  if (!options.json) listUnresolved(session, planned)
  stderr(`${summaryOf(planned, targets, 'moved', 'changed')}\n`)
  return options.stage ? stageAll(session, targets) : EXIT.clean
}

function listUnresolved({ io }: Session, { plan, input }: Planned): void {
  for (const open of plan.unresolved) io.stderr(`${describeUnresolved(input, open)}\n`)
}

/** What becomes of the files, if the plan holds; else undefined, and why is printed. */
function verifiedTargets({ io }: Session, workspace: Workspace, planned: Planned): readonly Target[] | undefined {
  return withStages(io, (stages) => {
    const targets = targetsOf(workspace, planned)
    stages.say('verifying')
    const problems = verifyPlan(planned.plan, planned.input)
    if (problems.length === 0) return targets
    refuseChanged(planned.input)
    for (const problem of problems.slice(0, MOST_PROBLEMS)) io.stderr(`${visible(problem)}\n`)
    io.stderr(
      `error: the plan failed its verification (${counted(problems.length, 'problem')}): this is a fault of registrar, not of your documents; nothing was written\n`,
    )
    return undefined
  })
}

/** Enough to report the fault. */
const MOST_PROBLEMS = 20

function commit(session: Session, targets: readonly Target[]): void {
  const ports = { fs: nodeFileSystem(), processes: nodeProcesses() }
  const { leftover } = commitAll(prepareAll(targets.map(transactionOf), ports))
  if (leftover !== undefined) session.io.stderr(`warning: ${visible(leftover)}\n`)
}

function summaryOf({ plan }: Planned, targets: readonly Target[], move: string, change: string): string {
  const files = targets.flatMap(({ changed }) => changed.filter(({ content }) => content)).length
  const parts = [
    `${move} ${counted(plan.moves.length, 'path')}, ${change} ${counted(plan.edits.length, 'place')} in ${counted(files, 'file')}`,
    ...(plan.kept.length > 0 ? [`kept ${plan.kept.length}`] : []),
    ...(plan.left.length > 0 ? [`left ${plan.left.length}`] : []),
    ...(plan.unresolved.length > 0 ? [`unresolved ${plan.unresolved.length}`] : []),
  ]
  return parts.join('; ')
}

const NOT_STAGED = {
  untracked: 'git does not track it',
  unmerged: 'git has it in conflict',
  unstaged: 'it had other changes that are not staged',
} as const

function stageAll(session: Session, targets: readonly Target[]): number {
  const { stderr } = session.io
  for (const { git, changed, checkout } of targets) {
    if (!git) {
      stderr(`not staged: ${checkout === undefined ? 'this folder' : visible(checkout)} is in no git repository\n`)
      continue
    }
    try {
      const left = git.stage(changed)
      for (const { path, reason } of left)
        stderr(
          `not staged, because ${NOT_STAGED[reason]}: ${visible(shownPath({ path, ...(checkout === undefined ? {} : { checkout }) }))}\n`,
        )
    } catch (error) {
      if (!(error instanceof GitError)) throw error
      stderr(`error: everything was written, but not staged: ${error.message}\n  help: git add what git status shows\n`)
      return EXIT.failed
    }
  }
  return EXIT.clean
}
