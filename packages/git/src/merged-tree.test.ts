import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { GitError, openRepository } from './index.ts'
import type { MergedTrees } from './index.ts'
import { pathsOf, sandbox, settled, stateOf, textOf, textsOf } from './testing/sandbox.ts'
import type { Sandbox } from './testing/sandbox.ts'

let box: Sandbox
let top: string
beforeEach(() => {
  for (const [name, value] of Object.entries(settled)) vi.stubEnv(name, value)
  box = sandbox()
  mkdirSync(join(box.folder, 'tmp'))
  vi.stubEnv('TMPDIR', join(box.folder, 'tmp'))
  top = box.init('r')
})
afterEach(() => {
  vi.unstubAllEnvs()
  box.remove()
})

type Files = Readonly<Record<string, string | undefined>>

/** Commits `base`, then `target` on the branch of this name and `topic`, checked out, each on top of it; undefined removes. */
function fork(base: Files, target: Files, topic: Files) {
  commit(base)
  box.git('r', 'checkout', '-q', '-b', 'target')
  commit(target)
  box.git('r', 'checkout', '-q', '-b', 'topic', 'main')
  commit(topic)
}

function commit(files: Files) {
  for (const [path, content] of Object.entries(files)) {
    if (content === undefined) rmSync(join(top, path), { recursive: true })
    else box.write('r', { [path]: content })
  }
  box.commit('r')
}

/** What a function makes of the merge of this and the branch `target`. */
function merging<T>(from: 'worktree' | 'index', look: (merged: MergedTrees) => T, dir = top): T {
  const repository = openRepository(dir)!
  try {
    return look(repository.mergedTree('target', from))
  } finally {
    repository.close()
  }
}

/** Gives a file and the index one time, so that git cannot tell by it which was written first. */
const touchAll = () => execFileSync('touch', ['-d', '2001-01-01T00:00:00Z', join(top, 'a.md'), join(top, '.git/index')])

const texts = ({ tree, onTarget, conflicts }: MergedTrees) => ({
  texts: textsOf(tree),
  onTarget: [...onTarget].toSorted(),
  conflicts,
})

