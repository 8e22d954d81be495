import { mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { GitError, openRepository } from './index.ts'
import { pathsOf, sandbox, settled, textsOf } from './testing/sandbox.ts'
import type { Sandbox } from './testing/sandbox.ts'

let box: Sandbox
beforeEach(() => {
  for (const [name, value] of Object.entries(settled)) vi.stubEnv(name, value)
  box = sandbox()
})
afterEach(() => {
  vi.unstubAllEnvs()
  box.remove()
})

const refusal = (dir: string) => {
  try {
    openRepository(dir)
  } catch (error) {
    if (error instanceof GitError) return [error.message, error.help]
    throw error
  }
  return undefined
}

describe('openRepository finds', () => {
  it('a repository at its top', () => {
    const top = box.init('r')
    const head = box.commit('r', { 'a.md': 'a' })
    expect(openRepository(top)).toMatchObject({ root: top, top, prefix: '', shallow: false, head })
  })
  it('one from a folder below its top, and only what is below', () => {
    const top = box.init('r')
    box.commit('r', { 'a.md': 'a', 'docs/b.md': 'b', 'docs/adr/c.md': 'c', 'docs-other/d.md': 'd' })
    box.write('r', { 'docs/new.md': 'n', 'x.md': 'x' })
    const repository = openRepository(join(top, 'docs'))
    expect(repository).toMatchObject({ root: join(top, 'docs'), top, prefix: 'docs/' })
    expect(textsOf(repository!.workTree())).toEqual({ 'adr/c.md': 'c', 'b.md': 'b', 'new.md': 'n' })
    expect(textsOf(repository!.indexTree())).toEqual({ 'adr/c.md': 'c', 'b.md': 'b' })
    expect(textsOf(repository!.refTree('HEAD'))).toEqual({ 'adr/c.md': 'c', 'b.md': 'b' })
  })
  it('one from a folder with a line end and spaces in its name', () => {
    const top = box.init('r')
    box.commit('r', { 'a b/line\nend/c.md': 'c' })
    const repository = openRepository(join(top, 'a b/line\nend'))
    expect(repository).toMatchObject({ top, prefix: 'a b/line\nend/' })
    expect(textsOf(repository!.workTree())).toEqual({ 'c.md': 'c' })
  })
  it('one through a link to it, as the folder it really is', () => {
    const top = box.init('r')
    box.commit('r', { 'docs/a.md': 'a' })
    symlinkSync(join(top, 'docs'), join(box.folder, 'alias'))
    const repository = openRepository(join(box.folder, 'alias'))
    expect(repository).toMatchObject({ root: join(top, 'docs'), top, prefix: 'docs/' })
    expect(textsOf(repository!.workTree())).toEqual({ 'a.md': 'a' })
  })
  it('one without commits', () => {
    const top = box.init('r')
    box.write('r', { 'a.md': 'a' })
    const repository = openRepository(top)!
    expect(repository.head).toBeUndefined()
    expect(pathsOf(repository.workTree())).toEqual(['a.md'])
    expect(pathsOf(repository.indexTree())).toEqual([])
  })
  it('one with a detached HEAD', () => {
    const top = box.init('r')
    const first = box.commit('r', { 'a.md': 'a' })
    box.commit('r', { 'b.md': 'b' })
    box.git('r', 'checkout', '-q', first)
    expect(openRepository(top)!.head).toBe(first)
    expect(pathsOf(openRepository(top)!.workTree())).toEqual(['a.md'])
  })
  it('one with SHA-256 objects', () => {
    const top = box.init('r', '--object-format=sha256')
    const head = box.commit('r', { 'a.md': 'a', 'empty.md': '' })
    box.git('r', 'checkout', '-q', '-b', 'topic')
    box.commit('r', { 'b.md': 'b' })
    box.git('r', 'checkout', '-q', 'main')
    const repository = openRepository(top)!
    expect(head).toHaveLength(64)
    expect(repository.head).toBe(head)
    expect(textsOf(repository.indexTree())).toEqual({ 'a.md': 'a', 'empty.md': '' })
    const merged = repository.mergedTree('topic', 'worktree')
    expect(textsOf(merged.tree)).toEqual({ 'a.md': 'a', 'b.md': 'b', 'empty.md': '' })
    repository.close()
  })
  it('a linked worktree, with its own HEAD, index and files', () => {
    box.init('r')
    box.commit('r', { 'a.md': 'a' })
    box.git('r', 'worktree', 'add', '-q', '-b', 'topic', '../w')
    const head = box.commit('w', { 'b.md': 'b' })
    box.commit('r', { 'c.md': 'c' })
    box.write('w', { 'new.md': 'n' })
    const repository = openRepository(join(box.folder, 'w'))!
    expect(repository).toMatchObject({ top: join(box.folder, 'w'), head })
    expect(textsOf(repository.workTree())).toEqual({ 'a.md': 'a', 'b.md': 'b', 'new.md': 'n' })
    expect(textsOf(repository.indexTree())).toEqual({ 'a.md': 'a', 'b.md': 'b' })
    const merged = repository.mergedTree('main', 'worktree')
    expect(textsOf(merged.tree)).toEqual({ 'a.md': 'a', 'b.md': 'b', 'c.md': 'c', 'new.md': 'n' })
    expect(repository.hookPath('pre-commit')).toBe(join(box.folder, 'r/.git/hooks/pre-commit'))
    repository.close()
  })
  it('submodules as entries, and one of them as a repository of its own', () => {
    box.init('part')
    box.commit('part', { 'inside.md': 'i' })
    const top = box.init('r')
    box.commit('r', { 'a.md': 'a' })
    box.git('r', 'submodule', '--quiet', 'add', '../part', 'sub')
    box.commit('r')
    const repository = openRepository(top)!
    for (const tree of [repository.workTree(), repository.indexTree(), repository.refTree('HEAD')]) {
      expect(tree.entries().map(({ path, kind }) => [path, kind])).toEqual([
        ['.gitmodules', 'file'],
        ['a.md', 'file'],
        ['sub', 'submodule'],
      ])
      expect(tree.read('sub')).toEqual({ reason: 'not-a-file', message: 'sub is a submodule, not a regular file' })
      expect(tree.read('sub/inside.md')).toEqual({ reason: 'missing', message: 'sub/inside.md does not exist' })
    }
    box.commit('r/sub', { 'more.md': 'm' })
    const merged = repository.mergedTree('HEAD', 'worktree')
    expect(pathsOf(merged.tree)).toEqual(['.gitmodules', 'a.md', 'sub'])
    repository.close()
    expect(openRepository(join(top, 'sub'))).toMatchObject({ top: join(top, 'sub'), prefix: '' })
    expect(pathsOf(openRepository(join(top, 'sub'))!.workTree())).toEqual(['inside.md', 'more.md'])
  })
  it('hooks where core.hooksPath says, from below the top, too', () => {
    const top = box.init('r')
    box.commit('r', { 'docs/a.md': 'a' })
    expect(openRepository(join(top, 'docs'))!.hookPath('pre-commit')).toBe(join(top, '.git/hooks/pre-commit'))
    box.git('r', 'config', 'core.hooksPath', '.husky')
    expect(openRepository(join(top, 'docs'))!.hookPath('pre-commit')).toBe(join(top, '.husky/pre-commit'))
    box.git('r', 'config', 'core.hooksPath', '/opt/hooks')
    expect(openRepository(top)!.hookPath('commit-msg')).toBe('/opt/hooks/commit-msg')
  })
  it('the forges of its remotes, each once', () => {
    const top = box.init('r')
    expect(openRepository(top)!.forges()).toEqual([])
    box.git('r', 'remote', 'add', 'origin', 'https://me:secret@github.com/owner/name.git')
    box.git('r', 'remote', 'add', 'fork', 'git@github.com:me/name.git')
    box.git('r', 'remote', 'add', 'same', 'ssh://git@github.com/owner/name')
    box.git('r', 'remote', 'add', 'disk', '../elsewhere')
    box.git('r', 'config', 'url.https://git.example.org/.insteadOf', 'ex:')
    box.git('r', 'remote', 'add', 'short', 'ex:team/name')
    const found = openRepository(top)!.forges()
    expect(found.toSorted()).toEqual(['git.example.org/team/name', 'github.com/me/name', 'github.com/owner/name'])
  })
})

describe('openRepository finds none', () => {
  it('in a folder outside of git', () => {
    expect(openRepository(box.folder)).toBeUndefined()
  })
  it('outside of git, where git is not installed', () => {
    vi.stubEnv('PATH', '/nonexistent')
    expect(openRepository(box.folder)).toBeUndefined()
  })
  it('outside of git, where variables lead nowhere', () => {
    vi.stubEnv('GIT_DIR', join(box.folder, 'nothing'))
    expect(openRepository(box.folder)).toBeUndefined()
  })
})

describe('openRepository refuses', () => {
  it('a folder that does not exist, and a file', () => {
    box.write('', { file: '' })
    expect(refusal(join(box.folder, 'no'))?.[0]).toBe(
      `Unexpected path ${box.folder}/no that cannot be looked at, expected a folder`,
    )
    expect(refusal(join(box.folder, 'file'))?.[0]).toBe(`Unexpected file ${box.folder}/file, expected a folder`)
  })
  it('a repository where git is not installed', () => {
    const top = box.init('r')
    mkdirSync(join(top, 'docs/adr'), { recursive: true })
    vi.stubEnv('PATH', '/nonexistent')
    const answer = [
      'Unexpected failure to start git, expected it on the PATH',
      'Install git, or put its folder on the PATH',
    ]
    expect(refusal(top)).toEqual(answer)
    expect(refusal(join(top, 'docs/adr'))).toEqual(answer)
  })
  it('a bare repository, and the folder of git itself', () => {
    const bare = box.init('bare', '--bare')
    const top = box.init('r')
    const help = 'Run it in a folder where the files are checked out'
    expect(refusal(bare)).toEqual([`Unexpected bare repository ${bare}, expected a work tree`, help])
    expect(refusal(`${top}/.git`)).toEqual([`Unexpected folder of git itself ${top}/.git, expected a work tree`, help])
  })
  it("a repository of somebody else, with git's own remedy", () => {
    const top = box.init('r')
    vi.stubEnv('GIT_TEST_ASSUME_DIFFERENT_OWNER', '1')
    expect(refusal(top)).toEqual([
      `Unexpected owner of the repository at ${top}, expected the user who runs this`,
      `git config --global --add safe.directory ${top}`,
    ])
  })
  it('a folder of git that git does not know as one: less of it was copied than is needed', () => {
    const top = box.init('r')
    rmSync(join(top, '.git/HEAD'))
    expect(refusal(top)).toEqual([
      `Unexpected .git in ${top} that is no repository for git, expected one`,
      'Bring the whole of it (git clone), or take it away to look at the files alone',
    ])
  })
  it('a worktree whose repository is gone', () => {
    box.init('r')
    box.commit('r')
    box.git('r', 'worktree', 'add', '-q', '../w')
    rmSync(join(box.folder, 'r'), { recursive: true })
    expect(refusal(join(box.folder, 'w'))?.[0]).toBe(
      `Unexpected failure of git rev-parse, expected an answer: not a git repository: ${box.folder}/r/.git/worktrees/w`,
    )
  })
})

describe('the environment', () => {
  it('of another repository changes nothing', () => {
    const top = box.init('r')
    box.commit('r', { 'a.md': 'a' })
    const other = box.init('other')
    box.commit('other', { 'other.md': 'o' })
    vi.stubEnv('GIT_DIR', join(other, '.git'))
    vi.stubEnv('GIT_WORK_TREE', other)
    vi.stubEnv('GIT_INDEX_FILE', join(other, '.git/index'))
    vi.stubEnv('GIT_OBJECT_DIRECTORY', join(other, '.git/objects'))
    vi.stubEnv('GIT_PREFIX', 'docs/')
    const repository = openRepository(top)!
    expect(repository).toMatchObject({ top, prefix: '' })
    expect(textsOf(repository.indexTree())).toEqual({ 'a.md': 'a' })
    expect(textsOf(repository.refTree('HEAD'))).toEqual({ 'a.md': 'a' })
  })
  it('of this repository says which index is meant', () => {
    const top = box.init('r')
    box.commit('r', { 'docs/a.md': 'a' })
    box.git('r', 'read-tree', '--index-output=.git/other-index', '--empty')
    vi.stubEnv('GIT_DIR', join(top, '.git'))
    vi.stubEnv('GIT_WORK_TREE', top)
    vi.stubEnv('GIT_INDEX_FILE', '.git/other-index')
    const repository = openRepository(join(top, 'docs'))!
    expect(pathsOf(repository.indexTree())).toEqual([])
    expect(pathsOf(repository.workTree())).toEqual(['a.md'])
    expect(pathsOf(repository.refTree('HEAD'))).toEqual(['a.md'])
  })
  it('names a repository whose folder lies elsewhere', () => {
    box.init('store', '--bare')
    box.git('store', 'config', 'core.bare', 'false')
    box.write('home', { 'docs/a.md': 'a', 'b.md': 'b' })
    const home = join(box.folder, 'home')
    vi.stubEnv('GIT_DIR', join(box.folder, 'store'))
    vi.stubEnv('GIT_WORK_TREE', home)
    const repository = openRepository(join(home, 'docs'))!
    expect(repository).toMatchObject({ top: home, prefix: 'docs/' })
    expect(textsOf(repository.workTree())).toEqual({ 'a.md': 'a' })
    expect(openRepository(box.folder)).toBeUndefined()
  })
})
