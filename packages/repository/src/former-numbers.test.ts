import { describe, expect, it } from 'vitest'
import { recordOf } from './testing/build.ts'

const path = 'docs/adr/0202-buckets.md'
const former = (text: string): readonly number[] => recordOf(path, text).formerly

describe('the numbers a record had before', () => {
  it.each([
    ['formerly: 0188', [188]],
    ['formerly: [0188, 201]', [188, 201]],
    ['formerly: ["ADR-0188", 0202]', [188]],
    ['Formerly: 0188a', [188]],
    ['formerly:', []],
    ['formerly: somewhere else', []],
    ['was: 0188', []],
  ])('are in its field: %s', (yaml, numbers) => expect(former(`---\n${yaml}\n---\n`)).toEqual(numbers))

  it.each([
    ['> Written as 0188, renumbered to 0201 and to 0202.', [188, 201]],
    ['*Renumbered from ADR 0188 on 2026-10-04.*', [188]],
    ['Formerly known as ADR-0188', [188]],
    ['formerly #188', [188]],
    ['Renumbered from 0202', []],
    ['Renumbered from 188-a', [188]],
    ['Written as 2026-10-04', []],
    ['Written as prose', []],
    ['See ADR 0188.', []],
    [`${'x '.repeat(1_100)}\n\nRenumbered from 0188`, []],
  ])('are in its first lines: %j', (body, numbers) => expect(former(`# 202. Buckets\n\n${body}\n`)).toEqual(numbers))

  it('each once, lowest first', () => {
    expect(former('---\nformerly: [0201, 0188]\n---\n\nWritten as 0188, renumbered to 0190.\n')).toEqual([
      188, 190, 201,
    ])
  })
})
