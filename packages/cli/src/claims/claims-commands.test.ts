import { renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { remoteSandbox, type RemoteSandbox } from '@registrar/git/testing/remote'
import { settled } from '@registrar/git/testing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sound } from '../testing/records.ts'
import { run, type Ran } from '../testing/run.ts'

let box: RemoteSandbox
beforeEach(() => {
  for (const [name, value] of Object.entries(settled)) vi.stubEnv(name, value)
  box = remoteSandbox(['one', 'two'], sound)
  as('Ada')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
  box.remove()
})

/** From now on it is somebody else who works. */
function as(name: string): void {
  vi.stubEnv('GIT_AUTHOR_NAME', name)
  vi.stubEnv('GIT_AUTHOR_EMAIL', `${name.toLowerCase()}@example.org`)
}

const inClone = (name: string, ...args: string[]): Promise<Ran> => run(join(box.folder, name), ...args)
const claims = () => box.refs('remote.git')
const said = (printed: Ran): Ran => ({ ...printed, stderr: printed.stderr.replaceAll(box.folder, '.') })

describe('registrar claim', () => {
  it('prints the next number alone, which the next to claim does not get', async () => {
    expect(await inClone('one', 'claim', 'decisions', 'Mail is sent at night')).toEqual({
      code: 0,
      stdout: '0004\n',
      stderr: 'claimed on origin; registrar release decisions 0004 gives it back\n',
    })
    expect(await inClone('two', 'claim', 'decisions')).toMatchObject({ code: 0, stdout: '0005\n' })
    expect(await inClone('one', 'claim', 'decisions')).toMatchObject({ code: 0, stdout: '0006\n' })
    expect(claims()).toEqual([4, 5, 6].map((number) => `refs/registrar/claims/decisions/${number}`))
  })
  it('looks at numbers on branches, too', async () => {
    box.git('one', 'switch', '-q', '-c', 'prices')
    box.commit('one', { 'docs/adr/0012-prices.md': '# 12. Prices\n' })
    box.git('one', 'switch', '-q', 'main')
    expect(await inClone('one', 'claim', 'decisions')).toMatchObject({ stdout: '0013\n' })
  })
  it('goes on where somebody else was quicker', async () => {
    // The remote shows two claims less than it has.
    for (const title of ['A', 'B']) await inClone('two', 'claim', 'decisions', title)
    box.git('remote.git', 'config', 'uploadpack.hideRefs', 'refs/registrar')
    expect(await inClone('one', 'claim', 'decisions', 'C')).toMatchObject({ code: 0, stdout: '0006\n' })
  })
  it.each<[string, () => void, string]>([
    [
      'there is no remote',
      () => box.git('one', 'remote', 'remove', 'origin'),
      'error: no number was claimed: this repository has no remote\n  help: Claims are kept on a remote of git: git remote add origin URL names one\n',
    ],
    [
      'there is no git',
      () => rmSync(join(box.folder, 'one/.git'), { recursive: true }),
      'error: no number was claimed: this folder is in no git repository\n  help: Claims are kept on a remote of git: git remote add origin URL names one\n',
    ],
    [
      'the remote has gone',
      () => renameSync(join(box.folder, 'remote.git'), join(box.folder, 'gone.git')),
      "error: no number was claimed: Unexpected refusal of origin (./remote.git), expected claims to be fetched from it: './remote.git' does not appear to be a git repository\n  help: git ls-remote origin shows whether it can be reached\n",
    ],
    [
      'the remote refuses',
      () => box.hook('pre-receive', 'echo "ask the office" >&2; exit 1'),
      'error: Unexpected refusal of origin (./remote.git), expected claims to be pushed to it: pre-receive hook declined; ask the office\n  help: It takes the right to push refs below refs/registrar/claims/ to origin\n',
    ],
  ])('claims nothing and says why if %s', async (_what, arrange, stderr) => {
    arrange()
    expect(said(await inClone('one', 'claim', 'decisions', 'A'))).toEqual({ code: 2, stdout: '', stderr })
  })
  it('claims nothing for a title that names nothing, nor in a collection that is not there', async () => {
    expect(await inClone('one', 'claim', 'decisions', '…')).toMatchObject({ code: 2, stdout: '' })
    expect(await inClone('one', 'claim', 'rfcs', 'A')).toMatchObject({ code: 2, stdout: '' })
    expect(claims()).toEqual([])
  })
})

describe('registrar claims', () => {
  it('shows what was fetched, and with --fetch what is there', async () => {
    vi.stubEnv('GIT_AUTHOR_DATE', '2026-03-01T12:00:00Z')
    vi.useFakeTimers({ now: Date.parse('2026-03-04T12:00:00Z'), toFake: ['Date'] })
    box.git('one', 'switch', '-q', '-c', 'mail')
    await inClone('one', 'claim', 'decisions', 'Mail is sent at night')
    await inClone('one', 'claim', 'decisions')
    expect(await inClone('two', 'claims')).toEqual({
      code: 0,
      stdout: '',
      stderr: 'nothing is claimed, as last fetched (--fetch asks the remote)\n',
    })
    box.write('two', { 'docs/adr/0005-prices.md': '# 5. Prices\n' })
    const lines = [
      'decisions  0004  mail-is-sent-at-night  Ada <ada@example.org>  mail  3 days ago',
      'decisions  0005                         Ada <ada@example.org>  mail  3 days ago  used by docs/adr/0005-prices.md',
    ]
    expect(await inClone('two', 'claims', '--fetch')).toEqual({ code: 0, stdout: `${lines.join('\n')}\n`, stderr: '' })
    const { stdout } = await inClone('two', 'claims', '--json')
    const claim = {
      collection: 'decisions',
      branch: 'mail',
      holder: 'Ada <ada@example.org>',
      time: '2026-03-01T12:00:00.000Z',
    }
    expect(JSON.parse(stdout)).toEqual([
      { ...claim, number: '0004', slug: 'mail-is-sent-at-night', ref: 'refs/registrar/claims/decisions/4' },
      {
        ...claim,
        number: '0005',
        slug: '',
        ref: 'refs/registrar/claims/decisions/5',
        record: 'docs/adr/0005-prices.md',
        where: 'tree',
        used: true,
      },
    ])
  })
  it('says that another record has a claimed number', async () => {
    await inClone('one', 'claim', 'decisions', 'Mail')
    box.write('two', { 'docs/adr/0004-prices.md': '# 4. Prices\n' })
    const { stdout } = await inClone('two', 'claims', '--fetch')
    expect(stdout).toMatch(/^decisions {2}0004 {2}mail .* but docs\/adr\/0004-prices\.md has it\n$/)
    expect(JSON.parse((await inClone('two', 'claims', '--json')).stdout)).toMatchObject([
      { used: false, record: 'docs/adr/0004-prices.md' },
    ])
  })
  it('lists what cannot be read, and other collections, and names what is none', async () => {
    for (const ref of ['decisions/7', 'RFC%20s/0020', 'decisions/next'])
      box.git('two', 'push', '-q', 'origin', `main:refs/registrar/claims/${ref}`)
    expect(await inClone('one', 'claims', '--fetch')).toEqual({
      code: 0,
      stdout: [
        'RFC s      20            Unexpected commit without the lines of a claim, expected one that registrar made\n',
        'decisions  0007          Unexpected commit without the lines of a claim, expected one that registrar made\n',
      ].join(''),
      stderr: 'refs/registrar/claims/decisions/next is the name of no claim\n',
    })
    expect(await inClone('one', 'next', 'decisions')).toMatchObject({ stdout: '0008\n' })
  })
  it('cannot ask a remote that is not there', async () => {
    box.git('one', 'remote', 'remove', 'origin')
    expect(await inClone('one', 'claims', '--fetch')).toMatchObject({ code: 2, stdout: '' })
    expect(await inClone('one', 'claims')).toMatchObject({ code: 0 })
  })
})

describe('registrar release', () => {
  it('frees a number of ours for the next one', async () => {
    await inClone('one', 'claim', 'decisions', 'Mail')
    expect(await inClone('one', 'release', 'decisions', '4')).toEqual({
      code: 0,
      stdout: '',
      stderr: 'released decisions 0004 on origin\n',
    })
    expect(claims()).toEqual([])
    expect(await inClone('two', 'claim', 'decisions')).toMatchObject({ stdout: '0004\n' })
  })
  it('frees it from another clone of the same person, not from that of somebody else', async () => {
    await inClone('one', 'claim', 'decisions', 'Mail')
    as('Bo')
    expect(await inClone('two', 'release', 'decisions', '0004')).toEqual({
      code: 2,
      stdout: '',
      stderr:
        'error: decisions 0004 is claimed by Ada <ada@example.org>\n  help: ask for it, then: registrar release decisions 0004 --force\n',
    })
    expect(claims()).toHaveLength(1)
    as('Ada')
    expect(await inClone('two', 'release', 'decisions', '0004')).toMatchObject({ code: 0 })
    expect(claims()).toEqual([])
  })
  it('takes another’s with --force', async () => {
    await inClone('one', 'claim', 'decisions', 'Mail')
    as('Bo')
    expect(await inClone('two', 'release', 'decisions', '0004', '--force')).toMatchObject({ code: 0 })
    expect(claims()).toEqual([])
  })
  it('keeps one that a record uses, here or on a branch', async () => {
    await inClone('one', 'new', 'decisions', 'Mail')
    const refused = 'error: decisions 0004 is used by docs/adr/0004-mail.md'
    expect((await inClone('one', 'release', 'decisions', '0004')).stderr).toBe(
      `${refused}\n  help: registrar release decisions 0004 --force takes the claim back all the same\n`,
    )
    box.git('one', 'switch', '-q', '-c', 'mail')
    box.commit('one')
    box.git('one', 'push', '-q', 'origin', 'mail')
    box.git('two', 'fetch', '-q')
    expect((await inClone('two', 'release', 'decisions', '0004')).stderr).toContain(`${refused} (on origin/mail)\n`)
    expect(claims()).toHaveLength(1)
  })
  it('says that it is gone already, and refuses what was never claimed', async () => {
    await inClone('one', 'claim', 'decisions', 'Mail')
    await inClone('two', 'release', 'decisions', '0004')
    expect(await inClone('one', 'release', 'decisions', '0004')).toEqual({
      code: 0,
      stdout: '',
      stderr: 'decisions 0004 was released on origin by somebody else\n',
    })
    expect(await inClone('one', 'release', 'decisions', '0004')).toMatchObject({
      code: 2,
      stderr: 'error: nobody has claimed decisions 0004 on origin\n  help: registrar claims lists what is claimed\n',
    })
    expect(await inClone('one', 'release', 'decisions', 'ADR-4')).toMatchObject({ code: 2, stdout: '' })
  })
  it('keeps the claim where the remote refuses', async () => {
    await inClone('one', 'claim', 'decisions', 'Mail')
    box.hook('update', 'exit 1')
    expect(await inClone('one', 'release', 'decisions', '0004')).toMatchObject({ code: 2, stdout: '' })
    expect([...claims(), ...box.refs('one')]).toHaveLength(3)
  })
})

describe('registrar next', () => {
  it('fetches claims, and says why it could not', async () => {
    await inClone('one', 'claim', 'decisions', 'Mail')
    expect(await inClone('two', 'next', 'decisions')).toEqual({ code: 0, stdout: '0005\n', stderr: '' })
    renameSync(join(box.folder, 'remote.git'), join(box.folder, 'gone.git'))
    const { code, stdout, stderr } = await inClone('two', 'next', 'decisions')
    expect([code, stdout]).toEqual([0, '0005\n'])
    expect(stderr).toMatch(
      /^claims were not fetched: Unexpected refusal of origin .*: '.*' does not appear to be a git repository\n$/,
    )
  })
})

it('check speaks to no remote', async () => {
  renameSync(join(box.folder, 'remote.git'), join(box.folder, 'gone.git'))
  expect(await inClone('one', 'check')).toMatchObject({ code: 0, stdout: '' })
})
