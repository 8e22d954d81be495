import { beforeEach, describe, expect, it } from 'vitest'
import { applyTransaction, isPending, TransactionError } from './index.ts'
import type { FileSystem, TransactionPlan } from './index.ts'
import { sha256 } from './ground.ts'
import { memoryFileSystem } from './testing/memory-file-system.ts'
import type { MemoryFileSystem } from './testing/memory-file-system.ts'
import { someProcesses } from './testing/processes.ts'

const root = '/r'
const journalFolder = '/r/.git/registrar'
const processes = someProcesses(1)
const bytes = Buffer.from('new')

let fs: MemoryFileSystem
beforeEach(() => {
  fs = memoryFileSystem()
  fs.put('/r/a.md', 'a')
  fs.put('/r/b.md', 'b')
  fs.put('/r/docs/c.md', 'c')
  fs.put('/r/docs/d.md', 'd')
  fs.put('/r/read-only.md', 'r', 0o444)
  fs.put('/r/locked/x.md', 'x')
  fs.put('/r/link.md', { link: 'a.md' })
  fs.put('/r/alias', { link: 'docs' })
  fs.put('/r/.git')
})

const write = (path: string, expected: string) => ({ path, bytes, expected })
const plan = (parts: Partial<TransactionPlan>): TransactionPlan => ({ root, writes: [], moves: [], ...parts })
const apply = (parts: Partial<TransactionPlan>, files: FileSystem = fs) =>
  applyTransaction(plan(parts), { fs: files, processes, journalFolder })

/** Why it refuses, and what it wrote all the same. */
function refusal(parts: Partial<TransactionPlan>, files: FileSystem = fs) {
  const before = JSON.stringify(fs.tree('/r', [journalFolder]))
  const { code, message } = errorOf(() => apply(parts, files))
  const clean = JSON.stringify(fs.tree('/r', [journalFolder])) === before && (fs.list(journalFolder) ?? []).length === 0
  return clean ? { code, message } : { code, message, left: fs.tree('/r') }
}

function errorOf(act: () => unknown): TransactionError {
  try {
    act()
  } catch (error) {
    if (error instanceof TransactionError) return error
    throw error
  }
  throw new Error('was not refused')
}

describe('what has changed since the plan was made is refused', () => {
  it.each<[string, Partial<TransactionPlan>]>([
    ['a.md', { writes: [write('b.md', sha256('b')), write('a.md', sha256('older'))] }],
    ['a.md', { writes: [write('a.md', 'absent')] }],
    ['gone.md', { writes: [write('gone.md', sha256('g'))] }],
    ['a.md', { moves: [{ from: 'a.md', to: 'z.md' }], writes: [write('z.md', sha256('older'))] }],
    ['gone.md', { moves: [{ from: 'gone.md', to: 'z.md' }] }],
    ['a.md', { removes: [{ path: 'a.md', expected: sha256('older') }] }],
    ['gone.md', { removes: [{ path: 'gone.md', expected: sha256('g') }] }],
  ])('%s', (path, parts) => {
    const shown = parts.moves?.[0]?.to === 'z.md' && parts.writes !== undefined ? 'a.md' : path
    expect(refusal(parts)).toEqual({ code: 'changed', message: `${shown} has changed since it was looked at` })
  })
})

describe('what is in the way is refused', () => {
  it.each<[string, Partial<TransactionPlan>]>([
    ['b.md exists already', { moves: [{ from: 'a.md', to: 'b.md' }] }],
    ['docs exists already', { moves: [{ from: 'a.md', to: 'docs' }] }],
    [
      'new/c.md exists already',
      {
        moves: [
          { from: 'docs', to: 'new' },
          { from: 'a.md', to: 'new/c.md' },
        ],
      },
    ],
    ['Unexpected way to a.md/z.md through a.md, expected a folder', { moves: [{ from: 'b.md', to: 'a.md/z.md' }] }],
    ['Unexpected way to alias/z.md through alias, expected a folder', { moves: [{ from: 'b.md', to: 'alias/z.md' }] }],
    [
      'Unexpected way to y/z.md through y, expected a folder',
      { writes: [write('y', 'absent'), write('y/z.md', 'absent')] },
    ],
  ])('%s', (message, parts) => {
    expect(refusal(parts)).toEqual({ code: 'taken', message })
  })
  it('not what moves away itself, or is removed', () => {
    apply({
      moves: [
        { from: 'a.md', to: 'b.md' },
        { from: 'b.md', to: 'docs/c.md' },
      ],
      removes: [{ path: 'docs/c.md', expected: sha256('c') }],
    })
    expect(fs.tree('/r')).toMatchObject({ 'b.md': 'file 644 a', 'docs/c.md': 'file 644 b' })
  })
})

