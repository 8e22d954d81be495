import type { Clock } from '../clock.ts'
import type { Change } from '../engine.ts'
import { Refused } from '../errors.ts'
import type { StateLimits } from '../limits.ts'
import type { Ground, Outcome } from './apply.ts'
import type { Driver } from './driver.ts'
import { failureOf } from './failure.ts'
import type { Mains } from './mains.ts'
import type { Main, Store } from './store.ts'

/** The most that one transaction takes: more would keep everything else waiting. */
const groupSize = 1000

export interface CommitterGround {
  readonly driver: Driver
  readonly store: Store
  readonly mains: Mains
  readonly limits: StateLimits
  readonly clock: Clock
  /** Called with what was committed, before it is acknowledged. */
  tell(main: Main, changes: readonly Change[]): void
  /** Called when it is not known what was committed. */
  lost(): void
}

/** One write that waits: what it does in a Main Topic, and whom it answers. */
interface Job {
  readonly domain: string
  readonly main: string
  run(ground: Ground, main: Main): Outcome<unknown>
  /** The answer where the Main Topic is not there: without it, it is made. */
  readonly absent: { readonly result: unknown } | undefined
  resolve(result: unknown): void
  reject(error: Error): void
}

type Settled = { readonly main: Main | undefined; readonly outcome: Outcome<unknown> } | { readonly refused: Error }

/**
 * Carries out writes in the order in which they come. All that are asked for in one turn share a transaction, and so one wait for the disk; then everybody is told
 * of the changes, then the writes are acknowledged.
 */
export class Committer {
  readonly #ground: CommitterGround
  #waiting: Job[] = []
  #scheduled = false

  constructor(ground: CommitterGround) {
    this.#ground = ground
  }

  /**
   * Resolves after the commit.
   * @param absent the answer where the Main Topic is not there: without it, it is made
   */
  add<T>(
    domain: string,
    main: string,
    run: (ground: Ground, main: Main) => Outcome<T>,
    absent?: { readonly result: T },
  ): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ domain, main, run, absent, resolve: resolve as (result: unknown) => void, reject })
      if (this.#scheduled) return
      this.#scheduled = true
      setImmediate(() => this.#turn())
    })
  }

  /** Commits all that waits, in this turn. */
  flush(): void {
    while (this.#waiting.length > 0) this.#commit(this.#waiting.splice(0, groupSize))
  }

  #turn(): void {
    this.#scheduled = false
    this.#commit(this.#waiting.splice(0, groupSize))
    if (this.#waiting.length === 0 || this.#scheduled) return
    this.#scheduled = true
    setImmediate(() => this.#turn())
  }

  #commit(jobs: readonly Job[]): void {
    if (jobs.length === 0) return
    const { store } = this.#ground
    const settled: Settled[] = []
    let committing = false
    try {
      store.begin()
      for (const job of jobs) settled.push(this.#run(job))
      committing = true
      store.commit()
    } catch (error) {
      this.#undo()
      const failure = failureOf(this.#ground.driver, error)
      // What stops one of them need not stop the others; but whether a commit that failed is in the file is not known, so it is not tried again.
      if (jobs.length > 1 && (!committing || failure instanceof Refused)) for (const job of jobs) this.#commit([job])
      else {
        // If it is in the file after all, its changes are told, before anybody tries it again.
        if (committing) this.#ground.lost()
        for (const job of jobs) job.reject(failure)
      }
      return
    }
    this.#tell(settled)
    for (const [index, job] of jobs.entries()) {
      const one = settled[index]!
      if ('refused' in one) job.reject(one.refused)
      else job.resolve(one.outcome.result)
    }
  }

  #run(job: Job): Settled {
    const { store, mains, limits, clock } = this.#ground
    if (job.absent !== undefined && mains.get(job.domain, job.main) === undefined) {
      return { main: undefined, outcome: { ...job.absent, changes: [] } }
    }
    const main = mains.make(job.domain, job.main)
    try {
      return { main, outcome: job.run({ store, limits, now: clock.now() }, main) }
    } catch (error) {
      if (error instanceof Refused) return { refused: error }
      throw error
    }
  }

  #undo(): void {
    const { store, mains, driver } = this.#ground
    mains.forget()
    try {
      store.rollback()
    } catch (error) {
      // SQLite has ended the transaction on its own, as it does where it can do nothing else.
      if (driver.resultCode(error) === undefined) throw error
    }
  }

  #tell(settled: readonly Settled[]): void {
    const told = new Map<Main, Change[]>()
    for (const one of settled) {
      if ('refused' in one || one.main === undefined || one.outcome.changes.length === 0) continue
      const changes = told.get(one.main)
      if (changes === undefined) told.set(one.main, [...one.outcome.changes])
      else for (const change of one.outcome.changes) changes.push(change)
    }
    for (const [main, changes] of told) this.#ground.tell(main, changes)
  }
}
