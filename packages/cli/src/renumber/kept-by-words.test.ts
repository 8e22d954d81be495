import { sandbox, type Sandbox } from '@registrar/git/testing'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { run } from '../testing/run.ts'

let box: Sandbox
beforeEach(() => {
  box = sandbox()
})
afterEach(() => box.remove())

it('names the places that stay because of their words alone, a few of them', async () => {
  const line = '// an interrupted batch of the import is started again: ADR 33\n'
  const root = box.init('records')
  box.commit('records', {
    'docs/adr/0033-locks-in-one-order.md':
      '# 33. Locks are taken in one order\n\nEvery thread takes the table lock before the row lock, so that no two can wait for each other.\n',
    'docs/adr/0033-batches-may-run-twice.md':
      '# 33. Batches may run twice\n\nAn import is idempotent: a batch that was interrupted is simply started again.\n',
    ...Object.fromEntries(['a', 'b', 'c', 'd'].map((name) => [`${name}.ts`, line])),
  })
  const { code, stdout } = await run(root, 'renumber', 'locks-in-one-order', 'next')
  expect(code).toBe(0)
  expect(stdout).toMatch(
    /\nkept 4 citations of docs\/adr\/0033-batches-may-run-twice\.md \(4 topic\)\n {2}by its words alone: a\.ts:1:\d+, b\.ts:1:\d+, c\.ts:1:\d+ and 1 more \(--json names them\)\n$/,
  )
})
