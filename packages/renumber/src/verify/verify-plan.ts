import { buildRepository } from '@registrar/repository'
import { applyPlan } from '../apply/apply-plan.ts'
import { movedPaths } from '../apply/moved-paths.ts'
import type { PlanInput, RenumberPlan } from '../types.ts'
import { configAfter } from './config-after.ts'
import { derivedProblems } from './derived.ts'
import { allMoves } from '../plan/named-moves.ts'
import { frozenProblems } from './frozen.ts'
import { imageOf } from './image.ts'
import { withLinksAnew } from './links-anew.ts'
import { recordProblems, relationProblems } from './records.ts'
import { saidOf } from './said.ts'
import { checkoutProblems, documentProblems, textProblems } from './texts.ts'

/**
 * What is wrong with a plan, one sentence each with path and line; empty if it holds. The repository is built again from the tree with the plan done: its graph of citations has to be the
 * old one with the moved records renamed. Same records, same citations and links with the same targets, none new, none dangling or ambiguous that was not; each edit changes a number of
 * a record that is meant. What is unresolved or left is exempt. Pure; one more reading of the tree, two where regions are written; linear.
 */
export function verifyPlan(plan: RenumberPlan, input: PlanInput): readonly string[] {
  const { repository, tree, forge } = input
  const applied = applyPlan(plan, tree)
  if (applied.problems.length > 0) return applied.problems
  const config = configAfter(input, applied)
  if ('problems' in config) return config.problems
  const image = imageOf(allMoves(input), movedPaths(plan.moves))
  const after = buildRepository(withLinksAnew(tree, applied.tree, image.path), config.config, {
    known: repository.documents,
    ...(forge ? { forge } : {}),
  })
  const said = saidOf(plan, undefined)
  const now = { repository: after, tree: applied.tree, image }
  return [
    ...recordProblems(repository, after, image),
    ...relationProblems(repository, after, image, said),
    ...frozenProblems(plan, input, config.config, image),
    ...documentProblems(plan, input, now),
    ...textProblems(plan, input, now),
    ...checkoutProblems(plan, input, now),
    ...derivedProblems(plan, input, after, image.path),
  ]
}
