import { expect, it } from 'vitest'
import { depot } from './testing/depot.ts'
import { compared } from './testing/told.ts'

const path = '02-DECISIONS/0201-a-sender-says-what-it-derives.md'

it('one of two records moves, and exactly its citations with it', () => {
  const { found, expected, plan } = compared(depot, [`${path}=202`])
  expect(found).toEqual(expected)
  expect(plan.moves).toEqual([{ from: path, to: '02-DECISIONS/0202-a-sender-says-what-it-derives.md' }])
  expect(plan.unresolved).toEqual([])
  expect(plan.limits).toEqual([])
  for (const { record, evidence, form } of plan.edits.filter((edit) => edit.form !== 'fragment'))
    expect([record, evidence?.words === undefined, form]).toEqual([path, false, form])
})

it('what the other one keeps is told with the reason', () => {
  const { plan } = compared(depot, [`${path}=202`])
  const bare = plan.kept.filter(({ text }) => text === 'ADR 0201')
  expect(bare.map((kept) => `${kept.path.slice(0, 16)} ${kept.evidence.rung}`)).toEqual([
    '01-RESEARCH/024- path',
    '01-RESEARCH/024- page',
    '02-DECISIONS/020 own-file',
    '03-DESIGN/01-to- page',
    '03-DESIGN/01-to- page',
    '03-DESIGN/01-to- path',
    '03-DESIGN/01-to- path',
    '03-DESIGN/01-to- page',
    '04-ISSUES/226-th page',
    '04-ISSUES/226-th path',
  ])
  expect(new Set(plan.kept.map(({ record }) => record))).toEqual(
    new Set(['02-DECISIONS/0201-a-depot-keeps-its-stock-on-shelves-that-it-names.md']),
  )
})

it('with a note the earlier one goes on', () => {
  const { found, plan } = compared(depot, [`${path}=202`], { note: { date: '2026-10-04' } })
  expect(found.problems).toEqual([])
  expect(found.files[path]).toContain(
    '> **Written as 0188 on 2026-10-02, renumbered to 0201, and to 0202 on 2026-10-04.** Parcels took 0188',
  )
  expect(found.files[path]).toContain('formerly: [188, 201]\n---\n')
  expect(plan.edits.filter(({ form }) => form === 'note')).toHaveLength(2)
})
