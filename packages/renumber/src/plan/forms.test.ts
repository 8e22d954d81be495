import { expect, it } from 'vitest'
import { compared } from '../testing/told.ts'

const others = {
  'docs/adr/0012-queues.md': '# 12. Queues\n',
  'docs/adr/0015-locks.md': '# 15. Locks\n',
  'docs/adr/0098-keys.md': '# 98. Keys\n',
  'docs/adr/0100-buckets.md': '# 100. Buckets\n',
  'issues/024-slow/00-report.md': '# 24 — Slow\n',
  'issues/025-slower/00-report.md': '# 25 — Slower\n',
}
const record = 'docs/adr/0099-values.md'

/** Each with the number in place of `N`, in the written width of `0099`, and `n` without zeros; `S` is the stem. */
const forms: readonly (readonly [string, string])[] = [
  ['bare', 'ADR N, ADR-N, ADRN, adr/N, ADR #N, ADR n, decision record n, decision N.'],
  ['bare, with spaces of other kinds', 'ADR\u00A0N, ADR\u202FN, ADR&nbsp;N, ADR\\-N.'],
  ['bare, over a line break', 'As ADR\nN says, and\n> ADR\n> N.'],
  ['bare, with more', "ADR N\u2019s, ADR N's, ADR N §4, ADR N (values), **ADR N**, _ADR N_, ~~ADR N~~."],
  [
    'links',
    '[x](docs/adr/S.md), [y](./docs/adr/S.md#context "ADR N"), [z](</docs/adr/S.md?plain=1#a>), ![p](docs/adr/S.md).',
  ],
  ['percent-encoding', '[x](docs%2Fadr/S.md#a%20b), [y](docs/%61dr/S.md).'],
  [
    'texts of links',
    '[ADR N](docs/adr/S.md), [N](docs/adr/S.md), [n. Values](docs/adr/S.md), [adr/N](docs/adr/S.md), [see ADR\nN](docs/adr/S.md).',
  ],
  [
    'reference links',
    '[t][ADR N], [ADR N], [ADR n][], [u][d].\n\n[ADR N]: docs/adr/S.md\n[ADR n]: <docs/adr/S.md#x> "ADR N"\n[d]: docs/adr/S.md',
  ],
  ['keys that are no citations by themselves', '[n], [n][], [t][n].\n\n[n]: docs/adr/S.md'],
  ['html', '<a href="docs/adr/S.md#x">ADR N</a> <!-- ADR N, S -->'],
  ['paths and stems', '`docs/adr/S.md`, docs/adr/S.md, S, [[S]], [[S|text]], `S`.'],
  ['footnotes', 'A claim[^1].\n\n[^1]: See ADR N.'],
  ['headings', '## What ADR N says\n\nADR N\n-----'],
  ['tables', '| no. | what |\n|---|---|\n| N | [Values](docs/adr/S.md) |\n| 0012 | [ADR N](docs/adr/S.md) |'],
  ['index rows', '- **N** — [Values](docs/adr/S.md)\n- N: [Values](docs/adr/S.md)\n* [ADR-N](docs/adr/S.md): Values'],
  [
    'front matter',
    '---\n# a comment with ADR N\nsee: "ADR N"\nfolded: >\n  as ADR N and\n  docs/adr/S.md say\nlist: [ADR-N, \'[N](docs/adr/S.md)\']\n---\n',
  ],
]

it.each(forms)('%s: as many digits, more and fewer, a letter more', (_name, form) => {
  for (const [to, n] of [
    ['0007', '7'],
    ['0101', '101'],
    ['0250', '250'],
    ['12345', '12345'],
    ['0098a', '98a'],
  ] as const) {
    const text = written(form, to, n)
    const { found, expected } = compared(
      { ...others, [record]: '# ⟦99⇒N⟧. Values\n'.replace('N', n), 'page.md': text },
      [`${record}=${n}`],
    )
    expect({ to, ...found }).toEqual({ to, ...expected })
  }
})

