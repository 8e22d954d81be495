import { existsSync, readFileSync, rmSync } from 'node:fs'
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

const FILE = '.registrar/baseline.json'
const old = { ...sound, 'docs/notes.md': 'See ADR 7.\n\nSee ADR 8 and [x](gone.md).\n' }
const baseline = (): string => readFileSync(join(repository, FILE), 'utf8')
const check = (...options: string[]) => run(repository, 'check', '--format', 'compact', ...options)

const line = (text: string, messageId = 'number'): string =>
  `    { "path": "docs/notes.md", "check": "citations-resolve", "messageId": "${messageId}", "text": "${text}" }`

/** A repository that has adopted the check with its old findings. */
async function adopt(files: Readonly<Record<string, string>> = old): Promise<void> {
  box.commit('records', files)
  expect((await check('--update-baseline')).code).toBe(0)
  box.commit('records')
}

describe('check --update-baseline', () => {
  it('begins with what is found, and is clean from then on', async () => {
    box.commit('records', old)
    expect((await check()).code).toBe(1)
    const { code, stdout, stderr } = await check('--update-baseline')
    expect([code, stdout]).toEqual([0, ''])
    expect(stderr).toContain(`wrote ${FILE}: 3 findings\n3 records in 1 collection, `)
    expect(stderr).toContain(' checks; 3 in the baseline; looked at: work tree;')
    expect(baseline()).toBe(
      `{\n  "version": 1,\n  "findings": [\n${[line('ADR 7'), line('ADR 8'), line('gone.md', 'target')].join(',\n')}\n  ]\n}\n`,
    )
    expect(await check('--quiet')).toEqual({ code: 0, stdout: '', stderr: '' })
    expect(JSON.parse((await run(repository, 'check', '--format', 'json')).stdout)).toMatchObject({
      diagnostics: [],
      suppressed: 0,
      baselined: 3,
      counts: { error: 0, warning: 0, info: 0 },
    })
  })

  it('reports what is new, and does not take it in', async () => {
    await adopt()
    const before = baseline()
    box.write('records', { 'docs/notes.md': `New: ADR 9.\n${old['docs/notes.md']}` })
    const found =
      'docs/notes.md:1:6: error citations-resolve Unexpected ADR 9, expected the number of a record of decisions\n'
    expect(await check('--quiet')).toEqual({ code: 1, stdout: found, stderr: '' })
    expect(await check('--quiet', '--update-baseline')).toEqual({
      code: 1,
      stdout: found,
      stderr: `${FILE} was not written: it may only shrink, and 1 finding is not in it\n`,
    })
    expect(baseline()).toBe(before)
  })

  it('takes out what is gone, of which a check warns before', async () => {
    await adopt()
    box.write('records', { 'docs/notes.md': 'See ADR 8.\n' })
    const warned = await check('--quiet')
    expect(warned).toEqual({
      code: 0,
      stdout: `${FILE}:4:5: warning baseline Unexpected baseline entries whose findings are gone, 2 of them, expected them to be removed\n`,
      stderr: '',
    })
    expect((await check('--max-warnings', '0')).code).toBe(1)
    expect((await check('--only', 'citations-resolve')).stdout).toBe('')
    expect((await check('docs/notes.md')).stdout).toBe('')
    const updated = await check('--update-baseline', '--quiet')
    expect(updated).toEqual({ code: 0, stdout: '', stderr: `wrote ${FILE}: 1 finding, 2 fewer\n` })
    expect(baseline()).toBe(`{\n  "version": 1,\n  "findings": [\n${line('ADR 8')}\n  ]\n}\n`)
    expect((await check('--update-baseline', '--quiet')).stderr).toBe(`${FILE} is up to date: 1 finding\n`)
  })

  it('stays, empty, when the last is gone: a new finding does not begin another', async () => {
    await adopt()
    box.write('records', { 'docs/notes.md': 'Nothing.\n' })
    expect((await check('--update-baseline')).stderr).toContain(`wrote ${FILE}: 0 findings, 3 fewer\n`)
    box.write('records', { 'docs/notes.md': 'See ADR 7.\n' })
    expect((await check('--update-baseline')).code).toBe(1)
  })

  it('follows a record that is moved with its old findings', async () => {
    await adopt({ ...sound, ...decision(4, 'Locks', 'See ADR 17.') })
    box.git('records', 'mv', 'docs/adr/0004-locks.md', 'docs/adr/0005-locks.md')
    box.write('records', { 'docs/adr/0005-locks.md': '# 5. Locks\n\nSee ADR 17.\n' })
    expect(await check('--quiet')).toEqual({ code: 0, stdout: '', stderr: '' })
    expect((await check('--update-baseline', '--quiet')).stderr).toBe(`wrote ${FILE}: 1 finding\n`)
    expect(baseline()).toContain('"path": "docs/adr/0005-locks.md"')
  })

  it('mends first with --fix, and begins with the rest', async () => {
    box.commit('records', { ...sound, 'docs/notes.md': 'As in [ADR 7](adr/0007-retries.md) and ADR 9.\n' })
    const { code, stderr } = await check('--fix', '--update-baseline', '--quiet')
    expect([code, stderr]).toEqual([0, `fixed 1 finding in 1 file\nwrote ${FILE}: 1 finding\n`])
    expect(baseline()).toContain('ADR 9')
  })

  it('writes nothing where nothing is found', async () => {
    box.commit('records', sound)
    expect(await check('--update-baseline', '--quiet')).toEqual({
      code: 0,
      stdout: '',
      stderr: 'there is nothing to put into a baseline\n',
    })
    expect(existsSync(join(repository, FILE))).toBe(false)
  })

  it('holds no document that cannot be read', async () => {
    box.commit('records', { ...old, 'docs/latin.md': '' })
    box.write('records', { 'docs/latin.md': new Uint8Array([0x61, 0xe9]) })
    const { code, stdout, stderr } = await check('--update-baseline')
    expect(code).toBe(1)
    expect(stdout).toMatch(/^docs\/latin\.md:1:2: error read .*\n$/)
    expect(stderr).toContain(`wrote ${FILE}: 3 findings\n`)
  })

  it.each([
    [['--only', 'unique-numbers'], '--only'],
    [['--skip', 'unique-numbers'], '--skip'],
    [['--staged'], '--staged'],
    [['docs'], 'paths'],
  ])('is refused with %j', async (options, part) => {
    box.commit('records', old)
    expect(await check('--update-baseline', ...options)).toEqual({
      code: 2,
      stdout: '',
      stderr: `error: --update-baseline looks at everything, so it is not taken together with ${part}\n  help: run: registrar check --update-baseline\n`,
    })
    expect((await run(repository, 'check:numbers', '--update-baseline')).code).toBe(2)
    expect(existsSync(join(repository, FILE))).toBe(false)
  })

  it('says so where git ignores it', async () => {
    box.commit('records', { ...old, '.gitignore': '.registrar\n' })
    for (let time = 0; time < 2; time++) {
      const { code, stderr } = await check('--update-baseline')
      expect(code).toBe(2)
      expect(stderr).toContain(`error: git ignores ${FILE}, so that no check reads it\n`)
    }
  })
})

