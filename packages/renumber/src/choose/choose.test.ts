import { parseConfig } from '@registrar/config'
import type { DocRecord, Repository } from '@registrar/model'
import { buildRepository } from '@registrar/repository'
import { objectTree } from '@registrar/tree'
import { array, assert, boolean, constantFrom, integer, property, record as object } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chooseMovers, chooseOne, toNextNumbers, type ChoiceFacts, type MoveChoice } from './choose.ts'
import { findCollisions, type MergedRecord } from './collisions.ts'

const YAML = `collections:
  decisions: { kind: adr, files: "adr/{number:4}-{slug}.md" }
  proposals: { kind: proposal, files: "rfc/{number:4}-{slug}.md" }
  issues: { kind: issue, files: "issues/{number:3}-{slug}/00-report.md" }
`

function repositoryOf(files: Record<string, string>, frozen = ''): Repository {
  const result = parseConfig(YAML + frozen, 'registrar.yaml')
  if ('problems' in result) throw new Error(result.problems[0]?.message)
  return buildRepository(objectTree(files), result.config)
}

/** Records by path alone: their text says nothing. */
const named = (...paths: readonly string[]): Record<string, string> =>
  Object.fromEntries(paths.map((path) => [path, '# A title\n\nSome words.\n']))

interface Situation {
  readonly onTarget?: readonly string[]
  readonly foreign?: readonly string[]
  readonly gone?: readonly string[]
  readonly frozen?: string
  readonly choice?: MoveChoice
  readonly born?: Record<string, number>
  readonly cited?: Record<string, number>
  readonly superseded?: readonly string[]
}

function choose(paths: readonly string[], situation: Situation = {}) {
  const { onTarget = [], foreign = [], gone = [], frozen = '', choice } = situation
  const { collections } = repositoryOf(named(...paths), frozen)
  const merged = {
    hasOnTarget: ({ path }: DocRecord) => onTarget.includes(path),
    keeps: ({ path }: DocRecord) => !gone.includes(path),
    foreign: foreign.map(mergedRecord),
  }
  const { movers, undecided } = chooseMovers(findCollisions(collections, merged), choice, factsOf(situation))
  return {
    movers: movers.map(({ path }) => path),
    undecided: undecided.map(({ between, reason }) => [...between.map(({ path }) => path), reason]),
  }
}

function mergedRecord(path: string): MergedRecord {
  const [, value, slug = ''] = /(\d+)-(\w+)/.exec(path) ?? []
  return { collection: 'decisions', number: { value: Number(value), letter: '' }, slug, path }
}

const factsOf = ({ born = {}, cited = {}, superseded = [] }: Situation): ChoiceFacts => ({
  bornOf: ({ path }) => born[path],
  citedOf: ({ path }) => cited[path] ?? 0,
  isSuperseded: ({ path }) => superseded.includes(path),
})

const A = 'adr/0201-a.md'
const B = 'adr/0201-b.md'
const C = 'adr/0201-c.md'
const UNKNOWN = 'nothing tells which of them keeps it'
const OTHERS = 'nothing tells which of the others keeps it'

