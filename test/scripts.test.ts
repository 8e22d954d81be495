import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkCommand } from '../scripts/check-command.mjs'
import { locked } from '../scripts/setup/lock.mjs'
import { nodeProblem } from '../scripts/setup/node-version.mjs'
import { pnpmVersion } from '../scripts/setup/root.mjs'
import { StepError, npmCommand, runQuietly } from '../scripts/setup/run.mjs'
import { currentStamp, lastStamp, writeStamp } from '../scripts/setup/stamp.mjs'
import { sum } from '../scripts/test-sum.mjs'
import { readText, root } from './support/workspace.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'registrar-scripts-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true })
})

describe('nodeProblem', () => {
  it.each(['20.19.0', '20.20.2', '22.0.0', '24.11.1', '100.0.0'])('accepts %s', (version) => {
    expect(nodeProblem(version)).toBeUndefined()
  })
  it.each(['20.18.3', '18.20.8', '8.0.0'])('refuses %s', (version) => {
    expect(nodeProblem(version)).toContain(`Unexpected Node ${version}, expected 20.19 or newer`)
  })
})

describe('pnpmVersion', () => {
  it('is the pinned one, without a hash', () => {
    expect(JSON.parse(readText('package.json')).packageManager.split('+')[0]).toBe(`pnpm@${pnpmVersion()}`)
  })
})

describe('npmCommand', () => {
  it('starts the npm that started the script', () => {
    expect(npmCommand(['exec'], { npm_execpath: '/lib/npm/bin/npm-cli.js' })).toEqual([
      process.execPath,
      ['/lib/npm/bin/npm-cli.js', 'exec'],
    ])
  })
  it.each([undefined, '/usr/lib/pnpm.cjs'])('starts npm where it was started by %s', (path) => {
    expect(npmCommand(['exec'], { npm_execpath: path })).toEqual(['npm', ['exec']])
  })
})

describe('runQuietly', () => {
  it('ends with the code and the whole output of a step that fails', async () => {
    const program = 'console.log("out"); console.error("err"); process.exitCode = 3'
    const run = runQuietly('a step', process.execPath, ['-e', program])
    await expect(run).rejects.toBeInstanceOf(StepError)
    await expect(run).rejects.toMatchObject({ code: 3, output: 'out\nerr\n', message: 'a step ended with exit code 3' })
  })
  it('says which program could not be started', async () => {
    await expect(runQuietly('a step', `${folder}/nothing`, [])).rejects.toMatchObject({ code: 127 })
  })
})

describe('locked', () => {
  it('runs one at a time', async () => {
    const path = join(folder, 'lock')
    const events: string[] = []
    const waits: number[] = []
    const work = (name: string) => async () => {
      events.push(`${name} starts`)
      await new Promise((done) => setImmediate(done))
      events.push(`${name} ends`)
      return name
    }
    const options = { path, onWait: (pid: number) => waits.push(pid) }
    expect(await Promise.all([locked(work('a'), options), locked(work('b'), options)])).toEqual(['a', 'b'])
    expect(events).toEqual(['a starts', 'a ends', 'b starts', 'b ends'])
    expect(waits).toEqual([process.pid])
    expect(existsSync(path)).toBe(false)
  })
  it('takes over the lock of a process that has ended', async () => {
    const path = join(folder, 'lock')
    const { pid } = spawnSync(process.execPath, ['--version'])
    writeFileSync(path, `${pid}\n`)
    expect(await locked(async () => 'done', { path })).toBe('done')
  })
  it('lets go when the work fails', async () => {
    const path = join(folder, 'lock')
    await expect(locked(() => Promise.reject(new Error('broken')), { path })).rejects.toThrow('broken')
    expect(existsSync(path)).toBe(false)
  })
})

