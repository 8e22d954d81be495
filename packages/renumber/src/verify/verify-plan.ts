import type { CitingText } from '@registrar/attribution'
import { buildRepository } from '@registrar/repository'
import type { Repository } from '@registrar/model'
import { applyPlan } from '../apply/apply-plan.ts'
import { movedPaths } from '../apply/moved-paths.ts'
import type { PlanInput, RenumberPlan } from '../types.ts'
import { citationProblems } from './citations.ts'
import { configAfter } from './config-after.ts'
import { derivedBefore, derivedProblems } from './derived.ts'
import { editProblems } from './edits.ts'
import { imageOf, type Image } from './image.ts'
import { linkProblems } from './links.ts'
import { recordProblems, relationProblems } from './records.ts'
import { saidOf } from './said.ts'

/**
 * What is wrong with a plan, one sentence each with path and line; empty if it holds. The repository is built again from the tree with the plan done: its graph of citations has to be the
 * old one with the moved records renamed. Same records, same citations and links with the same targets, none new, none dangling or ambiguous that was not; each edit changes a number of
 * a record that is meant. What is unresolved or left is exempt. Pure; one more reading of the tree, linear.
 */
export function verifyPlan(plan: RenumberPlan, input: PlanInput): readonly string[] {
  const { repository, tree, forge } = input
  const applied = applyPlan(plan, tree)
  if (applied.problems.length > 0) return applied.problems
  const config = configAfter(input, applied)
  if ('problems' in config) return config.problems
  const image = imageOf(input.moves, movedPaths(plan.moves))
  const after = buildRepository(applied.tree, config.config, forge ? { forge } : {})
  const said = saidOf(plan, undefined)
  return [
    ...recordProblems(repository, after, image),
    ...relationProblems(repository, after, image, said),
    ...textProblems(plan, input, after, image),
    ...derivedProblems(plan, repository, after, image.path),
  ]
}

function* textProblems(plan: RenumberPlan, input: PlanInput, after: Repository, image: Image): Generator<string> {
  const { repository, attribution, texts } = input
  const said = saidOf(plan, undefined)
  const derived = derivedBefore(plan, repository)
  const before = new Map<string, CitingText>([...repository.documents, ...texts.files])
  for (const text of repository.documents.values()) {
    const now = after.documents.get(image.path(text.path))
    if (!now) {
      yield `${text.path}: Unexpected loss of the text, expected it at ${image.path(text.path)}`
      continue
    }
    const compared = {
      where: '',
      before: text,
      after: now,
      said: said(text.path),
      image,
      candidatesOf: (citation: Parameters<typeof attribution.candidatesOf>[0]) => attribution.candidatesOf(citation),
    }
    yield* citationProblems(compared)
    yield* linkProblems(compared)
  }
  for (const path of new Set(plan.edits.flatMap((edit) => (edit.checkout === undefined ? edit.path : []))))
    yield* editProblems(said(path).edits, before.get(path), derived(path), '', image)
}
