import { join } from 'node:path'
import { sandbox, type Sandbox } from '@registrar/git/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { run } from '../testing/run.ts'

let box: Sandbox
let root: string
beforeEach(() => {
  box = sandbox()
  root = box.init('records')
  box.commit('records', {
    'docs/adr/0001-one.md': '# 1. One\n',
    'docs/adr/0002-two.md': `# 2. Two\n${long}`,
    'docs/issues/001-told/00-report.md': `# 1 — Told\n\nADR 2 (two)\n${long}`,
    'docs/issues/001-told/b.txt': 'b\n',
    'other.md': 'other\n',
    'staged.md': 'staged\n',
  })
})
afterEach(() => box.remove())

/** Long enough for git to know it again when it moves. */
const long = 'A line that stays as it is.\n'.repeat(8)
const status = (name = 'records') => box.git(name, 'status', '--porcelain', '-uall').split('\n')

describe('--stage', () => {
  it('puts what moved and changed into the index, and nothing else', async () => {
    box.write('records', { 'other.md': 'mine\n', 'staged.md': 'mine\n', 'new.md': 'ADR 2 (two)\n' })
    box.git('records', 'add', 'staged.md')
    const { code, stderr } = await run(root, 'renumber', '0002=0003', '001=002', '--stage')
    expect(code).toBe(0)
    expect(stderr).toContain('not staged, because git does not track it: new.md\n')
    expect(status()).toEqual([
      'R  docs/adr/0002-two.md -> docs/adr/0003-two.md',
      'R  docs/issues/001-told/00-report.md -> docs/issues/002-told/00-report.md',
      'R  docs/issues/001-told/b.txt -> docs/issues/002-told/b.txt',
      ' M other.md',
      'M  staged.md',
      '?? new.md',
    ])
  })
  it('does not stage what the user has not', async () => {
    box.commit('records', { 'page.md': 'ADR 2 (two)\n', 'half.md': 'ADR 2 (two)\n' })
    box.write('records', { 'page.md': 'ADR 2 (two)\n\nmine\n', 'half.md': 'ADR 2 (two)\n\nstaged\n' })
    box.git('records', 'add', 'half.md')
    const { code, stderr } = await run(root, 'renumber', '0002=0003', '--stage')
    expect(code).toBe(0)
    expect(stderr).toContain('not staged, because it had other changes that are not staged: page.md\n')
    expect(status()).toEqual([
      'R  docs/adr/0002-two.md -> docs/adr/0003-two.md',
      'M  docs/issues/001-told/00-report.md',
      'M  half.md',
      ' M page.md',
    ])
  })
  it('does so in each checkout', async () => {
    box.init('sdk')
    box.commit('sdk', { 'a.ts': '// ADR 2 (two)\n', 'b.ts': '\n' })
    box.write('plain', { 'c.ts': '// ADR 2 (two)\n' })
    const { code, stderr } = await run(root, 'renumber', '0002', '3', '--stage', '--in', '../sdk', '--in', '../plain')
    expect(code).toBe(0)
    expect(status('sdk')).toEqual(['M  a.ts'])
    expect(stderr).toContain('not staged: ../plain is in no git repository\n')
  })
  it('stages nothing without being asked', async () => {
    await run(root, 'renumber', '0002', '3')
    expect(status().filter((line) => /^[^ ?]/.test(line))).toEqual([])
  })
  it('says that everything is written where the index is locked', async () => {
    box.write('records', { '.git/index.lock': '' })
    const { code, stderr } = await run(root, 'renumber', '0002', '3', '--stage')
    expect(code).toBe(2)
    expect(stderr).toContain('error: everything was written, but not staged: ')
    expect(status()).toContain('?? docs/adr/0003-two.md')
  })
  it('stages from a root below the top', async () => {
    const config = 'collections:\n  decisions: { kind: adr, files: "adr/{number:4}-{slug}.md" }\n'
    box.commit('records', { 'docs/registrar.yaml': config })
    expect((await run(join(root, 'docs'), 'renumber', '0002', '3', '--stage')).code).toBe(0)
    expect(status()).toContain('R  docs/adr/0002-two.md -> docs/adr/0003-two.md')
  })
})
