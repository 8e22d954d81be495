import { embeddedWorld } from '../testing/embedded-world.ts'
import { engineConformance } from '../testing/index.ts'
import { betterSqlite3 } from './drivers.ts'

engineConformance({
  name: 'embedded',
  // Not whatever is there: without it this fails, and says what is missing.
  world: async () => embeddedWorld(await betterSqlite3((module) => import(module))),
})
