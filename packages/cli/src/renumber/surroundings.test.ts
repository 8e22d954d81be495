import { execSync } from 'node:child_process'
import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { sandbox, stateOf, type Sandbox } from '@registrar/git/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { run, runWith } from '../testing/run.ts'

let box: Sandbox
beforeEach(() => (box = sandbox()))
afterEach(() => box.remove())

/** History alone tells: each line was written when only one of the two was there. */
function twoBranches(): string {
  const root = box.init('r')
  const start = box.commit('r', { 'x.txt': 'x\n' })
  box.commit('r', { 'docs/adr/0007-omega.md': '# 7. Omega\n' })
  box.commit('r', { 'src/o.go': '// see ADR 0007\n' })
  box.git('r', 'switch', '-q', '-c', 'alpha', start)
  box.commit('r', { 'docs/adr/0007-alpha.md': '# 7. Alpha\n', 'src/a.go': '// see ADR 0007\n' })
  box.git('r', 'switch', '-q', 'main')
  box.git('r', 'merge', '-q', '--no-edit', 'alpha')
  return root
}

const read = (root: string, path: string): string => readFileSync(join(root, path), 'utf8')
const move = ['renumber', 'docs/adr/0007-alpha.md', '0009']

describe('what can be known tells which record is meant, and what cannot is said', () => {
  it('the whole history', async () => {
    const root = twoBranches()
    const { code, stdout, stderr } = await run(root, ...move)
    expect([code, stderr]).toEqual([0, 'moved 1 path, changed 2 places in 2 files; kept 1\n'])
    expect(stdout).toMatch(/\nsrc\/a\.go\n {2}1:12 {2}0007 → 0009 {2}(?:history|birth): .*[0-9a-f]{12}/)
    expect([read(root, 'src/a.go'), read(root, 'src/o.go')]).toEqual(['// see ADR 0009\n', '// see ADR 0007\n'])
  })
  it('and on a terminal what is being done, from the first second on', async () => {
    const root = twoBranches()
    let time = 0
    const { stderr } = await runWith({ progressClock: () => (time += 2_000) }, root, ...move)
    const stages = stderr.split('\r\u001B[K').filter((stage, index, all) => stage !== all[index - 1])
    expect(stages.map((stage) => stage.replace(/\d+ of (\d+)/, '$1'))).toEqual([
      '',
      'reading 2 documents',
      'reading 2 documents',
      '',
      'searching 3 files',
      'searching 3 files',
      'searching 3 files',
      'planning',
      'asking git when lines of 2 files were written',
      'asking git which records there were',
      '',
      'verifying',
      'moved 1 path, changed 2 places in 2 files; kept 1\n',
    ])
  })
  it('a shallow clone', async () => {
    const root = twoBranches()
    box.git('', 'clone', '-q', '--depth', '1', `file://${root}`, 'shallow')
    const { code, stderr } = await run(join(box.folder, 'shallow'), ...move)
    expect(code).toBe(1)
    expect(stderr).toContain('The clone is shallow')
    expect(stderr).toContain('git fetch --unshallow')
    expect(stderr).toContain('src/a.go:1:8: ADR 0007 is unresolved')
  })
  it('a folder without git', async () => {
    const root = twoBranches()
    const paths = ['docs/adr/0007-omega.md', 'docs/adr/0007-alpha.md', 'src/a.go', 'src/o.go']
    box.write('plain', Object.fromEntries(paths.map((path) => [path, read(root, path)])))
    const before = stateOf(join(box.folder, 'plain'))
    const { code, stderr } = await run(join(box.folder, 'plain'), ...move)
    expect(code).toBe(1)
    expect(stderr).toContain('there is no git history')
    expect(stateOf(join(box.folder, 'plain'))).toEqual(before)
    expect((await run(join(box.folder, 'plain'), ...move, '--unresolved', 'keep')).code).toBe(0)
    expect(read(join(box.folder, 'plain'), 'docs/adr/0009-alpha.md')).toBe('# 9. Alpha\n')
  })
  it('a repository without commits', async () => {
    box.init('new')
    box.write('new', { 'docs/adr/0001-a.md': '# 1. A\n', 'docs/adr/0002-b.md': '# 2. B\n', 'x.md': 'ADR 1\n' })
    const { code } = await run(join(box.folder, 'new'), 'renumber', '1', '3')
    expect(code).toBe(0)
    expect(read(join(box.folder, 'new'), 'x.md')).toBe('ADR 3\n')
  })
  it('lines that are not committed', async () => {
    const root = twoBranches()
    box.write('r', { 'src/a.go': '// see ADR 0007\n// and ADR 0007 again\n' })
    const { code, stderr } = await run(root, ...move)
    expect(code).toBe(1)
    expect(stderr).toContain('1 line is uncommitted: history says nothing about it\n')
    expect(stderr).toContain('src/a.go:2:8: ADR 0007 is unresolved')
    expect(stderr).not.toContain('src/a.go:1:')
  })
  it('a work tree that is not clean keeps what was changed in it', async () => {
    const root = twoBranches()
    box.write('r', { 'src/a.go': '// see ADR 0007\nfunc A() {}\n', 'x.txt': 'mine\n' })
    expect((await run(root, ...move)).code).toBe(0)
    expect(read(root, 'src/a.go')).toBe('// see ADR 0009\nfunc A() {}\n')
    expect(read(root, 'x.txt')).toBe('mine\n')
  })
  it('line ends that git changes: the bytes of the work tree are what is read and written', async () => {
    const root = box.init('r')
    box.git('r', 'config', 'core.autocrlf', 'true')
    box.commit('r', {
      'docs/adr/0001-a.md': '# 1. A\r\n\r\nADR 1\r\n',
      'docs/adr/0002-b.md': '# 2. B\r\n',
      'x.c': '// ADR 1\r\n\r\n',
    })
    const { code, stderr } = await run(root, 'renumber', '1', '3', '--stage')
    expect(code).toBe(0)
    expect(stderr).toMatch(/^moved 1 path, changed 3 places in 2 files$/m)
    expect(read(root, 'docs/adr/0003-a.md')).toBe('# 3. A\r\n\r\nADR 3\r\n')
    expect(read(root, 'x.c')).toBe('// ADR 3\r\n\r\n')
    expect(box.git('r', 'show', ':x.c')).toBe('// ADR 3\n')
  })
  it('a symbolic link to what moves, with the command that mends it', async () => {
    const root = box.init('r')
    box.commit('r', { 'docs/adr/0001-a.md': '# 1. A\n', 'docs/adr/0002-b.md': '# 2. B\n' })
    symlinkSync('docs/adr/0001-a.md', join(root, 'first of all.md'))
    symlinkSync('0002-b.md', join(root, 'docs/adr/latest.md'))
    box.commit('r')
    const { code, stderr } = await run(root, 'renumber', '1', '3')
    const command = "ln -sfn docs/adr/0003-a.md 'first of all.md'"
    expect([code, stderr]).toEqual([
      0,
      `note: first of all.md is a symbolic link to docs/adr/0001-a.md, which moves: it has to be made anew (${command})\nmoved 1 path, changed 1 place in 1 file\n`,
    ])
    execSync(command, { cwd: root })
    expect(read(root, 'first of all.md')).toBe('# 3. A\n')
  })
  it('a symbolic link that nobody has made anew when the record comes back', async () => {
    const root = box.init('r')
    const page = 'See [A](latest.md) and [it](docs/adr/0001-a.md).\n'
    box.commit('r', { 'docs/adr/0001-a.md': '# 1. A\n', 'docs/adr/0002-b.md': '# 2. B\n', 'page.md': page })
    symlinkSync('docs/adr/0001-a.md', join(root, 'latest.md'))
    box.commit('r')
    expect(await run(root, 'renumber', '1', '3')).toMatchObject({ code: 0 })
    expect(await run(root, 'renumber', '3', '1')).toMatchObject({
      code: 0,
      stderr: expect.stringMatching(
        /^note: latest\.md is a symbolic link that leads to nothing now, and to docs\/adr\/0001-a\.md afterwards$/m,
      ),
    })
    expect(read(root, 'latest.md')).toBe('# 1. A\n')
    expect(read(root, 'page.md')).toBe(page)
  })
  it('a document and a file that cannot be looked into', async () => {
    const root = box.init('r')
    const files = { 'docs/adr/0001-a.md': '# 1. A\n', 'docs/adr/0002-b.md': '# 2. B\n', 'deep.md': '>'.repeat(5_000) }
    box.commit('r', files)
    const { code, stderr } = await run(root, 'renumber', '1', '3')
    expect(code).toBe(0)
    expect(stderr).toMatch(/^warning: not looked into: deep\.md \(.*depth.*\)$/m)
  })
  it('a document that is not UTF-8 stays as it is, and is counted', async () => {
    const root = box.init('r')
    const latin = Buffer.from('# 2. B\n\nADR 1, na\u00EFve\n', 'latin1')
    box.commit('r', { 'docs/adr/0001-a.md': '# 1. A\n', 'docs/adr/0002-b.md': latin, 'x.c': latin })
    const { code, stdout } = await run(root, 'renumber', '1', '3', '--json')
    expect(code).toBe(0)
    expect(JSON.parse(stdout).left).toMatchObject([
      { path: 'docs/adr/0002-b.md', text: '', reason: 'encoding' },
      { path: 'docs/adr/0002-b.md', text: 'ADR 1', reason: 'encoding' },
      { path: 'x.c', text: '', reason: 'encoding' },
    ])
    expect(readFileSync(join(root, 'docs/adr/0002-b.md'))).toEqual(latin)
    const own = await run(root, 'renumber', '2', '4', '--note')
    expect(own.code).toBe(0)
    expect(readFileSync(join(root, 'docs/adr/0004-b.md'))).toEqual(latin)
  })
  it('a sparse checkout: what is not on the disk is not written', async () => {
    const root = box.init('r')
    box.commit('r', {
      'docs/adr/0001-a.md': '# 1. A\n',
      'docs/adr/0002-b.md': '# 2. B\n',
      'src/x.c': '// ADR 1 (a)\n',
      'top.md': '\n',
    })
    box.git('r', 'sparse-checkout', 'set', 'docs')
    const { code, stdout, stderr } = await run(root, 'renumber', '1', '3')
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr).toBe(
      'note: git could not tell where 1 line comes from: the history or the file is not all here\n' +
        'error: src/x.c is not on the disk, only in the index: this checkout is sparse\n  help: bring it: git sparse-checkout add src\n',
    )
    box.git('r', 'sparse-checkout', 'add', 'src')
    expect((await run(root, 'renumber', '1', '3')).code).toBe(0)
    expect(read(root, 'src/x.c')).toBe('// ADR 3 (a)\n')
  })
})