it.each(forms.slice(0, 4))('%s: a letter less', (_name, form) => {
  const text = written(form, '0007', '7', '0098a', '98a').replaceAll('values', 'parts').replace('Values', 'Parts')
  const files = { ...others, 'docs/adr/0098a-parts.md': '# ⟦98a⇒7⟧. Parts\n', 'page.md': text }
  const { found, expected } = compared(files, ['docs/adr/0098a-parts.md=7'])
  expect(found).toEqual(expected)
})

it('lists change number by number; one that would no longer be read gets the label of its own', () => {
  const text =
    'ADRs 0012, 0099 and 0015; ADRs 0012/0099; ADR-0012/0099, ADRs 12, 99 and 15. ADR 98 and 99. ADR 98/99.\n'
  const after = (to: string) =>
    compared({ ...others, [record]: '# 99. Values\n', 'page.md': text }, [`${record}=${to}`]).found
  expect(after('13')).toMatchObject({
    files: {
      'page.md':
        'ADRs 0012, 0013 and 0015; ADRs 0012/0013; ADR-0012/0013, ADRs 12, 13 and 15. ADR 98 and 13. ADR 98/13.\n',
    },
    problems: [],
  })
  expect(after('250')).toMatchObject({
    files: {
      'page.md':
        'ADRs 0012, 0250 and 0015; ADRs 0012/0250; ADR-0012/0250, ADRs 12, 250 and 15. ADR 98 and ADR 250. ADR 98/ADR 250.\n',
    },
    problems: [],
  })
})

it('a number that outgrows the others of its list stands beside them', () => {
  const text = 'Both ADRs 0099 and 0015, ADRs 0015 and 0099, ADRs 0012, 0099 and 0015. ADR 0099 and 0015.\n'
  const { found } = compared({ ...others, [record]: '# 99. Values\n', 'page.md': text }, [`${record}=12345`])
  expect(found).toMatchObject({
    files: {
      'page.md': 'Both ADRs 12345 and 0015, ADRs 0015 and 12345, ADRs 0012, 12345 and 0015. ADR 12345 and 0015.\n',
    },
    problems: [],
  })
})

it('behind a plural that would be alone all numbers of the list go without zeros', () => {
  const files = {
    'registrar.yaml': 'collections: { designs: { kind: design, files: "designs/{number:2}-{slug}.md" } }\n',
    'designs/01-belt.md': '# 1. Belt\n',
    'designs/02-shelf.md': '# ⟦2⇒100⟧. Shelf\n',
    'page.md': 'Both designs ⟦02⇒100⟧ and ⟦01⇒1⟧.\n',
  }
  const { found, expected } = compared(files, ['designs/02-shelf.md=100'])
  expect(found).toEqual(expected)
})

it('an ordinary word keeps a number that is read behind it', () => {
  const { found, expected } = compared(
    {
      ...others,
      [record]: '# ⟦99⇒7⟧. Values\n',
      'page.md': 'As decision ⟦99⇒0007⟧ says, decision ⟦99⇒7⟧ (values), ADR ⟦99⇒7⟧.\n',
    },
    [`${record}=7`],
  )
  expect(found).toEqual(expected)
})

it('what is percent-encoded stays so but for digits that change', () => {
  const { found, expected } = compared(
    {
      ...others,
      [record]: '# ⟦99⇒250⟧. Études\n',
      'page.md':
        '[a](docs/adr/⟦%30099⇒%30250⟧-values.md#⟦99⇒250⟧-%c3%a9tudes) [b](docs/adr/⟦0%3099⇒0250⟧-values.md#⟦%399⇒250⟧-%C3%a9tudes)\n',
    },
    [`${record}=250`],
  )
  expect(found).toEqual(expected)
})

