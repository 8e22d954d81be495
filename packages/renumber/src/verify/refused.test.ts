import { describe, expect, it } from 'vitest'
import { objectTree } from '@registrar/tree'
import { planRenumber } from '../plan/plan.ts'
import { inputOf } from '../testing/input.ts'
import { marked } from '../testing/marked.ts'
import { movesOf, rangeAt } from '../testing/plans.ts'
import type { PlannedEdit } from '../types.ts'
import { verifyPlan } from './verify-plan.ts'

const one = 'docs/adr/0001-a.md'
const two = 'docs/adr/0002-b.md'
const plain = {
  [one]: '# 1. A\n',
  [two]: '# 2. B\n',
  'registrar.yaml': 'collections: { decisions: { kind: adr, files: "docs/adr/{number:4}-{slug}.md" } }\n',
}
const own = { [one]: `# ⟦1⇒4|${one}⟧. A\n\n## Why\n`, [two]: '# 2. B\n' }

/** What verification says of a plan for the move 0001 to 0004 in which `files` are marked. */
function problems(files: Readonly<Record<string, string>>): readonly string[] {
  const { plan, input } = marked({ ...own, ...files }, [`${one}=4`])
  return verifyPlan(plan, input)
}

describe('a plan is refused', () => {
  it.each([
    [
      'in which a citation of the number that a record gets would become its own',
      { 'a.md': 'As ADR 0004 says.\n' },
      "a.md:1:4: Unexpected docs/adr/0004-a.md for 'ADR 0004', expected no record",
    ],
    [
      'in which a citation dangles that did not',
      { 'src/a.ts': '// ADR 0001\n' },
      "src/a.ts:1:4: Unexpected 'ADR 0001' of no record for 'ADR 0001', expected docs/adr/0004-a.md",
    ],
    [
      'in which a link leads nowhere that led somewhere',
      { 'a.md': `[x](${one})\n` },
      "a.md:1:5: Unexpected 'docs/adr/0001-a.md' of no record for 'docs/adr/0001-a.md', expected docs/adr/0004-a.md",
      'a.md:1:1: Unexpected way of a link to docs/adr/0001-a.md, which is not there, expected docs/adr/0001-a.md',
    ],
    [
      'in which an anchor is lost',
      { 'a.md': `[x](docs/adr/⟦0001⇒0004|${one}⟧-a.md#1-a)\n` },
      'a.md:1:1: Unexpected way of a link to docs/adr/0004-a.md#1-a, which is not there, expected docs/adr/0001-a.md#1-a',
    ],
    [
      'that says a citation means a record that never had its number',
      { 'a.md': `As ADR ⟦0002⇒0004|${one}⟧ says.\n` },
      "a.md:1:4: Unexpected meaning docs/adr/0001-a.md of 'ADR 0002', expected docs/adr/0002-b.md",
    ],
    [
      'that writes more than a number',
      { 'a.md': `As ⟦ADR 0001⇒ADR-0004|${one}⟧ says.\n` },
      "a.md:1:4: Unexpected edit of 'ADR 0001' to 'ADR-0004', expected only the number to change",
    ],
    [
      'that edits what cites nothing',
      { 'a.md': `[x](${two}) in ⟦2025⇒2026⟧\n` },
      "a.md:1:28: Unexpected edit of '2025' to '2026', expected a citation there",
    ],
    [
      'that edits a file in which nothing is cited',
      { 'src/a.ts': 'x = ⟦1⇒4⟧\n' },
      "src/a.ts:1:1: Unexpected edit of '1' to '4', expected a citation there",
    ],
  ])('%s', (_what, files, ...expected) => {
    expect(problems(files as Record<string, string>)).toEqual(expected)
  })

  it('that moves a record to another number than it was to', () => {
    const { plan, input } = marked(own, [`${one}=4`])
    const moves = movesOf(`${one} => docs/adr/0005-a.md`)
    expect(verifyPlan({ ...plan, moves }, input)).toEqual(
      expect.arrayContaining(['docs/adr/0005-a.md: Unexpected number 0005, expected 4']),
    )
  })

  it('that makes a record of a file, or takes one away', () => {
    const { plan, input } = marked({ ...own, 'docs/adr/notes.md': 'x\n' }, [`${one}=4`])
    const more = [...plan.moves, ...movesOf('docs/adr/notes.md => docs/adr/0009-notes.md')]
    expect(verifyPlan({ ...plan, moves: more }, input)).toEqual([
      'docs/adr/0009-notes.md: Unexpected record, expected none that was not there before',
    ])
    const away = [...plan.moves, ...movesOf(`${two} => notes/b.md`)]
    expect(verifyPlan({ ...plan, moves: away }, input)).toContain(
      `${two}: Unexpected loss of the record, expected it at notes/b.md`,
    )
  })

  it('that notes a renumbering in a record that does not move', () => {
    const { plan, input } = marked(own, [`${one}=4`])
    const note: PlannedEdit = {
      path: two,
      range: rangeAt('# 2. B\n', 7, 7),
      oldText: '',
      newText: '\nx\n',
      form: 'note',
    }
    expect(verifyPlan({ ...plan, edits: [...plan.edits, note] }, input)).toEqual([
      `${two}:2:1: Unexpected edit of '' to '\nx\n', expected a note in a record that moves`,
    ])
  })

  it.each([
    ['a number', 'As ADR 0001 says.\n', 'bare'],
    ['a link', `[x](${one} "t")\n`, 'link-target'],
    ['a link of a picture', '![x](docs/adr/../adr/0001-a.md)\n', 'link-target'],
    ['an anchor', `[x](${one}#1-a)\n`, 'fragment'],
    [
      'a region',
      '<!-- registrar:index decisions -->\n- **0001** — [A](docs/adr/0001-a.md)\n<!-- /registrar -->\n',
      'derived',
    ],
  ])('that writes a space behind %s', (_what, text, form) => {
    const input = inputOf(objectTree({ ...plain, 'a.md': text }), [`${one}=4`])
    const result = planRenumber(input)
    if (!('plan' in result)) throw new Error('it was refused')
    expect(verifyPlan(result.plan, input)).toEqual([])
    const isSpaced = (edit: PlannedEdit) => edit.path === 'a.md' && edit.form === form
    const edits = result.plan.edits.map((edit) => (isSpaced(edit) ? { ...edit, newText: `${edit.newText} ` } : edit))
    expect(result.plan.edits.filter(isSpaced)).toHaveLength(1)
    expect(verifyPlan({ ...result.plan, edits }, input)).not.toEqual([])
  })

  it.each(['ADR 00004', 'ADR 4', 'ADR 0004a'])('that writes a number in another form: %s', (written) => {
    expect(problems({ 'a.md': `As ⟦ADR 0001⇒${written}|${one}⟧ says.\n` })).toContainEqual(
      expect.stringMatching(/^a\.md:1:4: Unexpected edit of 'ADR 0001' to .* expected only the number to change$/),
    )
  })

  it('after which the configuration cannot be read', () => {
    const config = 'collections:\n  decisions: { kind: adr, files: "docs/adr/{number:4}-{slug}.md" } # ADR 0001\n'
    const { plan, input } = marked({ ...own, 'registrar.yaml': config }, [`${one}=4`])
    const start = config.indexOf('{number:4}') + 8
    const range = rangeAt(config, start, start + 1)
    const edit: PlannedEdit = { path: 'registrar.yaml', range, oldText: '4', newText: 'x', form: 'bare', record: one }
    const named = { ...input, config: { ...input.config, configured: true, file: 'registrar.yaml' } }
    expect(verifyPlan({ ...plan, edits: [...plan.edits, edit] }, named)).toEqual([
      expect.stringMatching(/^registrar\.yaml:2:\d+: Unexpected \{number:x\}/),
    ])
  })
})