describe('a baseline', () => {
  it('holds no collision with the target branch', async () => {
    box.commit('records', sound)
    box.git('records', 'branch', 'target')
    box.commit('records', { ...decision(4, 'Budgets', 'See ADR 12.') })
    box.git('records', 'switch', '-q', 'target')
    box.commit('records', decision(4, 'Locks'))
    box.git('records', 'switch', '-q', 'main')
    const taken =
      'docs/adr/0004-budgets.md:1:3: error unique-numbers Unexpected number 0004, target already has it: docs/adr/0004-locks.md\n'
    const { code, stdout, stderr } = await check('--update-baseline', '--against', 'target')
    expect([code, stdout]).toEqual([1, taken])
    expect(stderr).toContain(`wrote ${FILE}: 1 finding\n`)
    expect((await check('--against', 'target')).stdout).toBe(taken)
    expect((await check()).code).toBe(0)
  })

  it('is the staged one with --staged', async () => {
    box.commit('records', old)
    expect((await check('--update-baseline')).code).toBe(0)
    expect((await check('--staged')).code).toBe(1)
    box.git('records', 'add', FILE)
    rmSync(join(repository, FILE))
    expect((await check('--staged')).code).toBe(0)
    expect((await check()).code).toBe(1)
  })

  it('that is broken ends the run, with the place', async () => {
    await adopt()
    box.write('records', { [FILE]: `{ "version": 1, "findings": [{ "path": "a.md" }] }\n` })
    const { code, stdout, stderr } = await check()
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr).toContain(`error: ${FILE}:1:30: Unexpected map without check, expected a text there\n`)
    box.write('records', { [FILE]: `{\n<<<<<<< HEAD\n` })
    expect((await check('--update-baseline')).stderr).toContain(
      `error: ${FILE}:2:1: Unexpected conflict of a merge, expected the lines of both sides\n`,
    )
  })
})

/** Takes a new finding into the baseline by hand. */
const grow = (): void =>
  box.write('records', {
    [FILE]: baseline().replace(`${line('ADR 8')}`, `${line('ADR 8')},\n${line('ADR 9')}`),
    'docs/notes.md': `${old['docs/notes.md']}\nADR 9.\n`,
  })

describe('a baseline on a branch', () => {
  it('that holds more than the target’s is an error, committed or not', async () => {
    await adopt()
    box.git('records', 'switch', '-qc', 'topic')
    grow()
    const found = `${FILE}:6:5: error baseline Unexpected baseline entry of citations-resolve in docs/notes.md, expected only those that main has\n`
    expect(await check('--quiet', '--against', 'main')).toEqual({ code: 1, stdout: found, stderr: '' })
    box.commit('records')
    expect(await check('--quiet', '--against', 'main')).toEqual({ code: 1, stdout: found, stderr: '' })
    expect((await check('--quiet')).code).toBe(0)
  })

  it('may be the first one, and may hold what the target has mended since', async () => {
    box.commit('records', sound)
    box.git('records', 'switch', '-qc', 'topic')
    await adopt()
    expect((await check('--quiet', '--against', 'main')).code).toBe(0)
    box.git('records', 'switch', '-q', 'main')
    box.git('records', 'merge', '-q', 'topic')
    box.write('records', { 'docs/notes.md': 'See ADR 7.\n\nSee ADR 8.\n' })
    expect((await check('--update-baseline')).code).toBe(0)
    box.commit('records')
    box.git('records', 'switch', '-q', 'topic')
    expect(await check('--quiet', '--against', 'main')).toEqual({ code: 0, stdout: '', stderr: '' })
  })
})