it('CRLF and a BOM stay, and so does text of any language', () => {
  const { found, expected } = compared(
    {
      ...others,
      [record]: '\uFEFF# ⟦99⇒250⟧. Values\r\n\r\nADR\r\n⟦0099⇒0250⟧  \r\n',
      'src/a.go':
        '\uFEFF// see ADR\r\n// ⟦0099⇒0250⟧ and docs/adr/⟦0099-values⇒0250-values⟧.md\rvar x = "ADR-⟦99⇒250⟧"',
      'b.sql': '-- ADR\n-- ⟦0099⇒0250⟧\n; ADR\n; ⟦0099⇒0250⟧\n/* ADR\n * ⟦0099⇒0250⟧ */',
    },
    [`${record}=250`],
  )
  expect(found).toEqual(expected)
})

it('relations of front matter follow, single and in lists, and nothing else in it changes', () => {
  const { found, expected } = compared(
    {
      ...others,
      [record]: '# ⟦99⇒250⟧. Values\n',
      'docs/adr/0013-next.md':
        '---\nstatus:   accepted   # as it was\nextends: ⟦0099⇒0250⟧\nsupersedes:\n  - docs/adr/⟦0099-values⇒0250-values⟧.md\n  - "⟦99⇒250⟧"\n  - 15\nrank: 0099\n---\n\n# 13. Next\n',
    },
    [`${record}=250`],
  )
  expect(found).toEqual(expected)
})

it('numbers of records in folders follow in every path below the folder', () => {
  const { found, expected, plan } = compared(
    {
      ...others,
      'issues/024-slow/00-report.md':
        '# ⟦24⇒31⟧ — Slow\n\n[log](log/a.txt), [up](../⟦024-slow⇒031-slow⟧/log/a.txt), ![p](../../issues/⟦024-slow⇒031-slow⟧/p.png)\n',
      'issues/024-slow/log/a.txt': 'issue ⟦024⇒031⟧\n',
      'issues/024-slow/p.png': 'PNG',
      'a.md':
        '[issue ⟦24⇒31⟧](issues/⟦024-slow⇒031-slow⟧/), [l](issues/⟦024-slow⇒031-slow⟧/log/a.txt#L1) and `issues/⟦024-slow⇒031-slow⟧/p.png`, [issues/⟦024⇒031⟧](issues/⟦024-slow⇒031-slow⟧/00-report.md)\n',
    },
    ['issues/024-slow/00-report.md=31'],
  )
  expect(found).toEqual(expected)
  expect(plan.moves).toEqual([{ from: 'issues/024-slow', to: 'issues/031-slow' }])
})

it.each([
  ['docs/adr/adr-041-x.md', '44', 'docs/adr/adr-044-x.md'],
  ['docs/adr/ADR-041-x.md', '1044', 'docs/adr/ADR-1044-x.md'],
  ['EIPS/eip-4841.md', '20', 'EIPS/eip-0020.md'],
  ['docs/adr/0041-0041-x.md', '44', 'docs/adr/0044-0041-x.md'],
])('names keep prefix and width: %s as %s is %s', (from, to, expected) => {
  const beside = (last: string) => from.replace(/\d+/, (digits) => digits.slice(0, -1) + last)
  const { plan } = compared({ [from]: '# x\n', [beside('8')]: '# y\n', [beside('9')]: '# z\n' }, [`${from}=${to}`])
  expect(plan.moves).toEqual([{ from, to: expected }])
})

/** Marks each `N`, `n` and `S` of a form. */
function written(form: string, to: string, toPlain: string, from = '0099', fromPlain = '99'): string {
  return form
    .replace(/(?<![A-Za-z])N(?![a-z])|(?<=ADR)N/g, `⟦${from}⇒${to}⟧`)
    .replace(/(?<![A-Za-z\\])n(?![a-z])/g, `⟦${fromPlain}⇒${toPlain}⟧`)
    .replace(/(?<![A-Za-z])S(?![a-z])/g, `⟦${from}-values⇒${to}-values⟧`)
}
