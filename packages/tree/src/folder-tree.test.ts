import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { TreeError, folderTree } from './index.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'registrar-tree-'))
})
afterEach(() => {
  rmSync(root, { recursive: true, force: true })
})

function put(path: string | Buffer, content: string | Uint8Array = '') {
  const absolute = typeof path === 'string' ? join(root, path) : Buffer.concat([Buffer.from(`${root}/`), path])
  if (typeof absolute === 'string') mkdirSync(dirname(absolute), { recursive: true })
  writeFileSync(absolute, content)
}

const paths = () =>
  folderTree(root)
    .entries()
    .map((entry) => entry.path)

describe('folderTree lists', () => {
  it('files and links, hidden ones too, sorted by code unit', () => {
    for (const path of ['b.md', 'B.md', 'a/z.md', 'a.md', '.hidden/.x', 'a-b/y.md']) put(path)
    symlinkSync('b.md', join(root, 'link.md'))
    mkdirSync(join(root, 'empty'))
    expect(folderTree(root).entries()).toEqual([
      { path: '.hidden/.x', kind: 'file' },
      { path: 'B.md', kind: 'file' },
      { path: 'a-b/y.md', kind: 'file' },
      { path: 'a.md', kind: 'file' },
      { path: 'a/z.md', kind: 'file' },
      { path: 'b.md', kind: 'file' },
      { path: 'link.md', kind: 'link' },
    ])
  })
  it('neither .git nor node_modules at any depth, but names that only resemble them', () => {
    for (const path of ['.git/HEAD', 'a/node_modules/b/c.md', 'node_modules/x', 'x/.gitignore', 'node_modules.md']) {
      put(path)
    }
    put('linked/.git', 'gitdir: elsewhere')
    expect(paths()).toEqual(['node_modules.md', 'x/.gitignore'])
  })
  it('names with pattern characters, line ends, backslashes and other scripts', () => {
    const names = ['(a){b}[c]*?.md', '!x.md', 'back\\slash.md', 'é.md', 'line\nend.md', 'new\nfolder/in\u2028side/a.md']
    for (const name of names) put(name)
    expect(paths()).toEqual(names.toSorted((a, b) => (a < b ? -1 : 1)))
  })
  it('a folder that is a link as a link, and nothing behind it', () => {
    put('real/a.md')
    symlinkSync('real', join(root, 'alias'))
    symlinkSync('.', join(root, 'loop'))
    expect(paths()).toEqual(['alias', 'loop', 'real/a.md'])
  })
  it('below a root that is a link itself', () => {
    put('real/a.md', 'text')
    symlinkSync('real', join(root, 'alias'))
    const tree = folderTree(join(root, 'alias'))
    expect(tree.entries()).toEqual([{ path: 'a.md', kind: 'file' }])
    expect(tree.read('a.md')).toEqual(Buffer.from('text'))
  })
  it('the same array at every call, whatever happens on the disk', () => {
    put('a.md')
    const tree = folderTree(root)
    const first = tree.entries()
    put('b.md')
    expect(tree.entries()).toBe(first)
  })
})

