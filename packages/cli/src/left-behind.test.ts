import { readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { sandbox, type Sandbox } from '@registrar/git/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { run } from './testing/run.ts'

const alpha = (number: number) => `# ${number}. Alpha\n\nLetters wait in a queue until both readers have seen them.\n`
const cites = '// the reader waits, see ADR 7\n'

let box: Sandbox
/** Omega took 7 on main and alpha took it on a branch, each cited by a file that came with it; both are merged in the branch. */
beforeEach(() => {
  box = sandbox()
  box.init('r')
  box.commit('r', { 'docs/adr/0001-a.md': '# 1. A\n', 'docs/adr/0002-b.md': '# 2. B\n', 'README.md': 'x\n' })
  box.git('r', 'checkout', '-q', '-b', 'topic')
  box.commit('r', { 'docs/adr/0007-alpha.md': alpha(7), 'src/alpha.ts': cites })
  box.git('r', 'checkout', '-q', 'main')
  box.commit('r', { 'docs/adr/0007-omega.md': '# 7. Omega\n\nA wheel turns.\n', 'src/omega.ts': cites })
  box.git('r', 'checkout', '-q', 'topic')
  box.git('r', 'merge', '-q', '--no-edit', 'main')
})
afterEach(() => box.remove())

const check = (...args: string[]) =>
  run(
    join(box.folder, 'r'),
    'check',
    '--only',
    'renumbered-citations',
    '--against',
    'main',
    '--format',
    'compact',
    ...args,
  )

const text = (path: string) => readFileSync(join(box.folder, 'r', path), 'utf8')

const left =
  'src/alpha.ts:1:26: error renumbered-citations Unexpected ADR 7, expected ADR 9: it means docs/adr/0009-alpha.md, which had that number before\n'

describe('a renumbering by hand', () => {
  it('leaves citations behind that are found by their history, in a work tree, in the index and in commits', async () => {
    renameSync(join(box.folder, 'r/docs/adr/0007-alpha.md'), join(box.folder, 'r/docs/adr/0009-alpha.md'))
    box.write('r', { 'docs/adr/0009-alpha.md': alpha(9) })
    expect(await check()).toMatchObject({ code: 1, stdout: left })
    expect(await check('--staged')).toMatchObject({ code: 0, stdout: '' })
    box.git('r', 'add', '-A')
    expect(await check('--staged')).toMatchObject({ code: 1, stdout: left })
    box.commit('r')
    expect(await check()).toMatchObject({ code: 1, stdout: left })
  })
  it('is finished by --fix, which leaves to the other record what is its own', async () => {
    box.git('r', 'mv', 'docs/adr/0007-alpha.md', 'docs/adr/0009-alpha.md')
    box.commit('r', { 'docs/adr/0009-alpha.md': alpha(9) })
    const { code, stderr } = await check('--fix')
    expect([code, stderr]).toEqual([0, expect.stringContaining('fixed 1 finding in 1 file')])
    expect([text('src/alpha.ts'), text('src/omega.ts')]).toEqual([cites.replace('7', '9'), cites])
    box.commit('r')
    expect((await check()).code).toBe(0)
  })
  it('says nothing of what is written afterwards', async () => {
    box.git('r', 'mv', 'docs/adr/0007-alpha.md', 'docs/adr/0009-alpha.md')
    box.commit('r', { 'docs/adr/0009-alpha.md': alpha(9), 'src/alpha.ts': cites.replace('7', '9') })
    box.commit('r', { 'src/new.ts': '// a wheel, see ADR 7\n' })
    box.write('r', { 'src/newer.ts': '// another wheel, see ADR 7\n' })
    expect(await check()).toMatchObject({ code: 0, stdout: '' })
  })
  it('is known by formerly long after it is merged', async () => {
    box.git('r', 'mv', 'docs/adr/0007-alpha.md', 'docs/adr/0009-alpha.md')
    box.commit('r', { 'docs/adr/0009-alpha.md': `---\nformerly: [7]\n---\n\n${alpha(9)}` })
    box.git('r', 'checkout', '-q', '-B', 'main')
    expect(await check()).toMatchObject({ code: 1, stdout: left })
  })
})
