import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openEmbedded } from '../index.ts'
import type { StateEngine } from '../index.ts'
import { manualClock, recorder } from '../testing/index.ts'
import { watchedDriver } from '../testing/watched-driver.ts'
import type { WatchedDriver } from '../testing/watched-driver.ts'
import { betterSqlite3 } from './drivers.ts'

const at = (key: string) => ({ domain: 'main', topic: 't', key })
const t = { domain: 'main', topic: 't' }

let folder: string
let driver: WatchedDriver
let engine: StateEngine
const clock = manualClock()
const troubles: Error[] = []
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'registrar-state-'))
  driver = watchedDriver(await betterSqlite3((module) => import(module)))
  troubles.length = 0
  engine = await openEmbedded({
    file: join(folder, 'state.db'),
    driver,
    clock,
    onTrouble: (error) => void troubles.push(error),
  })
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await engine.close()
  rmSync(folder, { recursive: true })
})

describe('the past', () => {
  it('is forgotten beyond ten thousand deletions: who comes from before then is told so', async () => {
    const early = await engine.subscribe(t, recorder())
    const held: (() => void)[] = []
    const slow = recorder(() => new Promise((resolve) => held.push(resolve)))
    await engine.subscribe(t, slow)
    const keys = Array.from({ length: 11_001 }, (_, n) => `k${n}`)
    await Promise.all(keys.map((key) => engine.set(at(key), 1)))
    await Promise.all(keys.map((key) => engine.delete(at(key))))
    const { rev } = await engine.set(at('last'), 1)
    const since = (from: number) =>
      engine.subscribe({ ...t, since: { epoch: early.from.epoch, rev: from } }, recorder())
    await vi.waitFor(() => expect(since(early.from.rev)).rejects.toMatchObject({ code: 'since_gone' }), 30_000)
    const late = await since(rev - 10_001)
    expect(late.from.rev).toBe(rev - 10_001)
    await expect(since(rev - 10_002)).rejects.toMatchObject({ code: 'since_gone' })
    for (const free of held.splice(0)) free()
    await slow.until(() => slow.told.some((told) => 'closed' in told))
    expect(slow.told.at(-1)).toMatchObject({ closed: { name: 'Refused', code: 'since_gone' } })
  })
  it('of operations is forgotten after five minutes, and not after two', async () => {
    await engine.set(at('k'), 1, { opId: 'one' })
    clock.advance(120)
    await engine.set(at('k'), 2)
    expect((await engine.set(at('k'), 1, { opId: 'one' })).state.version).toBe(1)
    clock.advance(181)
    const again = async () => expect((await engine.set(at('k'), 1, { opId: 'one' })).state.version).toBe(3)
    await vi.waitFor(again, 30_000)
  })
})

describe('a listener that throws', () => {
  it.each([
    [
      'at once',
      () => {
        throw new Error('a bug')
      },
    ],
    ['later', () => Promise.reject(new Error('a bug'))],
  ])('%s is not heard of again, and harms neither the write nor others', async (_, changes) => {
    const thrown: unknown[] = []
    vi.stubGlobal('queueMicrotask', (work: () => void) => thrown.push(caught(work)))
    const other = recorder()
    const closed: unknown[] = []
    await engine.subscribe(t, { changes, closed: (reason) => closed.push(reason) })
    await engine.subscribe(t, other)
    await engine.set(at('k'), 1)
    await engine.set(at('k'), 2)
    expect(other.lines()).toEqual(['t k 1', 't k 2'])
    expect(thrown).toEqual([new Error('a bug')])
    expect(closed).toEqual([])
  })
})

describe('expiry that fails', () => {
  it('is told once, and done when it can be', async () => {
    const heard = recorder()
    await engine.subscribe(t, heard)
    await engine.configure('main', 't', { ttl_seconds: 1 })
    await engine.set(at('k'), 1)
    driver.failNext('INSERT OR REPLACE INTO gone', 'instead', 'SQLITE_FULL')
    clock.advance(2)
    await heard.count(2)
    expect(heard.lines()).toEqual(['t k 1', 't k - expired'])
    expect(troubles).toMatchObject([{ name: 'Refused', code: 'full' }])
  })
})

describe('a watch of large values', () => {
  it('reads what was there when it began, whatever is written while it is held', async () => {
    const value = 'x'.repeat(100_000)
    await Promise.all(Array.from({ length: 40 }, (_, n) => engine.set(at(`k${String(n).padStart(2, '0')}`), value)))
    const held: (() => void)[] = []
    const slow = recorder(() => new Promise((resolve) => held.push(resolve)))
    const { from } = await engine.watch(t, slow)
    await engine.delete(at('k39'))
    await engine.set(at('k38'), 'changed')
    await engine.set(at('k40'), 'new')
    const release = setInterval(() => held.pop()?.(), 1)
    await slow.until(() => slow.changed().length === 3)
    clearInterval(release)
    expect(slow.given()).toHaveLength(40)
    expect(slow.given().every((state) => state.value === value)).toBe(true)
    expect(slow.told.filter((told) => 'values' in told).length).toBeGreaterThan(5)
    expect(await slow.marked()).toEqual(from)
    expect(slow.lines()).toEqual(['t k39 -', 't k38 2', 't k40 1'])
  })
})

function caught(work: () => void): unknown {
  try {
    work()
  } catch (error) {
    return error
  }
  return undefined
}
