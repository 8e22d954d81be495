import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { GitError, openRepository } from './index.ts'
import { pathsOf, sandbox, settled, textsOf } from './testing/sandbox.ts'
import type { Sandbox } from './testing/sandbox.ts'

let box: Sandbox
let clone: string
beforeEach(() => {
  for (const [name, value] of Object.entries(settled)) vi.stubEnv(name, value)
  box = sandbox()
  // Beside nothing else, and gone with the rest.
  mkdirSync(join(box.folder, 'tmp'))
  vi.stubEnv('TMPDIR', join(box.folder, 'tmp'))
  box.init('r')
  box.git('r', 'config', 'uploadpack.allowFilter', 'true')
  box.git('r', 'config', 'uploadpack.allowAnySHA1InWant', 'true')
  box.commit('r', { 'a.md': 'base\n', 'both.md': 'base\n' })
  box.git('r', 'checkout', '-q', '-b', 'topic')
  for (const text of ['1', '2', '3']) box.commit('r', { 'topic.md': `t${text}`, 'both.md': `ours ${text}\n` })
  box.git('r', 'checkout', '-q', 'main')
  for (const text of ['1', '2', '3']) box.commit('r', { 'main.md': `m${text}`, 'both.md': `theirs ${text}\n` })
  clone = join(box.folder, 'clone')
})
afterEach(() => {
  vi.unstubAllEnvs()
  box.remove()
})

const cloneWith = (...args: string[]) =>
  box.git('', 'clone', '-q', '--branch', 'topic', ...args, `file://${box.folder}/r`, 'clone')

const refusal = (act: () => unknown): string[] => {
  try {
    act()
  } catch (error) {
    if (error instanceof GitError) return [error.message, error.help ?? '']
    throw error
  }
  return []
}

const whole = { 'a.md': 'base\n', 'both.md': 'ours 3\n', 'main.md': 'm3', 'topic.md': 't3' }

describe('a shallow clone', () => {
  it('says so, and names the command that brings its target, which is enough to merge', () => {
    cloneWith('--depth=1')
    const repository = openRepository(clone)!
    expect(repository.shallow).toBe(true)
    const [message, help] = refusal(() => repository.mergedTree('origin/main', 'worktree'))
    expect(message).toBe("Unexpected ref 'origin/main' that leads to no commit here, expected one that exists")
    expect(help).toBe('git fetch --unshallow origin +refs/heads/main:refs/remotes/origin/main')
    box.git('clone', ...help!.split(' ').slice(1))
    const merged = openRepository(clone)!.mergedTree('origin/main', 'worktree')
    expect(textsOf(merged.tree)).toEqual(whole)
    expect(merged.conflicts).toEqual(['both.md'])
  })
  it('does not merge without the commit where both part, and names the command that brings it', () => {
    cloneWith('--depth=1', '--no-single-branch')
    const repository = openRepository(clone)!
    expect(pathsOf(repository.refTree('origin/main'))).toEqual(['a.md', 'both.md', 'main.md'])
    const [message, help] = refusal(() => repository.mergedTree('origin/main', 'worktree'))
    expect(message).toBe(
      'Unexpected shallow clone without the commit where HEAD and origin/main part, expected their history',
    )
    expect(help).toBe('git fetch --unshallow origin +refs/heads/main:refs/remotes/origin/main')
    box.git('clone', ...help!.split(' ').slice(1))
    const now = openRepository(clone)!
    expect(now.shallow).toBe(false)
    expect(textsOf(now.mergedTree('origin/main', 'worktree').tree)).toEqual(whole)
  })
  it.each([[[]], [['--no-single-branch']]])('names the command that brings a commit (%j)', (options) => {
    cloneWith('--depth=1', ...options)
    const base = box.git('r', 'rev-parse', 'main')
    const [, help] = refusal(() => openRepository(clone)!.mergedTree(base, 'worktree'))
    expect(help).toBe(`git fetch --unshallow origin ${base}`)
    box.git('clone', ...help!.split(' ').slice(1))
    const now = openRepository(clone)!
    expect(now.shallow).toBe(false)
    expect(textsOf(now.mergedTree(base, 'worktree').tree)).toEqual(whole)
  })
  it('knows of no command for a commit where there is no remote', () => {
    const [message, help] = refusal(() => openRepository(join(box.folder, 'r'))!.mergedTree('f'.repeat(40), 'index'))
    expect(message).toBe(`Unexpected ref '${'f'.repeat(40)}' that leads to no commit here, expected one that exists`)
    expect(help).toBe('git branch --all lists the branches that are here, git fetch brings those of a remote')
  })
  it('merges where it is deep enough', () => {
    cloneWith('--depth=5', '--no-single-branch')
    box.commit('r', {}, 'one more')
    const repository = openRepository(clone)!
    expect(textsOf(repository.mergedTree('origin/main', 'worktree').tree)).toEqual(whole)
    repository.close()
  })
})

describe('a partial clone', () => {
  it('reads what it has, says of the rest that it is not here, and fetches nothing', () => {
    cloneWith('--filter=blob:none')
    const packs = readdirSync(join(clone, '.git/objects/pack'))
    const repository = openRepository(clone)!
    expect(textsOf(repository.workTree())).toEqual({ 'a.md': 'base\n', 'both.md': 'ours 3\n', 'topic.md': 't3' })
    expect(textsOf(repository.indexTree())).toEqual({ 'a.md': 'base\n', 'both.md': 'ours 3\n', 'topic.md': 't3' })
    const target = repository.refTree('origin/main')
    target.prefetch?.(pathsOf(target))
    expect(textsOf(target)).toEqual({ 'a.md': 'base\n', 'both.md': '(missing)', 'main.md': '(missing)' })
    expect(readdirSync(join(clone, '.git/objects/pack'))).toEqual(packs)
    expect(openRepository(clone)!.refTree('origin/main').read('main.md')).toMatchObject({ reason: 'missing' })
  })
  it('does not merge what it lacks, and names the command that brings it', () => {
    cloneWith('--filter=blob:none')
    const repository = openRepository(clone)!
    const [message, help] = refusal(() => repository.mergedTree('origin/main', 'worktree'))
    expect(message).toMatch(/^Unexpected failure of git merge-tree, expected an answer: /)
    expect(help).toBe('git fetch --refetch --no-filter')
    box.git('clone', ...help!.split(' ').slice(1))
    expect(textsOf(openRepository(clone)!.mergedTree('origin/main', 'worktree').tree)).toEqual(whole)
  })
})
