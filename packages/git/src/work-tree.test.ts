import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, readdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { GitError, openRepository } from './index.ts'
import { pathsOf, sandbox, settled, stateOf, textOf, textsOf } from './testing/sandbox.ts'
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

const workTree = () => openRepository(top)!.workTree()

describe('the work tree has', () => {
  it('tracked files as they are, new ones, and neither deleted nor ignored ones', () => {
    box.commit('r', {
      'same.md': 's',
      'changed.md': 'before',
      'deleted.md': 'd',
      'staged.md': 'before',
      '.gitignore': 'no/\n*.log\n',
    })
    box.write('r', { 'changed.md': 'after', 'new/a.md': 'n', 'no/a.md': '', 'x.log': '', 'staged.md': 'staged' })
    box.git('r', 'add', 'staged.md')
    box.write('r', { 'staged.md': 'and changed again' })
    rmSync(join(top, 'deleted.md'))
    const tree = workTree()
    expect(tree.name).toBe('worktree')
    expect(textsOf(tree)).toEqual({
      '.gitignore': 'no/\n*.log\n',
      'changed.md': 'after',
      'new/a.md': 'n',
      'same.md': 's',
      'staged.md': 'and changed again',
    })
    expect(tree.read('x.log')).toEqual({ reason: 'missing', message: 'x.log does not exist' })
    expect(tree.read('.git/config')).toEqual({ reason: 'missing', message: '.git/config does not exist' })
  })
  it('what git was told to forget, or only intends to add, if it is there', () => {
    box.commit('r', { 'forgotten.md': 'f', 'a.md': 'a' })
    box.git('r', 'rm', '-q', '--cached', 'forgotten.md')
    box.write('r', { 'intended.md': 'i' })
    box.git('r', 'add', '-N', 'intended.md')
    expect(textsOf(workTree())).toEqual({ 'a.md': 'a', 'forgotten.md': 'f', 'intended.md': 'i' })
  })
  it('an ignored file that is tracked all the same', () => {
    box.commit('r', { '.gitignore': '*.md\n' })
    box.write('r', { 'a.md': 'a', 'b.md': 'b' })
    box.git('r', 'add', '-f', 'a.md')
    expect(pathsOf(workTree())).toEqual(['.gitignore', 'a.md'])
  })
  it('its entries in code-unit order, which is not the order of bytes', () => {
    box.commit('r', { '\uFF5E.md': '', '\u{1F600}.md': '', 'Z.md': '', 'a.md': '' })
    expect(pathsOf(workTree())).toEqual(['Z.md', 'a.md', '\u{1F600}.md', '\uFF5E.md'])
  })
  it('names with quotes, line ends, tabs, leading dashes and other scripts', () => {
    const names = [
      '"q".md',
      '-n',
      '--all',
      ':(top)x.md',
      '*',
      'a\nb.md',
      'tab\t.md',
      'é/ü.md',
      'back\\slash',
      ' space ',
    ].toSorted()
    box.commit('r', Object.fromEntries(names.map((name) => [name, `old ${name}`])))
    expect(pathsOf(workTree())).toEqual(names)
    for (const name of names) box.write('r', { [name]: `new ${name}`, [`${name}+`]: `more ${name}` })
    const tree = workTree()
    for (const name of names) {
      expect(textOf(tree, name)).toBe(`new ${name}`)
      expect(textOf(tree, `${name}+`)).toBe(`more ${name}`)
    }
    expect(pathsOf(tree)).toHaveLength(2 * names.length)
  })
  it('links as links, and what is behind them not', () => {
    box.commit('r', { 'docs/a.md': 'a' })
    symlinkSync('docs', join(top, 'alias'))
    box.commit('r')
    symlinkSync('/etc/hostname', join(top, 'new-link'))
    const tree = workTree()
    expect(tree.entries()).toEqual([
      { path: 'alias', kind: 'link', blob: box.git('r', 'rev-parse', 'HEAD:alias') },
      { path: 'docs/a.md', kind: 'file', blob: box.git('r', 'rev-parse', 'HEAD:docs/a.md') },
      { path: 'new-link', kind: 'link' },
    ])
    expect(textOf(tree, 'alias')).toBe('docs')
    expect(textOf(tree, 'new-link')).toBe('/etc/hostname')
    expect(textOf(tree, 'alias/a.md')).toBe('(missing)')
  })
  it('a tracked file that became a folder, a link or a FIFO', () => {
    box.commit('r', { 'to-folder': 'x', 'to-link': 'x', 'to-fifo': 'x', 'to-empty': 'x' })
    for (const path of ['to-folder', 'to-link', 'to-fifo', 'to-empty']) rmSync(join(top, path))
    box.write('r', { 'to-folder/in.md': 'in' })
    symlinkSync('target', join(top, 'to-link'))
    execFileSync('mkfifo', [join(top, 'to-fifo')])
    mkdirSync(join(top, 'to-empty'))
    const tree = workTree()
    expect(tree.entries()).toEqual([
      { path: 'to-fifo', kind: 'special' },
      { path: 'to-folder/in.md', kind: 'file' },
      { path: 'to-link', kind: 'link' },
    ])
    expect(tree.read('to-fifo')).toEqual({ reason: 'not-a-file', message: 'to-fifo is a FIFO, not a regular file' })
    expect(textOf(tree, 'to-link')).toBe('target')
  })
  it('a folder of tracked files that became a link or a file', () => {
    box.commit('r', { 'one/a.md': 'a', 'two/b.md': 'b' })
    renameSync(join(top, 'one'), join(box.folder, 'away'))
    symlinkSync(join(box.folder, 'away'), join(top, 'one'))
    rmSync(join(top, 'two'), { recursive: true })
    box.write('r', { two: 'now a file' })
    const tree = workTree()
    expect(tree.entries()).toEqual([
      { path: 'one', kind: 'link' },
      { path: 'two', kind: 'file' },
    ])
    expect(textOf(tree, 'one/a.md')).toBe('(missing)')
  })
  it('which files are executable', () => {
    box.write('r', { run: 'x', 'changed-run': 'x' })
    for (const path of ['run', 'changed-run']) chmodSync(join(top, path), 0o755)
    box.commit('r')
    box.write('r', { 'changed-run': 'y' })
    expect(workTree().entries()).toEqual([
      { path: 'changed-run', kind: 'file', executable: true },
      { path: 'run', kind: 'file', executable: true, blob: box.git('r', 'rev-parse', 'HEAD:run') },
    ])
  })
  it("another repository inside as a submodule, never that one's files", () => {
    box.commit('r', { 'a.md': 'a' })
    box.git('r', 'init', '-q', 'nested')
    box.commit('r/nested', { 'inside.md': 'i' })
    box.git('r', 'init', '-q', 'deep/empty')
    expect(workTree().entries()).toEqual([
      { path: 'a.md', kind: 'file', blob: box.git('r', 'rev-parse', 'HEAD:a.md') },
      { path: 'deep/empty', kind: 'submodule' },
      { path: 'nested', kind: 'submodule' },
    ])
  })
  it('the bytes of the disk, where git would turn line ends', () => {
    box.git('r', 'config', 'core.autocrlf', 'true')
    box.commit('r', { 'a.md': 'one\r\ntwo\r\n' })
    const repository = openRepository(top)!
    expect(textOf(repository.workTree(), 'a.md')).toBe('one\r\ntwo\r\n')
    expect(textOf(repository.indexTree(), 'a.md')).toBe('one\ntwo\n')
    expect(textOf(repository.refTree('HEAD'), 'a.md')).toBe('one\ntwo\n')
  })
  it('a path in conflict once, with what is on the disk', () => {
    box.commit('r', { 'a.md': 'base\n' })
    box.git('r', 'checkout', '-q', '-b', 'topic')
    box.commit('r', { 'a.md': 'topic\n' })
    box.git('r', 'checkout', '-q', 'main')
    box.commit('r', { 'a.md': 'main\n' })
    expect(() => box.git('r', 'merge', 'topic')).toThrow('Command failed')
    const tree = workTree()
    expect(tree.entries()).toEqual([{ path: 'a.md', kind: 'file' }])
    expect(textOf(tree, 'a.md')).toContain('<<<<<<<')
  })
  it('files that a sparse checkout leaves out, from the index', () => {
    box.commit('r', { 'docs/a.md': 'a', 'src/b.ts': 'b', 'top.md': 't' })
    box.git('r', 'sparse-checkout', 'set', 'docs')
    expect(readdirSync(top).toSorted()).toEqual(['.git', 'docs', 'top.md'])
    const tree = workTree()
    tree.prefetch?.(['src/b.ts', 'docs/a.md', 'nothing'])
    expect(textsOf(tree)).toEqual({ 'docs/a.md': 'a', 'src/b.ts': 'b', 'top.md': 't' })
    box.git('r', 'sparse-checkout', 'set', '--sparse-index', 'docs')
    expect(textsOf(workTree())).toEqual({ 'docs/a.md': 'a', 'src/b.ts': 'b', 'top.md': 't' })
  })
  it('what is on the disk of files that git was told not to look at', () => {
    box.commit('r', { 'skipped.md': 'x', 'assumed.md': 'x', 'assumed-gone.md': 'x' })
    box.git('r', 'update-index', '--skip-worktree', 'skipped.md')
    box.git('r', 'update-index', '--assume-unchanged', 'assumed.md', 'assumed-gone.md')
    box.write('r', { 'skipped.md': 'mine', 'assumed.md': 'mine' })
    rmSync(join(top, 'assumed-gone.md'))
    expect(textsOf(workTree())).toEqual({ 'assumed.md': 'mine', 'skipped.md': 'mine' })
  })
  it('a file whose name is not UTF-8, without reading it', () => {
    const name = Buffer.from([0x61, 0xff, 0x2e, 0x6d, 0x64])
    writeFileSync(Buffer.concat([Buffer.from(`${top}/`), name]), 'x')
    const untracked = workTree()
    const why = { reason: 'io', message: 'a\uFFFD.md has a name that is not UTF-8, rename it to read it' }
    expect(untracked.entries()).toEqual([{ path: 'a\uFFFD.md', kind: 'file' }])
    expect(untracked.read('a\uFFFD.md')).toEqual(why)
    box.commit('r')
    const repository = openRepository(top)!
    for (const tree of [repository.workTree(), repository.indexTree(), repository.refTree('HEAD')]) {
      expect(pathsOf(tree)).toEqual(['a\uFFFD.md'])
      expect(tree.read('a\uFFFD.md')).toEqual(why)
    }
  })
})

