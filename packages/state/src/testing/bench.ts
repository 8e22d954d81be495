import { afterEach, beforeEach } from 'vitest'
import type { Clock } from '../clock.ts'
import type { StateAddress, StateEngine } from '../engine.ts'
import type { RefusedCode } from '../errors.ts'
import type { Conformance, EngineWorld, Sizes } from './world.ts'
import { fullSizes } from './world.ts'

/** What every part of the suite works with: a new storage for each test. */
export interface Bench {
  readonly sizes: Sizes
  readonly world: EngineWorld
  /** The engine of the test, opened before it. */
  readonly engine: StateEngine
  /** Closes the engine and opens it again. */
  reopen(clock?: Clock): Promise<StateEngine>
  /** The engines that race: two where the storage may be shared, else one. */
  racers(): Promise<readonly StateEngine[]>
}

/** To be called within `describe`. */
export function bench({ world: makeWorld, sizes, shared = false }: Conformance): Bench {
  let world: EngineWorld
  let engine: StateEngine
  beforeEach(async () => {
    world = await makeWorld()
    engine = await world.open()
  })
  afterEach(async () => {
    await engine.close()
    await world.remove()
  })
  return {
    sizes: { ...fullSizes, ...sizes },
    get world() {
      return world
    },
    get engine() {
      return engine
    },
    async reopen(clock) {
      await engine.close()
      engine = await world.open(clock === undefined ? {} : { clock })
      return engine
    },
    racers: async () => (shared ? [engine, await world.open()] : [engine]),
  }
}

/** An address in the domain `main`. */
export function at(topic: string, key: string): StateAddress {
  return { domain: 'main', topic, key }
}

/** The subtree of a topic in the domain `main`. */
export function below(topic: string): { readonly domain: string; readonly topic: string } {
  return { domain: 'main', topic }
}

/** For `rejects`: a refusal with that code. */
export function refusal(code: RefusedCode): object {
  return { name: 'Refused', code }
}