describe('the merged tree has', () => {
  it('what both sides added and not what one removed; named as the ref', () => {
    fork(
      { 'a.md': 'a', 'gone.md': 'g', 'gone-there.md': 'g' },
      { '0201-x.md': 'x', 'gone-there.md': undefined },
      { '0201-y.md': 'y', 'gone.md': undefined },
    )
    expect(merging('worktree', texts)).toEqual({
      texts: { '0201-x.md': 'x', '0201-y.md': 'y', 'a.md': 'a' },
      onTarget: ['0201-x.md', 'a.md', 'gone.md'],
      conflicts: [],
    })
    expect(merging('index', ({ tree }) => tree.name)).toBe('target')
  })
  it('what is changed, new, removed in the work tree, or only what is staged of it', () => {
    fork({ 'a.md': 'a', 'b.md': 'b', 'c.md': 'c', '.gitignore': '*.log' }, { 't.md': 't' }, {})
    box.write('r', { 'a.md': 'staged', 'staged-new.md': 's' })
    box.git('r', 'add', '-A')
    box.write('r', { 'a.md': 'on the disk', 'new.md': 'n', 'x.log': 'ignored', 'intended.md': 'i' })
    box.git('r', 'add', '-N', 'intended.md')
    rmSync(join(top, 'b.md'))
    const both = { '.gitignore': '*.log', 'c.md': 'c', 'staged-new.md': 's', 't.md': 't' }
    const onDisk = { ...both, 'a.md': 'on the disk', 'intended.md': 'i', 'new.md': 'n' }
    expect(merging('worktree', texts).texts).toEqual(onDisk)
    expect(merging('index', texts).texts).toEqual({ ...both, 'a.md': 'staged', 'b.md': 'b' })
  })
  it('a renamed record under its new name, with what the other side wrote into it', () => {
    const text = 'one\ntwo\nthree\nfour\nfive\n'
    fork({ '0201-a.md': text }, { '0201-a.md': `${text}six\n` }, {})
    renameSync(join(top, '0201-a.md'), join(top, '0202-a.md'))
    expect(merging('worktree', texts)).toMatchObject({ texts: { '0202-a.md': `${text}six\n` }, conflicts: [] })
  })
  it('only what is below the root, with paths from there', () => {
    fork(
      { 'a.md': 'a', 'docs/b.md': 'base' },
      { 'x.md': 'x', 'docs/t.md': 't', 'docs/b.md': 'theirs', 'a.md': 'theirs' },
      { 'docs/o.md': 'o', 'docs/b.md': 'ours', 'a.md': 'ours' },
    )
    expect(merging('worktree', texts, join(top, 'docs'))).toEqual({
      texts: { 'b.md': 'ours', 'o.md': 'o', 't.md': 't' },
      onTarget: ['b.md', 't.md'],
      conflicts: ['b.md'],
    })
  })
  it('nothing of a target that does not have the root', () => {
    fork({ 'a.md': 'a' }, { 't.md': 't' }, { 'docs/o.md': 'o' })
    expect(merging('worktree', texts, join(top, 'docs'))).toEqual({
      texts: { 'o.md': 'o' },
      onTarget: [],
      conflicts: [],
    })
  })
  it('names with quotes, line ends and leading dashes, in conflict and not', () => {
    const names = ['"q".md', '-n', 'a\nb.md', 'é/ü.md', ':(top)x']
    const all = (text: string) => Object.fromEntries(names.map((name) => [name, text]))
    fork(all('base\n'), all('theirs\n'), all('ours\n'))
    box.write('r', { '--all': 'new', 'c\nd.md': 'new' })
    const merged = merging('worktree', texts)
    expect(merged.texts).toEqual({ ...all('ours\n'), '--all': 'new', 'c\nd.md': 'new' })
    expect(merged.conflicts).toEqual(names.toSorted())
  })
  it('line ends as git keeps them, so that they are no conflict', () => {
    box.git('r', 'config', 'core.autocrlf', 'true')
    box.git('r', 'config', 'core.safecrlf', 'true')
    fork({ 'a.md': 'one\r\ntwo\r\nthree\r\n' }, { 'a.md': 'ONE\r\ntwo\r\nthree\r\n' }, {})
    box.write('r', { 'a.md': 'one\r\ntwo\r\nTHREE\r\n', 'mixed.md': 'a\nb\r\n' })
    expect(merging('worktree', texts)).toMatchObject({
      texts: { 'a.md': 'ONE\ntwo\nTHREE\n', 'mixed.md': 'a\nb\n' },
      conflicts: [],
    })
  })
  it('a file that became a folder, a folder that became a link, and no FIFO', () => {
    fork(
      { 'to-folder': 'x', 'to-empty': 'x', 'to-link/a.md': 'a', 'to-file/b.md': 'b', 'to-fifo': 'x' },
      { 't.md': 't' },
      {},
    )
    for (const path of ['to-folder', 'to-empty', 'to-link', 'to-file', 'to-fifo'])
      rmSync(join(top, path), { recursive: true })
    box.write('r', { 'to-folder/in.md': 'in', 'to-file': 'file' })
    mkdirSync(join(top, 'to-empty'))
    symlinkSync('t.md', join(top, 'to-link'))
    execFileSync('mkfifo', [join(top, 'to-fifo'), join(top, 'new-fifo')])
    expect(merging('worktree', texts).texts).toEqual({
      't.md': 't',
      'to-fifo': 'x',
      'to-file': 'file',
      'to-folder/in.md': 'in',
      'to-link': 't.md',
    })
  })
  it('a change that neither time nor size of the file tells', () => {
    box.git('r', 'config', 'core.trustctime', 'false')
    fork({ 'a.md': 'same size 1' }, {}, {})
    touchAll()
    box.git('r', 'update-index', '--refresh')
    box.write('r', { 'a.md': 'same size 2' })
    touchAll()
    expect(merging('worktree', texts).texts).toEqual({ 'a.md': 'same size 2' })
  })
  it('the files that a sparse checkout leaves out', () => {
    fork({ 'docs/a.md': 'a', 'src/b.ts': 'b' }, { 'src/t.ts': 't' }, {})
    box.git('r', 'sparse-checkout', 'set', 'docs')
    box.write('r', { 'docs/new.md': 'n' })
    expect(existsSync(join(top, 'src'))).toBe(false)
    expect(merging('worktree', texts).texts).toEqual({
      'docs/a.md': 'a',
      'docs/new.md': 'n',
      'src/b.ts': 'b',
      'src/t.ts': 't',
    })
  })
  it('both sides of histories that have nothing in common', () => {
    commit({ 'a.md': 'a', 'same.md': 'ours\n' })
    box.git('r', 'checkout', '-q', '--orphan', 'target')
    box.git('r', 'rm', '-q', '-r', '-f', '.')
    commit({ 'b.md': 'b', 'same.md': 'theirs\n' })
    box.git('r', 'checkout', '-q', 'main')
    expect(merging('worktree', texts)).toEqual({
      texts: { 'a.md': 'a', 'b.md': 'b', 'same.md': 'ours\n' },
      onTarget: ['b.md', 'same.md'],
      conflicts: ['same.md'],
    })
  })
  it('what a merge that is under way has resolved', () => {
    fork({ 'a.md': 'base\n', 'b.md': 'b' }, { 'a.md': 'theirs\n', 'b.md': undefined }, { 'a.md': 'ours\n' })
    expect(() => box.git('r', 'merge', 'target')).toThrow('Command failed')
    box.write('r', { 'a.md': 'resolved\n' })
    const resolved = { texts: { 'a.md': 'resolved\n' }, onTarget: ['a.md'], conflicts: [] }
    expect(merging('worktree', texts)).toEqual(resolved)
    box.git('r', 'add', 'a.md')
    expect(merging('index', texts)).toEqual(resolved)
  })
})

