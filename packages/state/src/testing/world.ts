import type { Clock } from '../clock.ts'
import type { StateEngine } from '../engine.ts'

/** One storage, and engines on it. */
export interface EngineWorld {
  /** Opens an engine; after the last one was closed or killed, on what it left. With no clock, the engine's own. */
  open(options?: { readonly clock?: Clock }): Promise<StateEngine>
  /** Lets the storage do the next write, and its answer be lost: to the engine the outcome is unknown. */
  loseNextAnswer(engine: StateEngine): void
  /** Ends what is open, and removes the storage. */
  remove(): Promise<void>
}

/** How much the suite does where it is about quantity. */
export interface Sizes {
  /** Keys that are watched. */
  readonly watched: number
  /** Writes to one key, one after the other. */
  readonly writes: number
  /** Merges of different members at the same time. */
  readonly merges: number
  /** Clients that race for the same keys, and how many keys. */
  readonly clients: number
  readonly keys: number
}

/** What an engine promises. */
export const fullSizes: Sizes = { watched: 100_000, writes: 5000, merges: 200, clients: 20, keys: 200 }

/** What the suite is run on. */
export interface Conformance {
  readonly name: string
  world(): Promise<EngineWorld>
  readonly sizes?: Partial<Sizes>
  /** May several engines be open on one storage? Then the races are run by two. */
  readonly shared?: boolean
}
