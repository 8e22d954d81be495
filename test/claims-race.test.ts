import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import process from 'node:process'
import { text } from 'node:stream/consumers'
import { build } from 'esbuild'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sandbox, settled, type Sandbox } from '../packages/git/src/testing/sandbox.ts'
import { bundleOptions } from '../scripts/setup/bundle-options.mjs'

const CLONES = Array.from({ length: 20 }, (_, at) => `clone-${at}`)

let box: Sandbox
let program: string
beforeAll(async () => {
  box = sandbox()
  box.git('', 'init', '-q', '--bare', 'remote.git')
  box.init('seed')
  box.commit('seed', { 'docs/adr/0001-carts.md': '# 1. Carts\n', 'docs/adr/0002-mail.md': '# 2. Mail\n' })
  box.git('seed', 'push', '-q', '../remote.git', 'main')
  for (const name of CLONES) box.git('', 'clone', '-q', 'remote.git', name)
  await build({ ...bundleOptions, entryPoints: ['packages/cli/src/main.ts'], outdir: join(box.folder, 'bundle') })
  box.write('', {
    'registrar.mjs': `
      import { main } from './bundle/main.js'
      process.exitCode = await main(process.argv.slice(2), {
        cwd: process.cwd(),
        env: process.env,
        stdout: (text) => process.stdout.write(text),
        stderr: (text) => process.stderr.write(text),
        isTTY: false,
      })`,
  })
  program = join(box.folder, 'registrar.mjs')
}, 60_000)
afterAll(() => box.remove())

/** Starts the command in a clone; the answer is what it printed, or why not. */
async function run(clone: string, ...args: string[]): Promise<string> {
  const child = spawn(process.execPath, [program, '-C', join(box.folder, clone), ...args], {
    env: { ...process.env, ...settled },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return code === 0 ? stdout : `exit ${String(code)}: ${stderr}`
}

const from = (first: number, count: number) => Array.from({ length: count }, (_, at) => first + at)
const full = (number: number) => String(number).padStart(4, '0')

// The same author, title, branch and, for some, second: nothing but the push tells them apart.
it('gives twenty clones that claim at once twenty different numbers, all of them claimed on the remote', async () => {
  const printed = await Promise.all(CLONES.map((clone) => run(clone, 'claim', 'decisions', 'One title')))
  expect(printed.sort()).toEqual(from(3, 20).map((number) => `${full(number)}\n`))
  const refs = box.git('remote.git', 'for-each-ref', '--format=%(refname)', 'refs/registrar')
  expect(refs.split('\n').sort()).toEqual(
    from(3, 20)
      .map((number) => `refs/registrar/claims/decisions/${number}`)
      .sort(),
  )
}, 180_000)

it('lets five who write a record at once write it under five numbers, and tells a sixth the next one', async () => {
  const writers = CLONES.slice(0, 5)
  const printed = await Promise.all(writers.map((clone) => run(clone, 'new', 'decisions', 'Another title')))
  expect(printed.sort()).toEqual(from(23, 5).map((number) => `docs/adr/${full(number)}-another-title.md\n`))
  expect(await run('clone-9', 'next', 'decisions')).toBe('0028\n')
}, 180_000)