describe('other options', () => {
  const files = {
    'docs/adr/0001-a.md': '---\nstatus: accepted\n---\n\n# 1. A\n',
    'docs/adr/0002-b.md': '# 2. B\n',
    'docs/adr/0001-debate.png': 'PNG',
    'x.test.ts': "it('TestADR_0001_x')\n",
  }
  it('--note writes today’s date where the user is', async () => {
    const root = box.init('r')
    box.commit('r', files)
    const { code } = await runWith({ today: () => '2026-11-30' }, root, 'renumber', '1', '3', '--note')
    expect(code).toBe(0)
    expect(read(root, 'docs/adr/0003-a.md')).toMatch(/formerly: \[1\][^]*2026-11-30/)
    const real = await run(root, 'renumber', '2', '4', '--note')
    expect(real.code).toBe(0)
    expect(read(root, 'docs/adr/0004-b.md')).toMatch(/\d{4}-\d\d-\d\d/)
  })
  it('--siblings moves what carries the number beside it; without it that is named', async () => {
    const root = box.init('r')
    box.commit('r', files)
    const without = await run(root, 'renumber', '1', '3', '--dry-run', '--json')
    expect(JSON.parse(without.stdout).siblings).toEqual([
      { from: 'docs/adr/0001-debate.png', to: 'docs/adr/0003-debate.png' },
    ])
    expect((await run(root, 'renumber', '1', '3', '--siblings')).code).toBe(0)
    expect(read(root, 'docs/adr/0003-debate.png')).toBe('PNG')
  })
  it('--identifiers changes numbers inside of names; without it they are left, and counted', async () => {
    const root = box.init('r')
    box.commit('r', files)
    const { stdout } = await run(root, 'renumber', '1', '3', '--json')
    expect(JSON.parse(stdout).left).toMatchObject([{ path: 'x.test.ts', reason: 'identifier' }])
    expect((await run(root, 'renumber', '3', '1', '--identifiers')).code).toBe(0)
    expect((await run(root, 'renumber', '1', '3', '--identifiers')).code).toBe(0)
    expect(read(root, 'x.test.ts')).toBe("it('TestADR_0003_x')\n")
  })
})

describe('a file that changes after it was looked at stops it', () => {
  it.each(['x.md', 'docs/adr/0001-a.md'])('%s', async (path) => {
    const root = box.init('r')
    box.commit('r', { 'docs/adr/0001-a.md': '# 1. A\n', 'docs/adr/0002-b.md': '# 2. B\n', 'x.md': 'ADR 1\n' })
    // The date is asked for when everything is read and nothing is planned.
    const today = (): string => {
      box.write('r', { [path]: '# 2. B\n\nADR 1\n' })
      return '2026-11-30'
    }
    const { code, stdout, stderr } = await runWith({ today }, root, 'renumber', '1', '3', '--note')
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr).toContain(`error: ${path} has changed since it was looked at; nothing was written\n`)
    expect(existsSync(join(root, 'docs/adr/0001-a.md'))).toBe(true)
  })
})
