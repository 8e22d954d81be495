import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { entryOf, parseIndex, parseMerge, parseStatus, parseTree } from './listing.ts'

const sha1 = 'e69de29bb2d1d6434b8b29ae775ad8c2e48c5391'
const sha256 = '473a0f4c3be8a93681a267e3b1e9a7dcda1185436fe141f7749120a303721813'
const lines = (...texts: string[]) => Buffer.from(texts.map((text) => `${text}\0`).join(''))
const path = fc.string({ minLength: 1, maxLength: 12, unit: 'grapheme' }).filter((one) => !one.includes('\0'))

describe('parseIndex', () => {
  it('reads tag, mode, id, stage and path, whatever the path and the hash', () => {
    fc.assert(
      fc.property(
        path,
        fc.constantFrom(sha1, sha256),
        fc.constantFrom('H', 'S', 'h'),
        fc.nat(3),
        (any, id, tag, stage) => {
          const [entry, ...more] = parseIndex(lines(`${tag} 100755 ${id} ${stage}\t${any}`))
          expect(entry).toEqual({ path: any, mode: '100755', id, stage, tag, garbled: false })
          expect(more).toEqual([])
        },
      ),
      { numRuns: 100 },
    )
  })
  it('has nothing for nothing', () => {
    expect(parseIndex(Buffer.alloc(0))).toEqual([])
  })
  it('tells a path that is not UTF-8 from one with a replacement character', () => {
    const head = `H 100644 ${sha1} 0\t`
    const bytes = Buffer.concat([
      Buffer.from(`${head}a\uFFFD\0${head}`),
      Buffer.from([0x61, 0xff, 0]),
      lines(`${head}c`),
    ])
    expect(parseIndex(bytes).map((entry) => [entry.path, entry.garbled])).toEqual([
      ['a\uFFFD', false],
      ['a\uFFFD', true],
      ['c', false],
    ])
  })
})

describe('parseTree', () => {
  it('reads mode, id and path, also behind another word than blob', () => {
    const listed = parseTree(lines(`100644 blob ${sha1}\ta b\tc`, `160000 commit ${sha256}\tsub`))
    expect(listed.map(({ path: at, mode, id }) => [at, mode, id])).toEqual([
      ['a b\tc', '100644', sha1],
      ['sub', '160000', sha256],
    ])
  })
})

describe('parseMerge', () => {
  it('reads the tree and the stages', () => {
    const merge = parseMerge(lines(sha256, `100644 ${sha256} 2\ta\nb`, `120000 ${sha256} 3\tc`))
    expect(merge.tree).toBe(sha256)
    expect(merge.stages.map(({ path: at, mode, id, stage }) => [at, mode, id, stage])).toEqual([
      ['a\nb', '100644', sha256, 2],
      ['c', '120000', sha256, 3],
    ])
  })
  it('has no tree where git printed none', () => {
    expect(parseMerge(Buffer.alloc(0))).toEqual({ tree: '', stages: [] })
  })
})

describe('parseStatus', () => {
  it('keeps what the work tree changes, not what only the index does', () => {
    const modes = 'N... 100644 100644 100644'
    const output = lines(
      `1 M. ${modes} ${sha1} ${sha1} staged.md`,
      `1 .M ${modes} ${sha1} ${sha1} a b.md`,
      `1 MD ${modes} ${sha1} ${sha1} deleted.md`,
      `u UU ${modes} 100644 ${sha1} ${sha1} ${sha1} un merged.md`,
      '? un tracked.md',
      '? nested/',
      '! ignored.md',
      '# branch.oid x',
    )
    expect(parseStatus(output).entries.map((status) => [status.what, status.path])).toEqual([
      ['changed', 'a b.md'],
      ['changed', 'deleted.md'],
      ['unmerged', 'un merged.md'],
      ['untracked', 'un tracked.md'],
      ['untracked', 'nested/'],
    ])
  })
})

describe('the work tree may lack a file of HEAD', () => {
  const modes = 'N... 100644 100644 100644'
  it.each([
    ['where one was deleted', `1 .D ${modes} ${sha1} ${sha1} a.md`],
    ['where one was taken out of the index', `1 D. ${modes} ${sha1} ${sha1} a.md`],
    ['where one is in conflict', `u UU ${modes} 100644 ${sha1} ${sha1} ${sha1} a.md`],
  ])('%s', (_, line) => {
    expect(parseStatus(lines(`1 .M ${modes} ${sha1} ${sha1} D.md`, line)).mayLack).toBe(true)
  })
  it('not where others changed or are new', () => {
    const output = lines(`1 .M ${modes} ${sha1} ${sha1} D.md`, `1 A. ${modes} ${sha1} ${sha1} DD.md`, '? D/D.md')
    expect(parseStatus(output).mayLack).toBe(false)
  })
})

describe('entryOf', () => {
  const listed = { path: 'p', id: sha1, stage: 0, tag: '', garbled: false }
  it.each([
    ['100644', { path: 'p', kind: 'file', blob: sha1 }],
    ['100755', { path: 'p', kind: 'file', blob: sha1, executable: true }],
    ['120000', { path: 'p', kind: 'link', blob: sha1 }],
    ['160000', { path: 'p', kind: 'submodule' }],
  ])('of mode %s', (mode, entry) => {
    expect(entryOf({ ...listed, mode })).toEqual(entry)
  })
})
