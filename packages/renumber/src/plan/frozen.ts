import { numberLike } from '@registrar/check-api'
import type { CitedNumber, Collection, Span } from '@registrar/model'
import type { MovedPath } from '../apply/moved-paths.ts'
import type { PlanInput, PlannedEdit } from '../types.ts'
import { sharing } from '../verify/said.ts'
import type { Citing } from './citing.ts'
import { frozenGroups, frozenKey, type FrozenGroup } from './frozen-groups.ts'
import { frozenLimit } from './frozen-limits.ts'
import type { NumberedMove } from './numbered-move.ts'
import { placeOf } from './place.ts'
import type { Settled } from './settle.ts'

/** What a renumbering makes of the numbers that the configuration freezes. */
export interface FrozenNumbers {
  /** True of a citation that names a holder which parts from a frozen number: with its new path it would stand there as if it still had that. */
  stays(citing: Citing, range: Span): boolean
  /** The numbers whose holders all get one other number, in their written form, and the holders there that are no citations. */
  edits(settled: readonly Settled[], moved: MovedPath): readonly PlannedEdit[]
  /** What people have to change in the configuration, one sentence each. */
  readonly limits: readonly string[]
}

/** Finds what is frozen for records that move. Linear in what is frozen. */
export function frozenNumbers(
  moves: readonly NumberedMove[],
  texts: readonly Citing[],
  { repository, config }: PlanInput,
): FrozenNumbers {
  const to = new Map(moves.map((move) => [move.record.id, move.to]))
  const { file } = config
  const groups = repository.collections.flatMap((collection) => frozenGroups(collection, to))
  const citing = groups.length === 0 ? undefined : texts.find((one) => one.document.path === file && !one.checkout)
  const isWritable = (group: FrozenGroup): boolean =>
    citing !== undefined && !citing.keeps && writtenKey(group, citing) !== undefined
  const [following, staying] = divided(groups, isWritable)
  const kept = staying
    .flatMap(({ collection, key, leaving }) =>
      leaving.flatMap(({ named }) => collection.frozenAt?.get(`${key}\n${named}`) ?? []),
    )
    .toSorted((a, b) => a.start - b.start)
  return {
    stays: (one, range) => one === citing && sharing(kept, (span) => span, range).length > 0,
    edits: (settled, moved) => (citing ? editsIn(citing, following, settled, moved) : []),
    limits: staying.flatMap((group) => frozenLimit(group, citing, file)),
  }
}

type Following = FrozenGroup & { readonly to: CitedNumber }

/** Those that follow as a whole, and those that people have to change: a number may be there only once. */
function divided(
  groups: readonly FrozenGroup[],
  isWritable: (group: FrozenGroup) => boolean,
): readonly [readonly Following[], readonly FrozenGroup[]] {
  let following = groups.filter((group): group is Following => group.to !== undefined && isWritable(group))
  for (let before = Infinity; following.length < before;) {
    before = following.length
    const going = new Set(following.map(({ collection, key }) => placeKey(collection, key)))
    const coming = new Map<string, number>()
    for (const { collection, to } of following) {
      const place = placeKey(collection, frozenKey(to))
      coming.set(place, (coming.get(place) ?? 0) + 1)
    }
    following = following.filter(({ collection, to }) => {
      const place = placeKey(collection, frozenKey(to))
      const isTaken = collection.frozen.has(frozenKey(to)) && !going.has(place)
      return !isTaken && coming.get(place) === 1
    })
  }
  const whole = new Set<FrozenGroup>(following)
  return [following, groups.filter((group) => !whole.has(group) && group.leaving.length > 0)]
}

function placeKey({ name }: Collection, key: string): string {
  return `${name}\n${key}`
}

function editsIn(
  citing: Citing,
  following: readonly Following[],
  settled: readonly Settled[],
  moved: MovedPath,
): readonly PlannedEdit[] {
  const cited = settled.flatMap((one) => (one.citing === citing ? one.citation.range : [])).toSorted(byStart)
  const isCited = (span: Span): boolean => sharing(cited, (range) => range, span).length > 0
  const edit = (span: Span, newText: string): readonly PlannedEdit[] => {
    const oldText = citing.document.text.slice(span.start, span.end)
    return newText === oldText ? [] : [{ ...placeOf(citing, span), oldText, newText, form: 'frozen' }]
  }
  return following.flatMap((group) => {
    const key = writtenKey(group, citing)
    const holders = group.leaving.flatMap(({ named }) => {
      const span = group.collection.frozenAt?.get(`${group.key}\n${named}`)
      const isPlain = span !== undefined && citing.document.text.slice(span.start, span.end) === named
      return isPlain && !isCited(span) ? edit(span, moved(named)) : []
    })
    return [...(key ? edit(key.span, numberLike(key.written, group.to, group.collection.width)) : []), ...holders]
  })
}

/** A number as the configuration has it; undefined if it is not written in plain digits. */
function writtenKey(
  { collection, key }: FrozenGroup,
  { document }: Citing,
): { readonly span: Span; readonly written: string } | undefined {
  const span = collection.frozenAt?.get(key)
  const written = span && document.text.slice(span.start, span.end)
  return span && written?.replace(/^0+(?=\d)/, '') === key ? { span, written } : undefined
}

function byStart(a: Span, b: Span): number {
  return a.start - b.start
}
