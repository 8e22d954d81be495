import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { settled, sandbox, type Sandbox } from '@registrar/git/testing'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { program, run } from '../testing/run.ts'

const report = 'issues/124-told-nothing/00-report.md'
const citing = 490

let box: Sandbox
let root: string
beforeEach(() => {
  if (!existsSync(program)) throw new Error('a process of its own runs the built command: npm run setup')
  // In memory where there is such a folder: what a killed process has written stays there, too, and twenty of them are fast.
  if (existsSync('/dev/shm')) vi.stubEnv('TMPDIR', '/dev/shm')
  box = sandbox()
  root = box.init('r')
  box.commit('r', files())
})
afterEach(() => {
  vi.unstubAllEnvs()
  box.remove()
})

it('killed while it writes five hundred files, twenty times: all are old or all are new at the next run', async () => {
  const old = tree()
  const whole = await milliseconds(start())
  const renumbered = tree()
  expect(Object.keys(renumbered).filter((path) => renumbered[path] !== old[path]).length).toBe(500)
  const states: string[] = []
  for (let kill = 0; kill < 20; kill += 1) {
    rmSync(join(root, 'issues'), { recursive: true })
    box.write('r', files())
    await milliseconds(start(), (whole * kill) / 20)
    const { code, stderr } = await run(root, 'list', 'issues')
    const now = JSON.stringify(tree())
    const state = now === JSON.stringify(old) ? 'old' : now === JSON.stringify(renumbered) ? 'new' : 'neither'
    states.push(`${code} ${state}${stderr.startsWith('Finished') ? ' finished' : ''}`)
  }
  expect(states.filter((state) => !/^0 (old|new)( finished)?$/.test(state))).toEqual([])
  expect(states).toContain('0 new finished')
}, 300_000)

/** A folder of ten files, and the texts that cite it: by its path, so that nobody has to ask git for their lines. */
function files(): Readonly<Record<string, string>> {
  const parts = Array.from({ length: 9 }, (_, at) => [
    `issues/124-told-nothing/1${at}-log.md`,
    `issue 124, part ${at}\n`,
  ])
  const texts = Array.from({ length: citing }, (_, at) => [`src/m${at}.ts`, `// ${report}\n`])
  return { [report]: '# 124 — Told nothing\n', ...Object.fromEntries([...parts, ...texts]) }
}

function start(): ChildProcess {
  return spawn(process.execPath, [program, 'renumber', report, '125'], {
    cwd: root,
    env: { ...process.env, ...settled },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
}

/** How long a process goes on once it has begun to write; it is killed after `limit` milliseconds of that. */
async function milliseconds(child: ChildProcess, limit?: number): Promise<number> {
  let begun: number | undefined
  let kill: NodeJS.Timeout | undefined
  const watch = setInterval(() => {
    if (begun !== undefined || !hasJournal()) return
    begun = performance.now()
    if (limit !== undefined) kill = setTimeout(() => child.kill('SIGKILL'), limit)
  }, 1)
  await once(child, 'close')
  clearInterval(watch)
  clearTimeout(kill)
  return performance.now() - (begun ?? performance.now())
}

/** A lock may be left over of a process that was killed. */
function hasJournal(): boolean {
  const folder = join(root, '.git/registrar')
  return existsSync(folder) && readdirSync(folder).some((name) => name.startsWith('transaction'))
}

function tree(): Readonly<Record<string, string>> {
  const entries = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const paths = entries.map((entry) => join(entry.parentPath, entry.name)).sort()
  return Object.fromEntries(
    paths
      .filter((path) => !path.startsWith(join(root, '.git/')))
      .map((path) => [path.slice(root.length + 1), readFileSync(path, 'latin1')]),
  )
}
