import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sandbox, type Sandbox } from '@registrar/git/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sound } from './testing/records.ts'
import { run } from './testing/run.ts'
import { VERSION } from './version.ts'

let box: Sandbox
let repository: string
beforeEach(() => {
  box = sandbox()
  repository = box.init('records')
  box.commit('records', sound)
})
afterEach(() => box.remove())

describe('usage', () => {
  it('prints help on stdout and exits 0', async () => {
    const { code, stdout, stderr } = await run(repository, '--help')
    expect([code, stderr]).toEqual([0, ''])
    const words = 'check check:renumber check:lifecycle index list show cites next explain init'.split(' ')
    for (const word of [...words, 'Exit codes']) expect(stdout).toContain(word)
  })
  it('prints its version, the package’s', async () => {
    expect(await run(repository, '--version')).toEqual({ code: 0, stdout: `${VERSION}\n`, stderr: '' })
    const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
    expect(version).toBe(VERSION)
  })
  it.each([
    ['an unknown command', ['chekc'], "unknown command 'chekc'"],
    ['no command', [], 'Usage:'],
    ['a missing collection', ['next'], "missing required argument 'collection'"],
    ['an unknown option', ['check', '--stagde'], "unknown option '--stagde'"],
    ['an unknown check', ['check', '--only', 'unique-number'], 'did you mean unique-numbers?'],
    ['an unknown format', ['check', '--format', 'xml'], 'Allowed choices are pretty'],
    ['a count that is none', ['check', '--max-warnings', 'many'], 'expected a whole number'],
    ['a path outside of the root', ['check', '..'], 'is outside of'],
    ['a path that is not there', ['check', 'docs/none.md'], 'no such file or folder'],
    ['a folder that is not there', ['-C', 'none', 'check'], 'no such folder'],
    ['a configuration that is not there', ['--config', 'none.yaml', 'check'], 'none.yaml'],
    ['a record that is not there', ['show', '0099'], 'no record is 0099'],
    [
      'a collection that is not there',
      ['next', 'decision'],
      'no collection is called decision\n  help: the collections are decisions',
    ],
  ])('refuses %s with exit 2 and a word about it on stderr', async (_what, argv, message) => {
    const { code, stdout, stderr } = await run(repository, ...argv)
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr).toContain(message)
  })
  it('refuses a folder in place of the configuration, also an empty one', async () => {
    mkdirSync(join(repository, 'registrar.yaml'))
    const { code, stdout, stderr } = await run(repository, 'check')
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr).toBe(
      'error: registrar.yaml is a folder, and the configuration is a file\n  help: give the folder another name\n',
    )
  })
  it('takes global options before and behind the command', async () => {
    expect((await run(box.folder, '-C', 'records', 'check', '--quiet')).code).toBe(0)
    expect((await run(box.folder, 'check', '--quiet', '-C', 'records')).code).toBe(0)
  })
  it('keeps a number a text', async () => {
    expect((await run(repository, 'show', '0002')).stdout).toContain('0002  Retries')
  })
})

describe('colours', () => {
  it('are off where output is piped', async () => {
    box.write('records', { 'docs/adr/0002-budgets.md': '# 2. Budgets\n' })
    expect((await run(repository, 'check')).stdout).not.toContain('\u001B')
  })
})
