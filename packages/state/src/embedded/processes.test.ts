import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildSync } from 'esbuild'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openEmbedded } from '../index.ts'
import { recorder } from '../testing/index.ts'
import { betterSqlite3 } from './drivers.ts'

// Where the modules that setup:state links are found.
const script = fileURLToPath(
  new URL(`../../../../node_modules/.registrar/state-child-${process.pid}.mjs`, import.meta.url),
)
beforeAll(() => {
  const child = fileURLToPath(new URL('../testing/child.ts', import.meta.url))
  buildSync({ entryPoints: [child], bundle: true, format: 'esm', platform: 'node', target: 'node20', outfile: script })
})
afterAll(() => rmSync(script))

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'registrar-state-'))
  file = join(folder, 'state.db')
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Starts a child; its output grows in `text`, and `has` resolves once that holds of it, or it ended. */
function start(...args: string[]) {
  const child: ChildProcess = spawn(process.execPath, [script, file, ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
  const self = {
    child,
    text: '',
    lines: 0,
    ended: once(child, 'close'),
    has: (is: () => boolean) =>
      new Promise<void>((resolve) => {
        const look = () => void (is() && resolve())
        child.stdout!.on('data', look)
        child.on('close', () => resolve())
        look()
      }),
  }
  child.stdout!.setEncoding('utf8').on('data', (text: string) => {
    self.text += text
    self.lines += text.split('\n').length - 1
  })
  return self
}

describe('kill -9 under load', () => {
  it('loses no acknowledged write, ten times', async () => {
    const driver = await betterSqlite3((module) => import(module))
    const acknowledged = new Map<string, number>()
    let highest = 0
    for (let round = 1; round <= 10; round++) {
      const run = start()
      // At another moment each time, counted in writes.
      await run.has(() => run.lines > round * 331)
      run.child.kill('SIGKILL')
      await run.ended
      for (const line of run.text.split('\n').slice(1, -1)) {
        const [key = '', version, rev] = line.split(' ')
        acknowledged.set(key, Math.max(acknowledged.get(key) ?? 0, Number(version)))
        highest = Math.max(highest, Number(rev))
      }
      const engine = await openEmbedded({ file, driver })
      const states = await engine.list({ domain: 'main', topic: 'load', limit: 1000 })
      const versions = new Map(states.map(({ key, version }) => [key, version]))
      expect([...acknowledged].filter(([key, version]) => (versions.get(key) ?? 0) < version)).toEqual([])
      expect(states.filter(({ value, version }) => (value as { is: number }).is !== version)).toEqual([])
      const { from } = await engine.subscribe({ domain: 'main', topic: 'load' }, recorder())
      expect(from.rev).toBeGreaterThanOrEqual(highest)
      await engine.close()
      const db = driver.open(file, { readOnly: true })
      expect(db.prepare('PRAGMA integrity_check').all()).toEqual([{ integrity_check: 'ok' }])
      db.close()
    }
    expect(acknowledged.size).toBe(200)
  })
})

describe('a second process', () => {
  it('is refused with the first one named, until that ends, however it ends', async () => {
    const owner = start('hold')
    await owner.has(() => owner.text === 'open\n')
    await expect(openEmbedded({ file })).rejects.toMatchObject({
      code: 'in_use',
      message: `${file} is in use by process ${owner.child.pid}`,
    })
    const second = start('hold')
    await second.ended
    expect(second.text).toBe(`in_use: ${file} is in use by process ${owner.child.pid}\n`)
    owner.child.kill('SIGKILL')
    await owner.ended
    const engine = await openEmbedded({ file })
    await expect(openEmbedded({ file })).rejects.toMatchObject({
      code: 'in_use',
      message: expect.stringContaining(`${process.pid}`),
    })
    await engine.close()
    expect(existsSync(`${file}-owner`)).toBe(false)
    await (await openEmbedded({ file })).close()
  })
})
