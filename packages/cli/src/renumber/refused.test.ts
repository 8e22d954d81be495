import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { sandbox, stateOf, type Sandbox } from '@registrar/git/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { run } from '../testing/run.ts'

let box: Sandbox
let root: string
beforeEach(() => {
  box = sandbox()
  root = box.init('records')
  box.commit('records', {
    'docs/adr/0001-one.md': '# 1. One\n',
    'docs/adr/0002-two.md': '# 2. Two\n',
    'docs/adr/0003-also.md': '# 3. Also\n',
    'docs/adr/0003-three.md': '# 3. Three\n',
    'docs/issues/002-told/00-report.md': '# 2 — Told\n',
    'docs/issues/003-late/00-report.md': '# 3 — Late\n',
  })
})
afterEach(() => box.remove())

/** It ends with 2, says so on standard error alone, and writes nothing. */
async function refused(...argv: string[]): Promise<string> {
  const before = stateOf(root)
  const { code, stdout, stderr } = await run(root, ...argv)
  expect([code, stdout]).toEqual([2, ''])
  expect(stateOf(root)).toEqual(before)
  return stderr
}

describe('wrong usage', () => {
  it.each([
    ['nothing', [], 'nothing to move was named\n  help: registrar renumber RECORD NUMBER'],
    ['a record alone', ['0001'], 'Unexpected 0001, expected a record and its new number'],
    ['a number that is none', ['0001', 'ADR-9'], 'Unexpected 0001, expected a record and its new number'],
    ['a number with two letters', ['0001=9ab'], 'Unexpected number 9ab, expected digits'],
    ['no number', ['0001='], 'Unexpected number , expected digits'],
    ['no record', ['=9'], 'Unexpected =9, expected a record and its new number'],
    ['three words', ['0001', '9', '0002'], 'Unexpected 0001, expected RECORD=NUMBER'],
    ['a record that is not there', ['0099', '9'], 'no record is 0099'],
    [
      'a record that is not there, with one like it',
      ['docs/adr/0001-on.md', '9'],
      'did you mean docs/adr/0001-one.md?',
    ],
    ['a part of many names', ['00', '9'], 'no record is 00\n'],
    ['a part of the name of one', ['2-tw', '9'], 'no record is 2-tw, did you mean docs/adr/0002-two.md?'],
    ['a record outside', ['../0001-one.md', '9'], 'no record is ../0001-one.md'],
    ['a number of several records', ['0003', '9'], '0003 names 2 records:\n  docs/adr/0003-also.md  Also: came on'],
    ['the number it has', ['0001', '1'], 'docs/adr/0001-one.md has the number 0001 already'],
    ['zero', ['0001', '0'], 'Unexpected number 0, expected 1 to'],
    ['a number beyond counting', ['0001', '99999999999999999999'], '99999999999999999999 is too large for a number'],
    ['a number too large for a text', ['0001', '9999999999'], 'Unexpected number 9999999999'],
    ['one record twice', ['0001=8', '1=9'], 'Unexpected second number for docs/adr/0001-one.md'],
    ['two records for one number', ['0001=9', '0002=9'], 'Unexpected second record for 0009'],
    [
      'an answer to the unresolved that is none',
      ['0001', '9', '--unresolved', 'guess'],
      'Allowed choices are fail, keep',
    ],
    ['an unknown option', ['0001', '9', '--dryrun'], "unknown option '--dryrun'"],
  ])('%s', async (_what, argv, message) => {
    expect(await refused('renumber', ...argv)).toContain(message)
  })
  it('outside of any records', async () => {
    mkdirSync(join(box.folder, 'empty'))
    const { code, stderr } = await run(join(box.folder, 'empty'), 'renumber', '1', '2')
    expect([code, stderr]).toEqual([2, expect.stringContaining('no records found')])
  })
  it('chooses the collection by the written width', async () => {
    expect((await run(root, 'renumber', '002', '9')).stdout).toContain('docs/issues/002-told → docs/issues/009-told\n')
  })
})

describe('a number that is taken', () => {
  it('here', async () => {
    expect(await refused('renumber', '0001', '0002')).toContain('error: 0002 is taken by docs/adr/0002-two.md\n')
  })
  it('here, by a record that moves away at the same time, is free', async () => {
    expect((await run(root, 'renumber', '0001=0002', '0002=0009')).code).toBe(0)
  })
  it('on the branch to merge into', async () => {
    box.git('records', 'branch', 'side')
    box.commit('records', { 'docs/adr/0004-b.md': '# 4. B\n' })
    box.git('records', 'update-ref', 'refs/remotes/origin/main', 'main')
    expect(await refused('renumber', '0001', '0004')).toContain('error: 0004 is taken by docs/adr/0004-b.md\n')
    box.git('records', 'switch', '-q', 'side')
    const stderr = await refused('renumber', '0001', '0004')
    expect(stderr).toContain('error: 0004 is taken by docs/adr/0004-b.md (on origin/main)\n')
    expect(stderr).toContain('  help: ')
    expect((await run(root, 'renumber', '0001', 'next')).stdout).toContain('docs/adr/0005-one.md')
  })
  it('on the branch to merge into, by a record that this one has moved away, is free', async () => {
    box.git('records', 'update-ref', 'refs/remotes/origin/main', 'main')
    await run(root, 'renumber', '0002', '0009')
    box.commit('records')
    expect((await run(root, 'renumber', '0001', '0002')).code).toBe(0)
  })
  it('by a claim of somebody else, not by one of this record', async () => {
    box.git('', 'init', '-q', '--bare', 'remote')
    box.git('records', 'remote', 'add', 'origin', join(box.folder, 'remote'))
    box.git('records', 'push', '-q', 'origin', 'main')
    box.git('', 'clone', '-q', 'remote', 'other')
    const other = join(box.folder, 'other')
    expect((await run(other, 'claim', 'decisions', 'Locks')).stdout).toBe('0004\n')
    expect((await run(other, 'claim', 'decisions', 'One')).stdout).toBe('0005\n')
    await run(root, 'claims', '--fetch')
    expect(await refused('renumber', '0001', '0004')).toMatch(/^error: 0004 is taken by .*locks.*claim|claim.*locks/i)
    box.git('records', 'switch', '-q', '-c', 'mine')
    const { code, stderr } = await run(root, 'renumber', '0001', '0005')
    expect([code, stderr]).toEqual([0, expect.not.stringContaining('0005')])
  })
  it('on another branch only, is taken all the same, with a warning', async () => {
    box.git('records', 'switch', '-q', '-c', 'side')
    box.commit('records', { 'docs/adr/0004-b.md': '# 4. B\n' })
    box.git('records', 'switch', '-q', 'main')
    const { code, stderr } = await run(root, 'renumber', '0001', '0004')
    expect(code).toBe(0)
    expect(stderr).toContain('warning: 0004 is also being taken: docs/adr/0004-b.md (on side)\n')
  })
})

describe('next', () => {
  it('is another number for each record', async () => {
    const { code, stdout } = await run(root, 'renumber', '0001=next', '0002=next', '003=next')
    expect(code).toBe(0)
    expect(stdout.split('\n\n')[0]).toBe(
      'docs/adr/0001-one.md → docs/adr/0004-one.md\n' +
        'docs/adr/0002-two.md → docs/adr/0005-two.md\n' +
        'docs/issues/003-late → docs/issues/004-late',
    )
  })
})
