import { attributionFacts } from '@registrar/attribution'
import { objectTree } from '@registrar/tree'
import { readCheckout } from '@registrar/repository'
import { expect, it } from 'vitest'
import { applyPlan, verifyPlan } from '../index.ts'
import { inputOf } from '../testing/input.ts'
import { compared, planFor } from '../testing/told.ts'
import type { PlanInput } from '../types.ts'
import { planRenumber } from './plan.ts'

const files = {
  'docs/adr/0007-alpha.md': '# 7. Alpha\n\nLocks are taken in order.\n',
  'docs/adr/0007-omega.md': '# 7. Omega\n',
  'docs/adr/0001-x.md': '# 1. X\n',
}
const forge = ['github.com/acme/records']

it('texts of another checkout follow, each list names it, and its own records stay', () => {
  const there = {
    'src/a.go': '// ADR 0007 (alpha)\n',
    'src/b.go': '// ADR 0007\n',
    'README.md':
      '[ADR 7](https://github.com/acme/records/blob/main/docs/adr/0007-alpha.md#x), `docs/adr/0007-alpha.md`, ADR 0009\n',
  }
  const { input, plan } = withCheckout(there)
  const decoder = new TextDecoder()
  const { contents, problems } = applyPlan(plan, input.checkouts![0]!.tree, '../sdk')
  expect(problems).toEqual([])
  expect(Object.fromEntries([...contents].map(([path, bytes]) => [path, decoder.decode(bytes)]))).toEqual({
    'src/a.go': '// ADR 0009 (alpha)\n',
    'README.md':
      '[ADR 9](https://github.com/acme/records/blob/main/docs/adr/0009-alpha.md#x), `docs/adr/0009-alpha.md`, ADR 0009\n',
  })
  expect(plan.unresolved).toMatchObject([
    { checkout: '../sdk', path: 'README.md', reason: 'capture' },
    { checkout: '../sdk', path: 'src/b.go', reason: 'undecided', line: '// ADR 0007', nth: 0 },
  ])
  expect(plan.edits.filter(({ checkout }) => checkout === undefined)).toHaveLength(1)
  expect(plan.limits).toEqual(['../sdk: there is no git history, so that nothing is known of when a line was written'])
  expect(verifyPlan(plan, input)).toEqual([])
})

it('decisions name the checkout', () => {
  const said = { path: 'src/a.go', line: '// ADR 0007', written: 'ADR 0007', nth: 0, means: 'docs/adr/0007-alpha.md' }
  const there = { 'src/a.go': '// ADR 0007\n' }
  expect(withCheckout(there, { decisions: [{ ...said, checkout: '../sdk' }] }).plan.unresolved).toEqual([])
  expect(withCheckout(there, { decisions: [said] }).plan).toMatchObject({ unresolved: [{}], unused: [said] })
})

it.each([
  ['stay', false, 'func Test⟦ADR_0012~identifier⟧_x() {} // ⟦ADR-012~identifier⟧-06\n'],
  ['move when that is wanted, each in its own form', true, 'func TestADR_⟦0012⇒0019⟧_x() {} // ADR-⟦012⇒019⟧-06\n'],
])('identifiers %s', (_what, identifiers, text) => {
  const marked = {
    'docs/adr/0012-queues.md': '# ⟦12⇒19⟧. Queues\n',
    'docs/adr/0001-x.md': '# 1. X\n',
    'docs/adr/0003-y.md': '# 3. Y\n',
    'a_test.go': text,
  }
  const { found, expected } = compared(marked, ['docs/adr/0012-queues.md=19'], { identifiers })
  expect(found).toEqual(expected)
})

it('files that were not looked into are told', () => {
  const { plan } = planFor({ ...files, 'big.txt': `ADR 0007 ${'x'.repeat(2_000_001)}` }, ['docs/adr/0007-alpha.md=9'])
  expect(plan.left).toMatchObject([{ path: 'big.txt', reason: 'too-large', text: '' }])
})

it('names the history that was not there only if something had to be told from it', () => {
  const moves = ['docs/adr/0007-alpha.md=9']
  const limit = 'there is no git history, so that nothing is known of when a line was written'
  expect(planFor({ ...files, 'a.md': '[ADR 7](docs/adr/0007-alpha.md)\n' }, moves).plan.limits).toEqual([])
  expect(planFor({ ...files, 'a.md': 'ADR 7\n' }, moves).plan.limits).toEqual([limit])
})

function withCheckout(there: Readonly<Record<string, string>>, more: Partial<PlanInput> = {}) {
  const tree = objectTree(files)
  const base = inputOf(tree, ['docs/adr/0007-alpha.md=9'], { forge, ...more })
  const theirs = objectTree(there)
  const texts = readCheckout(base.repository, theirs, undefined, { forge })
  const attribution = attributionFacts(base.repository)
  const input: PlanInput = { ...base, checkouts: [{ name: '../sdk', tree: theirs, texts, attribution }] }
  const result = planRenumber(input)
  if ('refusals' in result) throw new Error(result.refusals.map(({ message }) => message).join('\n'))
  return { input, plan: result.plan }
}
