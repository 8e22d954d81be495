import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FileMemory, RunMemory } from '@registrar/pipeline'
import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { bytesSource, DamagedMemory, decodeMemory, encodeMemory, fileSource, openStore } from './index.ts'

const place = { line: 1, column: 1, offset: 0 }
const found = {
  path: 'docs/adr/0001-ovens.md',
  range: { start: place, end: place },
  check: 'unique-numbers',
  messageId: 'taken',
  severity: 'error',
  message: 'Unexpected 😀 \uD800, expected none',
  related: [],
} as const

function file(kind: FileMemory['kind'], asked: readonly number[], more: Partial<FileMemory> = {}): FileMemory {
  return { kind, marked: false, silent: true, asked, findings: () => ({}), ...more }
}

function memoryOf(files: Readonly<Record<string, FileMemory>>): RunMemory {
  const paths = Object.keys(files)
  return {
    paths,
    entry: (path) =>
      path in files ? { kind: 'file', id: `id of ${path}`, seen: path.length % 2 ? '' : 'seen' } : undefined,
    file: (path) => files[path],
    askers: () => [],
    gathered: (check) => ({ 'docs/adr/0001-ovens.md': { check } }),
    gathering: ['one', 'other'],
    formerly: [['docs/adr/0001-ovens.md', [7]]],
    leftOut: [{ path: 'big.txt', reason: 'too-large' }],
    searched: 3,
    folders: { 'docs/adr': 'decisions' },
    dense: { decisions: true },
    facts: { mergedTree: '0.1.2' },
    whole: { 'unique-numbers': { asked: [1, 2 ** 32 - 1], found: [found] } },
  }
}

const some = memoryOf({
  'docs/adr/0001-ovens.md': file('document', [3, 1, 2 ** 32 - 1], {
    holds: { collection: 'decisions', value: 1, letter: '', stub: false },
    marked: true,
    silent: false,
    findings: () => ({ found: [found] }),
  }),
  'docs/adr/0002-é.md': file('document', [], {
    holds: { collection: 'other', value: 123_456_789_012_345, letter: 'b', folder: 'docs/adr', stub: true },
  }),
  'src/a.ts': file('text', [5], { marked: true }),
  'src/b.bin': file('plain', []),
})

