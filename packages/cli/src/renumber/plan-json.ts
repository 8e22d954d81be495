import type { RenumberPlan } from '@registrar/renumber'

/** What happened with a plan: `written`, only looked at (`dry-run`), or stopped because something is unresolved. */
export type Outcome = 'written' | 'dry-run' | 'unresolved'

/** A plan as `--json` prints it: the plan itself, with what became of it. */
export function planJson(plan: RenumberPlan, outcome: Outcome): string {
  const { version, moves, edits, kept, unresolved, left, siblings, limits, unused } = plan
  const lists = { moves, edits, kept, unresolved, left, siblings, limits }
  return `${JSON.stringify({ version, outcome, ...lists, ...(unused ? { unused } : {}) }, null, 2)}\n`
}
