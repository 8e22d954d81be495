import type { AlignedRun } from './align.ts'
import type { MergeRow, Run } from './cut.ts'

/** A row of a merged list; `theirs` if both sides changed it, each otherwise. */
export interface MergedRow extends MergeRow {
  readonly theirs?: string
}

/**
 * The rows of one list after a merge: those that both sides have, and those that one of them has put in; what one side has taken out is out. In the order of numbers if both
 * sides are in that order, upwards or downwards, else ours with each of theirs behind the row that it stood behind.
 */
export function mergeRows({ base, ours, theirs }: AlignedRun): readonly MergedRow[] {
  const rows = new Map<string, MergedRow>()
  const keys = [...(ours?.rows.keys() ?? []), ...(theirs?.rows.keys() ?? [])]
  for (const key of keys) {
    const row = mergeRow(base?.rows.get(key), ours?.rows.get(key), theirs?.rows.get(key))
    if (row) rows.set(key, row)
  }
  const order = [ours, theirs].flatMap((run) => (run && run.rows.size > 1 ? [directionOf(run)] : []))
  const [direction = 1] = order
  if (direction !== 0 && order.every((each) => each === direction))
    return [...rows.values()].sort((a, b) => direction * compareRows(a, b))
  return interleaved(rows, ours, theirs)
}

function mergeRow(
  base: MergeRow | undefined,
  ours: MergeRow | undefined,
  theirs: MergeRow | undefined,
): MergedRow | undefined {
  if (isSame(ours, theirs) || isSame(theirs, base)) return ours
  if (isSame(ours, base)) return theirs
  // Whoever took it out knew why: its record went, or it stands elsewhere now.
  if (!ours || !theirs) return base ? undefined : (ours ?? theirs)
  return { ...ours, theirs: theirs.text }
}

function isSame(one: MergeRow | undefined, other: MergeRow | undefined): boolean {
  return one?.text.trimEnd() === other?.text.trimEnd()
}

/** 1 if numbers go up, -1 if they go down, 0 if neither. */
function directionOf({ rows }: Run): number {
  const list = [...rows.values()]
  const steps = list.slice(1).map((row, at) => Math.sign(compareRows(row, list[at] ?? row)))
  return [1, -1].find((direction) => steps.every((step) => step === direction || step === 0)) ?? 0
}

function compareRows(a: MergeRow, b: MergeRow): number {
  if (a.value !== b.value) return a.value - b.value
  if (a.letter !== b.letter) return a.letter < b.letter ? -1 : 1
  return a.path === b.path ? 0 : a.path < b.path ? -1 : 1
}

function interleaved(
  rows: ReadonlyMap<string, MergedRow>,
  ours: Run | undefined,
  theirs: Run | undefined,
): readonly MergedRow[] {
  const behind = new Map<string, string[]>()
  let last = ''
  for (const key of theirs?.rows.keys() ?? []) {
    if (ours?.rows.has(key)) last = key
    else behind.set(last, [...(behind.get(last) ?? []), key])
  }
  const keys = ['', ...(ours?.rows.keys() ?? [])].flatMap((key) => [key, ...(behind.get(key) ?? [])])
  return keys.flatMap((key) => rows.get(key) ?? [])
}
