import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sandbox, type Sandbox } from '@registrar/git/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { decision, sound } from './testing/records.ts'
import { run } from './testing/run.ts'

let box: Sandbox
let repository: string
beforeEach(() => {
  box = sandbox()
  repository = box.init('records')
  box.commit('records', {
    ...sound,
    'docs/adr/0004-budgets.md': '---\nstatus: accepted\nsupersedes: docs/adr/0002-retries.md\n---\n\n# 4. Budgets\n',
  })
})
afterEach(() => box.remove())

describe('list', () => {
  it('prints number, status, title and path of each record', async () => {
    expect(await run(repository, 'list')).toEqual({
      code: 0,
      stderr: '',
      stdout:
        '0001            Queues   docs/adr/0001-queues.md\n' +
        '0002            Retries  docs/adr/0002-retries.md\n' +
        '0003            Tracing  docs/adr/0003-tracing.md\n' +
        '0004  accepted  Budgets  docs/adr/0004-budgets.md\n',
    })
  })
  it('names the collection of each record where there are several', async () => {
    box.write('records', {
      'docs/issues/001-a/00-report.md': '# 1 — A\n',
      'docs/issues/002-b/00-report.md': '# 2 — B\n',
    })
    const { stdout } = await run(repository, 'list')
    expect(stdout.split('\n')[0]).toBe('decisions  0001            Queues   docs/adr/0001-queues.md')
    expect(stdout).toContain('issues     002             B        docs/issues/002-b/00-report.md\n')
    expect((await run(repository, 'list', 'issues')).stdout).toBe(
      '001    A  docs/issues/001-a/00-report.md\n002    B  docs/issues/002-b/00-report.md\n',
    )
  })
  it('prints JSON with the front matter, numbers as written', async () => {
    const { stdout } = await run(repository, 'list', 'decisions', '--json')
    expect(JSON.parse(stdout)[3]).toEqual({
      collection: 'decisions',
      number: '0004',
      title: 'Budgets',
      status: 'accepted',
      path: 'docs/adr/0004-budgets.md',
      fields: { status: 'accepted', supersedes: 'docs/adr/0002-retries.md' },
    })
  })
  it('shows what would act on a terminal instead of doing it', async () => {
    box.write('records', decision(5, 'Red'))
    writeFileSync(join(repository, 'docs/adr/0005-red.md'), '# 5. \u001B[31mRed\n')
    expect((await run(repository, 'list')).stdout).toContain('\\x1b[31mRed')
  })
})

describe('show', () => {
  it.each(['4', '0004', 'ADR-4', 'ADR 0004', 'decisions/4', 'budgets', '0004-budgets', 'docs/adr/0004-budgets.md'])(
    'finds the record as %s',
    async (name) => {
      const { code, stdout } = await run(repository, 'show', name)
      expect(code).toBe(0)
      expect(stdout).toContain('0004  Budgets\n')
      expect(stdout).toContain('supersedes   docs/adr/0002-retries.md')
    },
  )
  it('refuses a script an ambiguous number, with the list', async () => {
    box.write('records', decision(4, 'Locks'))
    const { code, stdout, stderr } = await run(repository, 'show', '0004')
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr).toContain('docs/adr/0004-budgets.md  Budgets\n')
    expect(stderr).toContain('docs/adr/0004-locks.md  Locks\n')
  })
  it('lets the written width choose between collections', async () => {
    const issue = '# 4 — Told nothing\n'
    box.write('records', {
      'docs/issues/004-told/00-report.md': issue,
      'docs/issues/005-late/00-report.md': issue.replace('4', '5'),
    })
    expect((await run(repository, 'show', '004')).stdout).toContain('Told nothing')
    expect((await run(repository, 'show', '0004')).stdout).toContain('Budgets')
  })
})

describe('cites', () => {
  it('prints every place that cites the record, its own heading left out', async () => {
    expect((await run(repository, 'cites', '2')).stdout).toBe(
      'docs/adr/0001-queues.md:3:6: ADR 2 [link-text]\n' +
        'docs/adr/0001-queues.md:3:13: 0002-retries.md [link-target]\n' +
        'docs/adr/0004-budgets.md:3:22: 0002-retries [path]\n',
    )
  })
  it('takes a link’s text for what the link leads to, though its number is held twice', async () => {
    box.write('records', decision(2, 'Budgets'))
    expect((await run(repository, 'cites', 'docs/adr/0002-retries.md')).stdout).not.toContain('more than once')
    expect((await run(repository, 'cites', 'docs/adr/0002-budgets.md')).stdout).toBe('')
  })
  it('finds places in text files of any language, in path order with those in documents', async () => {
    box.write('records', {
      'config/a.yaml': 'why: docs/adr/0002-retries.md\n',
      'src/a.ts': '// as ADR\n// 0002 says; ADR 0001\n',
      'zz.md': 'ADR 2\n',
      'src/a.bin': 'ADR 2\0',
    })
    const { stdout, stderr } = await run(repository, 'cites', '2')
    expect(stdout.split('\n').filter((line) => !line.startsWith('docs/'))).toEqual([
      'config/a.yaml:1:15: 0002-retries [path]',
      'src/a.ts:1:7: ADR // 0002 [bare]',
      'zz.md:1:1: ADR 2 [bare]',
      '',
    ])
    expect(stdout.startsWith('config/')).toBe(true)
    expect(stderr).toBe('6 citations of docs/adr/0002-retries.md\n')
    expect((await run(repository, 'show', '2')).stdout).toContain('cited        6 times')
  })
  it('prints JSON', async () => {
    const { stdout } = await run(repository, 'cites', '3', '--json')
    expect(JSON.parse(stdout)).toEqual({
      record: 'docs/adr/0003-tracing.md',
      citations: [
        {
          path: 'docs/adr/0002-retries.md',
          range: { start: { line: 3, column: 24, offset: 37 }, end: { line: 3, column: 29, offset: 42 } },
          form: 'bare',
          written: 'ADR-3',
          ambiguous: false,
        },
      ],
    })
  })
})

