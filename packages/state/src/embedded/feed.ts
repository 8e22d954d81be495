import type { Change, ChangeListener, Listening, Position, Subtree } from '../engine.ts'
import { Refused } from '../errors.ts'
import { isWithin } from '../check.ts'
import { deletionOf, writeOf } from './rows.ts'
import type { Main, Store } from './store.ts'

const pageSize = 500

/** The refusal to tell what happened since a position. */
export function sinceGone(rev: number): Refused {
  return new Refused('since_gone', `Unexpected position ${rev}: what happened since then is not known any more`)
}

/** What a feed needs of its engine. */
export interface FeedGround {
  readonly store: Store
  /** The Main Topic as it is now, which may be another object after a transaction that failed; undefined while nothing was written there. */
  main(): Main | undefined
  /** Ends the feed's being told of changes. */
  leave(feed: Feed): void
  /** What to tell of an error of the storage. */
  failure(error: unknown): Error
}

/**
 * One listener's way through the changes of a Main Topic. It knows how far it has come; while its listener is busy it keeps nothing else,
 * and reads what it missed afterwards.
 */
export class Feed implements Listening {
  readonly from: Position
  readonly #ground: FeedGround
  readonly #subtree: Subtree
  readonly #listener: ChangeListener
  readonly #end: () => void
  /** Resolves when it is closed, for whatever reason. */
  readonly ended: Promise<void>
  #rev: number
  #busy: boolean
  #closed = false

  /** @param busy it is told nothing before it catches up */
  constructor(ground: FeedGround, subtree: Subtree, listener: ChangeListener, from: Position, busy: boolean) {
    let end: (() => void) | undefined
    this.ended = new Promise((resolve) => (end = resolve))
    this.#end = () => end?.()
    this.#busy = busy
    this.#ground = ground
    this.#subtree = subtree
    this.#listener = listener
    this.from = from
    this.#rev = from.rev
  }

  get isClosed(): boolean {
    return this.#closed
  }

  /** Takes what was just committed; an echo has the `rev` of what is already told. */
  tell(changes: readonly Change[]): void {
    if (this.#busy || this.#closed) return
    const held = this.#hand(changes)
    if (held !== undefined) this.#wait(held)
  }

  /** Reads what happened, unless it does so later anyway. */
  lookUp(): void {
    if (!this.#busy && !this.#closed) this.catchUp()
  }

  /** Reads what was missed, and from then on is told. */
  catchUp(): void {
    this.#busy = true
    while (!this.#closed) {
      const page = this.#missed()
      if (page instanceof Error) return this.close(page)
      if (page.length === 0) {
        this.#busy = false
        return
      }
      const held = this.#hand(page)
      if (held !== undefined) return this.#wait(held)
    }
  }

  close(reason?: Error): void {
    if (this.#closed) return
    this.#leave()
    this.#guarded(() => this.#listener.closed(reason))
  }

  #leave(): void {
    this.#closed = true
    this.#ground.leave(this)
    this.#end()
  }

  #hand(changes: readonly Change[]): Promise<void> | undefined {
    this.#rev = Math.max(this.#rev, changes.at(-1)?.rev ?? 0)
    const { topic, prefix = '' } = this.#subtree
    const mine = changes.filter((change) => isWithin(change.topic, topic) && change.key.startsWith(prefix))
    if (mine.length === 0) return undefined
    return this.#guarded(() => this.#listener.changes(mine)) ?? undefined
  }

  #wait(held: Promise<void>): void {
    this.#busy = true
    held.then(
      () => this.catchUp(),
      (error: unknown) => this.broken(error),
    )
  }

  /** For each key the newest deletion and the newest write after it; the reason why that cannot be told. */
  #missed(): Change[] | Error {
    const { store, main: mainNow, failure } = this.#ground
    try {
      const main = mainNow()
      if (main === undefined || this.#rev === main.rev) return []
      if (this.#rev < main.floor) return sinceGone(this.#rev)
      const changes = [
        ...store.writesSince(main, this.#rev, pageSize).map(writeOf),
        ...store.deletionsSince(main, this.#rev, pageSize).map(deletionOf),
      ]
      return changes.sort((a, b) => a.rev - b.rev).slice(0, pageSize)
    } catch (error) {
      return failure(error)
    }
  }

  #guarded<T>(call: () => T): T | undefined {
    try {
      return call()
    } catch (error) {
      this.broken(error)
      return undefined
    }
  }

  /** A listener that throws is a bug of its own: it must not fail the write that it was told of. */
  broken(error: unknown): void {
    this.#leave()
    queueMicrotask(() => {
      throw error
    })
  }
}
