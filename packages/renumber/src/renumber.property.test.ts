import type { CitedNumber, Tree } from '@registrar/model'
import { objectTree } from '@registrar/tree'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { applyPlan, planRenumber, verifyPlan, type PlanInput, type RenumberPlan } from './index.ts'
import { inputOf } from './testing/input.ts'
import { anyWorld } from './testing/world/arbitrary.ts'
import { same } from './testing/world/numbered.ts'
import { pathOf, render } from './testing/world/render.ts'
import type { Numbers, Subject, World } from './testing/world/world.ts'

it('every citation follows the record it means, and every other byte stays', () => {
  fc.assert(
    fc.property(anyWorld, (world) => {
      const files = render(world, world.before)
      const input = inputOf(objectTree(files), movesOf(world, world.before, world.after))
      if (input.moves.length === 0) return
      const plan = planOf(input)
      expect(filesAfter(plan, input)).toEqual(render(world, world.after))
      expect(plan.unresolved.map(({ path }) => path)).toEqual(world.unresolved.toSorted())
      expect(verifyPlan(plan, input)).toEqual([])
    }),
    { numRuns: 80 },
  )
}, 200_000)

it('with notes, siblings and identifiers the plan holds as well', () => {
  fc.assert(
    fc.property(anyWorld, (world) => {
      const moves = movesOf(world, world.before, world.after)
      const options = { note: { date: '2026-11-30' }, siblings: true, identifiers: true }
      const input = inputOf(objectTree(render(world, world.before)), moves, options)
      expect(moves.length === 0 ? [] : verifyPlan(planOf(input), input)).toEqual([])
    }),
    { numRuns: 40 },
  )
}, 200_000)

it('renumbered back, every byte is as it was', () => {
  fc.assert(
    fc.property(anyWorld, (world) => {
      const files = render(world, world.before)
      const there = inputOf(objectTree(files), movesOf(world, world.before, world.after))
      // What nothing tells stays as it is, and may then read as another record's; a number that two had is taken.
      if (there.moves.length === 0 || world.unresolved.length > 0 || !isFree(world)) return
      if (!showsForms(world)) return
      const back = inputOf(applyPlan(planOf(there), there.tree).tree, movesOf(world, world.after, world.before))
      expect(filesAfter(planOf(back), back)).toEqual(files)
    }),
    { numRuns: 40 },
  )
}, 200_000)

function movesOf({ before }: World, from: Numbers, to: Numbers): readonly string[] {
  return [...before.keys()].flatMap((subject) => {
    const [was, is] = [from.get(subject), to.get(subject)]
    return was === is ? [] : [`${pathOf(subject, from)}=${is?.value}${is?.letter}`]
  })
}

function isFree({ before, after }: World): boolean {
  return [...before].every(([subject, number]) => {
    if (after.get(subject) === number) return true
    return ![...before].some(([each, held]) => each !== subject && each.series === subject.series && same(held, number))
  })
}

/** `# 1.` becomes `# 100.` where numbers have three digits, which may as well have been `# 001.`: the text does not show any more how it was written. */
function showsForms({ before, after, pages }: World): boolean {
  const plain = new Set([...before.keys()].filter(({ heading }) => heading === 'short'))
  for (const { pieces } of pages)
    for (const piece of pieces) if (piece.kind === 'cites' && piece.form === 'short') plain.add(piece.subject)
  return [...plain].every((subject) => fills(subject, before.get(subject)) || !fills(subject, after.get(subject)))
}

function fills({ series }: Subject, number: CitedNumber | undefined): boolean {
  return String(number?.value).length >= series.width
}

function planOf(input: PlanInput): RenumberPlan {
  const result = planRenumber(input)
  if ('refusals' in result) throw new Error(result.refusals.map(({ message }) => message).join('\n'))
  return result.plan
}

function filesAfter(plan: RenumberPlan, { tree }: PlanInput): Record<string, string> {
  const applied = applyPlan(plan, tree)
  expect(applied.problems).toEqual([])
  return filesOf(applied.tree)
}

function filesOf(tree: Tree): Record<string, string> {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  return Object.fromEntries(tree.entries().map(({ path }) => [path, decoder.decode(tree.read(path) as Uint8Array)]))
}