describe('next', () => {
  it('prints only the number, at full width', async () => {
    expect(await run(repository, 'next', 'decisions')).toEqual({ code: 0, stdout: '0005\n', stderr: '' })
  })
  it('gives a configured collection without records its first number', async () => {
    const configuration = 'collections:\n  notes: { kind: research, files: "notes/{number:3}-{slug}.md" }\n'
    box.write('records', { 'registrar.yaml': configuration })
    expect((await run(repository, 'next', 'notes')).stdout).toBe('001\n')
  })
  it('counts numbers taken on other branches and numbers once used', async () => {
    box.git('records', 'switch', '-q', '-c', 'other')
    box.commit('records', decision(7, 'Locks'))
    box.git('records', 'switch', '-q', 'main')
    expect((await run(repository, 'next', 'decisions')).stdout).toBe('0008\n')
    box.write('records', { 'docs/adr/0003-tracing.md': '---\nformerly: [9]\n---\n\n# 3. Tracing\n' })
    expect((await run(repository, 'next', 'decisions')).stdout).toBe('0010\n')
  })
})

describe('index', () => {
  const page = '# Decisions\n\nBefore.\n\n<!-- registrar:index decisions -->\n<!-- /registrar -->\n\nAfter.\n'
  it('writes what is stale, keeps what stands around it, and changes nothing the second time', async () => {
    box.write('records', { 'docs/adr/README.md': page })
    expect((await run(repository, 'index', '--check')).code).toBe(1)
    expect(readFileSync(join(repository, 'docs/adr/README.md'), 'utf8')).toBe(page)
    expect(await run(repository, 'index')).toEqual({ code: 0, stdout: 'wrote docs/adr/README.md\n', stderr: '' })
    const written = readFileSync(join(repository, 'docs/adr/README.md'), 'utf8')
    expect(written.startsWith('# Decisions\n\nBefore.\n\n<!-- registrar:index decisions -->\n')).toBe(true)
    expect(written.endsWith('<!-- /registrar -->\n\nAfter.\n')).toBe(true)
    for (const title of ['Queues', 'Retries', 'Tracing', 'Budgets']) expect(written).toContain(`[${title}](`)
    const again = await run(repository, 'index')
    expect(again).toEqual({ code: 0, stdout: '', stderr: '1 derived text is up to date\n' })
    expect((await run(repository, 'check')).code).toBe(0)
  })
  it('says so where there is nothing to write', async () => {
    const { code, stdout, stderr } = await run(repository, 'index')
    expect([code, stdout]).toEqual([0, ''])
    expect(stderr).toBe('there is nothing to write: no index and no region between markers\n')
  })
  it('exits 1 for a directive that names nothing, and leaves its text alone', async () => {
    const wrong = page.replace('index decisions', 'index decision')
    box.write('records', { 'docs/adr/README.md': wrong })
    const { code, stderr } = await run(repository, 'index')
    expect(code).toBe(1)
    expect(stderr).toContain('docs/adr/README.md:5:')
    expect(stderr).toContain('decisions')
    expect(readFileSync(join(repository, 'docs/adr/README.md'), 'utf8')).toBe(wrong)
  })
})

describe('init', () => {
  it('shows what was found, writes it, and from then on asks for the answers that relations have', async () => {
    expect((await run(repository, 'check')).code).toBe(0)
    const { code, stdout } = await run(repository, 'init')
    expect([code, stdout]).toEqual([
      0,
      'decisions: 4 adr records, docs/adr/{number:4}-{slug}.md, cited as ADR, decision record, decision\n',
    ])
    const after = await run(repository, 'check', '--format', 'compact')
    expect(after.stdout.trimEnd().split('\n')).toEqual([expect.stringContaining('expected superseded-by in')])
    expect((await run(repository, 'init')).code).toBe(2)
  })
})

describe('graph', () => {
  it('draws records and relations, on request citations', async () => {
    expect(await run(repository, 'graph', '--citations')).toEqual({
      code: 0,
      stderr: '',
      stdout: [
        'flowchart TD',
        '  decisions_0001["0001 Queues"]',
        '  decisions_0002["0002 Retries"]',
        '  decisions_0003["0003 Tracing"]',
        '  decisions_0004["0004 Budgets<br/>accepted"]',
        '  decisions_0001 -.-> decisions_0002',
        '  decisions_0002 -.-> decisions_0001',
        '  decisions_0002 -.-> decisions_0003',
        '  decisions_0004 -->|"supersedes"| decisions_0002',
        '',
      ].join('\n'),
    })
  })
  it('prints other formats, of the collections asked for', async () => {
    const { stdout } = await run(repository, 'graph', '--format', 'json', '--collection', 'decisions')
    expect(JSON.parse(stdout)).toMatchObject({
      version: 1,
      edges: [
        { from: 'docs/adr/0004-budgets.md', to: 'docs/adr/0002-retries.md', kind: 'relation', field: 'supersedes' },
      ],
    })
    expect((await run(repository, 'graph', '--format', 'dot')).stdout).toMatch(/^digraph records \{\n/)
  })
  it('refuses a collection that is not there', async () => {
    expect(await run(repository, 'graph', '--collection', 'rfcs')).toMatchObject({
      code: 2,
      stdout: '',
      stderr: expect.stringContaining('rfcs'),
    })
  })
})
