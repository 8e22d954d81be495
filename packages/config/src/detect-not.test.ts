import { objectTree } from '@registrar/tree'
import { describe, expect, it } from 'vitest'
import { detectConfig } from './index.ts'

type Files = Parameters<typeof objectTree>[0]

function detected(files: readonly string[] | Files): readonly string[] {
  const contents = Array.isArray(files) ? Object.fromEntries(files.map((path: string) => [path, '# Title\n'])) : files
  return detectConfig(objectTree(contents as Files)).collections.map(
    ({ name, spec, pattern }) => `${name} ${spec.kind} ${pattern.source}`,
  )
}

function reviews(...numbers: readonly string[]): Files {
  return Object.fromEntries(
    numbers.map((number, at) => [`docs/review/task-${number}-x${at}.md`, `# Task ${number} review`]),
  )
}

describe('what is no collection', () => {
  it.each([
    ['chapters of a guide', ['docs/guide/01-intro.md', 'docs/guide/02-setup.md', 'docs/guide/03-use.md']],
    ['chapters anywhere', ['docs/01-intro.md', 'docs/02-setup.md', 'docs/03-use.md', 'docs/04-end.md']],
    ['chapters inside of a design folder', ['docs/design/tutorial/01-a.md', 'docs/design/tutorial/02-b.md']],
    ['dated notes', ['docs/decisions/2024-10-01-notes.md', 'docs/decisions/20241002-x.md', 'docs/decisions/2024.md']],
    [
      'templates',
      ['docs/adr/0000-template.md', 'docs/adr/NNNN-title.md', 'docs/adr/template.md', 'docs/adr/templates/0001-a.md'],
    ],
    ['versions', ['docs/design/v1-a.md', 'docs/design/v2-b.md', 'docs/design/v3-c.md']],
    ['compounds', ['docs/design/REQ-011-05.md', 'docs/design/REQ-011-06.md']],
    [
      'copies of others',
      [
        'node_modules/a/docs/adr/0001-a.md',
        'vendor/b/adr/0001-a.md',
        'testdata/adr/0001-a.md',
        'x/fixtures/adr/0001-a.md',
        'docs-fixtures/y/docs/adr/0001-a.md',
        'cli/test-fixtures/adr/0001-a.md',
        'cli/fixtures.d/adr/0001-a.md',
        'cli/test-data/adr/0001-a.md',
        'cli/test_data/adr/0001-a.md',
        'examples/app/docs/adr/0001-a.md',
        'docs/samples/adr/0001-a.md',
      ],
    ],
    ['letters joined to digits', ['docs/design/tc2-a.md', 'docs/design/tc2-b.md', 'docs/decisions/x/nav2.md']],
    ['capitals joined to digits in a few names', ['docs/design/EC2-roles.md', 'docs/design/S3-buckets.md']],
    ['one standard among topics', ['docs/design/61131-tasks.md', 'docs/design/loops.md', 'docs/design/rules.md']],
    [
      'work on the items of another list',
      ['docs/research/task-0403-a.md', 'docs/research/task-0412-b.md', 'docs/research/task-0413-c.md'],
    ],
    ['a file about a range of records', ['docs/governance/adr-0048-0138-gap-map.md']],
    [
      'what lies beside a record in a folder of its name',
      ['bip-0039/bip-0039-words.md', 'bip-0039.mediawiki', 'bip-0054/README.md', 'bip-0054.rst'],
    ],
    [
      'reports about one record',
      ['lib/docs/ADR-091-phase-2.md', 'lib/docs/ADR-091-phase-3.md', 'lib/docs/ADR-091_SUMMARY.md'],
    ],
    ['assets', ['EIPS/assets/eip-20/README.md', 'docs/adr/images/01-flow.md']],
    ['other files', ['docs/adr/0001-a.png', 'docs/adr/0001-a.txt']],
    ['numbered projects', ['01-app/README.md', '02-lib/README.md', '03-web/README.md']],
    ['a few prefixed names that are sparse and bare', ['docs/rfc-2119.md', 'docs/rfc-8259.md']],
    ['one word prefixes', ['notes/issue-1.md', 'notes/issue-2.md', 'notes/issue-3.md']],
  ])('%s', (_, files) => {
    expect(detected(files)).toEqual([])
  })

  it('two documents that repeat their numbers, or three where most do not', () => {
    expect(detected({ 'a/01-x.md': '# 1. X', 'a/02-y.md': '# 2. Y' })).toEqual([])
    const chapters = Object.fromEntries(Array.from({ length: 9 }, (_, at) => [`a/0${at}-x.md`, '# Chapter']))
    expect(detected({ ...chapters, 'a/11-x.md': '# 11. X', 'a/12-y.md': '# 12. Y', 'a/13-z.md': '# 13. Z' })).toEqual(
      [],
    )
  })

  it('documents that repeat the numbers of something that is numbered elsewhere', () => {
    expect(detected(reviews('0034', '0036', '0120', '0166'))).toEqual([])
    expect(detected(reviews('1', '1', '2', '2', '3', '4'))).toEqual([])
    expect(detected(reviews('1', '2', '3', '4'))).toEqual(['decisions adr docs/review/task-{number}-{slug}.md'])
  })

  it('reports about one record, whose headings repeat its number', () => {
    const reports = ['2', '3', '4'].map((phase) => [`lib/docs/ADR-091-phase-${phase}.md`, '# ADR-091: Phase\n'])
    expect(detected(Object.fromEntries(reports))).toEqual([])
  })

  it('steps, whose headings have another word before the number', () => {
    const steps = ['01', '02', '03'].map((number) => [`docs/setup/pre-${number}-x.md`, `# Pre Condition ${number}: X`])
    expect(detected(Object.fromEntries(steps))).toEqual([])
  })

  it('diagnostics of a program, whose pages repeat their codes', () => {
    const pages = ['001', '002', '003'].map((number) => [`src/docs/LNT${number}.md`, `# LNT${number}: Title`])
    expect(detected(Object.fromEntries(pages))).toEqual([])
  })

  it('what lies in a folder that is a record, also where the folder around it has no known name', () => {
    expect(
      detected([
        'CIP-0001/README.md',
        'CIP-0001/CIP-0001.md',
        'CIP-0002/README.md',
        'CIP-0002/CIPs/0025/README.md',
        'CIP-0002/adr/0001-a.md',
      ]),
    ).toEqual(['proposals proposal CIP-{number:4}/README.md'])
  })

  it('a link, or a folder of another repository', () => {
    expect(detected({ 'docs/adr/0001-a.md': { link: '../x.md' } })).toEqual([])
  })

  it('documents that cannot be read', () => {
    const unreadable = { unreadable: { reason: 'permission' as const, message: 'no' } }
    expect(detected({ 'a/01-x.md': unreadable, 'a/02-y.md': unreadable, 'a/03-y.md': unreadable })).toEqual([])
  })
})

