import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sandbox, type Sandbox } from '@registrar/git/testing'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { run } from '../testing/run.ts'

let box: Sandbox
beforeEach(() => (box = sandbox()))
afterEach(() => box.remove())

const config = `collections:
  decisions: { kind: adr, files: "docs/adr/{number:4}-{slug}.md" }
frozen:
  decisions:
    "0002": [docs/adr/0002-a.md, docs/adr/0002-b.md]
`

function frozenTwo(): string {
  const root = box.init('r')
  box.commit('r', {
    'registrar.yaml': config,
    'docs/adr/0001-x.md': '# 1. X\n',
    'docs/adr/0002-a.md': '# 2. A\n',
    'docs/adr/0002-b.md': '# 2. B\n',
  })
  return root
}

const frozenIn = async (root: string) => (await run(root, 'check', '--format', 'compact')).stdout.match(/.*frozen.*/g)

it('a frozen number follows its holders, and check finds nothing wrong in it', async () => {
  const root = frozenTwo()
  expect(await run(root, 'renumber', 'docs/adr/0002-a.md', '0009', '--siblings')).toMatchObject({ code: 0 })
  expect(readFileSync(join(root, 'registrar.yaml'), 'utf8')).toBe(config.replaceAll('0002', '0009'))
  expect(await frozenIn(root)).toBeNull()
})

it('a frozen number that one holder parts from stays, and what to change by hand is said', async () => {
  const root = frozenTwo()
  const { code, stderr } = await run(root, 'renumber', 'docs/adr/0002-a.md', '0009')
  expect([code, stderr.match(/^note: registrar.*$/gm)]).toEqual([
    0,
    ['note: registrar.yaml:5:14: take docs/adr/0002-a.md out of the frozen number 0002 by hand: it gets 0009'],
  ])
  expect(readFileSync(join(root, 'registrar.yaml'), 'utf8')).toBe(config)
  expect(await frozenIn(root)).toEqual([
    'registrar.yaml:5:14: warning unique-numbers Unexpected frozen number 0002, expected docs/adr/0002-a.md to hold it',
  ])
})
