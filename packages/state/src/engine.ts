import type { StateLimits } from './limits.ts'

/** Whatever JSON can say. A value belongs to whoever reads it as it is: nobody changes one that was handed over, in either direction. */
export type JsonValue = null | boolean | number | string | readonly JsonValue[] | JsonObject

/** A JSON object. No member is called `__proto__`, at any depth: such a value is refused. */
export interface JsonObject {
  readonly [member: string]: JsonValue
}

/** Where a state is. What may stand in it, and how long it may be, is in `StateLimits`. */
export interface StateAddress {
  /** A namespace of its own: no operation reaches over two. */
  readonly domain: string
  /** Segments joined by `:`. The first one is the *Main Topic*; `board:42` lies below its super topic `board`. */
  readonly topic: string
  readonly key: string
}

/**
 * The current value of a key in a topic. Its members are called as they are called on the wire. Times are ISO 8601 in UTC with six
 * digits of a second (`2026-10-21T13:51:37.599068Z`).
 */
export interface State {
  readonly topic: string
  readonly key: string
  readonly value: JsonValue
  /** Grows by one on every write of the key; starts again at 1 after the key was deleted, expired or evicted. */
  readonly version: number
  /** When version 1 was written. */
  readonly inserted_at: string
  /** When this version was written. Never before `inserted_at`. */
  readonly updated_at: string
}

/**
 * A place in the order of all changes of a Main Topic of a domain. `rev` grows with every change, not always by one; it may be
 * compared within one epoch only. An epoch ends when the order does: the storage was made anew.
 */
export interface Position {
  readonly epoch: string
  /** 0 before the first change. A whole number, exact as a double. */
  readonly rev: number
}

/**
 * What became of a key. `write`: set, merge or create. `delete`: it is gone, by an operation or for `reason`. `echo`: nothing
 * happened, the current value is told once more; its `rev` is that of the change it follows.
 */
export type Change = WriteChange | DeleteChange

interface ChangeBase {
  /** Exactly the topic that changed, also for who listens to a super topic of it. */
  readonly topic: string
  readonly key: string
  readonly rev: number
  /** Milliseconds since 1970, UTC: when it happened; of an echo, when it was asked for. */
  readonly ts: number
}

export interface WriteChange extends ChangeBase {
  readonly kind: 'write' | 'echo'
  readonly value: JsonValue
  readonly version: number
}

export interface DeleteChange extends ChangeBase {
  readonly kind: 'delete'
  readonly value: null
  readonly version: null
  /** Absent if somebody deleted it. `expired`: not written for the topic's `ttl_seconds`. `evicted`: others of `max_states` were written later. */
  readonly reason?: 'expired' | 'evicted'
}

export interface WriteOptions {
  /**
   * Names this one operation, whoever carries it out: a retry after `Unavailable` with the same id, operation and address gives the
   * first result and applies nothing, also if that result was lost on its way. An engine knows the ids of a key's last 32 writes for
   * at least two minutes, over a restart, too. At most 128 bytes. The id of another operation, address or value is refused
   * (`op_mismatch`). A refusal is not kept: a retry of it is a new try.
   */
  readonly opId?: string
}

/** What a write did. `state` is as this write left it, not as it is by now. */
export interface Written {
  readonly state: State
  readonly rev: number
}

/** `rev` is null if there was nothing to delete. */
export interface Deleted {
  readonly existed: boolean
  readonly rev: number | null
}

/** A topic and everything below it; `board` has `board:42` in it, and not `boards`. */
export interface Subtree {
  readonly domain: string
  readonly topic: string
  /** Only keys that start with it; compared as they are written. May be empty. */
  readonly prefix?: string
}

export interface ListOptions extends Subtree {
  /** From 1 to 1,000; 100 if absent. */
  readonly limit?: number
  /** The last row of the page before. It need not exist any more. */
  readonly after?: { readonly topic: string; readonly key: string }
}

/** How long, and how many states of a Main Topic are kept; absent: for ever, all. */
export interface TopicConfiguration {
  /** A state that was not set or merged for so long is removed within a second of that (`expired`). A whole number from 1 to 3,153,600,000. */
  readonly ttl_seconds?: number
  /** Of the whole family only so many are kept, those written last; the others go with the write that exceeds it (`evicted`). A whole number from 1 to 1,000,000,000. */
  readonly max_states?: number
}

/**
 * Gets changes in the order of their `rev`, in batches that are never empty. A method that returns nothing gets every change exactly
 * once. One that returns a promise is handed the next batch when that resolved; of what happened meanwhile it gets, for each key, the
 * newest change, and before it the deletion if the key was deleted in between. So a slow one needs no memory. What it throws is a
 * bug, and not caught: it ends the listening, without `closed`, and surfaces as an uncaught exception.
 */
