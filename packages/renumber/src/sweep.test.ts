import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { deriveTexts } from '@registrar/derived'
import type { CitedNumber, DocRecord, Repository, Tree } from '@registrar/model'
import { readTexts } from '@registrar/repository'
import { objectTree } from '@registrar/tree'
import { describe, expect, it } from 'vitest'
import { applyPlan, movedPaths, planRenumber, verifyPlan, type PlanInput, type RenumberPlan } from './index.ts'
import { inputOf } from './testing/input.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const whole = foldersIn(`${root}docs-fixtures`)
  .filter((name) => name !== 'expected')
  .map((name) => [name, filesIn(`${root}docs-fixtures/${name}`)] as const)
const ofChecks = foldersIn(`${root}checks`).flatMap((check) =>
  existsSync(`${root}checks/${check}/fixtures`)
    ? foldersIn(`${root}checks/${check}/fixtures`).map((name) => {
        const except = ['fixed', 'merged', 'expected.txt']
        return [`${check}/${name}`, filesIn(`${root}checks/${check}/fixtures/${name}`, except)] as const
      })
    : [],
)

/** A renumbering by the records that it moves. */
interface Wish {
  readonly how: 'next' | 'far' | 'swap'
  readonly moves: ReadonlyMap<DocRecord, CitedNumber>
}

describe('of whole repositories every record', () => {
  it.each(whole)('%s', (_name, files) => {
    const problems = [...sweep(objectTree(files), () => true)]
    expect(problems).toEqual([])
  })
})

describe('of the repositories of checks one renumbering in five', () => {
  it.each(ofChecks)('%s', (_name, files) => {
    expect([...sweep(objectTree(files), (at) => at % 5 === 0)]).toEqual([])
  })
})

/** What is wrong after a renumbering of one record after another, there and back again. */
function* sweep(tree: Tree, isSwept: (at: number) => boolean): Generator<string> {
  const read = inputOf(tree, [])
  const base = { ...read, texts: readTexts(read.repository, tree, read.config, { also: () => true }) }
  let at = 0
  for (const wish of wishesIn(read.repository)) {
    if (!isSwept(at++)) continue
    const [{ path }] = [...wish.moves.keys()] as [DocRecord]
    for (const problem of thereAndBack(base, wish)) yield `${wish.how} ${path}: ${problem}`
  }
}

function* wishesIn({ collections }: Repository): Generator<Wish> {
  for (const { records, width } of collections) {
    const highest = Math.max(...records.flatMap(({ number, formerly }) => [number.value, ...formerly]))
    for (const [at, record] of records.entries()) {
      yield { how: 'next', moves: new Map([[record, { value: highest + 1, letter: '' }]]) }
      const wide = 10 ** Math.max(width, String(highest).length) + 7
      yield { how: 'far', moves: new Map([[record, { value: wide, letter: '' }]]) }
      const other = records.slice(at + 1).find(({ number }) => !isSame(number, record.number))
      if (!other) continue
      const moves = new Map([
        [record, other.number],
        [other, record.number],
      ])
      yield { how: 'swap', moves }
    }
  }
}

function* thereAndBack(base: PlanInput, { how, moves }: Wish): Generator<string> {
  const { tree, repository } = base
  const there = planned({ ...base, moves: [...moves].map(([record, to]) => ({ record, to })) })
  // Somebody else holds the number, or the name.
  if (!there) return
  yield* verifyPlan(there.plan, there.input)
  const after = applyPlan(there.plan, tree).tree
  const moved = movedPaths(there.plan.moves)
  const backMoves = [...moves.keys()].map(({ path, number }) => `${moved(path)}=${number.value}${number.letter}`)
  const back = planned(inputOf(after, backMoves, { known: repository.documents }))
  if (!back) return
  yield* verifyPlan(back.plan, back.input)
  if (isOneWay(there.plan, there.input)) return
  const [was, is] = [textsOf(tree), textsOf(applyPlan(back.plan, after).tree)]
  const form = (text: string | undefined) => (text === undefined ? undefined : withoutForms(text, how))
  for (const path of new Set([...was.keys(), ...is.keys()]))
    if (form(was.get(path)) !== form(is.get(path))) yield `${path} is not what it was`
}

/** Undefined if the renumbering is refused. */
function planned(input: PlanInput): { plan: RenumberPlan; input: PlanInput } | undefined {
  const result = planRenumber(input)
  return 'plan' in result ? { plan: result.plan, input } : undefined
}

/** What a text does not show any more: whether a number that has grown to the full width had zeros, and the width of the columns of a table that is written anew. */
function withoutForms(text: string, how: Wish['how']): string {
  const plain = text.replace(/^\|.*$/gm, (row) => row.replace(/ +/g, ' ').replace(/-{3,}/g, '---'))
  return how === 'far' ? plain.replace(/(?<!\d)0+(?=\d)/g, '') : plain
}

/**
 * What nothing tells, or means another record than its number says, reads as something else afterwards; what was stale is not any more; a number of a list that has got a label of its
 * own keeps it.
 */
function isOneWay({ unresolved, kept, edits }: RenumberPlan, { repository }: PlanInput): boolean {
  const isStale = deriveTexts(repository).some(
    ({ path, range, kind, expected, problem }) =>
      kind === 'region' &&
      problem === undefined &&
      repository.documents.get(path)?.text.slice(range.start, range.end) !== expected,
  )
  const isLabelled = edits.some(({ form, newText }) => form === 'group' && /^\D/.test(newText))
  return unresolved.length > 0 || kept.length > 0 || isStale || isLabelled
}

function textsOf(tree: Tree): ReadonlyMap<string, string> {
  return new Map(
    tree.entries().map(({ path }) => [path, Buffer.from(tree.read(path) as Uint8Array).toString('latin1')]),
  )
}

function isSame(a: CitedNumber, b: CitedNumber): boolean {
  return a.value === b.value && a.letter === b.letter
}

/** The files of a folder by their paths in it, without those that are, or lie in, one of `except`. */
function filesIn(folder: string, except: readonly string[] = []): Readonly<Record<string, Uint8Array>> {
  const files: Record<string, Uint8Array> = {}
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const full = join(entry.parentPath, entry.name)
    const path = relative(folder, full).replaceAll('\\', '/')
    if (!except.some((each) => path === each || path.startsWith(`${each}/`))) files[path] = readFileSync(full)
  }
  return files
}

function foldersIn(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? entry.name : []))
}
