import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openEmbedded } from '../index.ts'
import type { StateEngine } from '../index.ts'
import { watchedDriver } from '../testing/watched-driver.ts'
import type { Driver } from './driver.ts'
import { betterSqlite3 } from './drivers.ts'

let driver: Driver
beforeAll(async () => {
  driver = await betterSqlite3((module) => import(module))
})

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'registrar-state-'))
  file = join(folder, 'state.db')
})
afterEach(() => rmSync(folder, { recursive: true }))

const at = (key: string) => ({ domain: 'main', topic: 't', key })

async function filled(count: number): Promise<void> {
  const engine = await openEmbedded({ file, driver })
  await Promise.all(Array.from({ length: count }, (_, n) => engine.set(at(`k${n}`), { n, pad: 'x'.repeat(100) })))
  await engine.close()
}

/** Writes over a part of the file. */
function spoil(from: number, length: number): void {
  const bytes = readFileSync(file)
  writeFileSync(file, bytes.fill(0xab, from, from + length))
}

function sqlite(sql: string): void {
  const db = driver.open(file, { readOnly: false })
  db.exec(sql)
  db.close()
}

describe('a file that cannot be used', () => {
  it.each<[code: string, what: string, make: () => Promise<void> | void]>([
    ['damaged', 'pages written over', () => spoil(4096 * 5, 4096 * 10)],
    ['damaged', 'its end cut off', () => truncateSync(file, 4096 * 3)],
    ['foreign', 'its beginning written over', () => spoil(0, 100)],
    ['foreign', 'a text', () => writeFileSync(file, 'board: 42\n'.repeat(1000))],
    ['foreign', 'another program’s database', () => rmSync(file) ?? sqlite('CREATE TABLE t (a)')],
    ['foreign', 'a database marked by another program', () => rmSync(file) ?? sqlite('PRAGMA user_version = 7')],
    ['newer', 'a later format', () => sqlite('PRAGMA user_version = 2')],
  ])('is told as %s, and left as it is: %s', async (code, _, make) => {
    await filled(2000)
    await make()
    const before = readFileSync(file)
    const opened = openEmbedded({ file, driver })
    await expect(opened).rejects.toMatchObject({ name: 'OpenError', code, message: expect.stringContaining(file) })
    await expect(openEmbedded({ file, driver })).rejects.toMatchObject({ code })
    expect(readFileSync(file).equals(before)).toBe(true)
    // It is free: who puts a whole one in its place can go on.
    rmSync(file)
    await (await openEmbedded({ file, driver })).close()
  })
  it.each<[string, () => void]>([
    ['in a folder that is not there', () => (file = join(folder, 'absent/state.db'))],
    ['that is a folder', () => mkdirSync(file)],
  ])('is told as unusable %s', async (_, make) => {
    make()
    await expect(openEmbedded({ file, driver })).rejects.toMatchObject({
      code: 'unusable',
      message: expect.stringContaining(file),
    })
  })
  it('is made where there is an empty one', async () => {
    writeFileSync(file, '')
    await filled(1)
    expect(readdirSync(folder).toSorted()).toEqual(['state.db', 'state.db-lock'])
  })
})

describe('a disk that is full', () => {
  it('refuses what does not fit, keeps what was acknowledged, and goes on when there is room', async () => {
    // No page more than so many: SQLite says the same of that as of a full disk.
    let pages = 200
    const limits: (() => void)[] = []
    const limited: Driver = {
      ...driver,
      open(path, options) {
        const db = driver.open(path, options)
        if (path === file && !options.readOnly) limits.push(() => db.exec(`PRAGMA max_page_count = ${pages}`))
        return db
      },
    }
    let engine = await openEmbedded({ file, driver: limited })
    for (const limit of limits) limit()
    const value = 'x'.repeat(3000)
    const kept = await until(engine, value)
    expect(kept).toBeGreaterThan(100)
    await expect(engine.set(at('more'), value)).rejects.toMatchObject({ name: 'Refused', code: 'full' })
    expect((await engine.get(at(`k${kept - 1}`)))?.value).toBe(value)
    expect(await engine.list({ domain: 'main', topic: 't', limit: 1000 })).toHaveLength(kept)
    // What fits is not kept back by what does not.
    const [small, big] = await Promise.allSettled([engine.set(at('k0'), 1), engine.set(at('big'), 'x'.repeat(200_000))])
    expect([small.status, big.status]).toEqual(['fulfilled', 'rejected'])
    pages = 1000
    for (const limit of limits) limit()
    expect((await engine.set(at('more'), value)).state.version).toBe(1)
    await engine.close()
    engine = await openEmbedded({ file, driver })
    expect(await engine.list({ domain: 'main', topic: 't', limit: 1000 })).toHaveLength(kept + 1)
    expect((await engine.get(at('k0')))?.version).toBe(2)
    await engine.close()
  })
})

/** Writes until a write is refused as full; how many were not. */
async function until(engine: StateEngine, value: string): Promise<number> {
  for (let n = 0; ; n++) {
    const code = await engine.set(at(`k${n}`), value).then(
      () => undefined,
      (error: { code: string }) => error.code,
    )
    if (code === 'full') return n
    if (code !== undefined) throw new Error(code)
  }
}

describe('an error of SQLite', () => {
  it.each([
    ['SQLITE_FULL', 'INSERT INTO states', { name: 'Refused', code: 'full' }],
    ['SQLITE_FULL', 'COMMIT', { name: 'Refused', code: 'full' }],
    ['SQLITE_READONLY', 'BEGIN', { name: 'Refused', code: 'read_only' }],
    ['SQLITE_CORRUPT', 'INSERT INTO states', { name: 'Unavailable' }],
    ['SQLITE_IOERR_FSYNC', 'COMMIT', { name: 'Unavailable' }],
  ] as const)(
    '%s in %s leaves nothing behind, and the next write is as if it had not been',
    async (code, sql, told) => {
      const watched = watchedDriver(driver)
      const engine = await openEmbedded({ file, driver: watched })
      await engine.configure('main', 't', { max_states: 2 })
      const { rev } = await engine.set(at('k'), 1)
      watched.failNext(sql, 'instead', code)
      await expect(engine.set(at('k'), 2)).rejects.toMatchObject(told)
      expect((await engine.get(at('k')))?.value).toBe(1)
      const next = await engine.set(at('l'), 3)
      expect(next).toMatchObject({ rev: rev + 1, state: { version: 1 } })
      await engine.set(at('m'), 3)
      expect((await engine.list({ domain: 'main', topic: 't' })).map(({ key }) => key)).toEqual(['l', 'm'])
      await engine.close()
    },
  )
  it('in a read is no answer', async () => {
    const watched = watchedDriver(driver)
    const engine = await openEmbedded({ file, driver: watched })
    await engine.set(at('k'), 1)
    watched.failNext('SELECT topic', 'instead', 'SQLITE_CORRUPT')
    await expect(engine.get(at('k'))).rejects.toMatchObject({ name: 'Unavailable' })
    watched.failNext('FROM meta', 'instead', 'SQLITE_IOERR_FSYNC')
    await expect(engine.ping()).rejects.toMatchObject({ name: 'Unavailable' })
    await engine.ping()
    await engine.close()
  })
})
