import { describe, expect, it } from 'vitest'
import { marked } from '../testing/marked.ts'
import { rangeAt } from '../testing/plans.ts'
import type { PlanInput, PlannedEdit, RenumberPlan } from '../types.ts'
import { verifyPlan } from './verify-plan.ts'

const derived = 'docs/adr/0201-derived.md'
const buckets = 'docs/adr/0201-buckets.md'

const twoHolders = () =>
  marked(
    {
      [derived]: `---\nstatus: accepted\n---\n\n# ⟦201⇒202|${derived}⟧. Derived values\n\nSee ⟦0201⇒0202|${derived}⟧-derived and [#](#top).\n`,
      [buckets]: `# ⟦201=${buckets}⟧. Buckets\n\n## Use\n`,
      'docs/adr/README.md': `- **⟦0201⇒0202|${derived}⟧** — [Derived](⟦0201⇒0202|${derived}⟧-derived.md)\n- **⟦0201=${buckets}⟧** — [Buckets](0201-buckets.md#use)\n`,
      'a.md': `ADR ⟦0201⇒0202|${derived}⟧, ⟦ADR 0201=${buckets}⟧, ⟦ADR 0201?⟧, \`⟦ADR 0201~example⟧\`; [gone](gone.md)\n`,
    },
    [`${derived}=202`],
  )

const swapAndFolder = () =>
  marked(
    {
      'docs/adr/0001-a.md': '---\nextends: ⟦0002⇒0001|docs/adr/0002-b.md⟧-b.md\n---\n# ⟦1⇒2|docs/adr/0001-a.md⟧. A\n',
      'docs/adr/0002-b.md': '# ⟦2⇒1|docs/adr/0002-b.md⟧. B\n\n[A](⟦0001⇒0002|docs/adr/0001-a.md⟧-a.md)\n',
      'docs/adr/0003-c.md': '# 3. C\n',
      'issues/124-x/00-report.md':
        '# ⟦124⇒125|issues/124-x/00-report.md⟧ — X\n\n[log](01-log.md#told) [d](../../docs/adr/0003-c.md)\n',
      'issues/124-x/01-log.md': '## Told\n\nback to [it](00-report.md)\n',
      'a.md':
        '[log](issues/⟦124⇒125|issues/124-x/00-report.md⟧-x/01-log.md#told) [folder](issues/⟦124⇒125|issues/124-x/00-report.md⟧-x)\n',
    },
    ['docs/adr/0001-a.md=2', 'docs/adr/0002-b.md=1', 'issues/124-x/00-report.md=125'],
  )

const textsAndCheckout = () =>
  marked(
    {
      [derived]: `# ⟦201⇒202|${derived}⟧. Derived values\n`,
      [buckets]: `# ⟦201=${buckets}⟧. Buckets\n`,
      'docs/adr/0200-z.md': '# 200. Z\n',
      'src/a.ts': `// ADR ⟦0201⇒0202|${derived}⟧ and ⟦ADR 0201?⟧ and ADR 200\n// docs/adr/⟦0201⇒0202|${derived}⟧-derived.md\n`,
      'src/b.ts': `// ⟦ADR 0201=${buckets}⟧, ADR 0200\n`,
    },
    [`${derived}=202`],
    {
      '../mesh': {
        'lib/c.go': `// ADR ⟦0201⇒0202|${derived}⟧ of docs/adr/⟦0201⇒0202|${derived}⟧-derived.md\n`,
        'README.md': `ADR 0200, ADR ⟦0201⇒0202|${derived}⟧, ⟦ADR 0201?⟧\n`,
      },
    },
  )

describe.each([
  ['texts and another checkout', textsAndCheckout],
  ['two holders', twoHolders],
  ['a swap and a folder', swapAndFolder],
])('%s', (_name, make) => {
  it('hold if the plan is right', () => {
    const { plan, input } = make()
    expect(plan.edits.length).toBeGreaterThan(4)
    expect(verifyPlan(plan, input)).toEqual([])
  })

  it.each(['drop', 'wrong digits', 'shift', 'another record'] as const)(
    'are refused with any one edit broken: %s',
    (how) => {
      const { plan, input } = make()
      const accepted = plan.edits.flatMap((edit, at) => {
        const broken = broke(plan, at, how, textOf(input, edit))
        return broken && verifyPlan(broken, input).length === 0
          ? [`${edit.path}: ${edit.oldText} at ${edit.range.start.offset}`]
          : []
      })
      expect(accepted).toEqual([])
    },
  )

  it('are refused without any one of the moves', () => {
    const { plan, input } = make()
    for (const move of plan.moves) {
      const moves = plan.moves.filter((each) => each !== move)
      expect(verifyPlan({ ...plan, moves }, input)).not.toEqual([])
    }
  })

  it('are refused with an edit more, wherever it stands', () => {
    const { plan, input } = make()
    for (const { path, text } of [...input.repository.documents.values(), ...input.texts.files.values()])
      for (const match of text.matchAll(/[\w]+/g)) {
        const range = rangeAt(text, match.index, match.index + match[0].length)
        const more: PlannedEdit = { path, range, oldText: match[0], newText: `${match[0]}9`, form: 'bare' }
        expect([more, verifyPlan({ ...plan, edits: [...plan.edits, more] }, input)]).not.toEqual([more, []])
      }
  })
})

function textOf({ repository, texts, checkouts }: PlanInput, { path, checkout }: PlannedEdit): string {
  const other = checkouts?.find(({ name }) => name === checkout)
  const text = other ? other.texts.files.get(path) : (repository.documents.get(path) ?? texts.files.get(path))
  if (!text) throw new Error(`${path} is no text`)
  return text.text
}

function broke(
  plan: RenumberPlan,
  at: number,
  how: 'drop' | 'wrong digits' | 'shift' | 'another record',
  text: string,
): RenumberPlan | undefined {
  const edit = plan.edits[at]
  if (!edit) return undefined
  const others = plan.edits.filter((each) => each !== edit)
  if (how === 'drop') return { ...plan, edits: others }
  if (how === 'wrong digits')
    return { ...plan, edits: [...others, { ...edit, newText: `${edit.newText.slice(0, -1)}9` }] }
  if (how === 'another record') return { ...plan, edits: [...others, { ...edit, record: 'docs/adr/0003-c.md' }] }
  const { start, end } = edit.range
  const range = rangeAt(text, start.offset + 1, end.offset + 1)
  return { ...plan, edits: [...others, { ...edit, range, oldText: text.slice(range.start.offset, range.end.offset) }] }
}
