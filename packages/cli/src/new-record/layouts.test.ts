import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { runWith, type Ran } from '../testing/run.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'registrar-new-'))
})
afterEach(() => rmSync(root, { recursive: true }))

type Files = Readonly<Record<string, string>>

function write(files: Files): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
}

const run = (...args: string[]): Promise<Ran> => runWith({ today: () => '2026-03-04' }, root, ...args)

/** Writes a record in a repository without git, and gives every file that is new or other than before; `check` has nothing against it. */
async function added(files: Files, ...args: string[]): Promise<Files> {
  write(files)
  expect(await run('check')).toMatchObject({ code: 0, stdout: '' })
  const { code, stdout, stderr } = await run('new', ...args)
  expect({ code, stderr }).toMatchObject({ code: 0 })
  const changed = readdirSync(root, { recursive: true, withFileTypes: true }).flatMap((entry) => {
    if (!entry.isFile()) return []
    const path = join(entry.parentPath, entry.name).slice(root.length + 1)
    const text = readFileSync(join(root, path), 'utf8')
    return text === files[path] ? [] : [[path, text] as const]
  })
  expect(changed.map(([path]) => path)).toContain(stdout.trimEnd())
  const check = await run('check')
  expect(check.stdout).toBe('')
  expect(check.code).toBe(0)
  return Object.fromEntries(changed)
}

/** `count` records of one form. */
function records(count: number, of: (number: number) => readonly [string, string]): Files {
  return Object.fromEntries(Array.from({ length: count }, (_, at) => of(at + 1)))
}

const matter = (text: string): string => `---\n${text}\n---\n\n`

