import { renameSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openRepository } from './index.ts'
import { sandbox, settled } from './testing/sandbox.ts'
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

const status = () => box.git('r', 'status', '--porcelain', '-uall').split('\n')

describe('staging', () => {
  it('takes what changed and moved, and nothing else', () => {
    box.commit('r', {
      'docs/-a b.md': 'one\ntwo\nthree\n',
      'docs/ä.md': 'x\n',
      'docs/other.md': 'y\n',
      'docs/staged.md': 'z\n',
    })
    box.write('r', { 'docs/staged.md': 'half\n' })
    box.git('r', 'add', 'docs/staged.md')
    const repository = openRepository(join(top, 'docs'))!
    repository.workTree().entries()
    renameSync(join(top, 'docs/-a b.md'), join(top, 'docs/c.md'))
    box.write('r', {
      'docs/ä.md': 'changed\n',
      'docs/other.md': 'mine\n',
      'docs/staged.md': 'whole\n',
      'docs/new.md': 'n\n',
    })
    const left = repository.stage([
      { before: '-a b.md', after: 'c.md' },
      { before: 'ä.md', after: 'ä.md' },
      { before: 'new.md', after: 'new.md' },
    ])
    expect(left).toEqual([{ path: 'new.md', reason: 'untracked' }])
    expect(status()).toEqual([
      'R  "docs/-a b.md" -> docs/c.md',
      ' M docs/other.md',
      'MM docs/staged.md',
      'M  "docs/\\303\\244.md"',
      '?? docs/new.md',
    ])
  })
  it('takes two files that changed places', () => {
    box.commit('r', { 'a.md': 'a\n', 'b.md': 'b\n' })
    const repository = openRepository(top)!
    repository.workTree().entries()
    box.write('r', { 'a.md': 'b\n', 'b.md': 'a\n' })
    const swapped = [
      { before: 'a.md', after: 'b.md' },
      { before: 'b.md', after: 'a.md' },
    ]
    expect(repository.stage(swapped)).toEqual([])
    expect(status()).toEqual(['M  a.md', 'M  b.md'])
  })
  it('leaves a path in conflict to whoever resolves it', () => {
    const root = box.commit('r', { 'a.md': 'a\n' })
    box.commit('r', { 'a.md': 'main\n' })
    box.git('r', 'checkout', '-q', '-b', 'side', root)
    box.commit('r', { 'a.md': 'side\n' })
    expect(() => box.git('r', 'merge', 'main')).toThrow('Command failed')
    expect(openRepository(top)!.stage([{ before: 'a.md', after: 'a.md' }])).toEqual([
      { path: 'a.md', reason: 'unmerged' },
    ])
    expect(status()).toEqual(['UU a.md'])
  })
  it('leaves what had other changes to whoever made them, and what would take its place', () => {
    box.commit('r', { 'a.md': 'a\n', 'b.md': 'b\n', 'c.md': 'c\n', 'd.md': 'd\n' })
    box.write('r', { 'a.md': 'mine\n', 'c.md': 'mine\n' })
    box.git('r', 'add', 'c.md')
    const repository = openRepository(top)!
    repository.workTree().entries()
    box.write('r', { 'a.md': 'b\n', 'b.md': 'mine, moved\n', 'c.md': 'mine, changed\n', 'd.md': 'changed\n' })
    const left = repository.stage([
      { before: 'a.md', after: 'b.md' },
      { before: 'b.md', after: 'a.md' },
      { before: 'c.md', after: 'c.md' },
      { before: 'd.md', after: 'd.md' },
    ])
    expect(left).toEqual([
      { path: 'b.md', reason: 'unstaged' },
      { path: 'a.md', reason: 'unstaged' },
    ])
    expect(status()).toEqual([' M a.md', ' M b.md', 'M  c.md', 'M  d.md'])
  })
})

describe('a file of git’s own', () => {
  it('has an absolute path, also seen from a folder and from another work tree', () => {
    box.commit('r', { 'docs/a.md': 'a' })
    box.git('r', 'worktree', 'add', '-q', '../w')
    const at = (folder: string) => openRepository(join(box.folder, folder))!
    expect(at('r/docs').filePath('registrar')).toBe(join(top, '.git/registrar'))
    expect(at('w').filePath('registrar')).toBe(join(top, '.git/worktrees/w/registrar'))
    expect(at('w').filePath('objects')).toBe(join(top, '.git/objects'))
  })
})