describe('folderTree reads', () => {
  it('the bytes of files: empty, binary, large', () => {
    const large = Buffer.alloc(300_000, 'registrar ')
    put('empty', '')
    put('binary', new Uint8Array([0, 255, 13, 10]))
    put('large', large)
    const tree = folderTree(root)
    expect(tree.read('empty')).toEqual(Buffer.from(''))
    expect(tree.read('binary')).toEqual(Buffer.from([0, 255, 13, 10]))
    expect(tree.read('large')).toEqual(large)
  })
  it('of a link its target, whatever it points to', () => {
    symlinkSync('../somewhere/else é', join(root, 'link.md'))
    symlinkSync('/etc/hostname', join(root, 'outside'))
    const tree = folderTree(root)
    expect(tree.read('link.md')).toEqual(Buffer.from('../somewhere/else é'))
    expect(tree.read('outside')).toEqual(Buffer.from('/etc/hostname'))
  })
  it('nothing that is not in the tree: behind links, above the root, in .git', () => {
    put('in/real/a.md', 'a')
    put('in/.git/config', 'c')
    put('secret', 's')
    symlinkSync('real', join(root, 'in/alias'))
    const tree = folderTree(join(root, 'in'))
    for (const path of ['alias/a.md', '../secret', 'real/../../secret', `${root}/secret`, '.git/config', 'real', '']) {
      expect(tree.read(path)).toEqual({ reason: 'missing', message: `${path} does not exist` })
    }
  })
  it('no FIFO, and does not wait for one', () => {
    execFileSync('mkfifo', [join(root, '0001-x.md')])
    const tree = folderTree(root)
    expect(tree.entries()).toEqual([{ path: '0001-x.md', kind: 'special' }])
    expect(tree.read('0001-x.md')).toEqual({
      reason: 'not-a-file',
      message: '0001-x.md is a FIFO, not a regular file',
    })
  })
  it('no socket', async () => {
    const server = createServer()
    await new Promise<void>((listening) => {
      server.listen(join(root, 's'), listening)
    })
    const tree = folderTree(root)
    expect(tree.entries()).toEqual([{ path: 's', kind: 'special' }])
    expect(tree.read('s')).toEqual({ reason: 'not-a-file', message: 's is a socket, not a regular file' })
    server.close()
  })
  it('what became a folder, a FIFO or nothing after the listing', () => {
    for (const path of ['folder', 'fifo', 'gone', 'in/a.md']) put(path)
    const tree = folderTree(root)
    tree.entries()
    for (const path of ['folder', 'fifo', 'gone']) rmSync(join(root, path))
    mkdirSync(join(root, 'folder'))
    execFileSync('mkfifo', [join(root, 'fifo')])
    renameSync(join(root, 'in'), join(root, 'moved'))
    symlinkSync('moved', join(root, 'in'))
    expect(tree.read('folder')).toEqual({
      reason: 'not-a-file',
      message: 'folder is a folder, not a regular file',
    })
    expect(tree.read('fifo')).toEqual({ reason: 'not-a-file', message: 'fifo is a FIFO, not a regular file' })
    expect(tree.read('gone')).toEqual({ reason: 'missing', message: 'gone does not exist' })
    expect(tree.read('in/a.md')).toEqual({ reason: 'missing', message: 'in/a.md does not exist' })
  })
  it('no file whose name is not UTF-8, but says it is there', () => {
    put(Buffer.from([0x61, 0xff, 0x2e, 0x6d, 0x64]))
    const tree = folderTree(root)
    expect(tree.entries()).toEqual([{ path: 'a\uFFFD.md', kind: 'file' }])
    expect(tree.read('a\uFFFD.md')).toEqual({
      reason: 'io',
      message: 'a\uFFFD.md has a name that is not UTF-8, rename it to read it',
    })
  })
})

describe('folderTree refuses', () => {
  it('a root that does not exist', () => {
    expect(() => folderTree(join(root, 'no'))).toThrow(
      new TreeError(`Unexpected path ${root}/no where nothing is, expected a folder`),
    )
  })
  it('a root that is a file', () => {
    put('file')
    expect(() => folderTree(join(root, 'file'))).toThrow(
      new TreeError(`Unexpected file ${root}/file, expected a folder`),
    )
  })
  it('a folder that cannot be listed, and says of a file that it may not be read', () => {
    put('docs/secret/a.md')
    put('docs/mine.md')
    chmodSync(join(root, 'docs/mine.md'), 0)
    chmodSync(join(root, 'docs/secret'), 0)
    asOrdinaryUser(() => {
      expect(folderTree(join(root, 'docs')).name).toBe('worktree')
      expect(() => folderTree(root).entries()).toThrow(
        new TreeError('Unexpected folder docs/secret that cannot be listed (EACCES), expected one that can'),
      )
      chmodSync(join(root, 'docs/secret'), 0o755)
      expect(folderTree(root).read('docs/mine.md')).toEqual({
        reason: 'permission',
        message: 'docs/mine.md may not be read by this user (EACCES)',
      })
    })
  })
})

// Permissions do not hold root back: run as somebody else, who owns what was made.
function asOrdinaryUser(act: () => void) {
  if (process.getuid?.() !== 0) return act()
  for (const path of ['', 'docs', 'docs/secret', 'docs/mine.md']) chownSync(join(root, path), 65534, 65534)
  process.seteuid?.(65534)
  try {
    act()
  } finally {
    process.seteuid?.(0)
  }
}