describe('a folder without a known name', () => {
  it.each([
    ['headings', (number: string) => `# ${number}. Title\n`, 'decisions adr'],
    [
      'unpadded headings behind front matter',
      (number: string) => `---\nx: 1\n# 9 no heading\n---\n\n# ${Number(number)} — T\n`,
      'decisions adr',
    ],
    ['labelled headings', (number: string) => `# RFC ${number} — Title\n`, 'proposals proposal'],
    ['labelled headings', (number: string) => `# Issue #${Number(number)}: Title\n`, 'issues issue'],
    ['headings that are underlined', (number: string) => `${number}. Title\n=====\n`, 'decisions adr'],
    ['an id in front matter', (number: string) => `---\nid: "ADR-${number}"\n---\n# Title\n`, 'decisions adr'],
    [
      'a number in front matter',
      (number: string) => `---\r\nnumber: ${Number(number)}\r\n---\r\n# Title\r\n`,
      'decisions adr',
    ],
    ['a BOM', (number: string) => `\uFEFF# ${number}. Title\n`, 'decisions adr'],
  ])('holds records if their %s repeat the numbers', (_, text, expected) => {
    const files = ['007', '018', '019'].map((number) => [`notes/${number}-x.md`, text(number)])
    expect(detected(Object.fromEntries(files))).toEqual([`${expected} notes/{number:3}-{slug}.md`])
  })

  it('is not shown by other numbers', () => {
    const files = ['007', '018', '019'].map((number) => [`notes/${number}-x.md`, `# 2024 in review\n\n## ${number}\n`])
    expect(detected(Object.fromEntries(files))).toEqual([])
  })

  it('may hold folder records, and one with a known name inside of it is found all the same', () => {
    const folders = ['01', '02', '03'].map((number) => [`x/${number}-a/README.md`, `# ${number}. A`])
    expect(detected({ ...Object.fromEntries(folders), 'x/01-a/adr/0001-b.md': '' })).toEqual([
      'decisions adr x/{number:2}-{slug}/README.md',
      'x/01-a/adr adr x/01-a/adr/{number:4}-{slug}.md',
    ])
  })
})

