import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import process from 'node:process'
import { sandbox, settled, type Sandbox } from '@registrar/git/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { decision, sound } from './testing/records.ts'
import { program, run } from './testing/run.ts'

let box: Sandbox
let repository: string
beforeEach(() => {
  box = sandbox()
  repository = box.init('records')
  box.commit('records', sound)
})
afterEach(() => box.remove())

/** A commit as an author makes it, hooks and all. */
function commit(
  args: readonly string[] = [],
  path = process.env['PATH'] ?? '',
): { code: number | null; output: string } {
  const ran = spawnSync('git', ['commit', '-q', '-m', 'work', ...args], {
    cwd: repository,
    env: { ...process.env, ...settled, PATH: path },
    encoding: 'utf8',
  })
  return { code: ran.status, output: ran.stdout + ran.stderr }
}

/** A PATH with git and a shell on it, and no Node. */
function pathWithoutNode(): string {
  const folder = join(box.folder, 'bin')
  mkdirSync(folder)
  for (const tool of ['git', 'sh', 'cat', 'sed', 'basename', 'dirname', 'uname']) {
    const where = spawnSync('sh', ['-c', `command -v ${tool}`], { encoding: 'utf8' }).stdout.trim()
    if (where !== '') writeFileSync(join(folder, tool), `#!/bin/sh\nexec ${where} "$@"\n`, { mode: 0o755 })
  }
  return folder
}

describe('the hook that init --hook writes', () => {
  beforeEach(async () => {
    if (!existsSync(program)) throw new Error('the hook runs the built command: npm run setup')
    await run(repository, 'init', '--hook')
  })

  it('lets a sound commit pass', () => {
    box.write('records', decision(4, 'Budgets'))
    box.git('records', 'add', '-A')
    expect(commit()).toEqual({
      code: 0,
      output:
        '4 records in 1 collection, 8 checks; looked at: index; not at: the target branch, other branches (--against-all)\n',
    })
  })
  it('refuses a commit with a number taken twice, and says what to do', () => {
    box.write('records', decision(2, 'Budgets'))
    box.git('records', 'add', '-A')
    const { code, output } = commit()
    expect(code).toBe(1)
    expect(output).toContain('Unexpected number 0002')
    expect(output).toContain('registrar renumber docs/adr/0002-budgets.md next')
    expect(output).toContain('git commit --no-verify')
    expect(box.git('records', 'rev-list', '--count', 'HEAD')).toBe('1')
  })
  it('looks at what is staged, not at what lies in the work tree', () => {
    const [path = ''] = Object.keys(decision(4, 'Budgets'))
    box.write('records', decision(4, 'Budgets'))
    box.git('records', 'add', '-A')
    box.write('records', { [path]: '# 4. Budgets\n\nSee [nothing](0009-none.md).\n' })
    expect(commit().code).toBe(0)
    box.git('records', 'add', '-A')
    box.write('records', decision(4, 'Budgets'))
    expect(commit().code).toBe(1)
  })
  it('looks at what git commit -a and git commit PATH would commit', () => {
    box.write('records', { 'docs/adr/0003-tracing.md': '# 3. Tracing\n\nSee [nothing](0009-none.md).\n' })
    expect(commit(['-a']).code).toBe(1)
    expect(commit(['--', 'docs/adr/0003-tracing.md']).code).toBe(1)
  })
  it('refuses the commit where neither registrar nor Node can run, with the reason and the way round', () => {
    box.write('records', decision(4, 'Budgets'))
    box.git('records', 'add', '-A')
    const { code, output } = commit([], pathWithoutNode())
    expect(code).toBe(1)
    expect(output).toContain('cannot run, so nothing was checked')
    expect(output).toContain('gave no answer (exit 127)')
    expect(output).not.toContain('mend what is named above')
    expect(output).toContain('git commit --no-verify')
  })
  it('refuses the commit where the check gives no answer', () => {
    box.write('records', { 'registrar.yaml': 'nonsense: true\n' })
    box.git('records', 'add', '-A')
    const { code, output } = commit()
    expect(code).toBe(1)
    expect(output).toContain('gave no answer (exit 2)')
  })
  it('prefers the registrar of the repository itself, then the one on PATH', () => {
    const own = join(repository, 'node_modules/.bin/registrar')
    mkdirSync(dirname(own), { recursive: true })
    writeFileSync(own, '#!/bin/sh\necho "own $*"\n')
    chmodSync(own, 0o755)
    const onPath = join(box.folder, 'path')
    mkdirSync(onPath)
    writeFileSync(join(onPath, 'registrar'), '#!/bin/sh\necho "path $*"\n', { mode: 0o755 })
    const path = `${onPath}${delimiter}${process.env['PATH']}`
    expect(commit(['--allow-empty'], path)).toEqual({ code: 0, output: 'own check --staged\n' })
    chmodSync(own, 0o644)
    expect(commit(['--allow-empty'], path)).toEqual({ code: 0, output: 'path check --staged\n' })
  })
  it('is written again over itself', async () => {
    const { code } = await run(repository, 'init', '--hook')
    expect(code).toBe(0)
  })
})

describe('init --hook', () => {
  it('leaves a hook of somebody else alone and says the line to add', async () => {
    const file = join(repository, '.git/hooks/pre-commit')
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, '#!/bin/sh\ntrue\n')
    const { code, stderr } = await run(repository, 'init', '--hook')
    expect(code).toBe(2)
    expect(stderr).toContain('add this line to it: registrar check --staged || exit 1')
    expect(stderr).toContain(`where registrar is not on PATH: node '${program}' check --staged || exit 1`)
    expect(readFileSync(file, 'utf8')).toBe('#!/bin/sh\ntrue\n')
  })
  it('looks at the folder that holds the configuration, from the top where git runs hooks', async () => {
    box.write('records', { 'team one/registrar.yaml': 'ignore: []\n', 'team one/docs/adr/0001-a.md': '# 1. A\n' })
    expect((await run(join(repository, 'team one'), 'init', '--hook')).code).toBe(0)
    box.git('records', 'add', '-A')
    expect(commit().output).toContain('1 record in 1 collection')
  })
  it('is refused outside of git', async () => {
    box.write('plain', sound)
    expect((await run(join(box.folder, 'plain'), 'init', '--hook')).code).toBe(2)
  })
})
