import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { outcomeOf, readFixture } from './fixture.ts'
import { broken, neverDone, noShouting } from './testing/no-shouting.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'check-tester-'))
})
afterEach(() => rmSync(root, { recursive: true }))

/** Writes a fixture and gives its folder. */
function fixture(name: string, files: Readonly<Record<string, string>>): string {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name, path)), { recursive: true })
    writeFileSync(join(root, name, path), text)
  }
  return join(root, name)
}

describe('readFixture', () => {
  it('keeps expectations and overlays apart from the repository, wherever files of the same names lie deeper', () => {
    const folder = fixture('fails-all', {
      'a.md': 'a',
      'docs/fixed/b.md': 'b',
      'docs/expected.txt': 'mine',
      'expected.txt': 'a line\n',
      'fixed/a.md': 'A',
      'merged/adr/0001-c.md': 'c',
    })
    expect(readFixture(folder)).toEqual({
      files: { 'a.md': 'a', 'docs/fixed/b.md': 'b', 'docs/expected.txt': 'mine' },
      options: { merged: { 'adr/0001-c.md': 'c' } },
      expected: { report: 'a line', findsSomething: true, fixed: { 'a.md': 'A' }, fixedAgain: {} },
    })
  })

  it('keeps BOM and line ends', () => {
    const folder = fixture('passes-bytes', { 'a.md': '\uFEFFone\r\ntwo', 'expected.txt': '' })
    expect(readFixture(folder).files).toEqual({ 'a.md': '\uFEFFone\r\ntwo' })
  })

  it('throws where nothing is expected', () => {
    const folder = fixture('passes-forgotten', { 'a.md': '' })
    expect(() => readFixture(folder)).toThrow('expected.txt')
  })
})

describe('outcomeOf', () => {
  it('gives the whole report and the files as fixed, with their BOM', () => {
    const folder = fixture('fails-loud', { 'a.md': '\uFEFFOh!! No!\r\n', 'b.md': 'Well.', 'expected.txt': '' })
    expect(outcomeOf(noShouting, readFixture(folder))).toEqual({
      report:
        'a.md:1:3: warning no-shouting Unexpected !!, expected a full stop\n' +
        'a.md:1:8: warning no-shouting Unexpected !, expected a full stop',
      findsSomething: true,
      fixed: { 'a.md': '\uFEFFOh. No!\r\n' },
      fixedAgain: {},
    })
  })

  it('looks at the merge only where there is one', () => {
    const files = { 'adr/0001-a.md': '# 1. A', 'adr/0002-b.md': '# 2. B', 'expected.txt': '' }
    const alone = fixture('passes-alone', files)
    expect(outcomeOf(noShouting, readFixture(alone)).report).toBe('')
    const both = fixture('fails-both', { ...files, 'merged/adr/0002-c.md': '# 2. C' })
    expect(outcomeOf(noShouting, readFixture(both)).report).toBe(
      'adr/0002-c.md:1:1: warning no-shouting Unexpected holder on origin/main, expected none',
    )
  })

  it('shows a fix that is never done', () => {
    const folder = fixture('fails-forever', { 'a.md': 'x', 'expected.txt': '' })
    expect(outcomeOf(neverDone, readFixture(folder))).toMatchObject({
      fixed: { 'a.md': 'more x' },
      fixedAgain: { 'a.md': 'more more x' },
    })
  })

  it('throws what a check throws, and what is wrong with a configuration', () => {
    const folder = fixture('passes-broken', { 'a.md': '', 'expected.txt': '' })
    expect(() => outcomeOf(broken, readFixture(folder))).toThrow('check broken: RangeError: out of reach')
    const configured = fixture('passes-misconfigured', { 'registrar.yaml': 'collection: {}', 'expected.txt': '' })
    expect(() => outcomeOf(noShouting, readFixture(configured))).toThrow('Unexpected')
  })
})