describe('what is not below the root, or no file, is refused', () => {
  it.each<[string, Partial<TransactionPlan>]>([
    ['through a link', { writes: [write('alias/c.md', sha256('c'))] }],
    ['through a link, moved', { moves: [{ from: 'alias/c.md', to: 'z.md' }] }],
    ['a link itself', { writes: [write('link.md', sha256('a'))] }],
    ['a link itself, removed', { removes: [{ path: 'link.md', expected: sha256('a') }] }],
    ['a folder', { writes: [write('docs', sha256(''))] }],
    ['the folder above', { writes: [write('../x.md', 'absent')] }],
    ['an absolute path', { writes: [write('/x.md', 'absent')] }],
    ['git’s own', { writes: [write('sub/.git/config', 'absent')] }],
    ['a name with a zero', { writes: [write('a\0.md', 'absent')] }],
    ['into itself', { moves: [{ from: 'docs', to: 'docs/old' }] }],
    ['to itself', { moves: [{ from: 'docs', to: 'docs' }] }],
    [
      'one path twice',
      {
        moves: [
          { from: 'a.md', to: 'y.md' },
          { from: 'a.md', to: 'z.md' },
        ],
      },
    ],
    [
      'two on one path',
      {
        moves: [
          { from: 'a.md', to: 'z.md' },
          { from: 'b.md', to: 'z.md' },
        ],
      },
    ],
    ['two contents', { writes: [write('z.md', 'absent'), write('z.md', 'absent')] }],
    [
      'moved and removed',
      { moves: [{ from: 'a.md', to: 'z.md' }], removes: [{ path: 'a.md', expected: sha256('a') }] },
    ],
  ])('%s', (_, parts) => {
    expect(refusal(parts)).toEqual({ code: 'invalid', message: expect.stringMatching(/^Unexpected .*, expected /) })
  })
  it('the folder of the journal', () => {
    const inDocs = { fs, processes, journalFolder: '/r/docs/.registrar' }
    expect(() => applyTransaction(plan({ moves: [{ from: 'docs', to: 'z' }] }), inDocs)).toThrow(
      'Unexpected move of docs, expected one without the folder of the journal',
    )
  })
})

describe('what may not be written is refused', () => {
  it('a file that is read-only, in the middle of a plan', () => {
    const writes = [write('a.md', sha256('a')), write('read-only.md', sha256('r')), write('b.md', sha256('b'))]
    expect(refusal({ writes })).toEqual({ code: 'unwritable', message: 'read-only.md is read-only' })
  })
  it('but it can be moved', () => {
    apply({ moves: [{ from: 'read-only.md', to: 'docs/read-only.md' }] })
    expect(fs.tree('/r')['docs/read-only.md']).toBe('file 444 r')
  })
  it('a folder', () => {
    const files: FileSystem = { ...fs, writable: (path) => path !== '/r/locked' }
    const message = 'locked may not be written'
    expect(refusal({ writes: [write('locked/new.md', 'absent')] }, files)).toMatchObject({
      code: 'unwritable',
      message,
    })
    expect(refusal({ moves: [{ from: 'locked/x.md', to: 'x.md' }] }, files)).toMatchObject({
      code: 'unwritable',
      message,
    })
  })
  it('another file system', () => {
    const files: FileSystem = {
      ...fs,
      stat(path) {
        const stat = fs.stat(path)
        return stat === undefined ? undefined : { ...stat, device: path.startsWith('/r/docs') ? 2 : 1 }
      },
    }
    expect(refusal({ moves: [{ from: 'docs/c.md', to: 'c.md' }] }, files)).toMatchObject({
      code: 'invalid',
      message: 'docs/c.md lies on another file system than the folder it would go through',
    })
    applyTransaction(plan({ moves: [{ from: 'docs/c.md', to: 'docs/z.md' }] }), { fs: files, processes, journalFolder })
    expect(fs.stat('/r/docs/z.md')?.kind).toBe('file')
  })
})

it('an empty plan does nothing', () => {
  expect(apply({})).toEqual({ moves: 0, writes: 0, removes: 0 })
  expect(isPending(journalFolder, fs)).toBe(false)
})
