import type { CitedNumber } from '@registrar/model'
import * as fc from 'fast-check'
import { constantFiles } from './constants.ts'
import { moved, numbered, titles } from './numbered.ts'
import { pagesOf, type WishedDraft } from './pages.ts'
import { shown } from './render.ts'
import { bareForms, namingForms, series, type Page, type World } from './world.ts'

const anyNumber: fc.Arbitrary<CitedNumber> = fc.record({
  value: fc.oneof({ weight: 4, arbitrary: fc.integer({ min: 1, max: 11 }) }, fc.integer({ min: 98, max: 1020 })),
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
const draft: fc.Arbitrary<WishedDraft> = fc.oneof(
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
    to: anyNumber,
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
    index: fc.boolean(),
    told: fc.option(fc.nat(), { nil: undefined }),
    lost: fc.array(fc.record({ at: fc.nat(), code: fc.boolean() }), { maxLength: 2 }),
    reserved: fc.array(anyNumber, { maxLength: 2 }),
  })
  .map(({ subjects: made, pages, moves: wanted, index, told, lost, reserved }) => {
    const before = numbered(made)
    const after = moved(before, wanted)
    const { files, unresolved } = constantFiles({ told, lost, reserved }, before, after)
    const world = { before, after, constants: files, unresolved, index, pages: pagesOf(pages, before) }
    return { ...world, [fc.toStringMethod]: () => shown(world) }
  })