describe('without a choice', () => {
  it.each<[string, readonly string[], Situation, readonly string[]]>([
    ['moves what is new here, if only the target has the other', [A], { foreign: [B] }, [A]],
    ['moves what is new here, if the target has the other and so has this tree', [A, B], { onTarget: [A] }, [B]],
    ['moves all that are new', [A, B, C], { onTarget: [B] }, [A, C]],
    ['moves two that are new, if only the target has the third', [A, B], { foreign: [C] }, [A, B]],
    ['leaves what collides on the target alone', [A], { onTarget: [A], foreign: [B] }, []],
    [
      'leaves other numbers',
      [A, 'adr/0202-b.md', 'adr/0201a-c.md', 'issues/201-x/00-report.md'],
      { foreign: ['adr/0203-c.md'] },
      [],
    ],
    ['leaves what merging takes away', [A], { foreign: [B], gone: [A] }, []],
    ['leaves 0 among proposals', ['rfc/0000-a.md', 'rfc/0000-b.md'], { onTarget: ['rfc/0000-a.md'] }, []],
    [
      'goes by collections, numbers and paths',
      ['issues/007-b/00-report.md', 'issues/007-a/00-report.md', 'adr/0009-b.md', B, A, 'adr/0009-a.md'],
      { onTarget: ['issues/007-b/00-report.md', 'adr/0009-b.md', B] },
      ['adr/0009-a.md', A, 'issues/007-a/00-report.md'],
    ],
  ])('%s', (_what, paths, situation, movers) => {
    expect(choose(paths, situation)).toEqual({ movers, undecided: [] })
  })
  it.each<[string, readonly string[], Situation, readonly string[], readonly string[]]>([
    ['none is on the target', [A, B], {}, [], [A, B, UNKNOWN]],
    ['all are on the target', [A, B], { onTarget: [A, B] }, [], [A, B, UNKNOWN]],
    ['two are on the target beside a new one', [A, B, C], { onTarget: [A, B] }, [C], [A, B, OTHERS]],
    ['two are on the target, and a third only there', [A, B], { onTarget: [A, B], foreign: [C] }, [], [A, B, OTHERS]],
  ])('does not decide where %s', (_what, paths, situation, movers, undecided) => {
    expect(choose(paths, situation)).toEqual({ movers, undecided: [undecided] })
  })
})

describe('frozen duplicates', () => {
  const frozen = `frozen: { decisions: { "0201": [${A}, ${B}] } }\n`
  it.each<[string, readonly string[], Situation, readonly string[]]>([
    ['are meant', [A, B], {}, []],
    ['keep their number from one that is new', [A, B, C], {}, [C]],
    ['are meant where only the target has one of them', [A], { foreign: [B] }, []],
  ])('%s', (_what, paths, situation, movers) => {
    expect(choose(paths, { ...situation, frozen })).toEqual({ movers, undecided: [] })
  })
  it('never move, whatever is chosen', () => {
    const situation = { frozen, born: { [A]: 3, [B]: 2, [C]: 1 } }
    expect(choose([A, B, C], { ...situation, choice: 'newest' })).toEqual({ movers: [C], undecided: [] })
    expect(choose([A, B, C], { ...situation, choice: { path: A } })).toEqual({ movers: [C], undecided: [] })
  })
})

it('takes a stub for no holder', () => {
  const files = { ...named(A), [B]: '# 201. B\n\nMoved to [0202](0202-b.md).\n', ...named('adr/0202-b.md') }
  expect(findCollisions(repositoryOf(files).collections)).toEqual([])
})

describe('a choice', () => {
  it.each<[string, readonly string[], Situation, readonly string[]]>([
    [
      'newest leaves the number to the oldest',
      [A, B, C],
      { choice: 'newest', born: { [A]: 20, [B]: 10, [C]: 20 } },
      [A, C],
    ],
    [
      'newest takes what is not committed for the newest',
      [A, B],
      { choice: 'newest', born: { [A]: 20, [B]: Infinity } },
      [B],
    ],
    [
      'newest goes before what the target has',
      [A, B],
      { choice: 'newest', onTarget: [B], born: { [A]: 1, [B]: 2 } },
      [B],
    ],
    ['least-cited leaves it to the most cited', [A, B], { choice: 'least-cited', cited: { [A]: 4, [B]: 7 } }, [A]],
    ['superseded leaves it to the one in force', [A, B], { choice: 'superseded', superseded: [B] }, [B]],
    ['a path moves that one', [A, B], { choice: { path: A }, onTarget: [A] }, [A]],
    [
      'a path moves a folder',
      ['issues/007-a/00-report.md', 'issues/007-b/00-report.md'],
      { choice: { path: 'issues/007-b' } },
      ['issues/007-b/00-report.md'],
    ],
    [
      'a path chooses in its own collision alone',
      [A, B, 'adr/0009-a.md', 'adr/0009-b.md'],
      { choice: { path: A }, onTarget: ['adr/0009-a.md'] },
      ['adr/0009-b.md', A],
    ],
    ['cannot keep the number where only the target has the other', [A], { choice: 'newest', foreign: [B] }, [A]],
  ])('%s', (_what, paths, situation, movers) => {
    expect(choose(paths, situation)).toEqual({ movers, undecided: [] })
  })
  it.each<[Situation, string]>([
    [{ choice: 'newest', born: { [A]: 1, [B]: 1 } }, 'they came at the same time'],
    [{ choice: 'newest', born: { [A]: 1 } }, `nobody can tell when ${B} came: its history is not here`],
    [{ choice: 'least-cited', cited: { [A]: 3, [B]: 3 } }, 'equally many citations would move'],
    [{ choice: 'superseded', superseded: [A, B] }, 'not exactly one of them is in force'],
    [{ choice: 'superseded' }, 'not exactly one of them is in force'],
    [{ choice: { path: C } }, UNKNOWN],
  ])('%j decides nothing where two are alike', (situation, reason) => {
    expect(choose([A, B], situation)).toEqual({ movers: [], undecided: [[A, B, reason]] })
  })
  it('of a path leaves the rest of three open', () => {
    expect(choose([A, B, C], { choice: { path: B } })).toEqual({ movers: [B], undecided: [[A, C, OTHERS]] })
  })
})

