import { objectTree } from '@registrar/tree'
import { applyPlan, planRenumber, type PlanInput, type RenumberPlan } from '../index.ts'
import { inputOf } from './input.ts'

/** A plan of files in memory; throws if it is refused. */
export function planFor(
  files: Readonly<Record<string, string>>,
  moves: readonly string[],
  options: Parameters<typeof inputOf>[2] = {},
): { readonly plan: RenumberPlan; readonly input: PlanInput } {
  const input = inputOf(objectTree(files), moves, options)
  const result = planRenumber(input)
  if ('refusals' in result) throw new Error(result.refusals.map(({ message }) => message).join('\n'))
  return { plan: result.plan, input }
}

/** Every file after a plan, by its path after it, with its BOM. */
export function filesAfter(plan: RenumberPlan, { tree }: Pick<PlanInput, 'tree'>): Record<string, string> {
  const after = applyPlan(plan, tree)
  if (after.problems.length > 0) throw new Error(after.problems.join('\n'))
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  return Object.fromEntries(
    after.tree.entries().map(({ path }) => [path, decoder.decode(after.tree.read(path) as Uint8Array)]),
  )
}
