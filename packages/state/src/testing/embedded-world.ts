import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Driver } from '../embedded/driver.ts'
import { openEmbedded } from '../embedded/open-embedded.ts'
import type { StateEngine } from '../engine.ts'
import { watchedDriver } from './watched-driver.ts'
import type { EngineWorld } from './world.ts'

/** A state file in a folder of its own. */
export async function embeddedWorld(driver: Driver): Promise<EngineWorld> {
  const folder = mkdtempSync(join(tmpdir(), 'registrar-state-'))
  const watched = watchedDriver(driver)
  const open: StateEngine[] = []
  return {
    async open(options = {}) {
      const engine = await openEmbedded({ file: join(folder, 'state.db'), driver: watched, ...options })
      open.push(engine)
      return engine
    },
    loseNextAnswer: () => watched.failNext('COMMIT', 'after', 'SQLITE_IOERR_FSYNC'),
    async remove() {
      for (const engine of open) await engine.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
