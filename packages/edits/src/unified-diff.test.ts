import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { unifiedDiff } from './index.ts'

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
