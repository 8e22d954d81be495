import { loadConfig } from '@registrar/config'
import { objectTree } from '@registrar/tree'
import { describe, expect, it } from 'vitest'
import { applyPlan } from '../apply/apply-plan.ts'
import { inputOf } from '../testing/input.ts'
import { filesAfter } from '../testing/told.ts'
import { verifyPlan } from '../verify/verify-plan.ts'
import { planRenumber } from './plan.ts'

const collections = 'collections:\n  decisions: { kind: adr, files: "docs/adr/{number:4}-{slug}.md" }\n'
const records = {
  'docs/adr/0001-x.md': '# 1. X\n',
  'docs/adr/0002-a.md': '# 2. A\n',
  'docs/adr/0002-b.md': '# 2. B\n',
  'docs/adr/0003-c.md': '# 3. C\n',
  'docs/adr/0003-d.md': '# 3. D\n',
}
const both = ['docs/adr/0002-a.md=9', 'docs/adr/0002-b.md=9']

/** What becomes of a configuration, what is said of it, what is left in it, and what the verification finds. */
function told(frozen: string, moves: readonly string[], file = 'registrar.yaml', more: Record<string, string> = {}) {
  const text = file.endsWith('.json') ? frozen : collections + frozen
  const input = inputOf(objectTree({ ...records, ...more, [file]: text }), moves)
  const result = planRenumber(input)
  if ('refusals' in result) throw new Error(result.refusals.map(({ message }) => message).join('\n'))
  const { plan } = result
  const after = loadConfig(applyPlan(plan, input.tree).tree)
  if ('problems' in after) throw new Error(after.problems.map(({ message }) => message).join('\n'))
  const left = plan.left.filter(({ path }) => path === file).map(({ text: written, reason }) => `${written} ${reason}`)
  const changed = filesAfter(plan, input)[file]?.slice(text === frozen ? 0 : collections.length)
  return { text: changed, limits: plan.limits, left, problems: verifyPlan(plan, input) }
}

const nothing = { limits: [], left: [], problems: [] }

const lettered = (to: string) => ['docs/adr/0040a-e.md', 'docs/adr/0040a-f.md'].map((path) => `${path}=${to}`)
const inJson = (number: string) =>
  `{ "collections": { "decisions": { "kind": "adr", "files": "docs/adr/{number:4}-{slug}.md" } },\n  "frozen": { "decisions": { "${number}": ["docs/adr/${number}-a.md", "docs/adr/${number}-b.md"] } } }\n`
const twoFrozen = (one: string, other: string) =>
  `frozen: { decisions: { "${one}": [docs/adr/${one}-a.md, docs/adr/${one}-b.md], "${other}": [docs/adr/${other}-c.md, docs/adr/${other}-d.md] } }\n`
const withSpace = (number: string) =>
  `frozen: { decisions: { "${number}": ["docs/adr/${number}-(a) b.md", docs/adr/none.md] } }\n# docs/adr/0001-x.md\n`

describe('a frozen number follows when all its holders get one number', () => {
  it.each([
    [
      'in double quotes',
      'frozen: { decisions: { "0002": [docs/adr/0002-a.md, docs/adr/0002-b.md] } }\n',
      'frozen: { decisions: { "0009": [docs/adr/0009-a.md, docs/adr/0009-b.md] } }\n',
    ],
    [
      'in single quotes, in blocks, with a comment, beside others',
      "frozen:\r\n  decisions:\r\n    '0003':\r\n      - docs/adr/0003-c.md\r\n      - docs/adr/0003-d.md\r\n    '0002': # on purpose\r\n      - 'docs/adr/0002-a.md'\r\n      - docs/adr/0002-b.md\r\n",
      "frozen:\r\n  decisions:\r\n    '0003':\r\n      - docs/adr/0003-c.md\r\n      - docs/adr/0003-d.md\r\n    '0009': # on purpose\r\n      - 'docs/adr/0009-a.md'\r\n      - docs/adr/0009-b.md\r\n",
    ],
    [
      'without quotes and zeros',
      'frozen: { decisions: { 2: [docs/adr/0002-a.md, docs/adr/0002-b.md] } }\n',
      'frozen: { decisions: { 9: [docs/adr/0009-a.md, docs/adr/0009-b.md] } }\n',
    ],
    [
      'in which one that is named is gone',
      'frozen: { decisions: { "0002": [docs/adr/0002-a.md, docs/adr/0002-b.md, docs/adr/0002-gone.md] } }\n',
      'frozen: { decisions: { "0009": [docs/adr/0009-a.md, docs/adr/0009-b.md, docs/adr/0002-gone.md] } }\n',
    ],
  ])('%s', (_what, before, after) => {
    expect(told(before, both)).toEqual({ ...nothing, text: after })
  })

  it('with its letter, which may come and go', () => {
    const more = { 'docs/adr/0040a-e.md': '# 40a. E\n', 'docs/adr/0040a-f.md': '# 40a. F\n' }
    const frozen = 'frozen: { decisions: { 40a: [docs/adr/0040a-e.md, docs/adr/0040a-f.md] } }\n'
    expect(told(frozen, lettered('41b'), 'registrar.yaml', more)).toEqual({
      ...nothing,
      text: 'frozen: { decisions: { 41b: [docs/adr/0041b-e.md, docs/adr/0041b-f.md] } }\n',
    })
    expect(told(frozen, lettered('41'), 'registrar.yaml', more)).toEqual({
      ...nothing,
      text: 'frozen: { decisions: { 41: [docs/adr/0041-e.md, docs/adr/0041-f.md] } }\n',
    })
  })

  it('in JSON', () => {
    expect(told(inJson('0002'), both, 'registrar.json')).toEqual({ ...nothing, text: inJson('0009') })
  })

  it('also where two change places', () => {
    const moves = ['2-a=3', '2-b=3', '3-c=2', '3-d=2'].map((move) => `docs/adr/000${move.replace('=', '.md=')}`)
    expect(told(twoFrozen('0002', '0003'), moves)).toEqual({ ...nothing, text: twoFrozen('0003', '0002') })
  })

  it('of a path that is read as no citation', () => {
    const more = { 'docs/adr/0004-(a) b.md': '# 4. E\n' }
    expect(told(withSpace('0004'), ['docs/adr/0004-(a) b.md=9'], 'registrar.yaml', more)).toMatchObject({
      text: withSpace('0009'),
      left: [],
      problems: [],
    })
  })
})

