import { spawnSync } from 'node:child_process'
import { openSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sandbox, type Sandbox } from '@registrar/git/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { decision, sound } from './testing/records.ts'
import { program, run } from './testing/run.ts'

let box: Sandbox
let root: string
beforeEach(() => {
  box = sandbox()
  root = box.init('records')
  box.commit('records', sound)
})
afterEach(() => box.remove())

const all =
  'unique-numbers,record-shape,front-matter-links,record-lifecycle,citations-resolve,renumbered-citations,decisions-index,stray-files'

describe('a run without a check is no answer', () => {
  it.each([
    [['check', '--only', '']],
    [['check', '--only', ' , ']],
    [['check', '--skip', all]],
    [['check', '--only', 'unique-numbers', '--skip', 'unique-numbers']],
    [['check:index', '--skip', 'decisions-index']],
  ])('%j', async (argv) => {
    const { code, stdout, stderr } = await run(root, ...argv)
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr).toContain('no check is left to run')
  })
  it('one is enough', async () => {
    expect((await run(root, 'check', '--skip', all.replace('unique-numbers,', ''))).code).toBe(0)
  })
})

it('what the system refuses is told in one line', async () => {
  rmSync(join(root, '.git/hooks'), { recursive: true, force: true })
  writeFileSync(join(root, '.git/hooks'), '')
  const { code, stdout, stderr } = await run(root, 'init', '--hook')
  expect([code, stdout]).toEqual([2, ''])
  expect(stderr).toMatch(/^error: E[A-Z]+: .*hooks.*\n$/)
})

describe('an output that takes nothing', () => {
  it.each([['check'], ['list']])('is no answer: %s', (command) => {
    box.write('records', decision(2, 'Budgets'))
    const shut = openSync(program, 'r')
    const { status, stderr } = spawnSync(process.execPath, [program, command], {
      cwd: root,
      stdio: ['ignore', shut, 'pipe'],
      encoding: 'utf8',
    })
    expect(status).toBe(2)
    expect(stderr).toMatch(/^error: standard output could not be written: /m)
    expect(stderr).not.toContain('    at ')
  })
  it('is nothing to an answer, where it is beside the results', () => {
    const shut = openSync(program, 'r')
    const { status, stdout } = spawnSync(process.execPath, [program, 'check', '--format', 'compact'], {
      cwd: root,
      stdio: ['ignore', 'pipe', shut],
      encoding: 'utf8',
    })
    expect([status, stdout]).toEqual([0, ''])
  })
})
