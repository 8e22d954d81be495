import { loadConfig, type Config } from '@registrar/config'
import type { AppliedPlan } from '../apply/apply-plan.ts'
import type { PlanInput } from '../types.ts'

/** The configuration after a plan: what the file says then, if the plan writes it; else the one it was made with. */
export function configAfter(
  { config }: Pick<PlanInput, 'config'>,
  { contents, tree }: AppliedPlan,
): { readonly config: Config } | { readonly problems: readonly string[] } {
  const { file } = config
  if (file === undefined || !contents.has(file)) return { config }
  const loaded = loadConfig(tree, file)
  if ('config' in loaded) return loaded
  return {
    problems: loaded.problems.map(
      ({ path, range, message }) => `${path}:${range.start.line}:${range.start.column}: ${message}`,
    ),
  }
}
