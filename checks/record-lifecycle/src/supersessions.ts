import type { Span } from '@registrar/model'
import type { Living, LivingRecords } from './told.ts'

/** One record supersedes another, as one of them says in front matter or under its status. */
interface Supersession {
  readonly newer: Living
  readonly older: Living
  readonly saidBy: Living
  readonly span: Span
}

export interface Supersessions {
  /** Each pair once, as the newer says it if it does; what runs in a circle is not among them. */
  readonly all: readonly Supersession[]
}

/** Collects them from every record. */
export function findSupersessions(living: LivingRecords): Supersessions {
  const found = new Map<string, Supersession>()
  for (const saidBy of living.telling)
    for (const { target, backwards, span } of saidBy.says ?? []) {
      const other = living.get(target)
      if (!other || other === saidBy) continue
      const [newer, older] = backwards ? [other, saidBy] : [saidBy, other]
      const key = pair(newer, older)
      if (!found.has(key) || !backwards) found.set(key, { newer, older, saidBy, span })
    }
  return { all: withoutCircles([...found.values()]) }
}

/** How a pair is written in a set. */
export function pair(newer: Living, older: Living): string {
  return `${newer.record.id}\n${older.record.id}`
}

/** Takes records off that nothing supersedes, or that supersede nothing, until none is left that can be: the rest are circles and what lies between. */
function withoutCircles(all: readonly Supersession[]): readonly Supersession[] {
  const inCircle = new Set(all)
  for (const [from, to] of [
    ['newer', 'older'],
    ['older', 'newer'],
  ] as const) {
    const leaving = new Map<Living, Supersession[]>()
    const entering = new Map<Living, number>()
    for (const each of inCircle) {
      const list = leaving.get(each[from])
      if (list) list.push(each)
      else leaving.set(each[from], [each])
      entering.set(each[to], (entering.get(each[to]) ?? 0) + 1)
    }
    const free = [...leaving.keys()].filter((each) => !entering.has(each))
    for (const node of free)
      for (const each of leaving.get(node) ?? []) {
        inCircle.delete(each)
        const left = (entering.get(each[to]) ?? 0) - 1
        entering.set(each[to], left)
        if (left === 0) free.push(each[to])
      }
  }
  return all.filter((each) => !inCircle.has(each))
}
