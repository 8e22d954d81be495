import { isoOf } from '../clock.ts'
import type { Change, JsonValue, State, WriteChange } from '../engine.ts'

/** A row of `states`; times in microseconds since 1970. */
export interface StateRow {
  readonly topic: string
  readonly key: string
  readonly value: string
  readonly version: number
  readonly inserted: number
  readonly updated: number
  readonly rev: number
}

/** A row of `gone`. */
export interface GoneRow {
  readonly topic: string
  readonly key: string
  readonly rev: number
  readonly at: number
  readonly reason: 'expired' | 'evicted' | null
}

export function stateOf({ topic, key, value, version, inserted, updated }: StateRow): State {
  const inserted_at = isoOf(inserted)
  const updated_at = updated === inserted ? inserted_at : isoOf(updated)
  return { topic, key, value: JSON.parse(value) as JsonValue, version, inserted_at, updated_at }
}

export function writeOf({ topic, key, value, version, updated, rev }: StateRow): WriteChange {
  return { kind: 'write', topic, key, value: JSON.parse(value) as JsonValue, version, rev, ts: milliseconds(updated) }
}

export function deletionOf({ topic, key, rev, at, reason }: GoneRow): Change {
  const deletion: Change = { kind: 'delete', topic, key, value: null, version: null, rev, ts: milliseconds(at) }
  return reason === null ? deletion : { ...deletion, reason }
}

export function milliseconds(microseconds: number): number {
  return Math.floor(microseconds / 1000)
}
