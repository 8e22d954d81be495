import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { GitError } from '../index.ts'
import { remoteSandbox } from '../testing/remote.ts'
import type { RemoteSandbox } from '../testing/remote.ts'
import { settled } from '../testing/sandbox.ts'

let box: RemoteSandbox
beforeEach(() => {
  for (const [name, value] of Object.entries(settled)) vi.stubEnv(name, value)
  box = remoteSandbox(['one', 'two'], { 'a.md': 'a' })
})
afterEach(() => {
  vi.unstubAllEnvs()
  box.remove()
})

const subject = { collection: 'decisions', value: 202, letter: '', slug: 'queues-are-bounded', branch: 'queues' }
const ref = 'refs/registrar/claims/decisions/202'

/** What is said, message and help; nothing may be half done by then. */
function refusalOf(act: () => unknown): readonly (string | undefined)[] {
  try {
    act()
  } catch (error) {
    if (error instanceof GitError) return [error.message.replaceAll(box.folder, '.'), error.help]
    throw error
  }
  throw new Error('nothing was refused')
}

/** Claims, and answers why that was refused; nothing may have changed here or there. */
function refusedPush(): readonly (string | undefined)[] {
  const refused = refusalOf(() => box.open('one').pushClaim('origin', subject))
  return [...refused, ...box.refs('one'), ...box.refs('remote.git')]
}

/** What the ssh in the sandbox was called with. */
const asked = () => readFileSync(join(box.folder, 'asked'), 'utf8')

describe('a push that is refused', () => {
  it('by a hook says what the hook says', () => {
    box.hook('pre-receive', 'printf "\\033[31monly branches, please\\n" >&2\necho "ask the office" >&2\nexit 1')
    expect(refusedPush()).toEqual([
      'Unexpected refusal of origin (./remote.git), expected claims to be pushed to it: pre-receive hook declined; [31monly branches, please; ask the office',
      'It takes the right to push refs below refs/registrar/claims/ to origin',
    ])
  })
  it('by a hook for one ref', () => {
    box.hook('update', 'case $1 in refs/heads/*) exit 0;; *) exit 1;; esac')
    expect(refusedPush().join('\n')).toMatch(
      /: hook declined; error: hook declined to update refs\/registrar\/claims\/decisions\/202\nIt takes [^\n]*$/,
    )
  })
  it('by a remote that hides such refs', () => {
    box.git('remote.git', 'config', 'transfer.hideRefs', 'refs/registrar')
    expect(refusedPush().join('\n')).toMatch(/: deny updating a hidden ref\nIt takes [^\n]*$/)
  })
  it('by a remote that is always busy', () => {
    const lock = `${ref}.lock`
    box.git('remote.git', 'config', 'core.filesRefLockTimeout', '0')
    box.hook('update', `mkdir -p "$(dirname ${lock})" && touch ${lock}`)
    expect(refusedPush().join('\n')).toMatch(
      /: failed to update ref; .*refs\/registrar\/claims\/decisions\/202.*\nIt takes [^\n]*$/,
    )
  })
  it('because git does not know who claims', () => {
    for (const name of ['AUTHOR', 'COMMITTER'])
      for (const what of ['NAME', 'EMAIL']) vi.stubEnv(`GIT_${name}_${what}`, undefined)
    box.git('one', 'config', 'user.useConfigOnly', 'true')
    expect(refusedPush()).toEqual([
      'Unexpected author that git does not know, expected name and mail of who holds the claim',
      "git config user.name 'NAME' and git config user.email MAIL",
    ])
    expect(box.open('one').holder()).toBeUndefined()
  })
})

describe('a remote that is not there', () => {
  it('is named with its address and git’s reason, for all that speaks to it', () => {
    const one = box.open('one')
    const made = one.pushClaim('origin', subject)
    if (made === undefined) throw new Error('nothing was claimed')
    renameSync(join(box.folder, 'remote.git'), join(box.folder, 'gone.git'))
    const reason = "'./remote.git' does not appear to be a git repository"
    const from = 'Unexpected refusal of origin (./remote.git), expected claims to be'
    expect(refusalOf(() => one.fetchClaims('origin'))[0]).toBe(`${from} fetched from it: ${reason}`)
    expect(refusalOf(() => one.pushClaim('origin', { ...subject, value: 3 }))[0]).toBe(
      `${from} pushed to it: ${reason}`,
    )
    expect(refusalOf(() => one.dropClaim('origin', made))[0]).toBe(`${from} pushed to it: ${reason}`)
    expect(one.claims()).toEqual([made])
  })
  it('may be one that no remote is called', () => {
    expect(refusalOf(() => box.open('one').fetchClaims('elsewhere'))[0]).toMatch(
      /^Unexpected refusal of elsewhere, expected claims to be fetched from it: 'elsewhere' does not appear/,
    )
  })
})