describe('the stamp', () => {
  beforeEach(() => {
    write('package.json', '{}')
    for (const path of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', '.npmrc', 'tsconfig.base.json', 'turbo.json'])
      write(path, '')
    write('scripts/setup/bundle.mjs', '')
    for (const name of ['bundle-command', 'bundle-options', 'compile']) write(`scripts/setup/${name}.mjs`, '')
    write('bin/load.js', '')
    for (const name of ['package.json', 'tsconfig.json', 'src/index.ts', 'src/index.test.ts']) {
      write(`packages/one/${name}`, '')
    }
    write('checks/two/package.json', '')
    write('checks/two/tsconfig.json', '')
    write('checks/two/src/index.ts', '')
  })

  it('is none before the first setup, and the written one after it', () => {
    expect(lastStamp(folder)).toEqual({ install: '', build: '' })
    writeStamp(currentStamp(folder), folder)
    expect(lastStamp(folder)).toEqual(currentStamp(folder))
  })
  it('is none where the written one is broken', () => {
    write('node_modules/.registrar/setup.json', '{')
    expect(lastStamp(folder)).toEqual({ install: '', build: '' })
  })
  it.each([
    ['pnpm-lock.yaml', true, true],
    ['checks/two/package.json', true, true],
    ['packages/one/src/index.ts', false, true],
    ['packages/one/src/more.ts', false, true],
    ['tsconfig.base.json', false, true],
    ['packages/one/src/index.test.ts', false, false],
    ['packages/one/src/testing/folder.ts', false, false],
    ['README.md', false, false],
  ])('after a change of %s: install again %s, build again %s', (path, install, build) => {
    const before = currentStamp(folder)
    write(path, 'changed')
    const after = currentStamp(folder)
    expect([after.install !== before.install, after.build !== before.build]).toEqual([install, build])
  })
})

describe('checkCommand', () => {
  const stood = resolve('/home/anna/notes')

  it('resolves the path where the user stood, and hands the options on', () => {
    expect(checkCommand(['../handbook', '--format', 'json'], stood)).toEqual({
      run: ['-C', resolve('/home/anna/handbook'), 'check', '--format', 'json'],
      cwd: stood,
    })
    expect(checkCommand(['.'], stood)).toEqual({ run: ['-C', stood, 'check'], cwd: stood })
  })
  it('shows the examples without a path', () => {
    expect(checkCommand([], stood)).toBe('show')
  })
  it('does not take an option for a path', () => {
    expect(checkCommand(['--format', 'json'], stood)).toBe('usage')
  })
})

describe('the sum of the tests', () => {
  it('counts what passed', () => {
    expect(sum(report(['passed', 'passed', 'passed']), 0)).toEqual({ line: '2 passed, 0 failed', failed: false })
  })
  it('counts what failed and what was left out', () => {
    expect(sum(report(['failed', 'passed', 'failed'], ['passed', 'pending', 'todo', 'passed']), 1)).toEqual({
      line: '2 passed, 1 failed, 2 skipped',
      failed: true,
    })
  })
  it('counts a file that could not be loaded as a failure', () => {
    expect(sum(report(['failed'], ['passed', 'passed']), 1)).toEqual({ line: '1 passed, 1 failed', failed: true })
  })
  it('fails where vitest ended badly beside tests that passed', () => {
    expect(sum(report(['passed', 'passed']), 1)).toEqual({ line: '1 passed, 1 failed', failed: true })
  })
  it('fails where no test ran', () => {
    expect(sum(report(), 0)).toEqual({ line: '0 passed, 0 failed', failed: true })
  })
  it('fails where vitest wrote no report', () => {
    expect(sum(undefined, 134)).toEqual({ line: '0 passed, 1 failed', failed: true })
  })
})

describe('bin/registrar.js', () => {
  it('says what to do where it is not built', () => {
    cpSync(`${root}bin`, join(folder, 'bin'), { recursive: true })
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
    const run = spawnSync(process.execPath, [join(folder, 'bin/registrar.js'), 'check'], { encoding: 'utf8' })
    expect(run).toMatchObject({ status: 2, stdout: '' })
    expect(run.stderr).toContain('npm run setup')
  })
})

function write(path: string, text: string) {
  mkdirSync(join(folder, path, '..'), { recursive: true })
  writeFileSync(join(folder, path), text)
}

/** What vitest's JSON reporter writes, as far as it is read: a file's status and those of its tests. */
function report(...files: [status: string, ...tests: string[]][]) {
  const testResults = files.map(([status, ...tests]) => ({
    status,
    assertionResults: tests.map((test) => ({ status: test })),
  }))
  return JSON.stringify({ testResults })
}
