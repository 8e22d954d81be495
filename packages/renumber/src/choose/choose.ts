import type { DocRecord, RecordId } from '@registrar/model'
import type { Move } from '../types.ts'
import type { Collision, Contender } from './collisions.ts'

/** Who moves: the one that came last · the one whose number fewer places cite · the one that is no longer in force · the one with that path. */
export type MoveChoice = 'newest' | 'least-cited' | 'superseded' | { readonly path: RecordId }

/** What a choice looks at. Each is asked only for records that it is chosen between. */
export interface ChoiceFacts {
  /** When a record came: any number that grows with time; infinite if it is in no commit yet, undefined if nobody can tell. */
  bornOf(record: DocRecord): number | undefined
  /** How many citations would move with it. */
  citedOf(record: DocRecord): number
  isSuperseded(record: DocRecord): boolean
}

/** A collision that is not mended, whole or in part: why, and between which records somebody has to choose. */
export interface Undecided {
  readonly collision: Collision
  readonly between: readonly DocRecord[]
  /** One sentence. */
  readonly reason: string
}

export interface Chosen {
  /** In the order of collections, numbers and paths. */
  readonly movers: readonly DocRecord[]
  readonly undecided: readonly Undecided[]
}

/**
 * Which records move, so that every number has one holder. What this branch brings and the target lacks moves, if something else keeps the number; a choice decides otherwise where several
 * records of this tree have it. Never guessed: where nothing tells who moves, or two are alike, nobody does.
 */
export function chooseMovers(
  collisions: readonly Collision[],
  choice: MoveChoice | undefined,
  facts: ChoiceFacts,
): Chosen {
  const movers: DocRecord[] = []
  const undecided: Undecided[] = []
  for (const collision of collisions) {
    const verdict = moversOf(collision, choiceFor(collision, choice), facts)
    movers.push(...verdict.movers)
    if (verdict.reason !== undefined) {
      const left = collision.contenders.map(({ record }) => record).filter((record) => !verdict.movers.includes(record))
      undecided.push({ collision, between: left, reason: verdict.reason })
    }
  }
  return { movers, undecided }
}

/** The one of several records that a choice names, as where a number alone was given; a sentence if it names none, or several alike. */
export function chooseOne(
  records: readonly DocRecord[],
  choice: MoveChoice,
  facts: ChoiceFacts,
): { readonly record: DocRecord } | { readonly reason: string } {
  if (typeof choice !== 'string') {
    const record = records.find((each) => isAt(each, choice.path))
    return record ? { record } : { reason: `${choice.path} is none of them` }
  }
  const ranked = rank(records, choice, facts)
  if ('reason' in ranked) return ranked
  const [first, second] = ranked.order
  return first && (!second || first.rank < second.rank) ? { record: first.record } : { reason: ALIKE[choice] }
}

/** Moves to the numbers that follow, one after the other for each collection. `next` gives that many numbers that nobody has. */
export function toNextNumbers(
  movers: readonly DocRecord[],
  next: (collection: string, count: number) => readonly number[],
): readonly Move[] {
  const counts = new Map<string, number>()
  for (const { collection } of movers) counts.set(collection, (counts.get(collection) ?? 0) + 1)
  const free = new Map([...counts].map(([collection, count]) => [collection, [...next(collection, count)]]))
  return movers.map((record) => {
    const value = free.get(record.collection)?.shift()
    if (value === undefined) throw new Error(`too few numbers for ${record.collection}`)
    return { record, to: { value, letter: '' } }
  })
}

interface Verdict {
  readonly movers: readonly DocRecord[]
  /** Why the number has several holders still. */
  readonly reason?: string
}

/** A path chooses in the collision that it takes part in. */
function choiceFor({ contenders }: Collision, choice: MoveChoice | undefined): MoveChoice | undefined {
  if (choice === undefined || typeof choice === 'string') return choice
  return contenders.some(({ record }) => isAt(record, choice.path)) ? choice : undefined
}

function moversOf({ contenders, staying }: Collision, choice: MoveChoice | undefined, facts: ChoiceFacts): Verdict {
  const all = contenders.map(({ record }) => record)
  if (choice !== undefined && typeof choice !== 'string') {
    const movers = all.filter((record) => isAt(record, choice.path))
    return remaining(movers, all.length, staying.length > 0)
  }
  const brought = contenders.filter(({ onTarget }) => !onTarget).map(({ record }) => record)
  // Of those that somebody keeps the number from, all that are new move: there is nothing to choose.
  if (staying.length > 0) return remaining(brought, all.length, true)
  if (choice === undefined) return byTarget(contenders, brought)
  const ranked = rank(all, choice, facts)
  if ('reason' in ranked) return { movers: [], reason: ranked.reason }
  const [keeper, second] = ranked.order.toReversed()
  if (!keeper || (second && second.rank === keeper.rank)) return { movers: [], reason: ALIKE[choice] }
  return { movers: all.filter((record) => record !== keeper.record) }
}

/** What the target has is cited by others: what is new here moves, if that tells them apart. */
function byTarget(contenders: readonly Contender[], brought: readonly DocRecord[]): Verdict {
  if (brought.length === 0 || brought.length === contenders.length)
    return { movers: [], reason: 'nothing tells which of them keeps it' }
  return remaining(brought, contenders.length, false)
}

function remaining(movers: readonly DocRecord[], contenders: number, kept: boolean): Verdict {
  const holders = contenders - movers.length + (kept ? 1 : 0)
  return holders < 2 ? { movers } : { movers, reason: 'nothing tells which of the others keeps it' }
}

interface Ranked {
  readonly record: DocRecord
  readonly rank: number
}

/** Who moves first stands first. */
function rank(
  records: readonly DocRecord[],
  choice: Exclude<MoveChoice, object>,
  facts: ChoiceFacts,
): { readonly order: readonly Ranked[] } | { readonly reason: string } {
  const order: Ranked[] = []
  for (const record of records) {
    const value = rankOf(record, choice, facts)
    if (value === undefined) return { reason: `nobody can tell when ${record.path} came: its history is not here` }
    order.push({ record, rank: value })
  }
  return { order: order.sort((one, other) => (one.rank < other.rank ? -1 : one.rank > other.rank ? 1 : 0)) }
}

function rankOf(record: DocRecord, choice: Exclude<MoveChoice, object>, facts: ChoiceFacts): number | undefined {
  switch (choice) {
    case 'newest': {
      const born = facts.bornOf(record)
      return born === undefined ? undefined : -born
    }
    case 'least-cited':
      return facts.citedOf(record)
    case 'superseded':
      return facts.isSuperseded(record) ? 0 : 1
  }
}

const ALIKE = {
  newest: 'they came at the same time',
  'least-cited': 'equally many citations would move',
  superseded: 'not exactly one of them is in force',
}

function isAt({ path, folder }: DocRecord, wanted: RecordId): boolean {
  return path === wanted || folder === wanted
}
