import type { History, LineOrigin } from '@registrar/model'
import type { GitHistory } from './history.ts'
import type { MainCommit } from './times.ts'

/**
 * The history of lines in another checkout, told in commits of this one: the commit that a line comes from is the last that this one's HEAD was at by the time the line was
 * committed there. Files, births and ancestors are this one's. `name` is what people call the other checkout: `../mesh-sdk`.
 */
export function foreignHistory(
  theirs: { history(): GitHistory },
  ours: { history(): GitHistory },
  name: string,
): History {
  const [other, own] = [theirs.history(), ours.history()]
  const times = new Map<string, number | undefined>()
  const bringTimes = (commits: Iterable<string>) => {
    const asked = [...commits].filter((commit) => !times.has(commit))
    if (asked.length === 0) return
    const told = other.timesOf(asked)
    for (const commit of asked) times.set(commit, told.get(commit)?.committed)
  }
  const timeOf = (origin: LineOrigin): number | undefined => {
    if (typeof origin !== 'object') return undefined
    bringTimes([origin.commit])
    return times.get(origin.commit)
  }
  let line: readonly MainCommit[] | undefined
  // A clock that was wrong made commits that seem older than their parents: the first from the newest that is old enough is meant.
  let oldest: readonly number[] | undefined
  const commitAt = (time: number): string | undefined => {
    line ??= own.mainLine()
    oldest ??= runningMinimum(line.map(({ committed }) => committed))
    return line[firstAtMost(oldest, time)]?.commit ?? (own.isWhole ? BEFORE_ALL : undefined)
  }
  const births = new Map<string, number | undefined>()
  const cameAt = (path: string): number | undefined => {
    if (births.has(path)) return births.get(path)
    const birth = own.birthOf(path)
    const born = birth === undefined ? undefined : own.timesOf([birth]).get(birth)
    const time = born && Math.min(born.written, born.committed)
    births.set(path, time)
    return time
  }
  const pathAt = (commit: string, path: string) => (commit === BEFORE_ALL ? undefined : own.pathAt(commit, path))

  return {
    get limits() {
      return [...own.limits, ...other.limits.map((limit) => `${name}: ${limit}`)]
    },
    bringLines(places) {
      const asked = [...places]
      other.bringLines(asked)
      const origins = asked.map((place) => other.originOf(place))
      bringTimes(origins.flatMap((origin) => (typeof origin === 'object' ? [origin.commit] : [])))
    },
    bringFiles: (commits, paths) =>
      own.bringFiles(
        [...commits].filter((commit) => commit !== BEFORE_ALL),
        paths,
      ),
    originOf(place) {
      const origin = other.originOf(place)
      const time = timeOf(origin)
      if (typeof origin !== 'object') return origin
      const commit = time === undefined ? undefined : commitAt(time)
      if (time === undefined || commit === undefined) return 'unknown'
      return { commit, shown: `${origin.commit.slice(0, 12)} of ${name} on ${dayOf(time)}` }
    },
    pathAt,
    birthOf: (path) => own.birthOf(path),
    formerPaths: (path) => own.formerPaths?.(path) ?? [],
    isAncestor: (ancestor, commit) =>
      ancestor === BEFORE_ALL || (commit !== BEFORE_ALL && own.isAncestor(ancestor, commit)),
    isUnclear(place, path) {
      const time = timeOf(other.originOf(place))
      if (time === undefined) return false
      const [before, behind] = [commitAt(time - DAY - 1), commitAt(time + DAY)]
      if (before === undefined || behind === undefined) return true
      const then = pathAt(before, path)
      if (then !== pathAt(behind, path)) return true
      // On a branch it can be cited before it is on the main line.
      return then === undefined && (cameAt(path) ?? Infinity) <= time + DAY
    },
  }
}

/** Stands for the time before the first commit, when nothing was there; no commit has this id. */
const BEFORE_ALL = '0'.repeat(40)

/** Clocks differ, and what is pushed today may have been written yesterday. In seconds. */
const DAY = 86_400

function dayOf(time: number): string {
  return new Date(time * 1000).toISOString().slice(0, 10)
}

function runningMinimum(numbers: readonly number[]): readonly number[] {
  let least = Infinity
  return numbers.map((each) => (least = Math.min(least, each)))
}

/** The index of the first that is at most `limit`, of numbers that never grow. */
function firstAtMost(falling: readonly number[], limit: number): number {
  let low = 0
  for (let high = falling.length; low < high;) {
    const middle = (low + high) >> 1
    if ((falling[middle] ?? limit) > limit) low = middle + 1
    else high = middle
  }
  return low
}
