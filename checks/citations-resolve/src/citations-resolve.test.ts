import { runCheck } from '@registrar/check-tester'
import { describe, expect, it } from 'vitest'
import { citationsResolve } from './index.ts'

const records = {
  'docs/adr/0001-carts.md': '# 1. Carts\n\n## Considered options\n',
  'docs/adr/0002-prices.md': '# 2. Prices\n',
  'docs/adr/0012-mail-at-night.md': '# 12. Mail at night\n',
}

/** What is found in a page of the root: message, help and fix. */
function found(text: string, more: Readonly<Record<string, string>> = {}) {
  return runCheck(citationsResolve, { ...records, ...more, 'page.md': text }).filter(({ path }) => path === 'page.md')
}

describe('what was probably meant', () => {
  it.each([
    ['a file of that name elsewhere', '[x](how-to.md#a "t")', 'guide/how-to.md'],
    ['a name with a slip', '[x](<docs/adr/0012-mail-at-nigth.md>)', 'docs/adr/0012-mail-at-night.md'],
    ['a heading', '[x](docs/adr/0001-carts.md#considered-option)', 'considered-options'],
    ['a stem', 'see docs/adr/0012-mail-at-nite.md', '0012-mail-at-night'],
    ['two digits the other way round', 'ADR 0021 says', '0012'],
  ])('%s is a suggestion', (_name, text, newText) => {
    const [finding, ...others] = found(text, { 'guide/how-to.md': '# A\n' })
    expect(others).toEqual([])
    expect(finding?.fix?.safety).toBe('suggestion')
    expect(finding?.fix?.edits.map((edit) => edit.newText)).toEqual([newText])
    expect(finding?.help).toContain('Did you mean')
  })
  it('is certain where upper and lower case differ', () => {
    const [finding] = found('![x](Docs/ADR/0001-carts.md)')
    expect(finding).toMatchObject({ messageId: 'targetCase', fix: { safety: 'safe' } })
    expect(finding?.fix?.edits[0]?.newText).toBe('docs/adr/0001-carts.md')
  })
  it('is not looked for without end', () => {
    const links = Array.from({ length: 3_000 }, (_, at) => `[x](docs/adr/some-name-${at}.md)`).join(' ')
    expect(found(links)).toHaveLength(3_000)
  })
})

describe('one place is one problem', () => {
  it.each([
    ['a link’s text and target', '[ADR 0099](docs/adr/0099-gone.md)'],
    ['a definition and its references', '[a][b] and [c][b]\n\n[b]: gone.md'],
    ['an image in a link', '[![a](gone.png)](docs/adr/0001-carts.md)'],
  ])('%s', (_name, text) => expect(found(text)).toHaveLength(1))
})

it.each([
  ['in its folder', 'rfd/{number:4}/README.md', { 'rfd/0001/README.md': '# RFD 1 A\n', 'rfd/0002/README.adoc': '' }],
  ['beside it', 'rfd/rfd-{number:4}.md', { 'rfd/rfd-0001.md': '# RFD 1 A\n', 'rfd/rfd-0002.mediawiki': '' }],
])('knows the number of a record in another language %s', (_, files, tree) => {
  const config = `collections:\n  rfds: { kind: proposal, preset: rfd, files: "${files}", fields: {} }\n`
  const messages = runCheck(citationsResolve, { ...tree, 'registrar.yaml': config, 'page.md': 'RFD 2 and RFD 3\n' })
  expect(messages.map(({ message }) => message)).toEqual(['Unexpected RFD 3, expected the number of a record of rfds'])
})

it('has nothing to say about what leads out, and about notes of a renumbering', () => {
  const text =
    '[ADR 0099](https://example.com/0099.md), [x](../../y.md), [z](mailto:a@b.c), [](#)\n\nformerly ADR 0098\n'
  expect(found(text)).toEqual([])
})

