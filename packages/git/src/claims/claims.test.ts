import { chmodSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openRepository } from '../index.ts'
import type { GitRepository } from '../index.ts'
import { remoteSandbox } from '../testing/remote.ts'
import type { RemoteSandbox } from '../testing/remote.ts'
import { settled } from '../testing/sandbox.ts'

let box: RemoteSandbox
let one: GitRepository
let two: GitRepository
beforeEach(() => {
  for (const [name, value] of Object.entries(settled)) vi.stubEnv(name, value)
  box = remoteSandbox(['one', 'two'], { 'a.md': 'a' })
  one = box.open('one')
  two = box.open('two')
})
afterEach(() => {
  vi.unstubAllEnvs()
  box.remove()
})

const subject = { collection: 'decisions', value: 202, letter: '', slug: 'queues-are-bounded', branch: 'queues' }
const ref = 'refs/registrar/claims/decisions/202'

describe('a claim', () => {
  it('is seen by its maker at once and by others as soon as they fetch', () => {
    const made = one.pushClaim('origin', subject)
    expect(made).toMatchObject({ ...subject, holder: 'Ada <ada@example.org>', ref, madeHere: true })
    expect(made?.time).toBeGreaterThan(Date.parse('2020-01-01'))
    expect(one.claims()).toEqual([made])
    expect(two.claims()).toEqual([])
    two.fetchClaims('origin')
    expect(two.claims()).toEqual([{ ...made, madeHere: false }])
    expect(box.refs('remote.git')).toEqual([ref])
  })
  it('is had by one alone, also if two make the same one in the same second', () => {
    vi.stubEnv('GIT_AUTHOR_DATE', '1700000000 +0000')
    vi.stubEnv('GIT_COMMITTER_DATE', '1700000000 +0000')
    const made = box.open('one').pushClaim('origin', subject)
    expect(made?.time).toBe(1_700_000_000_000)
    expect(box.open('two').pushClaim('origin', subject)).toBeUndefined()
    expect(box.refs('two')).toEqual([])
    expect(box.git('remote.git', 'rev-parse', ref)).toBe(made?.id)
  })
  it('can be read by people', () => {
    one.pushClaim('origin', subject)
    expect(box.git('one', 'log', '-1', '--format=%an: %s', ref)).toBe('Ada: Claim decisions 202 for queues-are-bounded')
    expect(box.git('one', 'ls-tree', '-r', ref)).toBe('')
  })
  it('needs neither slug nor branch, and may have a letter', () => {
    one.pushClaim('origin', { collection: 'docs/adr', value: 40, letter: 'a', slug: '', branch: '' })
    expect(one.claims()).toMatchObject([{ collection: 'docs/adr', value: 40, letter: 'a', slug: '', branch: '' }])
  })
  it('of a collection does not keep those of another out', () => {
    const names = ['docs', 'docs/adr', 'ADR', 'adr', 'a', 'ü', 'docs/adr/1']
    for (const collection of names) expect(one.pushClaim('origin', { ...subject, collection })).toBeDefined()
    two.fetchClaims('origin')
    expect(two.claims().map(({ collection }) => collection)).toEqual(names.toSorted())
  })
  it('is gone here when it was taken back elsewhere', () => {
    const made = one.pushClaim('origin', subject)
    two.fetchClaims('origin')
    if (made) one.dropClaim('origin', made)
    expect(one.claims()).toEqual([])
    expect(box.refs('one')).toEqual([])
    two.fetchClaims('origin')
    expect(two.claims()).toEqual([])
  })
  it('is ours if the connection ends behind its being taken', () => {
    // The remote's process is killed when the ref is written, before it can answer.
    box.hook('reference-transaction', 'if [ "$1" = committed ]; then kill -9 $PPID; fi')
    expect(one.pushClaim('origin', subject)).toMatchObject({ ref, madeHere: true })
  })
  it('is tried again where the remote was busy with the ref just then', () => {
    const lock = join(box.folder, 'remote.git', `${ref}.lock`)
    const was = join(box.folder, 'was-busy')
    box.git('remote.git', 'config', 'core.filesRefLockTimeout', '0')
    box.hook(
      'update',
      `[ -e '${was}' ] && exit 0
      mkdir -p "$(dirname '${lock}')" && touch '${was}' '${lock}'
      (sleep 0.2; rm '${lock}') >/dev/null 2>&1 &`,
    )
    expect(one.pushClaim('origin', subject)).toMatchObject({ ref })
    expect(existsSync(was)).toBe(true)
  })
})

describe('dropClaim', () => {
  it('says that somebody else was quicker', () => {
    one.pushClaim('origin', subject)
    two.fetchClaims('origin')
    const [known] = two.claims()
    if (known === undefined) throw new Error('nothing was fetched')
    expect(one.dropClaim('origin', known)).toBe('dropped')
    expect(two.dropClaim('origin', known)).toBe('gone')
    expect(two.claims()).toEqual([])
  })
  it('leaves a claim that somebody has made in its place', () => {
    const made = one.pushClaim('origin', subject)
    two.fetchClaims('origin')
    if (made) one.dropClaim('origin', made)
    const anew = one.pushClaim('origin', { ...subject, slug: 'other' })
    const [known] = two.claims()
    if (known === undefined) throw new Error('nothing was fetched')
    expect(() => two.dropClaim('origin', known)).toThrow('stale info')
    expect(two.claims()).toMatchObject([{ id: anew?.id, slug: 'other' }])
  })
})