it('a remote that deletes nothing keeps the claim, here, too', () => {
  const one = box.open('one')
  const made = one.pushClaim('origin', subject)
  if (made === undefined) throw new Error('nothing was claimed')
  box.hook('update', 'case $3 in *[1-9a-f]*) exit 0;; *) exit 1;; esac')
  expect(refusalOf(() => one.dropClaim('origin', made))[0]).toMatch(/released on it: hook declined/)
  expect(one.claims()).toEqual([made])
  expect(box.refs('remote.git')).toEqual([ref])
})

describe('ssh', () => {
  beforeEach(() => {
    box.write('bin', {
      ssh: `#!/bin/sh\necho "$@" >> '${box.folder}/asked'\necho 'git@host: Permission denied (publickey).' >&2\nexit 255\n`,
    })
    box.git('one', 'remote', 'set-url', 'origin', 'ssh://git@host/hub.git')
    vi.stubEnv('PATH', `${box.folder}/bin:${process.env['PATH'] ?? ''}`)
    chmodSync(join(box.folder, 'bin/ssh'), 0o755)
  })
  it('asks nothing where nobody sits, and says why it was refused', () => {
    expect(refusalOf(() => box.open('one').fetchClaims('origin'))[0]).toBe(
      'Unexpected refusal of origin (ssh://host/hub.git), expected claims to be fetched from it: git@host: Permission denied (publickey).',
    )
    expect(asked()).toContain('BatchMode=yes')
  })
  it('may ask at a terminal', () => {
    expect(() => box.open('one').fetchClaims('origin', { ask: true })).toThrow('Permission denied')
    expect(asked()).not.toContain('BatchMode')
  })
  it('is the one that somebody has configured', () => {
    box.git('one', 'config', 'core.sshCommand', `${box.folder}/bin/ssh -v`)
    expect(() => box.open('one').fetchClaims('origin')).toThrow('Permission denied')
    expect(asked()).toMatch(/^-v /)
  })
})

it('a remote that does not answer is given up', () => {
  box.git('one', 'remote', 'set-url', 'origin', 'ssh://host/hub.git')
  box.git('one', 'config', 'core.sshCommand', 'sleep 3; :')
  expect(refusalOf(() => box.open('one').fetchClaims('origin', { patience: 500 }))[0]).toBe(
    'Unexpected failure of git fetch, expected an answer: it gave no answer in 0.5 seconds',
  )
})

describe('a remote in the web', () => {
  let server: ChildProcess
  let port: string
  beforeEach(async () => {
    const code = `
      const server = require('node:http').createServer((request, response) => {
        if (request.headers.authorization) return response.writeHead(403).end()
        response.writeHead(401, { 'www-authenticate': 'Basic realm="x"' }).end()
      })
      server.listen(0, '127.0.0.1', () => console.log(server.address().port))`
    server = spawn(process.execPath, ['-e', code], { stdio: ['ignore', 'pipe', 'inherit'] })
    const [chunk] = (await once(server.stdout as NonNullable<typeof server.stdout>, 'data')) as [Buffer]
    port = chunk.toString().trim()
  })
  afterEach(() => void server.kill())
  it('that wants a password is asked nothing', () => {
    box.git('one', 'remote', 'set-url', 'origin', `http://127.0.0.1:${port}/hub.git`)
    expect(refusalOf(() => box.open('one').fetchClaims('origin'))[0]).toBe(
      `Unexpected refusal of origin (http://127.0.0.1:${port}/hub.git), expected claims to be fetched from it: could not read Username for 'http://127.0.0.1:${port}': terminal prompts disabled`,
    )
  })
  it('is named without the password in its address', () => {
    box.git('one', 'remote', 'set-url', 'origin', `http://ada:secret@127.0.0.1:${port}/hub.git`)
    const said = refusalOf(() => box.open('one').fetchClaims('origin')).join('\n')
    expect(said).toContain(`(http://127.0.0.1:${port}/hub.git)`)
    expect(said).toContain('403')
    expect(said).not.toContain('secret')
  })
})