describe('chooseOne', () => {
  const records = [...repositoryOf(named(A, B, C)).records.values()]
  const one = (choice: MoveChoice, situation: Situation): string => {
    const chosen = chooseOne(records, choice, factsOf(situation))
    return 'record' in chosen ? chosen.record.path : chosen.reason
  }
  it.each<[MoveChoice, Situation, string]>([
    ['newest', { born: { [A]: 1, [B]: 3, [C]: 2 } }, B],
    ['newest', { born: { [A]: 1, [B]: 3, [C]: 3 } }, 'they came at the same time'],
    ['least-cited', { cited: { [A]: 1, [B]: 0, [C]: 1 } }, B],
    ['superseded', { superseded: [C] }, C],
    ['superseded', { superseded: [A, C] }, 'not exactly one of them is in force'],
    [{ path: B }, {}, B],
    [{ path: 'adr/0009-x.md' }, {}, 'adr/0009-x.md is none of them'],
  ])('%j', (choice, situation, expected) => expect(one(choice, situation)).toBe(expected))
})

const next = (collection: string, count: number) =>
  Array.from({ length: count }, (_, at) => (collection === 'issues' ? 300 : 500) + at)

it('gives numbers in order, collection by collection', () => {
  const paths = [A, B, 'issues/007-a/00-report.md', C]
  const { records } = repositoryOf(named(...paths))
  const moves = toNextNumbers(
    paths.map((path) => records.get(path)!),
    next,
  )
  expect(moves.map(({ record, to }) => [record.path, to.value, to.letter])).toEqual([
    [A, 500, ''],
    [B, 501, ''],
    ['issues/007-a/00-report.md', 300, ''],
    [C, 502, ''],
  ])
})

it('leaves each number one holder at most, or says why not', () => {
  const holder = object({ number: integer({ min: 1, max: 3 }), onTarget: boolean(), born: integer({ min: 1, max: 4 }) })
  const choices = constantFrom<MoveChoice | undefined>(undefined, 'newest', 'least-cited', 'superseded')
  assert(
    property(array(holder, { maxLength: 6 }), choices, (holders, choice) => {
      const paths = holders.map(({ number }, at) => `adr/000${number}-r${'abcdef'[at]}.md`)
      const by = (what: (at: number) => number) => Object.fromEntries(paths.map((path, at) => [path, what(at)]))
      const { movers, undecided } = choose(paths, {
        onTarget: paths.filter((_, at) => holders[at]?.onTarget),
        born: by((at) => holders[at]?.born ?? 0),
        cited: by((at) => holders[at]?.born ?? 0),
        superseded: paths.filter((_, at) => (holders[at]?.born ?? 0) > 2),
        ...(choice === undefined ? {} : { choice }),
      })
      for (const number of [1, 2, 3]) {
        const all = paths.filter((path) => path.startsWith(`adr/000${number}`))
        const staying = all.filter((path) => !movers.includes(path))
        expect(staying.length).toBeGreaterThanOrEqual(Math.min(1, all.length))
        const open = undecided.find(([path]) => path !== undefined && staying.includes(path))
        expect(open?.slice(0, -1).toSorted() ?? []).toEqual(staying.length > 1 ? staying.toSorted() : [])
      }
    }),
    { numRuns: 100 },
  )
})
