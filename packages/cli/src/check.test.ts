import { readFileSync } from 'node:fs'
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
})
afterEach(() => box.remove())

/** Another branch takes a number. */
function takeOn(number: number, title: string): void {
  box.git('records', 'switch', '-q', 'target')
  box.commit('records', decision(number, title))
  box.git('records', 'switch', '-q', 'main')
}

describe('check on a repository in order', () => {
  it('prints nothing on stdout, one line on stderr, and exits 0', async () => {
    box.commit('records', sound)
    expect(await run(repository, 'check')).toEqual({
      code: 0,
      stdout: '',
      stderr:
        '3 records in 1 collection, 8 checks; looked at: work tree; not at: the target branch, other branches (--against-all)\n',
    })
  })
  it('drops the line with --quiet', async () => {
    box.commit('records', sound)
    expect(await run(repository, 'check', '--quiet')).toEqual({ code: 0, stdout: '', stderr: '' })
  })
  it('says so where a named folder lies in a larger repository', async () => {
    box.commit('records', sound)
    const { code, stderr } = await run(box.folder, '-C', 'records/docs', 'check')
    expect(code).toBe(0)
    expect(stderr).toBe(
      `records/docs lies in ${repository}, which is what was looked at\n` +
        '3 records in 1 collection, 8 checks; looked at: work tree; not at: the target branch, other branches (--against-all)\n',
    )
  })
  it('prints the whole report with --format json', async () => {
    box.commit('records', sound)
    const { code, stdout } = await run(repository, 'check', '--format', 'json')
    expect(code).toBe(0)
    expect(JSON.parse(stdout)).toEqual({
      version: 1,
      root: '.',
      records: 3,
      documents: 3,
      lookedAt: ['worktree'],
      notLookedAt: ['target', 'branches'],
      diagnostics: [],
      counts: { error: 0, warning: 0, info: 0 },
      suppressed: 0,
      baselined: 0,
      notSearched: [],
      errors: [],
    })
  })
})

describe('check on two records with one number', () => {
  const twice = { ...sound, ...decision(2, 'Budgets') }
  it('names both at their headings and the command that mends it, and exits 1', async () => {
    box.commit('records', twice)
    const { code, stdout } = await run(repository, 'check', '--format', 'json')
    const taken = JSON.parse(stdout).diagnostics.filter((each: { check: string }) => each.check === 'unique-numbers')
    expect(code).toBe(1)
    expect(
      taken.map((each: { path: string; range: { start: unknown }; help: string }) => [
        each.path,
        each.range.start,
        each.help,
      ]),
    ).toEqual([
      [
        'docs/adr/0002-budgets.md',
        { line: 1, column: 3, offset: 2 },
        'registrar renumber docs/adr/0002-budgets.md next',
      ],
      [
        'docs/adr/0002-retries.md',
        { line: 1, column: 3, offset: 2 },
        'registrar renumber docs/adr/0002-retries.md next',
      ],
    ])
  })
  it('prints one line for each finding with --format compact', async () => {
    box.commit('records', twice)
    expect((await run(repository, 'check:renumber', '--format', 'compact')).stdout).toBe(
      'docs/adr/0002-budgets.md:1:3: error unique-numbers Unexpected number 0002, docs/adr/0002-retries.md already has it\n' +
        'docs/adr/0002-retries.md:1:3: error unique-numbers Unexpected number 0002, docs/adr/0002-budgets.md already has it\n',
    )
  })
  it('writes the report to a file with --output and keeps stdout empty', async () => {
    box.commit('records', twice)
    const { code, stdout } = await run(repository, 'check', '--format', 'json', '--output', 'report.json')
    expect([code, stdout]).toEqual([1, ''])
    expect(JSON.parse(readFileSync(join(repository, 'report.json'), 'utf8')).counts.error).toBe(2)
  })
  it('limits what is reported, not what is looked at, to the given paths', async () => {
    box.commit('records', twice)
    const { code, stdout } = await run(join(repository, 'docs'), 'check', 'adr/0002-retries.md', '--format', 'compact')
    expect(code).toBe(1)
    expect(stdout.split('\n').filter((line) => line !== '')).toHaveLength(1)
    expect((await run(repository, 'check', 'docs/adr/0001-queues.md')).code).toBe(0)
  })
})

describe('check --against', () => {
  beforeEach(() => {
    box.commit('records', sound)
    box.git('records', 'branch', 'target')
    box.commit('records', decision(4, 'Budgets'))
  })

  it('refuses a number that the branch took under another slug', async () => {
    takeOn(4, 'Locks')
    const { code, stdout } = await run(repository, 'check', '--against', 'target', '--format', 'compact')
    expect(code).toBe(1)
    expect(stdout).toBe(
      'docs/adr/0004-budgets.md:1:3: error unique-numbers Unexpected number 0004, target already has it: docs/adr/0004-locks.md\n',
    )
  })
  it('is clean where the branch took another number', async () => {
    takeOn(5, 'Locks')
    const { code, stdout, stderr } = await run(repository, 'check', '--against', 'target')
    expect([code, stdout]).toEqual([0, ''])
    expect(stderr).toContain('looked at: work tree, target; not at: other branches (--against-all)')
  })
  it('sees an uncommitted record, and with --staged only a staged one', async () => {
    takeOn(5, 'Locks')
    box.write('records', decision(5, 'Doors'))
    expect((await run(repository, 'check', '--against', 'target')).code).toBe(1)
    expect((await run(repository, 'check', '--against', 'target', '--staged')).code).toBe(0)
    box.git('records', 'add', '-A')
    expect((await run(repository, 'check', '--against', 'target', '--staged')).code).toBe(1)
  })
  it('exits 2 for a ref that does not exist, also from the configuration', async () => {
    const asked = await run(repository, 'check', '--against', 'nowhere')
    expect([asked.code, asked.stdout]).toEqual([2, ''])
    expect(asked.stderr).toContain("Unexpected ref 'nowhere'")
    box.write('records', { 'registrar.yaml': 'against: nowhere\n' })
    expect((await run(repository, 'check')).code).toBe(2)
  })
  it('looks at origin/main without being asked', async () => {
    takeOn(4, 'Locks')
    box.git('', 'clone', '-q', 'records', 'clone')
    box.git('clone', 'update-ref', 'refs/remotes/origin/main', 'origin/target')
    const { code, stderr } = await run(join(box.folder, 'clone'), 'check')
    expect(code).toBe(1)
    expect(stderr).toContain('looked at: work tree, origin/main')
  })
})

describe('check --fix', () => {
  const moved = {
    ...sound,
    'docs/notes.md': '\uFEFFAs in [ADR 7](adr/0007-retries.md)\r\nand here.',
  }
  it('applies safe fixes, keeps every other byte, and changes nothing the second time', async () => {
    box.commit('records', moved)
    const first = await run(repository, 'check', '--fix')
    expect(first.code).toBe(0)
    expect(readFileSync(join(repository, 'docs/notes.md'), 'utf8')).toBe(
      '\uFEFFAs in [ADR 2](adr/0002-retries.md)\r\nand here.',
    )
    expect(box.git('records', 'status', '--porcelain')).toBe(' M docs/notes.md')
    const again = await run(repository, 'check', '--fix')
    expect(again.stderr).not.toContain('fixed')
  })
  it('is refused with --staged', async () => {
    box.commit('records', sound)
    expect((await run(repository, 'check', '--fix', '--staged')).code).toBe(2)
  })
})
