import type { CitedNumber } from '@registrar/model'
import { pathOf } from './render.ts'
import type { Numbers, Subject } from './world.ts'

/** Words of titles: each stands in one title alone, and nowhere else. */
export const titles =
  'apricot basalt|cobalt drizzle|ember falcon|granite harbor|indigo juniper|kestrel lagoon|marble nectar|opal prairie|quartz raven|saffron thistle|umber velvet'.split(
    '|',
  )

/** A record as wished. */
export interface WishedSubject extends Omit<Subject, 'series' | 'words'> {
  readonly of: Subject['series']
  readonly number: CitedNumber
}

/** A renumbering as wished. */
export interface WishedMove {
  readonly at: number
  readonly to: CitedNumber
  readonly how: 'to' | 'swap' | 'shift'
}

/** The records with their numbers; of two that would have one path there is the first. */
export function numbered(made: readonly WishedSubject[]): Numbers {
  const before = new Map<Subject, CitedNumber>()
  const paths = new Set<string>()
  for (const [at, { of, number: wish, heading, own }] of made.entries()) {
    const subject: Subject = { series: of, words: titles[at] ?? '', heading, own }
    const held = { value: wish.value, letter: of.letters ? wish.letter : '' }
    const path = pathOf(subject, new Map([[subject, held]]))
    if (paths.has(path)) continue
    paths.add(path)
    before.set(subject, held)
  }
  const [plain] = [...before.keys()].filter(({ series: { width } }) => width === 1)
  // A collection whose every number has two digits would be taken for one that is written so.
  if (plain && ![...before].some(([{ series: of }, { value }]) => of === plain.series && value === KEPT))
    before.set({ ...plain, words: 'kumquat lantern' }, { value: KEPT, letter: '' })
  return before
}

/** The number of one digit that a record without a slug always keeps. */
const KEPT = 2

/** Each move goes to a number that nobody has after all of them; swaps exchange the numbers of two records of a series, shifts move up all from one on. */
export function moved(before: Numbers, wanted: readonly WishedMove[]): Numbers {
  const after = new Map(before)
  const all = [...before.keys()]
  for (const { at, to, how } of wanted) {
    const subject = all[at % all.length]
    if (!subject || isKept(subject)) continue
    const mine = all.filter((each) => each.series === subject.series && !isKept(each))
    const other = mine[to.value % mine.length]
    if (how === 'shift') shift(mine, before.get(subject)?.value ?? 0, after)
    else if (how === 'swap' && other && other !== subject) {
      const [first, second] = [after.get(subject), after.get(other)]
      if (first && second) {
        after.set(subject, second)
        after.set(other, first)
      }
    } else after.set(subject, { value: to.value, letter: subject.series.letters ? to.letter : '' })
  }
  return withoutTaken(before, after)

  function isKept(subject: Subject): boolean {
    return subject.series.width === 1 && before.get(subject)?.value === KEPT
  }
}

/** One holder of each number from a value on gets the next one. */
function shift(mine: readonly Subject[], from: number, after: Map<Subject, CitedNumber>) {
  const seen = new Set<number>()
  for (const subject of mine) {
    const held = after.get(subject)
    if (!held || held.value < from || seen.has(held.value)) continue
    seen.add(held.value)
    after.set(subject, { ...held, value: held.value + 1 })
  }
}

/** Numbers that were held twice may stay so; a number that a record moves to may have no other holder. */
function withoutTaken(before: Numbers, after: Map<Subject, CitedNumber>) {
  for (let changed = true; changed;) {
    changed = false
    for (const [subject, to] of after) {
      const from = before.get(subject)
      if (!from || same(from, to)) continue
      const taken = [...after].some(
        ([each, has]) => each !== subject && each.series === subject.series && same(has, to),
      )
      if (!taken) continue
      after.set(subject, from)
      changed = true
    }
  }
  for (const [subject, to] of after) {
    const from = before.get(subject)
    if (from && same(from, to)) after.set(subject, from)
  }
  return after
}

/** Whether two numbers are one. */
export function same(a: CitedNumber | undefined, b: CitedNumber | undefined): boolean {
  return a !== undefined && b !== undefined && a.value === b.value && a.letter === b.letter
}
