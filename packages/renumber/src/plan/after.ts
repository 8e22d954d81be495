import type { Repository } from '@registrar/model'
import { buildRepository } from '@registrar/repository'
import { applyPlan } from '../apply/apply-plan.ts'
import type { PathMove, PlanInput, PlannedEdit } from '../types.ts'
import { configAfter } from '../verify/config-after.ts'

/** The repository as it is with these moves and edits; undefined if they leave no configuration that can be read. */
export function repositoryAfter(
  input: PlanInput,
  moves: readonly PathMove[],
  edits: readonly PlannedEdit[],
): Repository | undefined {
  const plan = { version: 1, moves, edits, kept: [], unresolved: [], left: [], siblings: [], limits: [] } as const
  const applied = applyPlan(plan, input.tree)
  const loaded = configAfter(input, applied)
  if ('problems' in loaded) return undefined
  return buildRepository(applied.tree, loaded.config, {
    known: input.repository.documents,
    ...(input.forge ? { forge: input.forge } : {}),
  })
}
