import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { buildSync } from 'esbuild'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sandbox, settled } from './testing/sandbox.ts'
import type { Sandbox } from './testing/sandbox.ts'

let box: Sandbox
beforeEach(() => {
  for (const [name, value] of Object.entries(settled)) vi.stubEnv(name, value)
  box = sandbox()
  const top = box.init('r')
  box.commit('r', { 'a.md': 'a', 'b.md': 'b', 'docs/c.md': 'c' })
  box.init('other')
  box.commit('other', { 'other.md': 'o' })
  install(top)
})
afterEach(() => {
  vi.unstubAllEnvs()
  box.remove()
})

/** Makes node on our sources the pre-commit hook of the repository: it writes down what it sees of this repository and of another. */
function install(top: string) {
  const program = join(box.folder, 'hook.mjs')
  buildSync({
    stdin: {
      contents: `
        import { writeFileSync } from 'node:fs'
        import { openRepository } from './index.ts'
        const see = (dir) => {
          const repository = openRepository(dir)
          const texts = (tree) => Object.fromEntries(tree.entries().map(({ path }) => [path, String(tree.read(path))]))
          const index = texts(repository.indexTree())
          const merged = texts(repository.mergedTree('HEAD', 'index').tree)
          repository.close()
          return { index, merged }
        }
        const [folder] = process.argv.slice(2)
        const seen = { here: see('.'), docs: see(folder + '/r/docs'), other: see(folder + '/other') }
        writeFileSync(folder + '/seen.json', JSON.stringify(seen))
      `,
      resolveDir: fileURLToPath(new URL('.', import.meta.url)),
      loader: 'ts',
    },
    bundle: true,
    platform: 'node',
    format: 'esm',
    conditions: ['source'],
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url)" },
    outfile: program,
  })
  const hook = join(top, '.git/hooks/pre-commit')
  writeFileSync(hook, `#!/bin/sh\nexec '${process.execPath}' '${program}' '${box.folder}'\n`)
  chmodSync(hook, 0o755)
}

const seen = () => JSON.parse(readFileSync(join(box.folder, 'seen.json'), 'utf8')) as unknown

const sees = (here: Record<string, string>, docs: Record<string, string>) => ({
  here: { index: here, merged: here },
  docs: { index: docs, merged: docs },
  other: { index: { 'other.md': 'o' }, merged: { 'other.md': 'o' } },
})

describe('in a pre-commit hook the index is what the commit will be', () => {
  beforeEach(() => {
    box.write('r', { 'a.md': 'a staged', 'docs/c.md': 'c staged' })
    box.git('r', 'add', '.')
    box.write('r', { 'a.md': 'a on the disk', 'b.md': 'b on the disk', 'new.md': 'untracked' })
  })
  it('of git commit', () => {
    box.git('r', 'commit', '-q', '-m', 'x')
    expect(seen()).toEqual(sees({ 'a.md': 'a staged', 'b.md': 'b', 'docs/c.md': 'c staged' }, { 'c.md': 'c staged' }))
  })
  it('of git commit -a', () => {
    box.git('r', 'commit', '-q', '-a', '-m', 'x')
    expect(seen()).toEqual(
      sees({ 'a.md': 'a on the disk', 'b.md': 'b on the disk', 'docs/c.md': 'c staged' }, { 'c.md': 'c staged' }),
    )
  })
  it('of git commit PATH', () => {
    box.git('r', 'commit', '-q', '-m', 'x', '--', 'b.md')
    expect(seen()).toEqual(sees({ 'a.md': 'a', 'b.md': 'b on the disk', 'docs/c.md': 'c' }, { 'c.md': 'c' }))
  })
  it('of git commit from a folder below the top', () => {
    box.git('r/docs', 'commit', '-q', '-m', 'x', '--', '../a.md')
    expect(seen()).toEqual(sees({ 'a.md': 'a on the disk', 'b.md': 'b', 'docs/c.md': 'c' }, { 'c.md': 'c' }))
  })
  it('of git commit in a linked worktree', () => {
    box.git('r', 'worktree', 'add', '-q', '../w')
    box.write('w', { 'a.md': 'in the worktree', 'b.md': 'left out' })
    box.git('w', 'commit', '-q', '-m', 'x', '--', 'a.md')
    expect(seen()).toMatchObject({
      here: { index: { 'a.md': 'in the worktree', 'b.md': 'b', 'docs/c.md': 'c' } },
      docs: { index: { 'c.md': 'c staged' } },
      other: { index: { 'other.md': 'o' } },
    })
  })
  it('of git commit -C, called from elsewhere with variables set', () => {
    vi.stubEnv('GIT_DIR', join(box.folder, 'r/.git'))
    vi.stubEnv('GIT_WORK_TREE', join(box.folder, 'r'))
    box.git('other', 'commit', '-q', '-a', '-m', 'x')
    expect(seen()).toEqual(
      sees({ 'a.md': 'a on the disk', 'b.md': 'b on the disk', 'docs/c.md': 'c staged' }, { 'c.md': 'c staged' }),
    )
  })
})
