import { existsSync, readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { settled } from '@registrar/git/testing'
import { remoteSandbox, type RemoteSandbox } from '@registrar/git/testing/remote'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sound } from '../testing/records.ts'
import { runWith, type Ran } from '../testing/run.ts'

let box: RemoteSandbox
beforeEach(() => {
  for (const [name, value] of Object.entries(settled)) vi.stubEnv(name, value)
  box = remoteSandbox(['one', 'two'], sound)
})
afterEach(() => {
  vi.unstubAllEnvs()
  box.remove()
})

const inClone = (name: string, ...args: string[]): Promise<Ran> =>
  runWith({ today: () => '2026-03-04' }, join(box.folder, name), ...args)
const claims = () => box.refs('remote.git')
const textAt = (path: string) => readFileSync(join(box.folder, path), 'utf8')
const gone = () => renameSync(join(box.folder, 'remote.git'), join(box.folder, 'gone.git'))

describe('registrar new', () => {
  it('writes a record under the next number and claims that', async () => {
    expect(await inClone('one', 'new', 'decisions', 'Mail is sent at night')).toEqual({
      code: 0,
      stdout: 'docs/adr/0004-mail-is-sent-at-night.md\n',
      stderr: 'claimed decisions 0004 on origin\n',
    })
    expect(claims()).toEqual(['refs/registrar/claims/decisions/4'])
    expect(await inClone('one', 'check')).toMatchObject({ code: 0, stdout: '' })
    expect(await inClone('two', 'new', 'decisions', 'Prices are rounded')).toMatchObject({
      stdout: 'docs/adr/0005-prices-are-rounded.md\n',
    })
  })
  it('takes the number that was claimed here for the same title, or on this branch for none', async () => {
    await inClone('two', 'claim', 'decisions', 'Mail')
    await inClone('one', 'claim', 'decisions', 'Prices')
    await inClone('one', 'claim', 'decisions')
    expect(await inClone('one', 'new', 'decisions', 'Prices')).toEqual({
      code: 0,
      stdout: 'docs/adr/0005-prices.md\n',
      stderr: 'decisions 0005 was claimed before\n',
    })
    expect(await inClone('one', 'new', 'decisions', 'Mail')).toMatchObject({ stdout: 'docs/adr/0006-mail.md\n' })
    expect(await inClone('one', 'new', 'decisions', 'Prices')).toMatchObject({
      stdout: 'docs/adr/0007-prices.md\n',
      stderr: 'claimed decisions 0007 on origin\nwarning: docs/adr/0005-prices.md has that title, too\n',
    })
    expect(claims()).toHaveLength(4)
  })
  it('takes the number of another branch’s claim for no other title', async () => {
    box.git('one', 'switch', '-q', '-c', 'mail')
    await inClone('one', 'claim', 'decisions')
    box.git('one', 'switch', '-q', 'main')
    expect(await inClone('one', 'new', 'decisions', 'Prices')).toMatchObject({ stdout: 'docs/adr/0005-prices.md\n' })
  })
  it('goes on where somebody else is quicker', async () => {
    await inClone('two', 'claim', 'decisions', 'Mail')
    box.git('remote.git', 'config', 'uploadpack.hideRefs', 'refs/registrar')
    const { stdout } = await inClone('one', 'new', 'decisions', 'Prices')
    expect(stdout).toBe('docs/adr/0005-prices.md\n')
    expect(textAt('one/docs/adr/0005-prices.md')).toMatch(/^# 5\. Prices\n/)
    expect(existsSync(join(box.folder, 'one/docs/adr/0004-prices.md'))).toBe(false)
  })
  it.each<[string, () => unknown, RegExp]>([
    [
      'there is no remote',
      () => box.git('one', 'remote', 'remove', 'origin'),
      /^no number was claimed: this repository has no remote\n$/,
    ],
    [
      'the remote cannot be reached',
      gone,
      /^no number was claimed: Unexpected refusal of origin .* does not appear to be a git repository\n$/,
    ],
    [
      'the remote refuses',
      () => box.hook('pre-receive', 'echo no >&2; exit 1'),
      /^no number was claimed: Unexpected refusal of origin .* pre-receive hook declined; no\n$/,
    ],
  ])('writes the record all the same if %s, and says why nothing was claimed', async (_what, arrange, said) => {
    arrange()
    const { code, stdout, stderr } = await inClone('one', 'new', 'decisions', 'Mail')
    expect({ code, stdout }).toEqual({ code: 0, stdout: 'docs/adr/0004-mail.md\n' })
    expect(stderr).toMatch(said)
    expect(box.refs('one')).toEqual([])
  })
  it('speaks to no remote with --no-claim, and counts what was fetched before', async () => {
    await inClone('two', 'claim', 'decisions', 'Mail')
    box.git('one', 'fetch', '-q', 'origin', '+refs/registrar/claims/*:refs/registrar/claims/*')
    gone()
    expect(await inClone('one', 'new', 'decisions', 'Prices', '--no-claim')).toEqual({
      code: 0,
      stdout: 'docs/adr/0005-prices.md\n',
      stderr: 'no number was claimed: --no-claim\n',
    })
  })
  it.each<[string, readonly string[], string]>([
    ['a title that names nothing', ['decisions', '…'], 'has no letter and no digit'],
    ['a title that cannot be shown', ['decisions', 'a\u001b[31m'], 'the title has control characters'],
    ['a collection that is not there', ['rfcs', 'Mail'], 'no collection is called rfcs'],
    ['a folder where no record stands', ['decisions', 'Mail', '--folder', 'docs/rfc'], 'do not stand in docs/rfc'],
    ['a folder outside', ['decisions', 'Mail', '--folder', '../two'], 'is outside of'],
    ['a name that is a template’s', ['decisions', 'Template'], 'would be no record of decisions'],
  ])('claims and writes nothing for %s', async (_what, args, message) => {
    const { code, stdout, stderr } = await inClone('one', 'new', ...args)
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toContain(message)
    expect(claims()).toEqual([])
    expect(box.git('one', 'status', '--short')).toBe('')
  })
  it('writes over nothing', async () => {
    // No record, and so no number in use: what git ignores is in no tree.
    box.write('one', { '.git/info/exclude': '/docs/adr/0004-*\n', 'docs/adr/0004-mail.md': 'mine\n' })
    const { code, stdout, stderr } = await inClone('one', 'new', 'decisions', 'Mail')
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toBe('error: docs/adr/0004-mail.md is there already; nothing was written\n')
    expect(claims()).toEqual([])
    expect(textAt('one/docs/adr/0004-mail.md')).toBe('mine\n')
    expect(box.git('one', 'status', '--short')).toBe('')
  })
})
