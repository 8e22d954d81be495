import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Entry } from '@registrar/model'
import type { EntryMemory } from '@registrar/pipeline'
import { folderTree } from '@registrar/tree'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { diskNames, gitNames, type NamedTree } from './content-ids.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'registrar-ids-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const long = new Date(Date.now() - 60_000)
const entry: Entry = { path: 'a.md', kind: 'file' }

function write(text: string, time = long): void {
  writeFileSync(join(folder, 'a.md'), text)
  utimesSync(join(folder, 'a.md'), time, time)
}

function names(remembered?: EntryMemory, now = Date.now() + 10_000): NamedTree {
  return diskNames(folderTree(folder), folder, () => remembered, now)
}

function seenNow(now?: number): EntryMemory {
  const named = names(undefined, now)
  return { kind: 'file', id: named.idOf(entry), seen: named.seenOf(entry) }
}

describe('contents on the disk', () => {
  it('have the name of their bytes', () => {
    write('one')
    const one = seenNow().id
    write('two')
    expect(seenNow().id).not.toBe(one)
    write('one')
    expect(seenNow().id).toBe(one)
  })

  it('have the name that git gives them', () => {
    write('what is up, doc?')
    // As in gitbook's "Git Objects".
    expect(seenNow().id).toBe('bd9dbf5aae1a3862dd1526723246b20206e5fc37')
    const named = names()
    expect(named.idOf({ ...entry, blob: 'abc' })).toBe('abc')
    expect([named.seenOf({ ...entry, blob: 'abc' }), named.read()]).toEqual(['', 0])
  })

  it('are not read again where they look as they did', () => {
    write('one')
    const before = seenNow()
    const named = names({ ...before, id: 'as remembered' })
    expect(named.idOf(entry)).toBe('as remembered')
    expect(named.read()).toBe(0)
  })

  it('are read again when they were written, to the same length and time', () => {
    write('one')
    const before = seenNow()
    write('two')
    const named = names(before)
    expect(named.idOf(entry)).not.toBe(before.id)
    expect(named.read()).toBe(1)
  })

  it('look like nothing where they were written a moment before', () => {
    const now = Date.now()
    write('one', new Date(now))
    expect(seenNow(now).seen).toBe('')
  })

  it('that cannot be read have the name of the reason', () => {
    mkdirSync(join(folder, 'a.md'))
    expect(names().idOf(entry)).toMatch(/^\? /)
  })
})

describe('contents in the index', () => {
  it('have the name that git gave them', () => {
    const named = gitNames(folderTree(folder))
    expect(named.idOf({ ...entry, blob: 'abc' })).toBe('abc')
    expect(named.idOf({ path: 'x', kind: 'special' })).toBe('special')
    expect([named.seenOf(entry), named.read()]).toEqual(['', 0])
  })
})
