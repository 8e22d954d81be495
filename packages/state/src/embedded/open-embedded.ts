import { systemClock } from '../clock.ts'
import type { Clock } from '../clock.ts'
import type { StateEngine } from '../engine.ts'
import { defaultLimits } from '../limits.ts'
import type { StateLimits } from '../limits.ts'
import type { Driver } from './driver.ts'
import { loadDriver } from './drivers.ts'
import { EmbeddedEngine } from './embedded-engine.ts'
import { openFile } from './open-file.ts'

export interface EmbeddedOptions {
  /** The state file, in a folder that exists. It is made if it is absent. */
  readonly file: string
  readonly limits?: Partial<StateLimits>
  readonly clock?: Clock
  /** What reads and writes the file; better-sqlite3 or Node's own if absent. */
  readonly driver?: Driver
  /** Told what keeps expired states from being removed, once until it works again; a warning of the process if absent. */
  readonly onTrouble?: (error: Error) => void
}

/** Opens the engine that keeps its states in one file, which this process owns until it closes it or ends. Throws OpenError. */
export async function openEmbedded({ file, limits, clock, driver, onTrouble }: EmbeddedOptions): Promise<StateEngine> {
  const loaded = driver ?? (await loadDriver())
  return new EmbeddedEngine({
    driver: loaded,
    file: openFile(loaded, file),
    limits: { ...defaultLimits, ...limits },
    clock: clock ?? systemClock(),
    onTrouble: onTrouble ?? ((error) => process.emitWarning(error)),
  })
}
