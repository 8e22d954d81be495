import { createHash } from 'node:crypto'
import type { Change, Deleted, JsonObject, JsonValue, StateAddress, TopicConfiguration, Written } from '../engine.ts'
import { Refused } from '../errors.ts'
import { checkSize } from '../check.ts'
import type { StateLimits } from '../limits.ts'
import { mergePatch } from '../merge-patch.ts'
import type { GoneRow, StateRow } from './rows.ts'
import { deletionOf, milliseconds, stateOf } from './rows.ts'
import type { Main, Store } from './store.ts'

/** A write, checked, with its value as text. */
export type Write =
  | { readonly kind: 'set' | 'create'; readonly address: StateAddress; readonly text: string; readonly opId?: string }
  | { readonly kind: 'merge'; readonly address: StateAddress; readonly patch: JsonObject; readonly opId?: string }
  | { readonly kind: 'delete'; readonly address: StateAddress; readonly opId?: string }

/** What a write leads to: its answer, and the changes it makes, in order. */
export interface Outcome<T> {
  readonly result: T
  readonly changes: readonly Change[]
}

/** What every write needs: within a transaction, and `now` in microseconds since 1970. */
export interface Ground {
  readonly store: Store
  readonly limits: StateLimits
  readonly now: number
}

/** Does one write. Throws Refused before it has written anything. */
export function apply(ground: Ground, main: Main, write: Write): Outcome<Written | Deleted> {
  const { store, now } = ground
  const { topic, key } = write.address
  if (write.opId === undefined) return done(ground, main, write)
  const print = printOf(write)
  const kept = store.operation(main, topic, key, write.opId)
  if (kept !== undefined) {
    if (kept.print === print) return { result: JSON.parse(kept.result) as Written | Deleted, changes: [] }
    throw new Refused(
      'op_mismatch',
      `Unexpected operation id ${JSON.stringify(write.opId)}: it belongs to another operation on this key`,
    )
  }
  const outcome = done(ground, main, write)
  store.keepOperation(main, topic, key, write.opId, { print, result: JSON.stringify(outcome.result) }, now)
  return outcome
}

function done(ground: Ground, main: Main, write: Write): Outcome<Written | Deleted> {
  const { address } = write
  switch (write.kind) {
    case 'set':
      return put(ground, main, address, write.text)
    case 'merge':
      return merge(ground, main, address, write.patch)
    case 'create':
      return create(ground, main, address, write.text)
    case 'delete':
      return remove(ground, main, address)
  }
}

function put({ store, now }: Ground, main: Main, { topic, key }: StateAddress, value: string): Outcome<Written> {
  const rev = ++main.rev
  const { version, inserted, updated } = store.put(main, topic, key, value, now, rev)
  return written(store, main, { topic, key, value, version, inserted, updated, rev }, now)
}

function merge(ground: Ground, main: Main, address: StateAddress, patch: JsonObject): Outcome<Written> {
  const there = ground.store.get(main, address.topic, address.key)
  const base = there === undefined ? {} : (JSON.parse(there.value) as JsonValue)
  return put(ground, main, address, checkSize(JSON.stringify(mergePatch(base, patch)), ground.limits))
}

function create({ store, now }: Ground, main: Main, { topic, key }: StateAddress, value: string): Outcome<Written> {
  const rev = main.rev + 1
  if (!store.insert(main, topic, key, value, now, rev)) {
    const there = store.get(main, topic, key)
    throw new Refused(
      'exists',
      `Unexpected key ${JSON.stringify(key)}: it is there already`,
      there && { current: stateOf(there) },
    )
  }
  main.rev = rev
  return written(store, main, { topic, key, value, version: 1, inserted: now, updated: now, rev }, now)
}

function remove({ store, now }: Ground, main: Main, { topic, key }: StateAddress): Outcome<Deleted> {
  const row: GoneRow = { topic, key, rev: main.rev + 1, at: now, reason: null }
  if (!store.remove(main, row)) return { result: { existed: false, rev: null }, changes: [] }
  main.rev = row.rev
  main.count -= 1
  return { result: { existed: true, rev: row.rev }, changes: [deletionOf(row)] }
}

function written(store: Store, main: Main, row: StateRow, now: number): Outcome<Written> {
  const state = stateOf(row)
  const { topic, key, version, rev } = row
  const change: Change = { kind: 'write', topic, key, value: state.value, version, rev, ts: milliseconds(row.updated) }
  if (version === 1) main.count += 1
  return { result: { state, rev }, changes: [change, ...evict(store, main, now)] }
}

/** Sets how long and how many are kept; what is too many goes at once. */
export function configure(
  { store, now }: Ground,
  main: Main,
  configuration: TopicConfiguration,
): Outcome<TopicConfiguration> {
  store.configure(main, configuration)
  main.configuration = configuration
  if (configuration.max_states !== undefined) main.count = store.count(main)
  return { result: configuration, changes: evict(store, main, now) }
}

function evict(store: Store, main: Main, at: number): Change[] {
  const { max_states = Infinity } = main.configuration
  const changes: Change[] = []
  while (main.count > max_states) {
    const first = store.oldest(main)
    if (first === undefined) throw new Error(`${main.domain}/${main.name} has fewer states than were counted`)
    changes.push(goes(store, main, { ...first, rev: main.rev + 1, at, reason: 'evicted' }))
  }
  return changes
}

/** Removes a state whose time has come. */
export function expire({ store, now }: Ground, main: Main, { topic, key }: { topic: string; key: string }): Change {
  return goes(store, main, { topic, key, rev: main.rev + 1, at: now, reason: 'expired' })
}

function goes(store: Store, main: Main, row: GoneRow): Change {
  if (!store.remove(main, row)) throw new Error(`${JSON.stringify(row.key)} was to go, and is not there`)
  main.rev = row.rev
  main.count -= 1
  return deletionOf(row)
}

/** Tells the operations on a key apart, also by what they write. */
function printOf(write: Write): string {
  const what = 'text' in write ? write.text : 'patch' in write ? JSON.stringify(write.patch) : ''
  return `${write.kind} ${createHash('sha256').update(what).digest('base64url')}`
}
