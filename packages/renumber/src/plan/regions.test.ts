import { expect, it } from 'vitest'
import { compared, planFor } from '../testing/told.ts'

const config = 'collections:\n  decisions: { kind: adr, files: "docs/adr/{number:4}-{slug}.md" }\n'
const record = 'docs/adr/0002-b.md'
const files = {
  'registrar.yaml': config,
  'docs/adr/0001-a.md': '# 1. A\n',
  [record]: '# ⟦2⇒5⟧. B\n',
  'docs/adr/0003-c.md': '# 3. C\n',
}

it('are written anew, so that the order is right, and nothing in them is edited by itself', () => {
  const { found, expected, plan } = compared(
    {
      ...files,
      'docs/adr/README.md':
        '# Decisions\n\nADR ⟦2⇒5⟧ is good.\n\n<!-- registrar:index decisions -->⟦\n\n- **0001** — [A](0001-a.md)\n- **0002** — [B](0002-b.md)\n- **0003** — [C](0003-c.md)\n\n⇒\n\n- **0001** — [A](0001-a.md)\n- **0003** — [C](0003-c.md)\n- **0005** — [B](0005-b.md)\n\n⟧<!-- /registrar -->\n',
    },
    [`${record}=5`],
  )
  expect(found).toEqual(expected)
  const forms = plan.edits.flatMap(({ path, form }) => (path.endsWith('README.md') ? [form] : []))
  expect(forms).toEqual(['bare', 'derived'])
})

it('are text where their directive cannot be followed', () => {
  const { found, expected } = compared(
    { ...files, 'a.md': '<!-- registrar:index rfcs -->\n- ADR ⟦2⇒5⟧\n<!-- /registrar -->\n' },
    [`${record}=5`],
  )
  expect(found).toEqual(expected)
})

it('that show a title follow the number in their marker, also where two swap', () => {
  const { found, expected } = compared(
    {
      ...files,
      'docs/adr/0003-c.md': '# ⟦3⇒2⟧. C\n',
      [record]: '# ⟦2⇒3⟧. B\n',
      'a.md':
        'See <!-- registrar:title ⟦0002⇒0003⟧ -->B<!-- /registrar --> and <!-- registrar:title decisions/⟦3⇒2⟧ -->C<!-- /registrar -->.\n',
    },
    [`${record}=3`, 'docs/adr/0003-c.md=2'],
  )
  expect(found).toEqual(expected)
})

it('an index without markers is text: its rows keep their places', () => {
  const { found, expected } = compared(
    {
      ...files,
      'docs/adr/README.md':
        '- **0001** — [A](0001-a.md)\n- **⟦0002⇒0005⟧** — [B](⟦0002-b⇒0005-b⟧.md)\n- **0003** — [C](0003-c.md)\n',
    },
    [`${record}=5`],
  )
  expect(found).toEqual(expected)
})

it('links to a heading follow its number', () => {
  const { found, expected, plan } = compared(
    {
      ...files,
      [record]: '# ⟦2⇒5⟧. B\n\n[up](#⟦2⇒5⟧-b) and [on](#what-adr-⟦2⇒5⟧-says-of-9)\n\n## What ADR ⟦2⇒5⟧ says of 9\n',
      'a.md':
        '[B](docs/adr/⟦0002-b⇒0005-b⟧.md#⟦2⇒5⟧-B) [s](docs/adr/⟦0002-b⇒0005-b⟧.md#user-content-what-adr-⟦2⇒5⟧-says-of-9 "t") [no](docs/adr/⟦0002-b⇒0005-b⟧.md#2-gone)\n',
    },
    [`${record}=5`],
  )
  expect(found).toEqual(expected)
  expect(plan.edits.filter(({ form }) => form === 'fragment')).toHaveLength(4)
})

it('without any of these nothing is built a second time: a plan reads what it was given', () => {
  const { plan } = planFor({ ...files, [record]: '# 2. B\n', 'a.md': 'ADR 2\n' }, [`${record}=5`])
  expect(plan.edits.map(({ path, oldText, newText }) => `${path} ${oldText} ${newText}`)).toEqual([
    'a.md 2 5',
    `${record} 2 5`,
  ])
})
