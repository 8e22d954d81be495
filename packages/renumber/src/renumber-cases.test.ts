import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openRepository } from '@registrar/git'
import { sandbox, settled, type Sandbox } from '@registrar/git/testing'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { applyPlan, planRenumber, verifyPlan, type PlanInput, type RenumberPlan } from './index.ts'
import { readCases, withoutMarks, type CommitCase, type RenumberCase, type StayingMark } from './testing/cases.ts'
import { inputOf } from './testing/input.ts'

let box: Sandbox
beforeEach(() => {
  for (const [name, value] of Object.entries(settled)) vi.stubEnv(name, value)
  box = sandbox()
})
afterEach(() => {
  vi.unstubAllEnvs()
  box.remove()
})

const data = readFileSync(new URL('../../attribution/cases/renumber.yaml', import.meta.url), 'utf8')
const cases = readCases(data).map((each) => [each.name, each] as const)
const planned = cases.filter(([, { refuse }]) => refuse === undefined)
const refused = cases.filter(([, { refuse }]) => refuse !== undefined)

it('has cases to hold', () => {
  expect(cases.length).toBeGreaterThan(10)
})

it.each(refused)('%s', (_name, each) => {
  const unmarked = Object.entries(each.files).map(([path, marked]) => [path, withoutMarks(path, marked).before])
  const result = planRenumber(prepared(each, Object.fromEntries(unmarked) as Record<string, string>))
  expect(result).toMatchObject({ refusals: [{ message: each.refuse }] })
})

it.each(planned)('%s', (_name, each) => {
  const unmarked = Object.entries(each.files).map(([path, marked]) => [path, withoutMarks(path, marked)] as const)
  const input = prepared(each, Object.fromEntries(unmarked.map(([path, { before }]) => [path, before])))
  const plan = planOrThrow(input)
  expect(filesAfter(plan, input)).toEqual(
    Object.fromEntries(unmarked.map(([path, { after }]) => [pathAfter(path, plan), after])),
  )
  const marks = unmarked.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, texts]) => texts)
  expect(plan.unresolved.map(placed)).toEqual(marks.flatMap(({ unresolved }) => unresolved).map(placeOnly))
  expect(plan.left.map((left) => `${placed(left)} ${left.reason}`)).toEqual(
    marks.flatMap(({ left }) => left).map((mark) => `${placeOnly(mark)} ${mark.reason}`),
  )
  expect(plan.kept.map(placed)).toEqual(expect.arrayContaining(marks.flatMap(({ kept }) => kept).map(placeOnly)))
  expect(verifyPlan(plan, input)).toEqual([])
})

function planOrThrow(input: PlanInput): RenumberPlan {
  const result = planRenumber(input)
  if ('refusals' in result) throw new Error(result.refusals.map(({ message }) => message).join('\n'))
  return result.plan
}

function prepared({ moves, history }: RenumberCase, files: Readonly<Record<string, string>>): PlanInput {
  box.init('r')
  box.commit('r', {}, 'root')
  if (history) commitAll(history)
  else box.commit('r', files)
  box.write('r', files)
  const repository = openRepository(join(box.folder, 'r'))!
  return inputOf(repository.workTree(), moves, { history: repository.history() })
}

function commitAll(history: readonly CommitCase[]): void {
  const root = box.git('r', 'rev-parse', 'HEAD')
  for (const { message, files = {}, branch, merge } of history) {
    box.git('r', 'checkout', '-q', 'main')
    if (merge !== undefined) box.git('r', 'merge', '-q', '--no-ff', '-m', message, merge)
    else {
      if (branch !== undefined) box.git('r', 'checkout', '-q', '-b', branch, root)
      box.commit('r', files, message)
    }
  }
}

function filesAfter(plan: RenumberPlan, { tree }: PlanInput): Record<string, string> {
  const after = applyPlan(plan, tree)
  expect(after.problems).toEqual([])
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  return Object.fromEntries(
    after.tree.entries().map(({ path }) => [path, decoder.decode(after.tree.read(path) as Uint8Array)]),
  )
}

function pathAfter(path: string, { moves }: RenumberPlan): string {
  const move = moves.find(({ from }) => path === from || path.startsWith(`${from}/`))
  return move ? move.to + path.slice(move.from.length) : path
}

function placed({ path, range, text }: { path: string; range: { start: { offset: number } }; text: string }): string {
  return `${path}:${range.start.offset} ${text}`
}

function placeOnly({ path, start, written }: StayingMark): string {
  return `${path}:${start} ${written}`
}
