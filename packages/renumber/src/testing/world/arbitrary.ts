import type { CitedNumber } from '@registrar/model'
import * as fc from 'fast-check'
import { decided, type Draft } from './decided.ts'
import { full, pathOf, shown } from './render.ts'
import {
  bareForms,
  configuration,
  namingForms,
  series,
  type Page,
  type Piece,
  type Subject,
  type World,
} from './world.ts'

/** Words of titles: each stands in one title alone, and nowhere else. */
const titles =
  'apricot basalt|cobalt drizzle|ember falcon|granite harbor|indigo juniper|kestrel lagoon|marble nectar|opal prairie|quartz raven|saffron thistle|umber velvet'.split(
    '|',
  )

const number: fc.Arbitrary<CitedNumber> = fc.record({
  value: fc.integer({ min: 1, max: 11 }),
  letter: fc.constantFrom('', '', '', 'b'),
})

/** Few numbers and mostly one series, so that many are held twice. */
const subjects = fc.array(
  fc.record({
    of: fc.oneof({ weight: 2, arbitrary: fc.constantFrom(...series.slice(0, 2)) }, fc.constantFrom(...series)),
    number: fc.record({ value: fc.integer({ min: 1, max: 4 }), letter: fc.constantFrom('', '', '', '', '', 'b') }),
    heading: fc.constantFrom('short' as const, 'labelled' as const, 'full' as const, 'none' as const),
    own: fc.constantFrom('none' as const, 'none' as const, 'number' as const, 'id' as const),
  }),
  { minLength: 1, maxLength: titles.length, size: 'max' },
)

/** Half of what a page says is of the one record that it is about. */
const draft: fc.Arbitrary<Wished> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      form: fc.constantFrom(...bareForms, ...namingForms, 'gloss' as const),
      at: fc.option(fc.nat(), { nil: undefined }),
      with: fc.nat(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ noise: fc.nat(), at: fc.option(fc.nat(), { nil: undefined }) }) },
)

type Wished<T = Draft> = T extends Draft ? Omit<T, 'at'> & { readonly at: number | undefined } : never

const page = fc.record({
  place: fc.constantFrom<Page['place'][]>('record', 'record', 'part', 'page', 'page', 'page', 'code', 'code'),
  at: fc.nat(),
  bom: fc.boolean(),
  eol: fc.constantFrom('\n' as const, '\n' as const, '\r\n' as const),
  named: fc.boolean(),
  drafts: fc.array(draft, { maxLength: 7, size: 'large' }),
})

const moves = fc.array(
  fc.record({
    at: fc.nat(),
    to: number,
    how: fc.constantFrom('to' as const, 'to' as const, 'swap' as const, 'shift' as const),
  }),
  { minLength: 1, maxLength: 5 },
)

/** Worlds with several layouts, numbers held twice, swaps and chains. */
export const anyWorld: fc.Arbitrary<World> = fc
  .record({
    subjects,
    pages: fc.array(page, { maxLength: 8, size: 'large' }),
    moves,
    lost: fc.array(fc.record({ at: fc.nat(), code: fc.boolean() }), { maxLength: 2 }),
    reserved: fc.array(number, { maxLength: 2 }),
  })
  .map(({ subjects: made, pages, moves: wanted, lost, reserved }) => {
    const before = numbered(made)
    const after = moved(before, wanted)
    const all = [...before.keys()]
    const constants: Record<string, string> = { 'registrar.yaml': configuration }
    const unresolved: string[] = []
    const moving = all.filter((subject) => after.get(subject) !== before.get(subject))
    for (const [index, { at, code }] of lost.entries()) {
      const subject = all[at % all.length]
      if (!subject) continue
      const held = before.get(subject)
      const holders = all.filter((each) => each.series === subject.series && same(before.get(each), held))
      if (holders.length < 2) continue
      const path = code ? `lost/${index}.ts` : `lost/${index}.md`
      constants[path] = `${code ? '// ' : ''}Hum ${subject.series.label} ${full(subject, held)} yonder.\n`
      if (holders.some((each) => moving.includes(each))) unresolved.push(path)
    }
    for (const [index, wish] of reserved.entries()) {
      const [first] = all.filter(({ series: { letters } }) => letters)
      if (!first || all.some((each) => each.series === first.series && same(before.get(each), wish))) continue
      if (
        wish.letter !== '' &&
        !all.some((each) => each.series === first.series && before.get(each)?.value === wish.value)
      )
        continue
      const path = `reserved/${index}.ts`
      constants[path] = `// Hum ${first.series.label} ${full(first, wish)} yonder.\n`
      if (moving.some((each) => each.series === first.series && same(after.get(each), wish))) unresolved.push(path)
    }
    const world = { before, after, constants, unresolved, pages: pagesOf(pages, before) }
    return { ...world, [fc.toStringMethod]: () => shown(world) }
  })

function numbered(
  made: readonly (Omit<Subject, 'series' | 'words'> & { of: Subject['series']; number: CitedNumber })[],
) {
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
function moved(
  before: ReadonlyMap<Subject, CitedNumber>,
  wanted: readonly { readonly at: number; readonly to: CitedNumber; readonly how: 'to' | 'swap' | 'shift' }[],
) {
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
function withoutTaken(before: ReadonlyMap<Subject, CitedNumber>, after: Map<Subject, CitedNumber>) {
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

function pagesOf(
  drafts: readonly {
    readonly place: Page['place']
    readonly at: number
    readonly bom: boolean
    readonly eol: Page['eol']
    readonly named: boolean
    readonly drafts: readonly Wished[]
  }[],
  before: ReadonlyMap<Subject, CitedNumber>,
): readonly Page[] {
  const all = [...before.keys()]
  const pages = new Map<string, Page>()
  for (const subject of all)
    pages.set(`record ${subject.words}`, { place: 'record', of: subject, bom: false, eol: '\n', pieces: [] })
  for (const [index, { place, at, bom, eol, named, drafts: own }] of drafts.entries()) {
    const subject = all[at % all.length]
    if (!subject) continue
    const isPart = place === 'part' && subject.series.main !== ''
    const of = place === 'record' || isPart ? subject : place === 'code' ? `src/c${index}.ts` : `notes/p${index}.md`
    const kind = typeof of !== 'string' ? (isPart ? 'part' : 'record') : place === 'code' ? 'code' : 'page'
    const pieces: readonly Piece[] = decided(
      own.map((each) => ({ ...each, at: each.at ?? at })),
      { kind, of, named },
      before,
    )
    pages.set(typeof of === 'string' ? of : `${kind} ${subject.words}`, { place: kind, of, bom, eol, pieces })
  }
  return [...pages.values()]
}

/** Whether two numbers are one. */
export function same(a: CitedNumber | undefined, b: CitedNumber | undefined): boolean {
  return a !== undefined && b !== undefined && a.value === b.value && a.letter === b.letter
}
