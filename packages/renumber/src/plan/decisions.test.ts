import { expect, it } from 'vitest'
import { compared, planFor } from '../testing/told.ts'
import type { Decision, RenumberPlan } from '../types.ts'

const files = {
  'docs/adr/0007-alpha.md': '# ⟦7⇒9⟧. Alpha\n',
  'docs/adr/0007-omega.md': '# 7. Omega\n',
  'docs/adr/0001-x.md': '# 1. X\n',
}
const moves = ['docs/adr/0007-alpha.md=9']
const line = 'As ADR 0007, ADR 0007 and ADR 7 say.'

it('answer what nothing tells, each its own citation', () => {
  const { found, expected, plan } = compared(
    {
      ...files,
      'notes.md':
        'As ⟦ADR 0007⇒ADR 0009⟧, ADR 0007 and ⟦ADR 7~decision⟧ say.\n\n  As ⟦ADR 0007?⟧, ⟦ADR 0007?⟧ and ⟦ADR 7?⟧ say.\n',
    },
    moves,
    {
      decisions: [
        decision('ADR 0007', 0, 'docs/adr/0007-alpha.md'),
        decision('ADR 0007', 1, 'docs/adr/0007-omega.md'),
        decision('ADR 7', 0, 'keep'),
      ],
    },
  )
  expect(found).toEqual(expected)
  expect(plan.edits.filter(({ path }) => path === 'notes.md')).toMatchObject([
    { record: 'docs/adr/0007-alpha.md', evidence: { rung: 'decision' } },
  ])
  expect(plan.kept).toMatchObject([{ record: 'docs/adr/0007-omega.md', evidence: { rung: 'decision' } }])
  expect(plan.unused).toBe(undefined)
})

it('can be made from what is unresolved, and then answer all of it', () => {
  const marked = { ...files, 'notes.md': `${line}\n\n${line}\n`, 'docs/adr/0007-alpha.md': '# 7. Alpha\n' }
  const { plan } = planFor(marked, moves)
  expect(plan.unresolved).toHaveLength(6)
  const decisions = plan.unresolved.map(({ path, line: own, text, nth }) => ({
    path,
    line: own,
    written: text,
    nth,
    means: 'docs/adr/0007-alpha.md',
  }))
  const again = planFor(marked, moves, { decisions }).plan
  expect(again.unresolved).toEqual([])
  expect(again.edits.filter(({ path }) => path === 'notes.md')).toHaveLength(6)
})

it('hold though lines have moved, and say when they answer nothing', () => {
  const decisions = [
    decision('ADR 7', 0, 'docs/adr/0007-alpha.md'),
    decision('ADR 7', 4, 'keep'),
    decision('ADR 0007', 0, 'docs/adr/0007-gone.md'),
  ]
  const { plan } = planFor(
    { ...files, 'docs/adr/0007-alpha.md': '# 7. Alpha\n', 'notes.md': `\n\nMore above.\n\n  ${line}  \n` },
    moves,
    { decisions },
  )
  expect(edited(plan)).toEqual(['7 => 9'])
  expect(plan.unused).toEqual([decisions[2], decisions[1]])
})

it('may say that a number means a record that has another one', () => {
  const { found, expected } = compared(
    { ...files, 'src/a.ts': '// ⟦ADR 0009⇒ADR 0001⟧ was reserved for this\n' },
    moves,
    {
      decisions: [
        {
          path: 'src/a.ts',
          line: '// ADR 0009 was reserved for this',
          written: 'ADR 0009',
          nth: 0,
          means: 'docs/adr/0001-x.md',
        },
      ],
    },
  )
  expect(found).toEqual(expected)
})

function decision(written: string, nth: number, means: string): Decision {
  return { path: 'notes.md', line, written, nth, means }
}

function edited({ edits }: RenumberPlan): readonly string[] {
  return edits.flatMap(({ path, oldText, newText }) => (path === 'notes.md' ? [`${oldText} => ${newText}`] : []))
}
