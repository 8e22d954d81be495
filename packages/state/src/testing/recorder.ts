import type { Change, Position, State, WatchListener } from '../engine.ts'

/** What a listener was told, in order. */
export type Told =
  | { readonly values: readonly State[] }
  | { readonly current: Position }
  | Change
  | { readonly closed: Error | undefined }

/** A listener that keeps what it is told, and can be waited for. */
export interface Recorder extends WatchListener {
  readonly told: Told[]
  /** The changes alone. */
  changed(): Change[]
  /** `topic key version` of each change, or `topic key -` with the reason. */
  lines(): string[]
  /** All values told before the marker. */
  given(): State[]
  /** Resolves once `is` holds of what was told; asked after everything that comes. */
  until(is: (recorder: Recorder) => boolean): Promise<void>
  /** Resolves once so many changes were told. */
  count(changes: number): Promise<void>
  /** Resolves with the end marker. */
  marked(): Promise<Position>
}

/** @param hold called with each batch; what it gives is given to the engine, so that it waits */
export function recorder(hold: () => Promise<void> | undefined = () => undefined): Recorder {
  const told: Told[] = []
  let changes = 0
  const waiting = new Set<() => void>()
  const tell = (...items: readonly Told[]): Promise<void> | undefined => {
    for (const item of items) told.push(item)
    for (const look of waiting) look()
    return hold()
  }
  const self: Recorder = {
    told,
    values: (values) => tell({ values }),
    current: (current) => void tell({ current }),
    changes(batch) {
      changes += batch.length
      return tell(...batch)
    },
    closed: (closed) => void tell({ closed }),
    changed: () => told.filter((item) => 'kind' in item),
    lines: () => self.changed().map(lineOf),
    given: () => told.flatMap((item) => ('values' in item ? item.values : [])),
    until(is) {
      return new Promise((resolve) => {
        const look = () => {
          if (!is(self)) return
          waiting.delete(look)
          resolve()
        }
        waiting.add(look)
        look()
      })
    },
    count: (number) => self.until(() => changes >= number),
    async marked() {
      await self.until(() => told.some((item) => 'current' in item))
      return told.flatMap((item) => ('current' in item ? [item.current] : []))[0]!
    },
  }
  return self
}

function lineOf(change: Change): string {
  const { topic, key } = change
  if (change.kind === 'delete')
    return [topic, key, '-', ...(change.reason === undefined ? [] : [change.reason])].join(' ')
  return `${topic} ${key} ${change.version}${change.kind === 'echo' ? ' echo' : ''}`
}
