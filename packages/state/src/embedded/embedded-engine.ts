import {
  checkAddress,
  checkConfiguration,
  checkMain,
  checkOptions,
  checkPage,
  checkPatch,
  checkSubtree,
  mainOf,
  textOf,
} from '../check.ts'
import type { Clock } from '../clock.ts'
import type {
  Change,
  ChangeListener,
  Deleted,
  JsonObject,
  JsonValue,
  Listening,
  ListOptions,
  Position,
  State,
  StateAddress,
  StateEngine,
  Subtree,
  TopicConfiguration,
  WatchListener,
  WriteOptions,
  Written,
} from '../engine.ts'
import { Refused } from '../errors.ts'
import type { StateLimits } from '../limits.ts'
import type { Write } from './apply.ts'
import { apply, configure } from './apply.ts'
import { Committer } from './committer.ts'
import type { Driver } from './driver.ts'
import { failureOf } from './failure.ts'
import { Feed, sinceGone } from './feed.ts'
import { Feeds } from './feeds.ts'
import { Mains } from './mains.ts'
import type { StateFile } from './open-file.ts'
import { openPages } from './pages.ts'
import { milliseconds, stateOf, writeOf } from './rows.ts'
import { openStore } from './store.ts'
import type { Store } from './store.ts'
import { startSweeper } from './sweeper.ts'
import { handValues } from './watch.ts'

/** What an embedded engine is made of. */
export interface EmbeddedParts {
  readonly driver: Driver
  readonly file: StateFile
  readonly limits: StateLimits
  readonly clock: Clock
  onTrouble(error: Error): void
}

const nowhere = { result: undefined }

/** The engine over one file that this process owns. */
export class EmbeddedEngine implements StateEngine {
  readonly limits: StateLimits
  readonly #parts: EmbeddedParts
  readonly #store: Store
  readonly #mains: Mains
  readonly #feeds = new Feeds()
  readonly #pages: ReturnType<typeof openPages>
  readonly #committer: Committer
  readonly #sweeper: { stop(): void }
  #closed = false
  #closing: Promise<void> | undefined

