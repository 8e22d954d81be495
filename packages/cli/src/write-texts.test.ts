import { chmodSync, existsSync, mkdirSync, readFileSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sandbox, type Sandbox } from '@registrar/git/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sound } from './testing/records.ts'
import { run } from './testing/run.ts'
import { writeTexts } from './write-texts.ts'

let box: Sandbox
let root: string
beforeEach(() => {
  box = sandbox()
  root = join(box.folder, 'records')
  mkdirSync(join(box.folder, 'elsewhere'))
})
afterEach(() => box.remove())

const indexed = (file: string) => ({
  ...sound,
  'registrar.yaml': `collections:\n  decisions:\n    kind: adr\n    files: docs/adr/{number:4}-{slug}.md\n    index: { file: ${file} }\n`,
})

describe('a configuration of a stranger', () => {
  it.each([
    ['a link', 'docs/out/new.md'],
    ['a folder behind a link', 'docs/out/deep/er/new.md'],
  ])('leads no index out of the root: %s', async (_what, file) => {
    box.write('records', indexed(file))
    symlinkSync(join(box.folder, 'elsewhere'), join(root, 'docs/out'))
    for (const argv of [['index'], ['check', '--fix', '--only', 'decisions-index']]) {
      const { code, stdout, stderr } = await run(root, ...argv)
      expect([code, stdout]).toEqual([2, ''])
      expect(stderr).toContain('behind a symbolic link; nothing was written')
    }
    expect(readdirSync(join(box.folder, 'elsewhere'))).toEqual([])
  })

  it('leads no index to a link that leads nowhere', async () => {
    box.write('records', indexed('docs/new.md'))
    symlinkSync(join(box.folder, 'elsewhere/new.md'), join(root, 'docs/new.md'))
    const { code, stdout } = await run(root, 'index')
    expect([code, stdout]).not.toEqual([0, expect.anything()])
    expect(readdirSync(join(box.folder, 'elsewhere'))).toEqual([])
  })
})

describe('writeTexts', () => {
  it.each(['.git/hooks/post-checkout', '.Git/config', 'docs/.git/x.md'])('writes nothing of git’s own: %s', (path) => {
    mkdirSync(root)
    expect(() => writeTexts({ root }, new Map([[path, 'x']]), () => undefined)).toThrow('nothing was written')
    expect(readdirSync(root)).toEqual([])
  })

  it('refuses all if it refuses one', () => {
    mkdirSync(root)
    writeFileSync(join(root, 'b.md'), 'other')
    const texts = new Map([
      ['a.md', 'a'],
      ['b.md', 'b'],
    ])
    expect(() => writeTexts({ root }, texts, () => undefined)).toThrow('b.md has changed')
    expect(existsSync(join(root, 'a.md'))).toBe(false)
    expect(readFileSync(join(root, 'b.md'), 'utf8')).toBe('other')
  })
})

it('fixes in several files are written together or not at all', async () => {
  box.init('records')
  const behind = 'See [the first](0007-one.md).\n'
  box.commit('records', {
    'docs/adr/0001-one.md': '# 1. One\n',
    'docs/adr/0002-two.md': `# 2. Two\n\n${behind}`,
    'docs/adr/0003-three.md': `# 3. Three\n\n${behind}`,
  })
  const fix = ['check', '--fix', '--quiet', '--only', 'renumbered-citations']
  chmodSync(join(root, 'docs/adr/0003-three.md'), 0o444)
  const { code, stdout, stderr } = await run(root, ...fix)
  expect([code, stdout]).toEqual([2, ''])
  expect(stderr).toContain('error: docs/adr/0003-three.md is read-only\n  help: Nothing was changed.')
  expect(readFileSync(join(root, 'docs/adr/0002-two.md'), 'utf8')).toContain(behind)
  chmodSync(join(root, 'docs/adr/0003-three.md'), 0o644)
  expect(await run(root, ...fix)).toEqual({ code: 0, stdout: '', stderr: 'fixed 2 findings in 2 files\n' })
  expect(readFileSync(join(root, 'docs/adr/0002-two.md'), 'utf8')).toContain('(0001-one.md)')
})

it('an index that could not be written is not said to be', async () => {
  const { 'registrar.yaml': config, ...records } = indexed('docs/adr/README.md')
  box.init('records')
  box.commit('records', { ...records, 'registrar.yaml': config, '.gitignore': 'docs/adr/README.md\n' })
  writeFileSync(join(root, 'docs/adr/README.md'), 'mine')
  const { code, stdout, stderr } = await run(root, 'index')
  expect([code, stdout]).toEqual([2, ''])
  expect(stderr).toContain('nothing was written')
})