describe('a plan holds', () => {
  it.each([
    ['where nothing tells what is meant', { 'a.md': 'As ⟦ADR 0004?⟧ says, ⟦ADR 0001?⟧ too.\n' }],
    ['where a range takes one in or loses one', { 'a.md': 'ADRs 0001–0002, ADRs 0002–0005.\n' }],
    [
      'where the text had got ahead of the record',
      { 'a.md': `[⟦ADR 0004=${one}⟧](docs/adr/⟦0001⇒0004|${one}⟧-a.md)\n` },
    ],
    [
      'where a history keeps its links',
      { 'CHANGELOG.md': `[x](⟦${one}~historical⟧), [y][r]\n\n[r]: ⟦${one}~historical⟧\n` },
    ],
    [
      'where a path had got ahead of the record',
      {
        [two]: `---\nsupersedes: ⟦docs/adr/0004-a.md=${one}⟧\n---\n# 2. B\n`,
        'a.md': `[x](⟦docs/adr/0004-a.md=${one}⟧)\n`,
      },
    ],
    ['where a page is dead that was', { 'a.md': '[x](docs/adr/0009-gone.md) and [y](z.md#a)\n' }],
  ])('%s', (_what, files) => {
    expect(problems(files as Record<string, string>)).toEqual([])
  })

  it('where symbolic links lead to what moves: they have to be made anew', () => {
    const tree = objectTree({
      [one]: '# 1. A\n',
      [two]: '# 2. B\n',
      'latest.md': { link: one },
      'elsewhere/adr': { link: '../docs/adr' },
      'a.md': `[x](latest.md#1-a) [y](elsewhere/adr/0001-a.md)\n`,
    })
    const input = inputOf(tree, [`${one}=4`])
    const result = planRenumber(input)
    expect('plan' in result && result.plan.limits).toEqual([expect.stringContaining('latest.md')])
    expect('plan' in result && verifyPlan(result.plan, input)).toEqual([])
  })
})