describe('looking at the work tree', () => {
  it('happens once, and writes nothing', () => {
    box.commit('r', { 'a.md': 'a', 'b.md': 'b' })
    box.git('r', 'config', 'core.untrackedCache', 'true')
    box.git('r', 'config', 'core.fsmonitor', `touch ${box.folder}/watched; false`)
    // Makes the index stale, so that git would like to write it again.
    execFileSync('touch', ['-d', '2001-01-01', join(top, 'a.md')])
    box.write('r', { 'b.md': 'changed' })
    const before = stateOf(top)
    const repository = openRepository(top)!
    const tree = repository.workTree()
    const entries = tree.entries()
    textsOf(tree)
    repository.indexTree()
    expect(stateOf(top)).toEqual(before)
    expect(readdirSync(box.folder)).toEqual(['r'])
    box.write('r', { 'new.md': 'n' })
    expect(tree.entries()).toBe(entries)
    expect(repository.workTree()).toBe(tree)
  })
  it('stops at a folder that cannot be listed', () => {
    box.commit('r', { 'a.md': 'a' })
    box.write('r', { 'secret/b.md': 'b' })
    chmodSync(join(top, 'secret'), 0)
    asOrdinaryUser(() => {
      expect(() => openRepository(top)!.workTree().entries()).toThrow(
        new GitError('Unexpected folder secret/ that cannot be listed (Permission denied), expected one that can'),
      )
    })
  })
})

// Permissions do not hold root back: run as somebody else, to whom everything belongs.
function asOrdinaryUser(act: () => void) {
  if (process.getuid?.() !== 0) return act()
  execFileSync('chown', ['-R', '65534', box.folder])
  chownSync(box.folder, 65534, 65534)
  process.seteuid?.(65534)
  try {
    act()
  } finally {
    process.seteuid?.(0)
  }
}
