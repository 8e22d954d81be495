import { objectTree } from '@registrar/tree'
import { applyPlan, planRenumber, verifyPlan, type PlanInput, type RenumberPlan } from '../index.ts'
import { withoutMarks, type StayingMark } from './cases.ts'
import { inputOf } from './input.ts'

type Files = Readonly<Record<string, string>>

/** A plan of files in memory; throws if it is refused. */
export function planFor(
  files: Files,
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

/** What became of files: their texts by their paths before, what nothing tells, what is left and why, the problems of the verification. */
export interface Told {
  readonly files: Files
  readonly unresolved: readonly string[]
  readonly left: readonly string[]
  readonly problems: readonly string[]
}

/** What a plan makes of marked files, and what the marks say it has to: `⟦0201⇒0202⟧`, `⟦0201?⟧`, `⟦0201~example⟧`. */
export function compared(
  marked: Files,
  moves: readonly string[],
  options: Parameters<typeof inputOf>[2] = {},
): { readonly found: Told; readonly expected: Told; readonly plan: RenumberPlan; readonly input: PlanInput } {
  const unmarked = Object.entries(marked)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([path, text]) => [path, withoutMarks(path, text)] as const)
  const { plan, input } = planFor(
    Object.fromEntries(unmarked.map(([path, { before }]) => [path, before])),
    moves,
    options,
  )
  const after = filesAfter(plan, input)
  const found: Told = {
    files: Object.fromEntries(unmarked.map(([path]) => [path, after[pathAfter(path, plan)] ?? 'gone'])),
    unresolved: plan.unresolved.map(({ path, range, text }) => `${path}:${range.start.offset} ${text}`),
    left: plan.left.map(({ path, range, text, reason }) => `${path}:${range.start.offset} ${text} ${reason}`),
    problems: verifyPlan(plan, input),
  }
  const expected: Told = {
    files: Object.fromEntries(unmarked.map(([path, texts]) => [path, texts.after])),
    unresolved: unmarked.flatMap(([, { unresolved }]) => unresolved.map(placeOf)),
    left: unmarked.flatMap(([, { left }]) => left.map((mark) => `${placeOf(mark)} ${mark.reason}`)),
    problems: [],
  }
  return { found, expected, plan, input }
}

/** The path that a file has after a plan. */
export function pathAfter(path: string, { moves }: RenumberPlan): string {
  const move = moves.find(({ from }) => path === from || path.startsWith(`${from}/`))
  return move ? move.to + path.slice(move.from.length) : path
}

function placeOf({ path, start, written }: StayingMark): string {
  return `${path}:${start} ${written}`
}
