import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { GitError, openRepository } from './index.ts'
import { pathsOf, sandbox, settled } from './testing/sandbox.ts'
import type { Sandbox } from './testing/sandbox.ts'

let box: Sandbox
let top: string
beforeEach(() => {
  for (const [name, value] of Object.entries(settled)) vi.stubEnv(name, value)
  box = sandbox()
  top = box.init('r')
})
afterEach(() => {
  vi.unstubAllEnvs()
  box.remove()
})

const refusal = (ref: string, dir = top) => {
  try {
    openRepository(dir)!.verifyRef(ref)
  } catch (error) {
    if (error instanceof GitError) return [error.message, error.help]
    throw error
  }
  return undefined
}

const target = () => openRepository(top)!.defaultTarget()

describe('verifyRef', () => {
  it('answers the commit of a branch, a tag, an id, and of names that look like options', () => {
    const head = box.commit('r', { 'a.md': 'a' })
    box.git('r', 'tag', '-a', 'v1', '-m', 'one')
    box.git('r', 'update-ref', 'refs/heads/--all', 'HEAD')
    box.git('r', 'update-ref', 'refs/heads/-x', 'HEAD')
    const repository = openRepository(top)!
    for (const ref of ['main', 'HEAD', 'v1', head, head.slice(0, 12), 'refs/heads/main', '--all', '-x']) {
      expect(repository.verifyRef(ref)).toBe(head)
      expect(pathsOf(repository.refTree(ref))).toEqual(['a.md'])
      expect(repository.refTree(ref).name).toBe(ref)
    }
  })
  it.each(['', 'no', '^HEAD', 'HEAD..HEAD', '--help', '--git-dir', 'HEAD:a.md', 'main^{tree}', 'a\nb', '0'.repeat(40)])(
    'refuses %j',
    (ref) => {
      box.commit('r', { 'a.md': 'a' })
      expect(refusal(ref)).toEqual([
        `Unexpected ref '${ref}' that leads to no commit here, expected one that exists`,
        'git branch --all lists the branches that are here, git fetch brings those of a remote',
      ])
    },
  )
  it('names the command that brings a branch of a remote, which does bring it', () => {
    box.commit('r', { 'a.md': 'a' })
    box.git('r', 'branch', 'release/1')
    box.git('', 'clone', '-q', '--single-branch', '--branch', 'main', 'r', 'clone')
    const clone = join(box.folder, 'clone')
    const help = refusal('origin/release/1', clone)?.[1] ?? ''
    expect(help).toBe('git fetch origin +refs/heads/release/1:refs/remotes/origin/release/1')
    box.git('clone', ...help.split(' ').slice(1))
    expect(openRepository(clone)!.verifyRef('origin/release/1')).toBe(box.git('r', 'rev-parse', 'HEAD'))
  })
  it('quotes what a shell would take apart', () => {
    box.commit('r')
    box.git('r', 'remote', 'add', 'up', '../up')
    expect(refusal("up/it's$(x)")?.[1]).toBe(
      String.raw`git fetch up '+refs/heads/it'\''s$(x):refs/remotes/up/it'\''s$(x)'`,
    )
  })
})

describe('defaultTarget', () => {
  it('is what origin/HEAD leads to, else origin/main, else origin/master, else nothing', () => {
    const head = box.commit('r')
    expect(target()).toBeUndefined()
    box.git('r', 'update-ref', 'refs/remotes/origin/master', head)
    expect(target()).toBe('origin/master')
    box.git('r', 'update-ref', 'refs/remotes/origin/main', head)
    expect(target()).toBe('origin/main')
    box.git('r', 'update-ref', 'refs/remotes/origin/team/trunk', head)
    box.git('r', 'symbolic-ref', 'refs/remotes/origin/HEAD', 'refs/remotes/origin/team/trunk')
    expect(target()).toBe('origin/team/trunk')
    box.git('r', 'update-ref', '-d', 'refs/remotes/origin/team/trunk')
    expect(target()).toBe('origin/main')
  })
  it('is the main branch of what was cloned', () => {
    box.commit('r')
    box.git('r', 'branch', '-m', 'trunk')
    box.git('', 'clone', '-q', 'r', 'clone')
    expect(openRepository(join(box.folder, 'clone'))!.defaultTarget()).toBe('origin/trunk')
  })
})

describe('branches', () => {
  it('are none without commits', () => {
    expect(openRepository(top)!.branches()).toEqual([])
  })
  it('are those here and of remotes, one for each commit, by a name that means nothing else', () => {
    const first = box.commit('r', { 'a.md': 'a' })
    box.git('r', 'branch', 'team/x')
    box.git('', 'clone', '-q', 'r', 'clone')
    const second = box.commit('clone', { 'b.md': 'b' })
    box.git('clone', 'branch', 'origin/main')
    box.git('clone', 'tag', 'main', first)
    const repository = openRepository(join(box.folder, 'clone'))!
    const found = repository.branches().map((name) => [name, repository.verifyRef(name)])
    expect(found).toEqual([
      ['refs/heads/main', second],
      ['refs/remotes/origin/HEAD', first],
    ])
  })
})
