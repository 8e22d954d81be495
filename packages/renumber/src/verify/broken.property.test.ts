import { objectTree } from '@registrar/tree'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { planRenumber, verifyPlan, type PlanInput, type PlannedEdit, type RenumberPlan } from '../index.ts'
import { inputOf } from '../testing/input.ts'
import { rangeAt } from '../testing/plans.ts'
import { anyWorld } from '../testing/world/arbitrary.ts'
import { pathOf, render } from '../testing/world/render.ts'
import type { World } from '../testing/world/world.ts'

const ways = ['drop', 'digits', 'shift', 'more', 'move', 'case'] as const

it('a plan with anything broken in it is refused', () => {
  fc.assert(
    fc.property(anyWorld, fc.constantFrom(...ways), fc.nat(), (world, way, at) => {
      const input = inputOf(objectTree(render(world, world.before)), movesOf(world))
      const result = planRenumber(input)
      if (!('plan' in result) || input.moves.length === 0) return
      const broken = broke(result.plan, input, way, at)
      expect(broken === undefined || verifyPlan(broken, input).length > 0).toBe(true)
    }),
    { numRuns: 60, endOnFailure: true },
  )
}, 200_000)

function movesOf({ before, after }: World): readonly string[] {
  return [...before.keys()].flatMap((subject) => {
    const [was, is] = [before.get(subject), after.get(subject)]
    return was === is ? [] : [`${pathOf(subject, before)}=${is?.value}${is?.letter}`]
  })
}

function broke(plan: RenumberPlan, input: PlanInput, way: (typeof ways)[number], at: number): RenumberPlan | undefined {
  const edit = plan.edits[at % plan.edits.length]
  if (way === 'move') return { ...plan, moves: plan.moves.filter((_, index) => index !== at % plan.moves.length) }
  if (way === 'more') return withMore(plan, input, at)
  if (!edit) return undefined
  const edits = plan.edits.filter((each) => each !== edit)
  const text = textAt(edit.path, input)
  if (way === 'digits')
    edits.push({ ...edit, newText: edit.newText.replace(/\d(?=\D*$)/, (digit) => String((Number(digit) + 1) % 10)) })
  if (way === 'case') edits.push({ ...edit, newText: `${edit.newText} ` })
  if (way === 'shift') {
    const { start, end } = edit.range
    const by = at % 2 === 0 ? 1 : -1
    const range = rangeAt(text, start.offset + by, end.offset + by)
    edits.push({ ...edit, range, oldText: text.slice(range.start.offset, range.end.offset) })
  }
  return { ...plan, edits }
}

/** An edit of a word of any document in which the plan edits nothing there. */
function withMore(plan: RenumberPlan, { repository }: PlanInput, at: number): RenumberPlan | undefined {
  const documents = [...repository.documents.values()]
  const document = documents[at % documents.length]
  const words = [...(document?.text ?? '').matchAll(/[A-Za-z0-9]+/g)]
  const word = words[(at >> 3) % Math.max(1, words.length)]
  if (!document || !word) return undefined
  const range = rangeAt(document.text, word.index, word.index + word[0].length)
  const isEdited = ({ path, range: other }: PlannedEdit) =>
    path === document.path && other.start.offset < range.end.offset && range.start.offset < other.end.offset
  if (plan.edits.some(isEdited)) return undefined
  const more: PlannedEdit = { path: document.path, range, oldText: word[0], newText: `${word[0]}1`, form: 'bare' }
  return { ...plan, edits: [...plan.edits, more] }
}

function textAt(path: string, { repository, texts }: PlanInput): string {
  return repository.documents.get(path)?.text ?? texts.files.get(path)?.text ?? ''
}
