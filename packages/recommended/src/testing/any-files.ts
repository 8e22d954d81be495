import type { ObjectFile } from '@registrar/tree'
import * as fc from 'fast-check'

type Files = Readonly<Record<string, ObjectFile>>

const slugs = ['ovens', 'flour', 'salt']
const decision = (number: number, slug: string): string => `docs/adr/${String(number).padStart(4, '0')}-${slug}.md`
const issue = (number: number, slug: string): string => `issues/${String(number).padStart(3, '0')}-${slug}/00-report.md`

const small = fc.integer({ min: 1, max: 5 })
const slug = fc.constantFrom(...slugs)
const eol = fc.constantFrom('\n', '\r\n')

/** One place that cites, right or wrong, in one of many spellings. */
const citation = fc.tuple(small, slug, fc.nat(15)).map(([n, s, form]) => {
  const padded = String(n).padStart(4, '0')
  const forms = [
    `ADR ${n}`,
    `ADR-${padded}`,
    `ADRs ${n}, ${n + 1} and ${padded}`,
    `ADR ${padded}–${String(n + 2).padStart(4, '0')}`,
    `issue ${String(n).padStart(3, '0')}`,
    `[${padded}](${padded}-${s}.md)`,
    `[ADR ${n}](/docs/adr/${padded}-${s}.md#context)`,
    `[ADR ${n + 1}](../../docs/adr/${padded}-${s}.md)`,
    `[${s}](../../issues/${String(n).padStart(3, '0')}-${s}/00-report.md)`,
    `${padded}-${s}`,
    `docs/adr/${padded}-${s}.md`,
    `\`ADR ${n}\``,
    `[see][${s}]\n\n[${s}]: ${padded}-${s}.md`,
    `ADR ${n} (${s}) §2`,
    `Renumbered from ADR ${n}.`,
    `<a href="${padded}-${s}.md">ADR ${n}</a>`,
  ]
  return forms[form] ?? ''
})

const line = fc.oneof(
  citation,
  citation.map((text) => `- ${text}`),
  fc.constantFrom('## Context', '## Decision', '## 2. Order', 'Plain text.', '> quoted', '```', '<!-- note -->', ''),
)

const value = fc.tuple(small, slug, fc.nat(5)).map(([n, s, form]) => {
  const padded = String(n).padStart(4, '0')
  const forms = [String(n), padded, `"${padded}"`, `ADR-${padded}`, decision(n, s), `${padded}-${s}.md`]
  return forms[form] ?? ''
})
const values = fc.oneof(
  value,
  fc.array(value, { maxLength: 3 }).map((each) => `[${each.join(', ')}]`),
)
const field = fc.oneof(
  fc.constantFrom(
    'status: accepted',
    'status: superseded',
    'status: acepted',
    'date: 2026-01-02',
    'topic: Heat',
    'topic: Dough',
  ),
  fc
    .tuple(fc.constantFrom('supersedes', 'superseded-by', 'extends', 'related', 'fixed-by'), values)
    .map(([name, to]) => `${name}: ${to}`),
  small.map((n) => `number: ${n}`),
)
const frontMatter = fc.oneof(
  { weight: 1, arbitrary: fc.constant([]) },
  {
    weight: 3,
    arbitrary: fc
      .uniqueArray(field, { maxLength: 4, selector: (each) => each.split(':')[0] })
      .map((each) => ['---', ...each, '---']),
  },
)

function document(number: number, title: string): fc.Arbitrary<string> {
  const heading = fc.oneof(
    { weight: 4, arbitrary: fc.constant(`# ${number}. ${title}`) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(`# ${number + 1}. ${title}`, `# ${title}`, `# ADR-000${number}: ${title}`, ''),
    },
  )
  return fc
    .tuple(frontMatter, heading, fc.array(line, { maxLength: 6 }), eol, fc.constantFrom('', '\uFEFF'))
    .map(([front, head, body, end, bom]) => bom + [...front, head, '', ...body, ''].join('\n').replaceAll('\n', end))
}

const record = fc
  .tuple(small, slug, fc.boolean())
  .chain(([number, name, isIssue]) =>
    document(number, name === 'salt' ? 'Salt & *more*' : name).map((text): readonly [string, string] => [
      isIssue ? issue(number, name) : decision(number, name),
      text,
    ]),
  )

const row = fc.tuple(small, slug, fc.boolean()).map(([n, s, right]) => {
  const padded = String(n).padStart(4, '0')
  return `- **${padded}** — [${right ? s : 'Another title'}](${padded}-${s}.md)`
})
const index = fc.tuple(fc.array(fc.oneof(row, line), { maxLength: 6 }), fc.nat(3), eol).map(([rows, form, end]) => {
  const list = rows.join('\n')
  const forms = [
    `# Decisions\n\n${list}\n`,
    `# Decisions\n\n<!-- registrar:index decisions by=topic -->\n${list}\n<!-- /registrar -->\n\nAfter.\n`,
    `<!-- registrar:list issues -->\n<!-- /registrar -->\n\n<!-- registrar:title 0001 --><!-- /registrar -->\n`,
    `# Decisions\n\n### Heat\n\n${list}\n\n### Dough\n`,
  ]
  return (forms[form] ?? '').replaceAll('\n', end)
})

const configurations: readonly string[] = [
  'collections:\n  decisions: { kind: adr, files: "docs/adr/{number:4}-{slug}.md", index: { file: docs/adr/README.md } }\n  issues: { kind: issue, files: "issues/{number:3}-{slug}/00-report.md" }\n',
  'collections:\n  decisions: { kind: adr, files: "docs/adr/{number:4}-{slug}.md", sections: [] }\n',
]

/** A small repository of decisions and issues as people keep them, with mistakes: citations in every spelling, relations, an index, with and without a configuration. */
export const anyRecords: fc.Arbitrary<Record<string, string>> = fc
  .record({
    records: fc.array(record, { minLength: 1, maxLength: 7 }),
    index: fc.option(index, { nil: undefined }),
    notes: fc.option(fc.array(line, { maxLength: 5 }), { nil: undefined }),
    config: fc.option(fc.constantFrom(...configurations), { nil: undefined }),
  })
  .map(({ records, index: list, notes, config }) => ({
    ...Object.fromEntries(records),
    ...(list === undefined ? {} : { 'docs/adr/README.md': list }),
    ...(notes === undefined ? {} : { 'docs/adr/notes.md': notes.join('\n') }),
    ...(config === undefined ? {} : { 'registrar.yaml': config }),
  }))

/** The same, some of its files replaced by what nobody wrote on purpose: random text, random bytes, links, files that cannot be read. */
export const anyFiles: fc.Arbitrary<Files> = fc
  .tuple(
    anyRecords,
    fc.array(
      fc.tuple(
        fc.nat(9),
        fc.oneof(
          fc.string({ unit: 'binary', maxLength: 40 }),
          fc.uint8Array({ maxLength: 40 }),
          fc.constantFrom('../..', '0001-ovens.md', 'gone').map((link) => ({ link })),
          fc.constant({ unreadable: { reason: 'io', message: 'the disk is gone' } } as const),
        ),
      ),
      { maxLength: 3 },
    ),
  )
  .map(([files, odd]) => {
    const paths = Object.keys(files).filter((path) => path.endsWith('.md'))
    return { ...files, ...Object.fromEntries(odd.map(([at, file]) => [paths[at % paths.length] ?? 'x.md', file])) }
  })