describe('without a template, a record is formed as the others are', () => {
  it('as adr-tools writes them', async () => {
    const nygard = records(3, (number) => [
      `doc/adr/000${number}-x-${number}.md`,
      `# ${number}. X ${number}\n\nDate: 2026-01-0${number}\n\n## Status\n\nAccepted\n\n## Context\n\nC.\n\n## Decision\n\nD.\n\n## Consequences\n\nE.\n`,
    ])
    expect(await added(nygard, 'decisions', 'Boats  are late\n')).toEqual({
      'doc/adr/0004-boats-are-late.md':
        '# 4. Boats are late\n\nDate: 2026-03-04\n\n## Status\n\nProposed\n\n## Context\n\n## Decision\n\n## Consequences\n',
    })
  })
  it('with front matter, a padded number and a label, and the status in their spelling', async () => {
    const files = records(3, (number) => [
      `docs/adr/00${number}-x-${number}.md`,
      `${matter(`id: ADR-00${number}\ntitle: "X ${number}"\nstatus: ${number === 2 ? 'Proposed' : 'Accepted'}\ncreated: 2026-01-0${number}\ntags: [a, b]`)}# ADR-00${number}: X ${number}\n\n## Why\n\nW.\n`,
    ])
    expect(await added(files, 'decisions', 'Yes: "quoted" & <b>')).toEqual({
      'docs/adr/004-yes-quoted-and-b.md': `${matter(
        'id: ADR-004\ntitle: "Yes: \\"quoted\\" & <b>"\nstatus: Proposed\ncreated: 2026-03-04\ntags: [TODO]',
      )}# ADR-004: Yes: "quoted" & \\<b>\n\n## Why\n`,
    })
  })
  it('with a title alone where no heading has a number, and with line ends of Windows', async () => {
    const files = records(3, (number) => [
      `docs/decisions/000${number}-x-${number}.md`,
      `# X ${number}\r\n\r\n## Context\r\n\r\nC.\r\n`,
    ])
    expect(await added(files, 'decisions', 'Use C #')).toEqual({
      'docs/decisions/0004-use-c.md': '# Use C \\#\r\n\r\n## Context\r\n',
    })
  })
  it('with an id that is no number left to its author', async () => {
    const files = records(3, (number) => [
      `docs/adr/000${number}-x-${number}.md`,
      `${matter(`id: page-of-x\nstatus: accepted`)}# ${number}. X ${number}\n`,
    ])
    expect(await added(files, 'decisions', 'Mail')).toEqual({
      'docs/adr/0004-mail.md': `${matter('id: TODO\nstatus: draft')}# 4. Mail\n`,
    })
  })
  it('with underscores', async () => {
    const files = records(3, (number) => [`docs/adr/000${number}_use_x_${number}.md`, `# ${number}. Use x ${number}\n`])
    expect(Object.keys(await added(files, 'decisions', 'Boats are late'))).toEqual(['docs/adr/0004_boats_are_late.md'])
  })
  it('keeps a mark at the end of a title from closing the heading, and code as it is', async () => {
    const files = records(3, (number) => [`docs/adr/000${number}-x-${number}.md`, `# ${number}. X ${number}\n`])
    const [text] = Object.values(await added(files, 'decisions', 'Use `Map<K>` and <k> ##'))
    expect(text).toMatch(/^# 4\. Use `Map<K>` and \\<k> \\##\n/)
  })
})

const configured = (settings: string): Files => ({ 'registrar.yaml': `collections:\n${settings}` })

describe('with a configuration', () => {
  it('has what it requires, TODO where only the author knows, and the first status', async () => {
    const files = configured(
      `  decisions:
    kind: adr
    files: docs/adr/{number:4}-{slug}.md
    fields: { status: { required: true }, date: { type: date, required: true }, topic: { required: true }, checked: { type: boolean, required: true }, parts: { type: list, required: true } }
    statuses: [idea, decided]
    sections: [{ title: Decision, required: true }, { title: How it is checked, required: true, table: [Rule, Checked by] }]
`,
    )
    write(files)
    const { stdout, stderr } = await run('new', 'decisions', 'Mail')
    expect(stderr).toBe('no number was claimed: this folder is in no git repository\nto be filled in: topic, parts\n')
    expect(readFileSync(join(root, stdout.trimEnd()), 'utf8')).toBe(
      `${matter('status: idea\ndate: 2026-03-04\ntopic: TODO\nchecked: false\nparts: [TODO]')}# 1. Mail\n\n## Decision\n\n## How it is checked\n\n| Rule | Checked by |\n| --- | --- |\n| TODO | TODO |\n`,
    )
    expect(await run('check')).toMatchObject({ code: 0, stdout: '' })
  })
  it('takes a status that the collection knows, and refuses others', async () => {
    write(configured('  decisions: { kind: adr, files: "docs/adr/{number:4}-{slug}.md", sections: [] }\n'))
    expect((await run('new', 'decisions', 'Mail', '--status', 'gone')).stderr).toContain(
      'error: decisions has no status gone\n  help: its statuses are draft, proposed, accepted',
    )
    const { stdout } = await run('new', 'decisions', 'Mail', '--status', 'accepted')
    expect(readFileSync(join(root, stdout.trimEnd()), 'utf8')).toContain('status: accepted\n')
  })
  it('writes a folder with its main document, and the number beside no slug', async () => {
    const files = {
      ...configured(
        '  issues: { kind: issue, files: "issues/{number:3}-{slug}/00-report.md" }\n  eips: { kind: proposal, preset: eip, files: "EIPS/eip-{number}.md" }\n',
      ),
      'issues/007-x/00-report.md': `${matter('status: open\nopened: 2026-01-01')}# 007 — X\n`,
      'EIPS/eip-20.md': `${matter('eip: 20\ntitle: X\nauthor: Ada\nstatus: Draft\ntype: Core\ncreated: 2026-01-01')}## Abstract\n`,
    }
    expect(await added(files, 'issues', 'Mail is late')).toEqual({
      'issues/008-mail-is-late/00-report.md': `${matter('status: open\nopened: 2026-03-04')}# 008 — Mail is late\n`,
    })
    await run('new', 'eips', 'Mail: late')
    expect(readFileSync(join(root, 'EIPS/eip-21.md'), 'utf8')).toBe(
      matter('eip: 21\ntitle: "Mail: late"\nauthor: TODO\nstatus: Draft\ntype: TODO\ncreated: 2026-03-04')
        .trimEnd()
        .concat('\n'),
    )
  })
  it('asks for the folder where the pattern leaves several open', async () => {
    const files = {
      ...configured('  designs: { kind: design, files: "designs/{any}/{number:2}-{slug}.md", fields: {} }\n'),
      'designs/01-to-be/01-x.md': '# 01 — X\n',
      'designs/02-as-is/02-y.md': '# 02 — Y\n',
    }
    write(files)
    expect(await run('new', 'designs', 'Mail')).toEqual({
      code: 2,
      stdout: '',
      stderr:
        'error: designs has records in 2 folders: its files are named designs/{any}/{number:2}-{slug}.md\n  help: say which one: --folder designs/01-to-be, --folder designs/02-as-is\n',
    })
    expect(await run('new', 'designs', 'Mail', '--folder', 'designs/02-as-is')).toMatchObject({
      stdout: 'designs/02-as-is/03-mail.md\n',
    })
    expect(await run('new', 'designs', 'Tags', '--folder', 'designs/03-gone/')).toMatchObject({
      stdout: 'designs/03-gone/04-tags.md\n',
    })
    expect(await run('new', 'designs', 'Tags', '--folder', 'elsewhere')).toMatchObject({ code: 2, stdout: '' })
    rmSync(join(root, 'designs'), { recursive: true })
    expect((await run('new', 'designs', 'Mail')).stderr).toContain('write the first one by hand')
  })
  it('brings the index and every other derived text up to date', async () => {
    const files = {
      ...configured(
        '  decisions: { kind: adr, files: "docs/adr/{number:4}-{slug}.md", fields: {}, sections: [], index: { file: docs/adr/README.md } }\n',
      ),
      'docs/adr/0001-x.md': '# 1. X\n',
      'docs/adr/README.md': '# Decisions\n\n| ADR | Title |\n|---|---|\n| [0001](0001-x.md) | X |\n',
      'README.md': '<!-- registrar:list decisions -->\n- **0001** — [X](docs/adr/0001-x.md)\n<!-- /registrar -->\n',
    }
    expect(await added(files, 'decisions', 'Mail | night')).toEqual({
      'docs/adr/0002-mail-night.md': '# 2. Mail | night\n',
      'docs/adr/README.md':
        '# Decisions\n\n| ADR | Title |\n|---|---|\n| [0001](0001-x.md) | X |\n| [0002](0002-mail-night.md) | Mail \\| night |\n',
      'README.md':
        '<!-- registrar:list decisions -->\n- **0001** — [X](docs/adr/0001-x.md)\n- **0002** — [Mail | night](docs/adr/0002-mail-night.md)\n<!-- /registrar -->\n',
    })
  })
})

describe('from a template', () => {
  const madr = `${matter(
    'status: "{proposed | rejected | accepted | deprecated | … | superseded by ADR-0123}"\ndate: {YYYY-MM-DD when the decision was last updated}\ndecision-makers: "{list everyone}"',
  )}# {short title, representative of solved problem and found solution}

## Context and Problem Statement

{Describe the context.}

<!-- Remove {title}, NNNN -->
`
  it('of MADR', async () => {
    const files = {
      ...records(3, (number) => [
        `docs/decisions/000${number}-x-${number}.md`,
        `${matter(`status: accepted\ndate: 2026-01-0${number}`)}# X ${number}\n`,
      ]),
      'docs/decisions/adr-template.md': madr,
    }
    write(files)
    expect((await run('new', 'decisions', 'Use Postgres')).stderr).toContain(
      'made from docs/decisions/adr-template.md\n',
    )
    const text = readFileSync(join(root, 'docs/decisions/0004-use-postgres.md'), 'utf8')
    expect(text).toBe(
      `${matter('status: proposed\ndate: 2026-03-04\ndecision-makers: "{list everyone}"')}# Use Postgres\n\n## Context and Problem Statement\n\n{Describe the context.}\n\n<!-- Remove {title}, NNNN -->\n`,
    )
  })
  it.each<[string, string, string, string]>([
    [
      'docs/adr/0000-template.md',
      '# ADR-0000: Title\n\nDate: YYYY-MM-DD\n',
      'Mail',
      '# ADR-0001: Mail\n\nDate: 2026-03-04\n',
    ],
    ['docs/adr/template.md', '# NUMBER. TITLE\n\nDate: {date}\n', 'Mail', '# 1. Mail\n\nDate: 2026-03-04\n'],
    [
      'docs/adr/templates/template.md',
      '# {{ number }}. {{ title }}\n\nStatus: {{status}}\n',
      'Mail',
      '# 1. Mail\n\nStatus: draft\n',
    ],
    [
      'docs/adr/NNNN-title.md',
      '# ADR-NNNN: <title>\n\nSee NNNN, NNN and ANNNN.\n',
      'Mail',
      '# ADR-0001: Mail\n\nSee 0001, 0001 and ANNNN.\n',
    ],
    [
      'docs/adr/template.md',
      `${matter("number: 0\ntitle: 'Title'\ndate:\nstatus: draft\nkept: {date}")}# Title\n`,
      "It's: so",
      `${matter('number: 1\ntitle: "It\'s: so"\ndate: 2026-03-04\nstatus: draft\nkept: 2026-03-04')}# It's: so\n`,
    ],
    ['docs/adr/template.md', 'no heading, {title}\r\n', 'Mail', 'no heading, Mail\r\n'],
  ])('%s', async (path, template, title, expected) => {
    write({
      ...configured('  decisions: { kind: adr, files: "docs/adr/{number:4}-{slug}.md", fields: {}, sections: [] }\n'),
      [path]: template,
    })
    const { stdout } = await run('new', 'decisions', title)
    expect(readFileSync(join(root, stdout.trimEnd()), 'utf8')).toBe(expected)
    expect(await run('check')).toMatchObject({ code: 0, stdout: '' })
  })
  it('that is a folder, and heads the record as the others are', async () => {
    const files = {
      ...configured('  issues: { kind: issue, files: "issues/{number:3}-{slug}/00-report.md", fields: {} }\n'),
      'issues/000-template/00-report.md': '# 000: Title\n\n## What was seen\n',
      'issues/000-template/01-more.md': '# More\n',
      'issues/001-x/00-report.md': '# Issue 1 – X\n',
    }
    expect(await added(files, 'issues', 'Mail')).toEqual({
      'issues/002-mail/00-report.md': '# Issue 2 – Mail\n\n## What was seen\n',
    })
  })
  it.each([
    'docs/adr/0001-use-a-template-engine.md',
    'docs/adr/about-the-template.md',
    'docs/adr/template-guide.md',
    'docs/adr/templates/readme.md',
    'docs/template.md',
    'docs/adr/template.txt',
  ])('is not %s', async (path) => {
    write({
      ...configured('  decisions: { kind: adr, files: "docs/adr/{number:4}-{slug}.md", fields: {}, sections: [] }\n'),
      [path]: '# Title\n\nOnly there.\n',
    })
    const { stdout } = await run('new', 'decisions', 'Mail')
    expect(readFileSync(join(root, stdout.trimEnd()), 'utf8')).not.toContain('Only there')
  })
  it.each([
    ['id: ADR-0000', 'id: ADR-0003'],
    ['id: "ADR-NNNN"', 'id: ADR-0003'],
    ['id: adr-2024-00', 'id: adr-2024-0003'],
    ['id: my-page', 'id: my-page'],
    ['number: 0', 'number: 3'],
    ['number: 0000', 'number: 0003'],
    ['number:', 'number: 3'],
  ])('with %s gives %s', async (line, expected) => {
    write({
      ...configured('  decisions: { kind: adr, files: "docs/adr/{number:4}-{slug}.md", fields: {}, sections: [] }\n'),
      'docs/adr/0002-x.md': '# X\n',
      'docs/adr/template.md': `${matter(line)}# Title\n`,
    })
    const { stdout } = await run('new', 'decisions', 'Mail')
    expect(readFileSync(join(root, stdout.trimEnd()), 'utf8')).toBe(`${matter(expected)}# Mail\n`)
  })
  it('takes --status in place of the template’s', async () => {
    write({
      ...configured('  decisions: { kind: adr, files: "docs/adr/{number:4}-{slug}.md", fields: {}, sections: [] }\n'),
      'docs/adr/template.md': `${matter('status: draft')}# Title\n`,
    })
    const { stdout } = await run('new', 'decisions', 'Mail', '--status', 'accepted')
    expect(readFileSync(join(root, stdout.trimEnd()), 'utf8')).toBe(`${matter('status: accepted')}# Mail\n`)
  })
})
