import { describe, expect, it } from 'vitest'
import { embeddedWorld } from '../testing/embedded-world.ts'
import { engineConformance } from '../testing/index.ts'
import type { Import } from './drivers.ts'
import { loadDriver, nodeSqlite } from './drivers.ts'

const load: Import = (module) => import(module)
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)

const hasSqlite = major > 22 || (major === 22 && minor >= 13)

const failing =
  (...modules: string[]): Import =>
  (module) =>
    modules.includes(module) ? Promise.reject(new Error(`Cannot find ${module}\nRequire stack`)) : load(module)

describe('loadDriver', () => {
  it('says what was tried and what to install', async () => {
    await expect(loadDriver(failing('better-sqlite3', 'node:sqlite'))).rejects.toMatchObject({
      code: 'no_driver',
      message: 'No SQLite to keep states with: Cannot find better-sqlite3; Cannot find node:sqlite',
      help: expect.stringContaining('npm install better-sqlite3@12'),
    })
  })
  it('takes what is installed', async () => {
    const driver = await loadDriver(load)
    const db = driver.open(':memory:', { readOnly: false })
    const sql = thrownBy(() => db.exec('SELECT nonsense'))
    expect([driver.resultCode(sql), driver.resultCode(new Error('another'))]).toEqual([1, undefined])
    db.close()
  })
})

describe('nodeSqlite', () => {
  it('is there from Node 22.13 on', async () => {
    const there = await nodeSqlite(load).then(
      () => true,
      () => false,
    )
    expect(there).toBe(hasSqlite)
  })
})

// Node's own serves in the same way, where Node has it.
const worlds = hasSqlite ? [async () => embeddedWorld(await nodeSqlite(load))] : []
for (const world of worlds) engineConformance({ name: 'node:sqlite', world, sizes: { watched: 5000 } })

function thrownBy(work: () => unknown): unknown {
  try {
    work()
  } catch (error) {
    return error
  }
  throw new Error('it did not throw')
}