describe('in conflict', () => {
  it("a file that both changed is there with this side's text", () => {
    fork({ 'a.md': 'base\n' }, { 'a.md': 'theirs\n' }, { 'a.md': 'ours\n' })
    expect(merging('worktree', texts)).toMatchObject({ texts: { 'a.md': 'ours\n' }, conflicts: ['a.md'] })
  })
  it('a record that one side renumbered and the other, too, has both numbers', () => {
    const text = 'one\ntwo\nthree\n'
    fork(
      { '0201-a.md': text },
      { '0201-a.md': undefined, '0202-a.md': text },
      { '0201-a.md': undefined, '0203-a.md': text },
    )
    expect(merging('worktree', texts)).toMatchObject({
      texts: { '0202-a.md': text, '0203-a.md': text },
      conflicts: ['0201-a.md', '0202-a.md', '0203-a.md'],
    })
  })
  it('a record that one side removed and the other changed is there', () => {
    fork(
      { 'a.md': 'a\n', 'b.md': 'b\n' },
      { 'a.md': undefined, 'b.md': 'theirs\n' },
      { 'a.md': 'ours\n', 'b.md': undefined },
    )
    expect(merging('worktree', texts)).toMatchObject({
      texts: { 'a.md': 'ours\n', 'b.md': 'theirs\n' },
      conflicts: ['a.md', 'b.md'],
    })
  })
  it('a file and a folder of one name are both there, under no other name', () => {
    fork({ 'a.md': 'a' }, { 'x/in.md': 'theirs', y: 'theirs' }, { x: 'ours', 'y/in.md': 'ours' })
    expect(merging('worktree', texts)).toMatchObject({
      texts: { 'a.md': 'a', x: 'ours', 'x/in.md': 'theirs', y: 'theirs', 'y/in.md': 'ours' },
      conflicts: ['x', 'y'],
    })
  })
  it('a file and a link of one name are one entry, as this side has it', () => {
    fork({ 'x.md': 'base' }, { 'x.md': 'theirs' }, {})
    rmSync(join(top, 'x.md'))
    symlinkSync('elsewhere', join(top, 'x.md'))
    merging('worktree', ({ tree, conflicts }) => {
      expect(tree.entries().map(({ path, kind }) => [path, kind])).toEqual([['x.md', 'link']])
      expect(textOf(tree, 'x.md')).toBe('elsewhere')
      expect(conflicts).toEqual(['x.md'])
    })
  })
  it('a file that somebody called name~branch keeps its name', () => {
    fork({ 'a.md~HEAD': 'h', 'a.md~target_0': 't' }, { 'b.md~main': 'b' }, {})
    expect(merging('worktree', texts)).toMatchObject({
      texts: { 'a.md~HEAD': 'h', 'a.md~target_0': 't', 'b.md~main': 'b' },
      conflicts: [],
    })
  })
})