describe('a memory as bytes', () => {
  it('says what it said', () => {
    const bytes = encodeMemory(some, 'key')
    const again = decodeMemory(bytesSource(bytes), 'key')
    if (!again) throw new Error('not decoded')
    expect(again.paths).toEqual(some.paths)
    for (const path of [...some.paths, 'nowhere']) {
      expect(again.entry(path)).toEqual(some.entry(path))
      const [own, other] = [some.file(path), again.file(path)]
      for (const key of ['kind', 'holds', 'marked', 'silent'] as const) expect(other?.[key]).toEqual(own?.[key])
      expect([...(other?.asked ?? [])]).toEqual([...(own?.asked ?? [])])
      expect(other?.findings()).toEqual(own?.findings())
    }
    for (const check of ['one', 'other']) expect(again.gathered(check)).toEqual(some.gathered(check))
    expect(again.gathered('none')).toEqual({})
    const { formerly, leftOut, searched, folders, dense, facts, whole, gathering } = again
    const plain = Object.entries(whole).map(([check, { asked, found: own }]) => [
      check,
      { asked: [...asked], found: own },
    ])
    expect({
      formerly,
      leftOut,
      searched,
      folders,
      dense,
      facts,
      gathering,
      whole: Object.fromEntries(plain),
    }).toEqual({
      formerly: some.formerly,
      leftOut: some.leftOut,
      searched: some.searched,
      folders: some.folders,
      dense: some.dense,
      facts: some.facts,
      whole: some.whole,
      gathering: some.gathering,
    })
  })

  it('knows who asked', () => {
    const again = decodeMemory(bytesSource(encodeMemory(some, 'key')), 'key')
    expect(again?.askers('document', new Set([2 ** 32 - 1, 9]))).toEqual(['docs/adr/0001-ovens.md'])
    expect(again?.askers('text', new Set([5]))).toEqual(['src/a.ts'])
    // The same low bits are not the same question.
    expect(again?.askers('document', new Set([5, 3 + 65_536]))).toEqual([])
    expect(again?.askers('document', new Set())).toEqual([])
  })

  it('knows who asked as a plain search does', () => {
    const questions = fc.array(fc.nat(2 ** 18), { maxLength: 20 })
    fc.assert(
      fc.property(fc.array(questions, { maxLength: 6 }), questions, (all, wanted) => {
        const files = Object.fromEntries(all.map((asked, at) => [`${at}.md`, file('document', asked)]))
        const again = decodeMemory(bytesSource(encodeMemory(memoryOf(files), 'key')), 'key')
        const expected = Object.keys(files).filter(
          (path) => files[path] && all[Number.parseInt(path, 10)]?.some((each) => wanted.includes(each)),
        )
        expect(again?.askers('document', new Set(wanted))).toEqual(expected)
      }),
    )
  })

  it('is none under another key', () => {
    expect(decodeMemory(bytesSource(encodeMemory(some, 'key')), 'other')).toBeUndefined()
  })

  it('is none wherever it was cut off', () => {
    const bytes = encodeMemory(some, 'key')
    for (let length = 0; length < bytes.length; length++)
      expect(decodeMemory(bytesSource(bytes.subarray(0, length)), 'key')).toBeUndefined()
  })

  it('is none if it is something else', () => {
    for (const text of ['', 'registrar memory 2\n', '{"key":"key"}'.repeat(100)])
      expect(decodeMemory(bytesSource(Buffer.from(text)), 'key')).toBeUndefined()
  })

  it('says so if what was found out cannot be read any more', () => {
    const bytes = Buffer.from(encodeMemory(some, 'key'))
    bytes.fill(0, bytes.length - 40)
    const again = decodeMemory(bytesSource(bytes), 'key')
    expect(() => again?.file('docs/adr/0001-ovens.md')?.findings()).toThrow(DamagedMemory)
  })
})

describe('a store', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'registrar-cache-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  it('replaces a file, and whoever has it open reads the old one', () => {
    const store = openStore(join(folder, 'new', 'cache'), 1)
    expect(store.write('a', Buffer.from('old'))).toBe(true)
    const source = fileSource(store.pathOf('a'))
    expect(store.write('a', Buffer.from('fresh'))).toBe(true)
    expect(source?.size).toBe(3)
    expect(source?.read(0, 3)?.toString()).toBe('old')
    expect(source?.read(1, 3)).toBeUndefined()
    source?.close()
    expect(readFileSync(store.pathOf('a'), 'utf8')).toBe('fresh')
    expect(readdirSync(join(folder, 'new', 'cache'))).toEqual(['a'])
  })

  it('keeps the newest six, and takes away what a stopped run left', () => {
    const store = openStore(folder, 1)
    for (let at = 0; at < 8; at++) {
      const name = join(folder, `${at}.memory`)
      writeFileSync(name, '')
      utimesSync(name, 1_000 + at, 1_000 + at)
    }
    writeFileSync(join(folder, 'x.7.tmp'), '')
    utimesSync(join(folder, 'x.7.tmp'), 1_000, 1_000)
    store.write('now', Buffer.from('now'))
    expect(readdirSync(folder).sort()).toEqual(['3.memory', '4.memory', '5.memory', '6.memory', '7.memory', 'now'])
  })

  it('writes nothing where it cannot, and says so', () => {
    writeFileSync(join(folder, 'file'), '')
    expect(openStore(join(folder, 'file'), 1).write('a', Buffer.from(''))).toBe(false)
    expect(fileSource(join(folder, 'nowhere'))).toBeUndefined()
  })
})
