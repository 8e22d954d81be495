import type { Run } from './cut.ts'

/** One list or table of an index, as each side has it. */
export interface AlignedRun {
  readonly base?: Run
  readonly ours?: Run
  readonly theirs?: Run
}

/** Finds which runs of three texts are the same list: those with most records in common, under the same heading if several have as many. */
export function alignRuns(base: readonly Run[], ours: readonly Run[], theirs: readonly Run[]): readonly AlignedRun[] {
  const fromOurs = pairs(base, ours)
  const fromTheirs = pairs(base, theirs)
  const known = base.map((run): AlignedRun => {
    const [mine, other] = [fromOurs.get(run), fromTheirs.get(run)]
    return { base: run, ...(mine ? { ours: mine } : {}), ...(other ? { theirs: other } : {}) }
  })
  const [oursOfBase, theirsOfBase] = [new Set(fromOurs.values()), new Set(fromTheirs.values())]
  const oursAlone = ours.filter((run) => !oursOfBase.has(run))
  const theirsAlone = theirs.filter((run) => !theirsOfBase.has(run))
  const fresh = pairs(oursAlone, theirsAlone)
  const taken = new Set(fresh.values())
  return [
    ...known,
    ...oursAlone.map((run): AlignedRun => {
      const other = fresh.get(run)
      return { ours: run, ...(other ? { theirs: other } : {}) }
    }),
    ...theirsAlone.filter((run) => !taken.has(run)).map((run): AlignedRun => ({ theirs: run })),
  ]
}

/** For runs of one text, those of another that are the same list. */
function pairs(some: readonly Run[], others: readonly Run[]): ReadonlyMap<Run, Run> {
  const holders = new Map<string, Run[]>()
  const headed = new Map<string, Run[]>()
  for (const run of others) {
    for (const path of run.rows.keys()) holders.set(path, [...(holders.get(path) ?? []), run])
    headed.set(run.heading, [...(headed.get(run.heading) ?? []), run])
  }
  const scored = some.flatMap((run) => {
    const scores = new Map<Run, number>()
    for (const path of run.rows.keys())
      for (const other of holders.get(path) ?? []) scores.set(other, (scores.get(other) ?? 0) + 2)
    for (const other of headed.get(run.heading) ?? []) scores.set(other, (scores.get(other) ?? 0) + 1)
    return [...scores].map(([other, score]) => ({ run, other, score }))
  })
  const found = new Map<Run, Run>()
  const taken = new Set<Run>()
  for (const { run, other } of scored.sort((a, b) => b.score - a.score || a.run.start - b.run.start)) {
    if (found.has(run) || taken.has(other)) continue
    found.set(run, other)
    taken.add(other)
  }
  return found
}