  constructor(parts: EmbeddedParts) {
    const { driver, file, limits, clock } = parts
    this.#parts = parts
    this.limits = limits
    this.#store = openStore(file.db)
    this.#mains = new Mains(this.#store)
    this.#pages = openPages(file.db, limits.keyBytes)
    this.#committer = new Committer({
      driver,
      store: this.#store,
      mains: this.#mains,
      limits,
      clock,
      tell: (main, changes) => this.#feeds.tell(main, changes),
      lost: () => this.#feeds.lookUp(),
    })
    this.#sweeper = startSweeper(
      { store: this.#store, mains: this.#mains, committer: this.#committer, clock },
      parts.onTrouble,
    )
  }

  async set(address: StateAddress, value: JsonValue, options: WriteOptions = {}): Promise<Written> {
    this.#check(address, options)
    return this.#write<Written>({ kind: 'set', address, text: textOf(value, this.limits), ...options })
  }

  async merge(address: StateAddress, patch: JsonObject, options: WriteOptions = {}): Promise<Written> {
    this.#check(address, options)
    checkPatch(patch, this.limits)
    // As it is now: its caller may go on with it.
    return this.#write<Written>({ kind: 'merge', address, patch: structuredClone(patch), ...options })
  }

  async create(address: StateAddress, value: JsonValue, options: WriteOptions = {}): Promise<Written> {
    this.#check(address, options)
    return this.#write<Written>({ kind: 'create', address, text: textOf(value, this.limits), ...options })
  }

  async delete(address: StateAddress, options: WriteOptions = {}): Promise<Deleted> {
    this.#check(address, options)
    // With an id its answer is kept, also where there is nothing.
    const absent = options.opId === undefined ? { result: { existed: false, rev: null } } : undefined
    return this.#write<Deleted>({ kind: 'delete', address, ...options }, absent)
  }

  async echo(address: StateAddress): Promise<State | undefined> {
    this.#check(address)
    const { domain, topic, key } = address
    // In its turn among the writes, so that it tells what is current when it is told.
    return this.#committer.add(
      domain,
      mainOf(topic),
      ({ store, now }, main) => {
        const row = store.get(main, topic, key)
        if (row === undefined) return { result: undefined, changes: [] }
        const change: Change = {
          ...writeOf(row),
          kind: 'echo',
          rev: main.rev,
          ts: milliseconds(now),
        }
        return { result: stateOf(row), changes: [change] }
      },
      nowhere,
    )
  }

  async get(address: StateAddress): Promise<State | undefined> {
    this.#check(address)
    const { domain, topic, key } = address
    return this.#read(() => {
      const main = this.#mains.get(domain, mainOf(topic))
      const row = main && this.#store.get(main, topic, key)
      return row && stateOf(row)
    })
  }

  async list(options: ListOptions): Promise<readonly State[]> {
    this.#open()
    checkSubtree(options, this.limits)
    const limit = checkPage(options, this.limits)
    return this.#read(() => {
      const main = this.#mains.get(options.domain, mainOf(options.topic))
      const states: State[] = []
      if (main === undefined) return states
      for (const row of this.#pages(main.id, options.topic, options.prefix ?? '', options.after)) {
        if (states.push(stateOf(row)) === limit) break
      }
      return states
    })
  }

  async subscribe(subtree: Subtree & { readonly since?: Position }, listener: ChangeListener): Promise<Listening> {
    this.#open()
    checkSubtree(subtree, this.limits)
    const { since } = subtree
    return this.#read(() => {
      const now = this.#position(subtree)
      if (since === undefined) return this.#feed(subtree, listener, now, false)
      const floor = this.#mains.get(subtree.domain, mainOf(subtree.topic))?.floor ?? 0
      if (since.epoch !== now.epoch || !(since.rev >= floor && since.rev <= now.rev)) throw sinceGone(since.rev)
      const feed = this.#feed(subtree, listener, since, true)
      feed.catchUp()
      return feed
    })
  }

  async watch(subtree: Subtree, listener: WatchListener): Promise<Listening> {
    this.#open()
    checkSubtree(subtree, this.limits)
    return this.#read(() => {
      const feed = this.#feed(subtree, listener, this.#position(subtree), true)
      void this.#hand(subtree, listener, feed)
      return feed
    })
  }

  async configuration(domain: string, main: string): Promise<TopicConfiguration> {
    this.#open()
    checkMain(domain, main, this.limits)
    return this.#read(() => this.#mains.get(domain, main)?.configuration ?? {})
  }

  async configure(domain: string, main: string, configuration: TopicConfiguration): Promise<TopicConfiguration> {
    this.#open()
    checkMain(domain, main, this.limits)
    const checked = checkConfiguration(configuration)
    return this.#committer.add(domain, main, (ground, family) => configure(ground, family, checked))
  }

  async ping(): Promise<void> {
    this.#open()
    this.#read(() => this.#parts.file.db.prepare('SELECT count(*) FROM meta').get())
  }

  close(): Promise<void> {
    this.#closed = true
    this.#closing ??= this.#end()
    return this.#closing
  }

  async #end(): Promise<void> {
    this.#sweeper.stop()
    this.#committer.flush()
    this.#feeds.close()
    this.#parts.file.close()
  }

  async #hand(subtree: Subtree, listener: WatchListener, feed: Feed): Promise<void> {
    const { file, driver } = this.#parts
    const ground = { pages: this.#pages, keyBytes: this.limits.keyBytes, snapshot: () => file.snapshot() }
    try {
      const main = this.#mains.get(subtree.domain, mainOf(subtree.topic))
      if (main !== undefined) await handValues(ground, main.id, subtree, listener, feed)
      if (feed.isClosed) return
      listener.current(feed.from)
    } catch (error) {
      if (driver.resultCode(error) === undefined) feed.broken(error)
      else feed.close(failureOf(driver, error))
      return
    }
    feed.catchUp()
  }

  #feed(subtree: Subtree, listener: ChangeListener, from: Position, busy: boolean): Feed {
    const name = mainOf(subtree.topic)
    const { driver } = this.#parts
    return this.#feeds.join(subtree.domain, name, (leave) => {
      const main = () => this.#mains.get(subtree.domain, name)
      return new Feed(
        { store: this.#store, main, leave, failure: (error) => failureOf(driver, error) },
        subtree,
        listener,
        from,
        busy,
      )
    })
  }

  #position({ domain, topic }: Subtree): Position {
    return { epoch: this.#parts.file.epoch, rev: this.#mains.get(domain, mainOf(topic))?.rev ?? 0 }
  }

  #write<T extends Written | Deleted>(write: Write, absent?: { readonly result: T }): Promise<T> {
    const { domain, topic } = write.address
    return this.#committer.add<Written | Deleted>(
      domain,
      mainOf(topic),
      (ground, main) => apply(ground, main, write),
      absent,
    ) as Promise<T>
  }

  #check(address: StateAddress, options: WriteOptions = {}): void {
    this.#open()
    checkAddress(address, this.limits)
    checkOptions(options)
  }

  #open(): void {
    if (this.#closed) throw new Refused('closed', 'The engine is closed')
  }

  #read<T>(work: () => T): T {
    try {
      return work()
    } catch (error) {
      throw failureOf(this.#parts.driver, error)
    }
  }
}
