import type { Clock } from '../clock.ts'
import type { Committer } from './committer.ts'
import { expire } from './apply.ts'
import type { Mains } from './mains.ts'
import type { ExpiredRow, Store } from './store.ts'

/** Twice a second: a state is removed within a second of its time. */
const interval = 500
const pageSize = 500

/** Operation ids are known for so long, in microseconds. */
const operationsKept = 300e6
/** So many deletions of a Main Topic are known to those who resume; looked at when so many more have come. */
const deletionsKept = 10_000
const deletionsMore = 1000

/** What the sweeper needs of its engine. */
export interface SweeperGround {
  readonly store: Store
  readonly mains: Mains
  readonly committer: Committer
  readonly clock: Clock
}

/** Removes what has expired, and forgets what nobody can ask for any more. Does not keep the process alive. `fail` is told what stops it, once until it has worked again. */
export function startSweeper(ground: SweeperGround, fail: (error: Error) => void): Sweeper {
  let running = false
  let failed = false
  const sweeper = { stopped: false, stop }
  const timer = setInterval(() => {
    if (running) return
    running = true
    sweep(ground, sweeper)
      .then(
        () => (failed = false),
        (error: Error) => {
          if (!failed && !sweeper.stopped) fail(error)
          failed = true
        },
      )
      .finally(() => (running = false))
  }, interval)
  timer.unref()
  function stop() {
    sweeper.stopped = true
    clearInterval(timer)
  }
  return sweeper
}

interface Sweeper {
  readonly stopped: boolean
  stop(): void
}

async function sweep(ground: SweeperGround, sweeper: Sweeper): Promise<void> {
  while ((await removeDue(ground)) === pageSize && !sweeper.stopped);
  if (sweeper.stopped) return
  const { store, mains, committer, clock } = ground
  const crowded = [...mains.all()].filter(({ removed }) => removed >= deletionsMore)
  for (const { domain, name } of crowded) {
    await committer.add(domain, name, (_, main) => {
      store.forgetDeletions(main, deletionsKept)
      return nothing
    })
    if (sweeper.stopped) return
  }
  const oldest = store.oldestOperation()
  if (oldest === undefined || oldest.at >= clock.now() - operationsKept) return
  await committer.add(oldest.domain, oldest.main, ({ now }) => {
    store.forgetOperations(now - operationsKept)
    return nothing
  })
}

const nothing = { result: undefined, changes: [] }

/** Removes up to a page of states whose time has come; tells how many there were. */
async function removeDue({ store, committer, clock }: SweeperGround): Promise<number> {
  const due = store.expired(clock.now(), pageSize)
  const families = new Map<string, ExpiredRow[]>()
  for (const row of due) {
    const family = families.get(`${row.domain} ${row.main}`)
    if (family === undefined) families.set(`${row.domain} ${row.main}`, [row])
    else family.push(row)
  }
  const removals = [...families.values()].map((rows) =>
    committer.add(rows[0]!.domain, rows[0]!.main, (transaction, main) => {
      // What was written since it was read has more time.
      const still = rows.filter(({ topic, key }) => store.isExpired(main, topic, key, transaction.now))
      return { result: undefined, changes: still.map((row) => expire(transaction, main, row)) }
    }),
  )
  await Promise.all(removals)
  return due.length
}
