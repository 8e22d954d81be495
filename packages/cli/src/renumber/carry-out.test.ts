import { join } from 'node:path'
import { sandbox, stateOf, type Sandbox } from '@registrar/git/testing'
import type { RenumberPlan } from '@registrar/renumber'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { withRepository } from '../open-documents.ts'
import type { Session } from '../session.ts'
import { carryOut } from './carry-out.ts'
import { planMoves } from './plan-moves.ts'

let box: Sandbox
beforeEach(() => (box = sandbox()))
afterEach(() => box.remove())

it.each<[string, (plan: RenumberPlan) => RenumberPlan]>([
  ['lacks an edit', (plan) => ({ ...plan, edits: plan.edits.slice(1) })],
  ['lacks the move', (plan) => ({ ...plan, moves: [] })],
  ['writes another number', (plan) => ({ ...plan, edits: plan.edits.map((edit) => ({ ...edit, newText: '7' })) })],
])('a plan that %s is a fault of ours, and nothing is written', (_what, broken) => {
  const root = box.init('r')
  box.commit('r', { 'docs/adr/0001-a.md': '# 1. A\n', 'docs/adr/0002-b.md': '# 2. B\n\nADR 1, ADR 1\n' })
  let printed = ''
  let said = ''
  const io = {
    cwd: root,
    env: {},
    isTTY: false,
    stdout: (text: string) => void (printed += text),
    stderr: (text: string) => void (said += text),
  }
  const session: Session = { io, color: false }
  const before = stateOf(join(root, 'docs'))
  const code = withRepository(session, (repository, workspace) => {
    const record = repository.records.get('docs/adr/0001-a.md')!
    const planned = planMoves(session, workspace, repository, [{ record, to: { value: 3, letter: '' } }])
    return carryOut(session, workspace, { ...planned, plan: broken(planned.plan) })
  })
  expect([code, printed]).toEqual([2, ''])
  expect(said).toMatch(
    /\nerror: the plan failed its verification \(\d+ problems?\): this is a fault of registrar, .*; nothing was written\n$/,
  )
  expect(stateOf(join(root, 'docs'))).toEqual(before)
})
