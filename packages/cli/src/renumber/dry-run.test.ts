import { execFileSync } from 'node:child_process'
import { chmodSync, lstatSync, readFileSync, readlinkSync, statSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { sandbox, settled, stateOf, type Sandbox } from '@registrar/git/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { run } from '../testing/run.ts'

let box: Sandbox
beforeEach(() => (box = sandbox()))
afterEach(() => box.remove())

const indexed = {
  'docs/adr/0001-one.md': '# 1. One\n',
  'docs/adr/0002-two.md': '# 2. Two\n',
}

function apply(cwd: string, patch: string, ...args: string[]): void {
  execFileSync('git', ['apply', '--whitespace=nowarn', ...args, '-'], {
    cwd: join(box.folder, cwd),
    input: patch,
    env: { ...process.env, ...settled },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
}

/** What lies in a work tree: every path with its content, kind and mode. */
function contents(root: string): Record<string, string> {
  const listed = execFileSync('git', ['ls-files', '-z', '-co', '--deduplicate'], { cwd: root }).toString()
  const found: Record<string, string> = {}
  for (const path of listed.split('\0')) {
    const stat = path === '' ? undefined : lstatSync(join(root, path), { throwIfNoEntry: false })
    if (!stat) continue
    const content = stat.isSymbolicLink() ? readlinkSync(join(root, path)) : readFileSync(join(root, path), 'latin1')
    found[path] = `${(stat.mode & 0o170111).toString(8)} ${content}`
  }
  return found
}

/** Runs the dry run in one of two equal repositories and applies it there, runs the renumbering in the other; answers the diff. */
async function compared(files: Record<string, string | Uint8Array>, moves: string[], prepare = (_root: string) => {}) {
  const [one, other] = [box.init('one'), box.init('other')]
  for (const name of ['one', 'other']) {
    box.write(name, files)
    prepare(join(box.folder, name))
    box.commit(name)
  }
  const before = stateOf(join(one, 'docs'))
  const dry = await run(one, 'renumber', '--dry-run', ...moves)
  expect([dry.code, dry.stderr]).toEqual([0, expect.stringMatching(/^would move \d+ paths?, change \d+ places? in /m)])
  expect(stateOf(join(one, 'docs'))).toEqual(before)
  const real = await run(other, 'renumber', ...moves)
  expect(real.code).toBe(0)
  apply('one', dry.stdout, '--check')
  apply('one', dry.stdout)
  expect(contents(one)).toEqual(contents(other))
  return dry.stdout
}

describe('--dry-run prints what git apply does as the renumbering would', () => {
  it('a file that moves, and one that stays', async () => {
    const files = { ...indexed, 'x.ts': '// ADR 2 (two)\n' }
    expect(await compared(files, ['0002', '0003'])).toBe(
      [
        'diff --git a/docs/adr/0002-two.md b/docs/adr/0003-two.md',
        'rename from docs/adr/0002-two.md',
        'rename to docs/adr/0003-two.md',
        '--- a/docs/adr/0002-two.md',
        '+++ b/docs/adr/0003-two.md',
        '@@ -1,1 +1,1 @@',
        '-# 2. Two',
        '+# 3. Two',
        'diff --git a/x.ts b/x.ts',
        '--- a/x.ts',
        '+++ b/x.ts',
        '@@ -1,1 +1,1 @@',
        '-// ADR 2 (two)',
        '+// ADR 3 (two)',
        '',
      ].join('\n'),
    )
  })
  it('two that change places', async () => {
    expect(await compared({ ...indexed, 'x.md': 'ADR 1 and ADR 2\n' }, ['0001=0002', '0002=0001'])).toContain(
      '\nrename from docs/adr/',
    )
  })
  it('a chain', async () => {
    expect(
      await compared({ ...indexed, 'docs/adr/0003-three.md': '# 3. Three\n\nADR 1, ADR 2\n' }, [
        '0001=0002',
        '0002=0003',
        '0003=0004',
      ]),
    ).toContain('\nrename from docs/adr/')
  })
  it('a folder with what is in it: a link, a program, something that is no text', async () => {
    const files = {
      'docs/issues/001-told/00-report.md': '# 1 — Told\n\n![p](img/a.png)\n',
      'docs/issues/001-told/img/a.png': new Uint8Array([0, 255, 10, 13, 0]),
      'docs/issues/001-told/try.sh': '#!/bin/sh\n# issue 001\n',
      'docs/issues/002-else/00-report.md': '# 2 — Else\n\n[log](../001-told/img/a.png)\n',
    }
    const patch = await compared(files, ['001', '003'], (root) => {
      symlinkSync('00-report.md', join(root, 'docs/issues/001-told/latest'))
      chmodSync(join(root, 'docs/issues/001-told/try.sh'), 0o755)
    })
    expect(patch).toContain('rename from docs/issues/001-told/latest\n')
    expect(statSync(join(box.folder, 'one/docs/issues/003-told/try.sh')).mode & 0o111).toBe(0o111)
  })
  it.each([
    ['CRLF', '# 2. Two\r\n\r\nADR 2\r\n'],
    ['no line end at the end', '# 2. Two\n\nADR 2'],
    ['CRLF and none at the end', '# 2. Two\r\n\r\nADR 2'],
    ['a byte order mark', '\uFEFF# 2. Two\n\nADR 2\n'],
    ['spaces at a line’s end', '# 2. Two  \n\nADR 2 \t\n'],
  ])('%s', async (_what, text) => {
    expect(await compared({ ...indexed, 'docs/adr/0002-two.md': text, 'x.txt': text }, ['0002', '0003'])).toContain(
      '\nrename from docs/adr/',
    )
  })
  it.each(['a b/x.md', 'dö cs/ä.md', 'tab\tand "quotes"/x.md', '-x.md', 'back\\slash.md'])(
    'a path like %s',
    async (path) => {
      expect(await compared({ ...indexed, [path]: 'ADR 2 (two)\n' }, ['0002', '0003'])).toContain(
        '\nrename from docs/adr/',
      )
    },
  )
  it('records whose own names hold letters beyond ASCII', async () => {
    expect(
      await compared({ ...indexed, 'docs/adr/0003-größe und maß.md': '# 3. Größe\n' }, ['0003', '0004']),
    ).toContain('\nrename from "docs/adr/0003-gr\\303\\266')
  })
})

describe('--dry-run', () => {
  it('counts paths from the top of the repository, as git does', async () => {
    const top = box.init('r')
    const config = 'collections:\n  decisions: { kind: adr, files: "docs/adr/{number:4}-{slug}.md" }\n'
    const below = Object.entries({ ...indexed, 'registrar.yaml': config }).map(([path, text]) => [
      `hand book/${path}`,
      text,
    ])
    box.commit('r', Object.fromEntries(below) as Record<string, string>)
    const { stdout } = await run(join(top, 'hand book'), 'renumber', '--dry-run', '0002', '0003')
    expect(stdout).toContain('rename from hand book/docs/adr/0002-two.md\n')
    apply('r', stdout)
    expect(readFileSync(join(top, 'hand book/docs/adr/0003-two.md'), 'utf8')).toBe('# 3. Two\n')
  })
  it('works where line ends are changed by git', async () => {
    const top = box.init('r')
    box.git('r', 'config', 'core.autocrlf', 'true')
    const crlf = Object.entries({ ...indexed, 'x.txt': 'one\nADR 2 (two)\n' }).map(([path, text]) => [
      path,
      text.replaceAll('\n', '\r\n'),
    ])
    box.commit('r', Object.fromEntries(crlf) as Record<string, string>)
    const { stdout } = await run(top, 'renumber', '--dry-run', '0002', '0003')
    apply('r', stdout)
    expect(readFileSync(join(top, 'x.txt'), 'utf8')).toBe('one\r\nADR 3 (two)\r\n')
    expect(box.git('r', 'status', '--porcelain')).toContain('docs/adr/0003-two.md')
  })
  it('prints no diff of a part: what is unresolved stops it', async () => {
    const top = box.init('r')
    box.commit('r', { ...indexed, 'docs/adr/0002-too.md': '# 2. Too\n', 'x.md': 'As ADR 2 says.\n' })
    const { code, stdout } = await run(top, 'renumber', '--dry-run', 'docs/adr/0002-two.md', '0003')
    expect([code, stdout]).toEqual([1, ''])
    const kept = await run(top, 'renumber', '--dry-run', '--unresolved', 'keep', 'docs/adr/0002-two.md', '0003')
    expect(kept.code).toBe(0)
    expect(kept.stdout).not.toContain('x.md')
  })
})