describe('without commits of its own', () => {
  it('the merged tree is the target with the work tree or the index laid over it', () => {
    commit({ 'a.md': 'target', 'b.md': 'b' })
    box.git('r', 'checkout', '-q', '--orphan', 'unborn')
    box.git('r', 'branch', '-m', 'main', 'target')
    box.git('r', 'rm', '-q', '-r', '--cached', '.')
    rmSync(join(top, 'b.md'))
    box.write('r', { 'a.md': 'staged' })
    box.git('r', 'add', 'a.md')
    box.write('r', { 'a.md': 'mine', 'c.md': 'c' })
    expect(merging('worktree', texts)).toEqual({
      texts: { 'a.md': 'mine', 'b.md': 'b', 'c.md': 'c' },
      onTarget: ['a.md', 'b.md'],
      conflicts: [],
    })
    merging('index', ({ tree }) => {
      tree.prefetch?.(pathsOf(tree))
      expect(textsOf(tree)).toEqual({ 'a.md': 'staged', 'b.md': 'b' })
      expect(tree.name).toBe('target')
    })
  })
})

describe('merging writes', () => {
  it('nothing to the repository, however it is configured', () => {
    for (const [name, value] of [
      ['core.splitIndex', 'true'],
      ['core.untrackedCache', 'true'],
      ['core.fsmonitor', `touch '${box.folder}/fsmonitor'; false`],
      ['commit.gpgSign', 'true'],
      ['gpg.program', `${box.folder}/no-gpg`],
      ['filter.lfs.clean', `touch '${box.folder}/lfs'; cat`],
      ['filter.lfs.required', 'true'],
    ] as const) {
      box.git('r', 'config', name, value)
    }
    box.git('r', 'config', 'commit.gpgSign', 'false')
    fork(
      { 'a.md': 'a\n', 'b.md': 'b', '.gitattributes': '*.bin filter=lfs\n' },
      { 'a.md': 'theirs\n' },
      { 'a.md': 'ours\n' },
    )
    box.git('r', 'config', 'commit.gpgSign', 'true')
    const hook = join(top, '.git/hooks/post-index-change')
    writeFileSync(hook, `#!/bin/sh\ntouch '${box.folder}/hook'\n`)
    chmodSync(hook, 0o755)
    for (const name of ['fsmonitor', 'lfs', 'hook']) rmSync(join(box.folder, name), { force: true })
    execFileSync('touch', ['-d', '2001-01-01', join(top, 'b.md')])
    box.write('r', { 'new.md': 'n', 'a.md': 'changed\n', 'x.bin': 'big' })
    const before = stateOf(top)
    merging('worktree', ({ tree, conflicts }) => {
      expect(conflicts).toEqual(['a.md'])
      expect(textsOf(tree)).toMatchObject({ 'a.md': 'changed\n', 'new.md': 'n', 'x.bin': 'big' })
      expect(readdirSync(join(box.folder, 'tmp'))).toHaveLength(1)
    })
    merging('index', ({ tree }) => textsOf(tree))
    expect(stateOf(top)).toEqual(before)
    expect(readdirSync(box.folder).toSorted()).toEqual(['r', 'tmp'])
    expect(readdirSync(join(box.folder, 'tmp'))).toEqual([])
  })
  it('beside a repository whose path has quotes, colons and backslashes', () => {
    const odd = String.raw`o"d:d\ r`
    top = box.init(odd)
    box.commit(odd, { 'a.md': 'a' })
    box.git(odd, 'checkout', '-q', '-b', 'target')
    box.commit(odd, { 't.md': 't' })
    box.git(odd, 'checkout', '-q', 'main')
    box.write(odd, { 'new.md': 'n' })
    expect(merging('worktree', texts).texts).toEqual({ 'a.md': 'a', 'new.md': 'n', 't.md': 't' })
  })
})

describe('no merged tree', () => {
  it('of an unknown ref', () => {
    commit({ 'a.md': 'a' })
    expect(() => merging('worktree', texts)).toThrow(
      "Unexpected ref 'target' that leads to no commit here, expected one that exists",
    )
  })
  it('by a git that is too old for it, and nothing left behind', () => {
    fork({ 'a.md': 'a' }, {}, {})
    const real = execFileSync('sh', ['-c', 'command -v git']).toString().trim()
    box.write('bin', {
      git: `#!/bin/sh\nfor a; do [ "$a" = version ] && echo 'git version 2.37.9' && exit; done\nexec ${real} "$@"\n`,
    })
    chmodSync(join(box.folder, 'bin/git'), 0o755)
    vi.stubEnv('PATH', `${box.folder}/bin:${process.env['PATH']}`)
    expect(() => merging('worktree', texts)).toThrow(
      new GitError('Unexpected git 2.37.9, expected 2.38 or newer to merge without touching the repository', {
        help: 'Install a newer git',
      }),
    )
    expect(readdirSync(join(box.folder, 'tmp'))).toEqual([])
  })
})