describe('several series', () => {
  it('in one folder by prefix', () => {
    const plain = ['docs/adr/046-a.md', 'docs/adr/047-a.md', 'docs/adr/RFC-0001-y.md'].map((path) => [path, '# Title'])
    const own = ['01', '02', '03'].map((number) => [`docs/adr/D${number}-x.md`, `# D${number}: Title`])
    expect(detected(Object.fromEntries([...plain, ...own]))).toEqual([
      'decisions adr docs/adr/{number:3}-{slug}.md',
      'docs/adr adr docs/adr/D{number:2}-{slug}.md',
      'proposals proposal docs/adr/RFC-{number:4}-{slug}.md',
    ])
    expect(detected(['CIP-0001/README.md', 'CPS-0001/README.md', 'CEP-0001/README.md'])).toEqual([
      'proposals proposal CEP-{number:4}/README.md',
      'CIP proposal CIP-{number:4}/README.md',
      'CPS proposal CPS-{number:4}/README.md',
    ])
  })

  it('of a kind: the nearest to the root has the kind as its name, others their folder', () => {
    expect(detected(['a/b/docs/adr/0001-x.md', 'docs/adr/0001-x.md', 'lib/my docs/adr/0001-x.md'])).toEqual([
      'a/b/docs/adr adr a/b/docs/adr/{number:4}-{slug}.md',
      'decisions adr docs/adr/{number:4}-{slug}.md',
      'lib/my-docs/adr adr lib/my docs/adr/{number:4}-{slug}.md',
    ])
  })

  it('below one folder that count for themselves, if their headings say so', () => {
    const own = ['api', 'web'].flatMap((folder) =>
      ['01', '02', '03'].map((number) => [`docs/design/${folder}/${number}-x.md`, `# ${number}. X`]),
    )
    expect(detected(Object.fromEntries(own))).toEqual([
      'designs design docs/design/api/{number:2}-{slug}.md',
      'docs/design/web design docs/design/web/{number:2}-{slug}.md',
    ])
    const chapters = ['api', 'web'].flatMap((folder) =>
      ['01', '02', '03'].map((number) => `docs/design/${folder}/${number}-x.md`),
    )
    expect(detected(chapters)).toEqual([])
  })

  it('but one number in two stages is one sequence with a number held twice', () => {
    expect(
      detected(['03-DESIGN/01-to-be/32-a.md', '03-DESIGN/01-to-be/33-b.md', '03-DESIGN/02-as-is/32-c.md']),
    ).toEqual(['designs design 03-DESIGN/{any}/{number:2}-{slug}.md'])
  })

  it('of folder records with different first documents', () => {
    expect(detected(['issues/01-a/00-report.md', 'issues/02-b/00-problem.md'])).toEqual([
      'issues issue issues/{number:2}-{slug}/0*.md',
    ])
    expect(detected(['rfcs/01-a/README.md', 'rfcs/02-b/index.md'])).toEqual([
      'proposals proposal rfcs/{number:2}-{slug}/{README,index}.md',
    ])
    expect(detected(['rfcs/01-a/README.md', 'rfcs/02-b/README.md', 'rfcs/02-b/index.md'])).toEqual([
      'proposals proposal rfcs/{number:2}-{slug}/README.md',
    ])
  })
})
