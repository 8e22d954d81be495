import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { renameDiff, unifiedDiff } from './index.ts'

describe('unifiedDiff', () => {
  it('prints git’s form', () => {
    expect(unifiedDiff('docs/a.md', '1\n2\n3\n4\n5\nADR 0201\n', '1\n2\n3\n4\n5\nADR 0202')).toBe(
      [
        'diff --git a/docs/a.md b/docs/a.md',
        '--- a/docs/a.md',
        '+++ b/docs/a.md',
        '@@ -3,4 +3,4 @@',
        ' 3',
        ' 4',
        ' 5',
        '-ADR 0201',
        '+ADR 0202',
        '\\ No newline at end of file',
        '',
      ].join('\n'),
    )
  })

  it('is empty without a change', () => {
    expect(unifiedDiff('a.md', 'a\n', 'a\n')).toBe('')
    expect(unifiedDiff('a.md', undefined, undefined)).toBe('')
  })

  describe('is what git apply takes', () => {
    let folder: string
    beforeEach(() => {
      folder = mkdtempSync(join(tmpdir(), 'registrar-diff-'))
    })
    afterEach(() => {
      rmSync(folder, { recursive: true, force: true })
    })

    it.each<[string, string, string | undefined, string | undefined]>([
      ['a changed line', 'a.md', '1\n2\n3\n', '1\ntwo\n3\n'],
      ['a file without a last line end', 'a.md', 'a', 'b'],
      ['a last line end added', 'a.md', 'a\nb', 'a\nb\n'],
      ['a last line end removed', 'a.md', 'a\nb\n', 'a\nb'],
      ['CRLF', 'a.md', 'a\r\nb\r\nc\r\n', 'a\r\nB\r\nc\r\n'],
      ['CRLF that becomes LF', 'a.md', 'a\r\nb\r\n', 'a\nb\n'],
      ['carriage returns alone', 'a.md', 'a\rb\rc', 'a\rB\rc'],
      ['a created file', 'docs/new.md', undefined, '# New\n'],
      ['a created empty file', 'docs/empty.md', undefined, ''],
      ['a removed file', 'docs/old.md', '# Old\n\ntext', undefined],
      ['a removed empty file', 'docs/old.md', '', undefined],
      ['a file that becomes empty', 'a.md', 'a\nb\n', ''],
      ['an empty file that gets text', 'a.md', '', 'a\nb\n'],
      ['a BOM', 'a.md', '\uFEFFa\nb\n', '\uFEFFa\nc\n'],
      ['changes far apart', 'a.md', many(60, 'line'), many(60, 'line').replace('line 3\n', '').replace('line 50', 'x')],
      ['lines that look like a patch', 'a.md', '-- a\n@@ -1 +1 @@\n', '++ b\n@@ -1 +1 @@\n--- a/x\n'],
      ['white space in a path', 'docs/a b.md', 'a\n', 'b\n'],
      ['quotes, a backslash and letters beyond ASCII in a path', 'dö cs/"ä\\n" 0201.md', 'a\n', 'b\n'],
      ['a tab and a line end in a path', 'a\tb\nc.md', undefined, 'b\n'],
      ['more changes than are searched through', 'a.md', many(1500, 'old') + 'end', many(1500, 'new')],
    ])('%s', (_name, path, before, after) => {
      const file = join(folder, path)
      mkdirSync(dirname(file), { recursive: true })
      if (before !== undefined) writeFileSync(file, before)

      gitApply(folder, unifiedDiff(path, before, after))

      expect(existsSync(file) ? readFileSync(file, 'utf8') : undefined).toBe(after)
    })
  })
})

function many(count: number, word: string): string {
  return Array.from({ length: count }, (_, i) => `${word} ${i}\n`).join('')
}

describe('renameDiff', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'registrar-diff-'))
  })
  afterEach(() => {
    rmSync(folder, { recursive: true, force: true })
  })
  const write = (path: string, content: string | Uint8Array) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }

  it('prints git’s form', () => {
    expect(renameDiff('adr/0201-a.md', 'adr/0202-a.md', '# 201. A\n', '# 202. A\n')).toBe(
      [
        'diff --git a/adr/0201-a.md b/adr/0202-a.md',
        'rename from adr/0201-a.md',
        'rename to adr/0202-a.md',
        '--- a/adr/0201-a.md',
        '+++ b/adr/0202-a.md',
        '@@ -1,1 +1,1 @@',
        '-# 201. A',
        '+# 202. A',
        '',
      ].join('\n'),
    )
  })
  it.each<[string, string, string, string | undefined, string | undefined]>([
    ['text that changes', 'a.md', 'b.md', '1\n2\n', '1\nzwei'],
    ['text that stays', 'a.md', 'b.md', '1\n', '1\n'],
    ['white space, quotes and letters beyond ASCII', 'dö cs/"a b".md', 'dö cs/"ä b".md', 'a\n', 'b\n'],
  ])('is what git apply takes: %s', (_what, from, to, before, after) => {
    write(from, before ?? '')
    gitApply(folder, renameDiff(from, to, before, after))
    expect(existsSync(join(folder, from))).toBe(false)
    expect(readFileSync(join(folder, to), 'utf8')).toBe(after)
  })
  it('moves what is no text, and what changes places', () => {
    write('a.png', new Uint8Array([0, 255]))
    write('x.md', 'x\n')
    write('y.md', 'y\n')
    gitApply(
      folder,
      renameDiff('a.png', 'img/b.png') + renameDiff('x.md', 'y.md', 'x\n', 'X\n') + renameDiff('y.md', 'x.md'),
    )
    expect([...readFileSync(join(folder, 'img/b.png'))]).toEqual([0, 255])
    expect(['x.md', 'y.md'].map((path) => readFileSync(join(folder, path), 'utf8'))).toEqual(['y\n', 'X\n'])
  })
})

function gitApply(cwd: string, patch: string): void {
  // Neither the user's configuration nor a repository around may touch white space or change the root.
  const env = {
    ...process.env,
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_CEILING_DIRECTORIES: tmpdir(),
  }
  execFileSync('git', ['apply', '--whitespace=nowarn', '-'], {
    cwd,
    input: patch,
    env,
    stdio: ['pipe', 'pipe', 'pipe'],
  })
}