describe('what stands under a claim’s ref', () => {
  it('is taken, also if nobody can read it', () => {
    const head = box.git('one', 'rev-parse', 'HEAD')
    box.git('one', 'tag', '-a', '-m', 'x', 'v1')
    box.git(
      'one',
      'push',
      '-q',
      'origin',
      `${head}:refs/registrar/claims/decisions/7`,
      'v1:refs/registrar/claims/decisions/8',
    )
    box.git('one', 'push', '-q', 'origin', `${head}^{tree}:refs/registrar/claims/decisions/9`)
    box.git(
      'one',
      'push',
      '-q',
      'origin',
      `${head}:refs/registrar/claims/decisions/next`,
      `${head}:refs/registrar/claims/x`,
    )
    two.fetchClaims('origin')
    expect(
      two.claims().map(({ value, slug, holder, time, problem }) => ({ value, slug, holder, time, problem })),
    ).toEqual([
      {
        value: 7,
        slug: '',
        holder: '',
        time: 0,
        problem: 'Unexpected commit without the lines of a claim, expected one that registrar made',
      },
      { value: 8, slug: '', holder: '', time: 0, problem: 'Unexpected tag, expected a commit that registrar made' },
      { value: 9, slug: '', holder: '', time: 0, problem: 'Unexpected tree, expected a commit that registrar made' },
    ])
    expect(two.strayClaims()).toEqual(['refs/registrar/claims/decisions/next', 'refs/registrar/claims/x'])
    expect(two.pushClaim('origin', { ...subject, value: 7 })).toBeUndefined()
  })
})

describe('claims', () => {
  it('leave everything else alone: branches, tags, FETCH_HEAD, and the hooks of the repository', () => {
    box.git('one', 'tag', '-a', '-m', 'x', 'v1')
    box.git('one', 'config', 'push.followTags', 'true')
    box.git('one', 'config', 'fetch.pruneTags', 'true')
    box.git('one', 'config', 'remote.origin.prune', 'true')
    box.git('one', 'commit', '-q', '--allow-empty', '-m', 'ours alone')
    for (const name of ['pre-push', 'reference-transaction']) {
      box.write('one', { [`.git/hooks/${name}`]: '#!/bin/sh\nexit 1\n' })
      chmodSync(join(box.folder, 'one/.git/hooks', name), 0o755)
    }
    const before = box.git('one', 'show-ref')
    expect(one.pushClaim('origin', subject)).toBeDefined()
    one.fetchClaims('origin')
    const after = box.git('one', 'show-ref').split('\n')
    expect(after.filter((line) => !line.includes('refs/registrar/')).join('\n')).toBe(before)
    expect(box.git('remote.git', 'for-each-ref', '--format=%(refname)').split('\n')).toEqual(['refs/heads/main', ref])
    expect(existsSync(join(box.folder, 'one/.git/FETCH_HEAD'))).toBe(false)
  })
  it('go with the repository, not with the work tree', () => {
    box.git('one', 'worktree', 'add', '-q', '../beside')
    const made = one.pushClaim('origin', subject)
    expect(box.open('beside').claims()).toEqual([made])
  })
  it('can be made from a shallow clone, from a clone of a part, and from a folder below the top', () => {
    box.git('remote.git', 'config', 'uploadpack.allowFilter', 'true')
    box.git('', 'clone', '-q', '--depth', '1', `file://${box.folder}/remote.git`, 'shallow')
    box.git('', 'clone', '-q', '--filter=blob:none', `file://${box.folder}/remote.git`, 'partial')
    box.write('two', { 'docs/x.md': 'x' })
    expect(box.open('shallow').pushClaim('origin', { ...subject, value: 1 })).toBeDefined()
    expect(box.open('partial').pushClaim('origin', { ...subject, value: 2 })).toBeDefined()
    expect(box.open('two/docs').pushClaim('origin', { ...subject, value: 3 })).toBeDefined()
    one.fetchClaims('origin')
    expect(one.claims().map(({ value }) => value)).toEqual([1, 2, 3])
  })
  it('are the same in a repository of SHA-256', () => {
    const long = remoteSandbox(['one'], { 'a.md': 'a' }, '--object-format=sha256')
    try {
      const made = openRepository(join(long.folder, 'one'))?.pushClaim('origin', subject)
      expect(made).toMatchObject({ ...subject, id: expect.stringMatching(/^[0-9a-f]{64}$/) })
    } finally {
      long.remove()
    }
  })
})

function remotes(...names: readonly string[]): void {
  box.git('one', 'remote', 'remove', 'origin')
  for (const name of names) box.git('one', 'remote', 'add', name, '../remote.git')
}

describe('claimsRemote', () => {
  it.each<[readonly string[], string | undefined, string | undefined]>([
    [[], 'origin/main', undefined],
    [['hub'], undefined, 'hub'],
    [['hub', 'origin'], undefined, 'origin'],
    [['hub', 'origin'], 'hub/main', 'hub'],
    [['hub', 'origin'], 'refs/remotes/hub/main', 'hub'],
    [['hub', 'hub/fork'], 'hub/fork/main', 'hub/fork'],
    [['hub', 'origin'], 'main', 'origin'],
  ])('of %j for %s is %s', (names, target, expected) => {
    remotes(...names)
    expect(one.claimsRemote(target)).toBe(expected)
  })
  it('asks which one it is of several', () => {
    remotes('a', 'b')
    expect(() => one.claimsRemote(undefined)).toThrow(
      'Unexpected remotes a, b, expected to be told which one has the claims',
    )
  })
})
