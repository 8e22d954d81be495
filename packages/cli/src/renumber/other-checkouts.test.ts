import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, realpathSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { sandbox, settled, stateOf, type Sandbox } from '@registrar/git/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { run } from '../testing/run.ts'

let box: Sandbox
let root: string
beforeEach(() => {
  box = sandbox()
  root = box.init('records')
  box.commit('records', {
    'docs/adr/0007-locks-are-taken-in-one-order.md': '# 7. Locks are taken in one order\n',
    'docs/adr/0007-batches-may-run-twice.md': '# 7. Batches may run twice\n',
  })
})
afterEach(() => box.remove())

const move = ['renumber', 'locks-are-taken-in-one-order', '0008']
const at = (path: string): string => readFileSync(join(box.folder, path), 'utf8')

describe('--in', () => {
  it('lets the citations of other checkouts follow, each by its own evidence', async () => {
    box.init('sdk')
    box.commit('sdk', {
      'src/lock.ts': '// ADR 0007 (lock order)\n',
      'src/import.ts': '// ADR 0007 (batches run twice)\n',
      'README.md': 'See docs/adr/0007-locks-are-taken-in-one-order.md.\n',
    })
    box.write('plain', { 'x.py': '# ADR-7: locks are taken in one order\n' })
    const { code, stdout, stderr } = await run(root, ...move, '--in', '../sdk', '--in', '../plain/')
    expect(code).toBe(0)
    expect(stdout).toContain('\n../sdk/src/lock.ts\n  1:8  0007 → 0008  gloss: ')
    expect(stdout).toContain('\n../plain/x.py\n')
    expect(stderr).toMatch(/^moved 1 path, changed 4 places in 4 files; kept 1$/m)
    expect(at('sdk/src/lock.ts')).toBe('// ADR 0008 (lock order)\n')
    expect(at('sdk/src/import.ts')).toBe('// ADR 0007 (batches run twice)\n')
    expect(at('sdk/README.md')).toBe('See docs/adr/0008-locks-are-taken-in-one-order.md.\n')
    expect(at('plain/x.py')).toBe('# ADR-8: locks are taken in one order\n')
    expect(existsSync(join(root, 'docs/adr/0008-locks-are-taken-in-one-order.md'))).toBe(true)
  })
  it('counts from the folder that -C names, and a folder of a checkout is the whole of it', async () => {
    box.init('sdk')
    box.commit('sdk', { 'src/lock.ts': '// ADR 0007 (lock order)\n', 'top.ts': '// ADR 0007 (lock order)\n' })
    const { code } = await run(box.folder, '-C', 'records', ...move, '--in', '../sdk/src')
    expect(code).toBe(0)
    expect([at('sdk/src/lock.ts'), at('sdk/top.ts')]).toEqual(Array(2).fill('// ADR 0008 (lock order)\n'))
  })
  it('takes a checkout that cites nothing', async () => {
    box.init('sdk')
    box.commit('sdk', { 'a.ts': 'nothing\n' })
    const before = stateOf(join(box.folder, 'sdk'))
    expect((await run(root, ...move, '--in', '../sdk')).code).toBe(0)
    expect(stateOf(join(box.folder, 'sdk'))).toEqual(before)
  })
  it('changes nothing anywhere if one citation of one of them is unresolved', async () => {
    box.init('sdk')
    box.commit('sdk', { 'a.ts': '// ADR 0007\n', 'b.ts': '// ADR 0007 (lock order)\n' })
    const before = stateOf(box.folder)
    const { code, stderr } = await run(root, ...move, '--in', '../sdk')
    expect(code).toBe(1)
    expect(stderr).toContain('../sdk/a.ts:1:4: ADR 0007 is unresolved')
    expect(stateOf(box.folder)).toEqual(before)
  })
  it('changes nothing anywhere if a file of one of them may not be written', async () => {
    box.init('sdk')
    box.commit('sdk', { 'a.ts': '// ADR 0007 (lock order)\n' })
    execFileSync('chmod', ['a-w', join(box.folder, 'sdk/a.ts')])
    const { code, stdout, stderr } = await run(root, ...move, '--in', '../sdk')
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr).toContain('a.ts is read-only')
    expect(existsSync(join(root, 'docs/adr/0007-locks-are-taken-in-one-order.md'))).toBe(true)
    expect(at('sdk/a.ts')).toContain('0007')
  })
  it('has its part in --dry-run, which git apply takes where it is allowed to leave', async () => {
    box.init('sdk')
    box.commit('sdk', { 'a.ts': '// ADR 0007 (lock order)\n' })
    const { stdout } = await run(root, ...move, '--in', '../sdk', '--dry-run')
    expect(stdout).toContain('+++ b/../sdk/a.ts\n')
    const apply = (...args: string[]) =>
      execFileSync('git', ['apply', ...args, '-'], {
        cwd: root,
        input: stdout,
        env: { ...process.env, ...settled },
        stdio: 'pipe',
      })
    expect(() => apply()).toThrow('invalid path')
    apply('--unsafe-paths')
    expect(at('sdk/a.ts')).toBe('// ADR 0008 (lock order)\n')
    expect(existsSync(join(root, 'docs/adr/0008-locks-are-taken-in-one-order.md'))).toBe(true)
  })
  it('takes a submodule, which is otherwise named as not looked into', async () => {
    box.init('sdk')
    box.commit('sdk', { 'a.ts': '// ADR 0007 (lock order)\n' })
    box.git('records', 'submodule', '--quiet', 'add', '../sdk', 'vendor/sdk')
    box.commit('records')
    const without = await run(root, ...move, '--dry-run')
    expect(without.stderr).toContain('note: not looked into: the submodule vendor/sdk (--in vendor/sdk does)\n')
    expect(without.stdout).not.toContain('vendor')
    expect((await run(root, ...move, '--in', 'vendor/sdk')).code).toBe(0)
    expect(at('records/vendor/sdk/a.ts')).toBe('// ADR 0008 (lock order)\n')
  })

  it.each([
    ['one that is not there', ['--in', '../none'], '--in ../none: no such folder'],
    ['a file', ['--in', 'docs/adr/0007-batches-may-run-twice.md'], 'is a file'],
    ['the repository itself', ['--in', '.'], '--in . is the repository itself'],
    ['a folder of it', ['--in', 'docs'], '--in docs is the repository itself'],
    ['the same by a link', ['--in', '../link'], '--in ../link is the repository itself'],
    ['another work tree of it', ['--in', '../tree'], '--in ../tree is another work tree of this repository'],
    ['one twice', ['--in', '../sdk', '--in', '../sdk/src'], '--in ../sdk/src is the same as --in ../sdk'],
    ['one with a broken configuration', ['--in', '../broken'], '--in ../broken: registrar.yaml:1:1:'],
  ])('refuses %s', async (_what, options, message) => {
    box.init('sdk')
    box.commit('sdk', { 'src/a.ts': '\n' })
    box.write('broken', { 'registrar.yaml': 'colections: {}\n' })
    box.git('records', 'worktree', 'add', '-q', '../tree')
    symlinkSync(root, join(box.folder, 'link'))
    const { code, stdout, stderr } = await run(root, ...move, ...options)
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr).toContain(message)
    expect(existsSync(join(root, 'docs/adr/0007-locks-are-taken-in-one-order.md'))).toBe(true)
  })
  it('refuses a folder without git that lies around this one', async () => {
    box.write('around/records', { 'docs/adr/0001-a.md': '# 1. A\n', 'docs/adr/0002-b.md': '# 2. B\n' })
    const inner = realpathSync(join(box.folder, 'around/records'))
    const { code, stderr } = await run(inner, 'renumber', '1', '3', '--in', '..')
    expect(code).toBe(2)
    expect(stderr).toContain('lie in each other')
  })
})
