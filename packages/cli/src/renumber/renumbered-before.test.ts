import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sandbox, type Sandbox } from '@registrar/git/testing'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { run } from '../testing/run.ts'

let box: Sandbox
let root: string
beforeEach(() => {
  box = sandbox()
  root = box.init('records')
  box.commit('records', {
    'docs/adr/0007-locks-are-taken-in-one-order.md':
      '# 7. Locks are taken in one order\n\nSo that no two threads\nwait for each other.\n',
    'docs/adr/0007-batches-may-run-twice.md': '# 7. Batches may run twice\n\nWhat was interrupted\nis started again.\n',
  })
  box.commit('records', { 'a.ts': '// ADR 0007\n', 'b.ts': '// ADR 0007 (lock order)\n' })
})
afterEach(() => box.remove())

const first = ['renumber', 'batches-may-run-twice', '8', '--unresolved', 'keep']
const second = ['renumber', 'locks-are-taken-in-one-order', '9']

it('gives what was unresolved to nobody when the other record of that number moves, too', async () => {
  expect((await run(root, ...first)).code).toBe(0)
  const { code, stderr } = await run(root, ...second)
  expect([code, stderr]).toEqual([
    1,
    expect.stringContaining('a.ts:1:4: ADR 0007 is unresolved: nothing tells which record it means\n'),
  ])
  expect(stderr).toContain('docs/adr/0008-batches-may-run-twice.md')
  box.commit('records', {})
  expect((await run(root, ...second)).code).toBe(1)
})

it('takes a line that came after the first was renumbered for the other', async () => {
  await run(root, ...first)
  box.commit('records', {})
  box.commit('records', { 'a.ts': '// ADR 0007 holds\n' })
  box.write('records', { 'c.ts': '// ADR 0007\n' })
  const { code, stdout } = await run(root, ...second)
  expect(code).toBe(0)
  expect(stdout).toMatch(/\na\.ts\n {2}1:8 {2}0007 → 0009 {2}history: written in \w+ when only /)
  expect(['a.ts', 'b.ts', 'c.ts'].map((path) => readFileSync(join(root, path), 'utf8'))).toEqual([
    '// ADR 0009 holds\n',
    '// ADR 0009 (lock order)\n',
    '// ADR 0009\n',
  ])
})