describe('a frozen number stays, and what is to be changed is said,', () => {
  it('when one of its holders goes', () => {
    const text = 'frozen: { decisions: { "0002": [docs/adr/0002-a.md, docs/adr/0002-b.md] } }\n'
    expect(told(text, ['docs/adr/0002-a.md=9'])).toEqual({
      text,
      limits: ['registrar.yaml:3:33: take docs/adr/0002-a.md out of the frozen number 0002 by hand: it gets 0009'],
      left: ['0002-a frozen'],
      problems: [],
    })
  })

  it('when two of three go together', () => {
    const text = 'frozen: { decisions: { "0002": [docs/adr/0002-a.md, docs/adr/0002-b.md, docs/adr/0002-e.md] } }\n'
    const more = { 'docs/adr/0002-e.md': '# 2. E\n' }
    expect(told(text, both, 'registrar.yaml', more)).toEqual({
      text,
      limits: [
        'registrar.yaml:3:33: move docs/adr/0002-a.md, docs/adr/0002-b.md from the frozen number 0002 to 0009 by hand, by the new path',
      ],
      left: ['0002-a frozen', '0002-b frozen'],
      problems: [],
    })
  })

  it('when the new number is frozen already, for what is gone', () => {
    const text =
      'frozen: { decisions: { "0009": [docs/adr/0009-gone.md], "0002": [docs/adr/0002-a.md, docs/adr/0002-b.md] } }\n'
    expect(told(text, both)).toEqual({
      text,
      limits: [
        'registrar.yaml:3:66: move docs/adr/0002-a.md, docs/adr/0002-b.md from the frozen number 0002 to 0009 by hand, by the new path',
      ],
      left: ['0002-a frozen', '0002-b frozen'],
      problems: [],
    })
  })

  it('when the configuration keeps its numbers', () => {
    const text =
      'generated: [registrar.yaml]\nfrozen: { decisions: { "0002": [docs/adr/0002-a.md, docs/adr/0002-b.md] } }\n'
    expect(told(text, both)).toMatchObject({
      text,
      limits: [
        'registrar.yaml:4:33: move docs/adr/0002-a.md, docs/adr/0002-b.md from the frozen number 0002 to 0009 by hand, by the new path',
      ],
      problems: [],
    })
  })
})

it('a frozen number that a plan forgets, or writes wrongly, fails its verification', () => {
  const text = `${collections}frozen: { decisions: { "0002": [docs/adr/0002-a.md, docs/adr/0002-b.md] } }\n`
  const input = inputOf(objectTree({ ...records, 'registrar.yaml': text }), both)
  const result = planRenumber(input)
  if ('refusals' in result) throw new Error('refused')
  const { plan } = result
  const without = { ...plan, edits: plan.edits.filter(({ form }) => form !== 'frozen') }
  expect(verifyPlan(without, input)).toContain(
    'registrar.yaml: Unexpected holders docs/adr/0009-a.md, docs/adr/0009-b.md of the frozen number 2, expected docs/adr/0009-a.md, docs/adr/0009-b.md',
  )
  const wrong = plan.edits.map((edit) => (edit.form === 'frozen' ? { ...edit, newText: '0008' } : edit))
  expect(verifyPlan({ ...plan, edits: wrong }, input)).toContain(
    "registrar.yaml:3:25: Unexpected edit of '0002' to '0008', expected a frozen number there, or who holds it",
  )
})
