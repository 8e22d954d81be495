import type { State, Subtree, WatchListener } from '../engine.ts'
import type { Database } from './driver.ts'
import type { Feed } from './feed.ts'
import { openPages } from './pages.ts'
import type { StateRow } from './rows.ts'
import { stateOf } from './rows.ts'

/** A batch of values has at most so many states, and few more characters. */
const batchSize = 500
const batchCharacters = 512 * 1024

type Pages = ReturnType<typeof openPages>

/** What a watch reads from. */
export interface WatchGround {
  readonly pages: Pages
  readonly keyBytes: number
  snapshot(): Database
}

/**
 * Hands the values of a subtree over, all as they are in the turn of the call, and resolves when the listener has taken them, or the feed is
 * closed. If they are more than one batch they are read from a snapshot, so that nothing has to be kept for a listener that takes its time.
 */
export async function handValues(
  ground: WatchGround,
  main: number,
  { topic, prefix = '' }: Subtree,
  listener: WatchListener,
  feed: Feed,
): Promise<void> {
  const first = ground.pages(main, topic, prefix)
  const batch = takeBatch(first)
  const whole = batch.length === 0 || first.next().done === true
  first.return()
  if (whole) {
    if (batch.length > 0) await Promise.race([listener.values(batch), feed.ended])
    return
  }
  const db = ground.snapshot()
  try {
    db.exec('BEGIN')
    const rows = openPages(db, ground.keyBytes)(main, topic, prefix)
    try {
      for (let next = takeBatch(rows); next.length > 0 && !feed.isClosed; next = takeBatch(rows)) {
        await Promise.race([listener.values(next), feed.ended])
      }
    } finally {
      rows.return()
    }
  } finally {
    db.close()
  }
}

function takeBatch(rows: Generator<StateRow, void, void>): State[] {
  const batch: State[] = []
  let characters = 0
  while (batch.length < batchSize && characters < batchCharacters) {
    const { value: row, done } = rows.next()
    if (done === true || row === undefined) break
    batch.push(stateOf(row))
    characters += row.value.length
  }
  return batch
}
