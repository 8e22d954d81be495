import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openRepository } from '../index.ts'
import type { GitRepository } from '../index.ts'
import { sandbox, settled } from '../testing/sandbox.ts'
import type { Sandbox } from '../testing/sandbox.ts'

let box: Sandbox
beforeEach(() => {
  for (const [name, value] of Object.entries(settled)) vi.stubEnv(name, value)
  box = sandbox()
  box.git('', 'init', '-q', '--bare', 'remote.git')
  box.git('', 'clone', '-q', 'remote.git', 'one')
  box.commit('one', { 'a.md': 'a' })
  box.git('one', 'push', '-q', 'origin', 'main')
  box.git('', 'clone', '-q', 'remote.git', 'two')
})
afterEach(() => {
  vi.unstubAllEnvs()
  box.remove()
})

const open = (name: string) => openRepository(`${box.folder}/${name}`) as GitRepository
const subject = { collection: 'decisions', value: 202, letter: '', slug: 'queues-are-bounded', branch: 'queues' }

describe('a claim', () => {
  it('is seen by its maker at once and by others as soon as they fetch', () => {
    const [one, two] = [open('one'), open('two')]
    const made = one.pushClaim('origin', subject)
    expect(made).toMatchObject({
      ...subject,
      holder: 'Ada <ada@example.org>',
      ref: 'refs/registrar/claims/decisions/202',
    })
    expect(made?.time).toBeGreaterThan(Date.parse('2020-01-01'))
    expect(one.claims()).toEqual([made])
    expect(two.claims()).toEqual([])
    two.fetchClaims('origin')
    expect(two.claims()).toEqual([made])
  })
  it('is had by one alone, also if two make the same one in the same second', () => {
    vi.stubEnv('GIT_AUTHOR_DATE', '1700000000 +0000')
    vi.stubEnv('GIT_COMMITTER_DATE', '1700000000 +0000')
    const [one, two] = [open('one'), open('two')]
    const made = one.pushClaim('origin', subject)
    expect(made?.time).toBe(1_700_000_000_000)
    expect(two.pushClaim('origin', subject)).toBeUndefined()
    expect(two.claims()).toEqual([made])
  })
})