it('reads sections of the document that a link leads to, and of a folder’s main document', () => {
  const issue = {
    'issues/001-a/00-report.md': '# 1 — A\n\n## 1. What\n\n## 2. Why\n',
    'issues/001-a/01-log.md': '# Log\n\n## 7. Monday\n\n## 8. Tuesday\n',
    'issues/002-b/00-report.md': '# 2 — B\n',
    'issues/003-c/00-report.md': '# 3 — C\n',
  }
  const text = '[issue 001](issues/001-a/01-log.md) §7, §2 and §9; issue 001 §7; issue 002 §4\n'
  expect(found(text, issue).map(({ range }) => text.slice(range.start.offset, range.end.offset))).toEqual(['§9', '§7'])
})

describe('what is told elsewhere in the repository', () => {
  const told = '# Decisions of the first year\n\n## ADR-007 -- Pay by card\n\n### ADR-008?: Ship by train\n\nText.\n'

  it('a number that a heading gives to a section is there', () => {
    expect(found('ADR-007, ADR 0008 and ADR-0007’s', { 'docs/first-year.md': told })).toEqual([])
    expect(found(told)).toEqual([])
  })
  it.each([
    ['a number that nothing tells of', 'ADR-0009', told],
    ['a heading about a record', 'ADR-0007', '## ADR-0007 and the rest\n\n## On ADR-0007: notes\n\n## ADR-0007\n'],
  ])('%s is not', (_name, text, page) =>
    expect(found(text, { 'docs/first-year.md': page })).toMatchObject([{ messageId: 'number' }]),
  )
})

describe('a definition', () => {
  it.each([
    ['of a page’s own heading', '[alternatives]: #alternatives', '[alternatives]'],
    ['of a file', '[goals]: ./goals.md', '[the goals][goals]'],
    ['of an image', '[Shot]: shot.png', '![shot]'],
  ])('%s is a link only where something uses it', (_name, definition, use) => {
    expect(found(`Text.\n\n${definition}\n`)).toEqual([])
    expect(found(`See ${use}.\n\n${definition}\n`)).toHaveLength(1)
  })
})

it('leaves a link alone whose target was left open in an example', () => {
  for (const target of ['...', '…', '...#anchor', '.../a.md']) expect(found(`[text](${target})`)).toEqual([])
  expect(found('[up](..a)')).toHaveLength(1)
})

function proposals(numbers: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(numbers.map((number) => [`CIP-${number}/README.md`, `# CIP-${number}: Title\n`]))
}

it('knows that numbers of proposals are given before these are merged', () => {
  const text =
    'CIP-0004, CIPs 0005 and 0001, [CIP-0006? | Title](#notes), [CIP-0007](CIP-0001/README.md), [CIP-0008](CIP-0001/parts)\n\n# Notes\n'
  expect(
    found(text, { ...proposals(['0001', '0030']), 'CIP-0001/parts/a.md': '' }).map(({ message }) => message),
  ).toEqual(['Unexpected CIP-0007, expected the number of a record of proposals'])
  expect(found('CIP-0004', proposals(['0001', '0002', '0003']))).toHaveLength(1)
})

it('takes a range for what it holds, though its last number is not there', () => {
  expect(found('ADR-0001..ADR-0040, ADR 0002 to ADR 0041, ADR-0012 through ADR-0042, ADR-0001 – ADR-0043')).toEqual([])
  expect(found('ADR-0001 and ADR-0044, as in 1 to ADR-0045.')).toHaveLength(2)
})

it('leaves test data alone, unless a configuration says what is none', () => {
  const fixtures = { 'test/fixtures/page.md': '[x](gone.md)\n', 'a/testdata/page.md': 'ADR 0099\n' }
  const paths = (more: Readonly<Record<string, string>>) =>
    runCheck(citationsResolve, { ...records, ...fixtures, ...more }).map(({ path }) => path)
  expect(paths({})).toEqual([])
  const config = "collections:\n  decisions: { kind: adr, files: 'docs/adr/{number:4}-{slug}.md' }\n"
  expect(paths({ 'registrar.yaml': config })).toEqual(['a/testdata/page.md', 'test/fixtures/page.md'])
})