export interface ChangeListener {
  changes(batch: readonly Change[]): void | Promise<void>
  /**
   * Called once, as the last. Without a reason `close` was called, of this or of the engine. With `since_gone` the listener was too
   * slow to be told what it missed; with `Unavailable` the storage was lost. Either way: watch again.
   */
  closed(reason?: Error): void
}

/** Gets the current values, then the end marker, also when there are none, then changes. */
export interface WatchListener extends ChangeListener {
  /** Some of the current values, in the order of `list`, each key once, no deletion among them. A promise holds back the next batch and the end marker. */
  values(batch: readonly State[]): void | Promise<void>
  /** The end marker: all values there were at `at` have been given, and none later than it; the changes that follow are exactly those after it. */
  current(at: Position): void
}

/** A listening that goes on until it is closed. */
export interface Listening {
  /** From where it hears: of a subscription the `since` that it resumes from, or what was last when it began; of a watch the place of its end marker. */
  readonly from: Position
  /** No method of the listener is called from now on but `closed`, which is called within. May be called again. */
  close(): void
}

/**
 * Keeps current JSON values by domain, topic and key, and tells every change. Two engines have this surface, and one conformance
 * suite holds both to it:
 *
 * 1. A write is atomic: all of it, or nothing.
 * 2. Two merges of different members of a state both survive, whoever sends them at the same time.
 * 3. `version` grows by one on every write of a key, and starts again at 1 after its deletion.
 * 4. Every acknowledged write yields exactly one change, in order, after it is durable; to listeners of this engine before its own acknowledgement.
 * 5. Of any number of `create`s of an absent key exactly one wins.
 * 6. Lists are in byte order, and a cursor neither skips nor repeats a key that is there all along, whatever else is written.
 * 7. What was acknowledged is visible to every later read of the same engine.
 * 8. A write whose outcome is unknown rejects with `Unavailable`, never with `Refused`; one that rejects with `Refused` has changed nothing.
 * 9. A retry with the same `opId` gives the first result.
 *
 * Writes of one key that are called one after the other, without waiting, are applied in that order. All methods reject with
 * `Refused` (code and reason) where the arguments are not acceptable, or the engine is closed (`closed`), and with `Unavailable` if the
 * storage does not answer; reads change nothing, so theirs may always be tried again.
 */
export interface StateEngine {
  /** What it refuses to keep. Sizes are those of the whole value after the write. */
  readonly limits: StateLimits

  /** Writes a value, whatever was there. */
  set(address: StateAddress, value: JsonValue, options?: WriteOptions): Promise<Written>

  /**
   * Applies a JSON Merge Patch (RFC 7396) to the value as it is at that moment: objects merge, a null removes its member, everything
   * else replaces. The patch is an object (else `bad_patch`). On an absent key, or a value that is no object, the base is `{}`.
   */
  merge(address: StateAddress, patch: JsonObject, options?: WriteOptions): Promise<Written>

  /** Writes a value if the key is absent; else `Refused` with `exists` and the state that is there (`current`). */
  create(address: StateAddress, value: JsonValue, options?: WriteOptions): Promise<Written>

  /** Removes a key. An absent one is no error, and tells nobody. */
  delete(address: StateAddress, options?: WriteOptions): Promise<Deleted>

  /** Tells the current state once more to everybody who listens, as an `echo`, and gives it; undefined, and nothing told, if there is none. Not repeated to who resumes. */
  echo(address: StateAddress): Promise<State | undefined>

  /** Undefined if there is none. */
  get(address: StateAddress): Promise<State | undefined>

  /** The states of a subtree by topic, then key, in the byte order of UTF-8. Fewer than `limit` are the last. */
  list(options: ListOptions): Promise<readonly State[]>

  /**
   * Listens to a subtree's changes. With `since`, first to those that were missed since then, as a slow listener would be told them; a deletion
   * may be among them of a key that was never there before `since`. If that is too long ago, or of another epoch, it is refused (`since_gone`): watch instead.
   * Changes may come before the promise resolves.
   */
  subscribe(subtree: Subtree & { readonly since?: Position }, listener: ChangeListener): Promise<Listening>

  /**
   * Current values, end marker, then every change: nothing is missed between, and nothing told twice. Resolves when it has begun; values, and even the end
   * marker, may come before. A listener that does not take its values holds resources: close it after some time.
   */
  watch(subtree: Subtree, listener: WatchListener): Promise<Listening>

  /** The configuration of a Main Topic (one segment); empty if it has none. */
  configuration(domain: string, main: string): Promise<TopicConfiguration>

  /** Replaces the configuration of a Main Topic. What exceeds it goes at once, told as changes before this resolves (`evicted`), or within a second (`expired`). */
  configure(domain: string, main: string, configuration: TopicConfiguration): Promise<TopicConfiguration>

  /** Resolves if the storage answers now; else `Unavailable`. */
  ping(): Promise<void>

  /**
   * Ends what was called before, acknowledges it, closes every listening, and frees the storage. From the call on everything else is
   * refused (`closed`). May be called again, and then waits for the same end.
   */
  close(): Promise<void>
}
