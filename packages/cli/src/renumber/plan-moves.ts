import { resolve } from 'node:path'
import { attributionFacts } from '@registrar/attribution'
import type { Repository, TextFiles } from '@registrar/model'
import {
  holdsNewNumbers,
  planRenumber,
  type Decision,
  type Move,
  type PlanInput,
  type RenumberPlan,
} from '@registrar/renumber'
import { readTexts } from '@registrar/repository'
import { todayOf, UsageError } from '../io.ts'
import { searching, withStages, type Stages } from '../progress.ts'
import type { Session } from '../session.ts'
import type { Workspace } from '../workspace.ts'
import { openCheckouts, type Checkout } from './checkouts.ts'
import { decisionsFile, readDecisions } from './decisions.ts'
import { historyInStages } from './history-in-stages.ts'
import type { RenumberOptions } from './options.ts'

/** A renumbering that can be carried out, and everything it was planned from. */
export interface Planned {
  readonly plan: RenumberPlan
  readonly input: PlanInput
  readonly checkouts: readonly Checkout[]
}

/**
 * Plans moves of records, here and in the checkouts that the options name; nothing is written. Throws `UsageError` where the plan is refused (a number that is taken in this tree, say), a checkout
 * cannot be looked at, or the file of decisions is broken.
 */
export function planMoves(
  session: Session,
  workspace: Workspace,
  repository: Repository,
  moves: readonly Move[],
  options: RenumberOptions = {},
): Planned {
  return withStages(session.io, (stages) => {
    const { checkouts, ...facts } = factsOf(session, workspace, repository, moves, options, stages)
    const decisions = options.decisions === undefined ? [] : readDecisions(workspace, repository, options)
    const { siblings, identifiers, note } = options
    const input: PlanInput = {
      ...facts,
      repository,
      moves,
      checkouts: checkouts.map(({ other }) => other),
      decisions,
      ...(siblings ? { siblings } : {}),
      ...(identifiers ? { identifiers } : {}),
      ...(note ? { note: { date: todayOf(session.io) } } : {}),
    }
    stages.say('planning')
    return { plan: planned(input), input, checkouts }
  })
}

/** The same renumbering with more decisions: what was read is not read again. */
export function planAgain(session: Session, { input, checkouts }: Planned, decisions: readonly Decision[]): Planned {
  return withStages(session.io, (stages) => {
    stages.say('planning')
    const more = { ...input, decisions: [...(input.decisions ?? []), ...decisions] }
    return { plan: planned(more), input: more, checkouts }
  })
}

function planned(input: PlanInput): RenumberPlan {
  const result = planRenumber(input)
  if ('plan' in result) return result.plan
  const [first, ...others] = result.refusals
  const rest = others.map(({ message, help }) => `\nerror: ${message}${help === undefined ? '' : `\n  help: ${help}`}`)
  if (first === undefined) throw new Error('a plan was refused without a reason')
  if (rest.length === 0) throw new UsageError(first.message, first.help)
  throw new UsageError(`${first.message}${first.help === undefined ? '' : `\n  help: ${first.help}`}${rest.join('')}`)
}

function factsOf(
  session: Session,
  workspace: Workspace,
  repository: Repository,
  moves: readonly Move[],
  options: RenumberOptions,
  stages: Stages,
) {
  const { git, tree, config } = workspace
  const history = git && historyInStages(git.history(), stages)
  const texts = readTexts(repository, tree, config, {
    also: holdsNewNumbers(moves, repository),
    progress: stages.counted(searching),
    ...(git ? { forge: git.forges() } : {}),
  })
  return {
    tree,
    config,
    texts: withoutDecisions(workspace, texts, options),
    attribution: attributionFacts(repository, history),
    checkouts: openCheckouts(session, workspace, repository, options.in ?? [], stages),
    ...(git ? { forge: git.forges() } : {}),
  }
}

/** The file of decisions tells of citations in their lines; it cites nothing. */
function withoutDecisions(workspace: Workspace, texts: TextFiles, { decisions }: RenumberOptions): TextFiles {
  if (decisions === undefined) return texts
  const file = decisionsFile(workspace, decisions)
  const files = new Map(texts.files)
  for (const path of files.keys()) if (resolve(workspace.root, path) === file) files.delete(path)
  return { ...texts, files }
}
