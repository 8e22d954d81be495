import type { TopicConfiguration } from '../engine.ts'
import type { Database } from './driver.ts'
import type { GoneRow, StateRow } from './rows.ts'

/** A Main Topic, as the engine knows it between two transactions. */
export interface Main {
  readonly id: number
  readonly domain: string
  readonly name: string
  /** The last given. */
  rev: number
  /** Since then it is known what happened. */
  floor: number
  configuration: TopicConfiguration
  /** Counted only where there is a `max_states`. */
  count: number
  /** How many keys went since their deletions were last looked through. */
  removed: number
}

/** What an operation left for its retry. */
export interface KeptOperation {
  readonly print: string
  readonly result: string
}

const columns = 'topic, key, value, version, inserted, updated, rev'

/** The tables, one method a statement. Nothing in it begins or ends a transaction. */
export function openStore(db: Database) {
  const sql = statements(db)
  return {
    begin: () => void sql.begin.run(),
    commit: () => void sql.commit.run(),
    rollback: () => void sql.rollback.run(),

    /** Reads a Main Topic; makes it if it is not there and `make` says so. */
    main(domain: string, name: string, make: boolean): Main | undefined {
      let row = sql.main.get(domain, name) as MainRow | undefined
      if (row === undefined && make) {
        sql.makeMain.run(domain, name)
        row = sql.main.get(domain, name) as MainRow
      }
      return row && mainOf(row, domain, name)
    },
    count: (main: Main) => (sql.count.get(main.id) as { n: number }).n,
    configure(main: Main, { ttl_seconds, max_states }: TopicConfiguration): void {
      sql.configure.run(ttl_seconds ?? null, max_states ?? null, main.id)
      sql.expire.run(ttl_seconds === undefined ? null : ttl_seconds * 1e6, main.id)
    },

    get: (main: Main, topic: string, key: string) => sql.get.get(main.id, topic, key) as StateRow | undefined,
    /** Writes the next version, whatever was there. */
    put(main: Main, topic: string, key: string, value: string, now: number, rev: number): Stamped {
      return sql.put.get(main.id, topic, key, value, now, now, rev, expiry(main, now)) as Stamped
    },
    /** Writes version 1; false if the key is there. */
    insert(main: Main, topic: string, key: string, value: string, now: number, rev: number): boolean {
      return sql.insert.get(main.id, topic, key, value, now, now, rev, expiry(main, now)) !== undefined
    },
    /** Removes a key and notes that it is gone; false if it was not there. */
    remove(main: Main, { topic, key, rev, at, reason }: GoneRow): boolean {
      if (sql.remove.get(main.id, topic, key) === undefined) return false
      sql.gone.run(main.id, topic, key, rev, at, reason)
      main.removed += 1
      return true
    },
    /** The state that was written first of all that are there. */
    oldest: (main: Main) => sql.oldest.get(main.id) as { topic: string; key: string } | undefined,
    /** Up to `most` states whose time has come, the first to expire first. */
    expired: (now: number, most: number) => sql.expired.all(now, most) as ExpiredRow[],
    isExpired: (main: Main, topic: string, key: string, now: number) =>
      sql.isExpired.get(main.id, topic, key, now) !== undefined,

    /** Up to `most` rows later than `rev`, the first first. */
    writesSince: (main: Main, rev: number, most: number) => sql.writesSince.all(main.id, rev, most) as StateRow[],
    deletionsSince: (main: Main, rev: number, most: number) => sql.goneSince.all(main.id, rev, most) as GoneRow[],

    operation: (main: Main, topic: string, key: string, opId: string) =>
      sql.operation.get(main.id, topic, key, opId) as KeptOperation | undefined,
    keepOperation(main: Main, topic: string, key: string, opId: string, kept: KeptOperation, now: number): void {
      sql.keepOperation.run(main.id, topic, key, opId, kept.print, kept.result, now)
    },
    oldestOperation: () => sql.oldestOperation.get() as OldestOperation | undefined,
    forgetOperations: (before: number) => void sql.forgetOperations.run(before),
    /** Forgets all but the newest `most` deletions of a Main Topic, and moves its floor. */
    forgetDeletions(main: Main, most: number): void {
      main.removed = 0
      const last = sql.goneBeyond.get(main.id, most) as { rev: number } | undefined
      if (last === undefined) return
      sql.forgetGone.run(main.id, last.rev)
      sql.floor.run(last.rev, main.id)
      main.floor = last.rev
    },
  }
}

export type Store = ReturnType<typeof openStore>

interface Stamped {
  readonly version: number
  readonly inserted: number
  readonly updated: number
}

/** A state whose time has come. */
export interface ExpiredRow {
  readonly domain: string
  readonly main: string
  readonly topic: string
  readonly key: string
}

interface OldestOperation {
  readonly domain: string
  readonly main: string
  readonly at: number
}

interface MainRow {
  readonly id: number
  readonly floor: number
  readonly ttl_seconds: number | null
  readonly max_states: number | null
  readonly rev: number
}

function mainOf({ id, floor, rev, ttl_seconds, max_states }: MainRow, domain: string, name: string): Main {
  const configuration = {
    ...(ttl_seconds === null ? {} : { ttl_seconds }),
    ...(max_states === null ? {} : { max_states }),
  }
  return { id, domain, name, rev, floor, configuration, count: 0, removed: 0 }
}

function expiry({ configuration: { ttl_seconds } }: Main, now: number): number | null {
  return ttl_seconds === undefined ? null : now + ttl_seconds * 1e6
}

function statements(db: Database) {
  return {
    begin: db.prepare('BEGIN IMMEDIATE'),
    commit: db.prepare('COMMIT'),
    rollback: db.prepare('ROLLBACK'),
    main: db.prepare(
      `SELECT id, floor, ttl_seconds, max_states, max(floor,
        ifnull((SELECT max(rev) FROM states WHERE states.main = mains.id), 0), ifnull((SELECT max(rev) FROM gone WHERE gone.main = mains.id), 0)
      ) AS rev FROM mains WHERE domain = ? AND main = ?`,
    ),
    makeMain: db.prepare('INSERT INTO mains (domain, main) VALUES (?, ?)'),
    count: db.prepare('SELECT count(*) AS n FROM states WHERE main = ?'),
    configure: db.prepare('UPDATE mains SET ttl_seconds = ?, max_states = ? WHERE id = ?'),
    expire: db.prepare('UPDATE states SET expires = updated + ? WHERE main = ?'),
    get: db.prepare(`SELECT ${columns} FROM states WHERE main = ? AND topic = ? AND key = ?`),
    put: db.prepare(
      `INSERT INTO states (main, topic, key, value, version, inserted, updated, rev, expires) VALUES (?, ?, ?, ?, 1, ?, ?, ?, ?)
      ON CONFLICT (main, topic, key) DO UPDATE SET value = excluded.value, version = version + 1,
        updated = max(inserted, excluded.updated), rev = excluded.rev, expires = excluded.expires
      RETURNING version, inserted, updated`,
    ),
    insert: db.prepare(
      `INSERT INTO states (main, topic, key, value, version, inserted, updated, rev, expires) VALUES (?, ?, ?, ?, 1, ?, ?, ?, ?)
      ON CONFLICT (main, topic, key) DO NOTHING RETURNING 1`,
    ),
    remove: db.prepare('DELETE FROM states WHERE main = ? AND topic = ? AND key = ? RETURNING 1'),
    gone: db.prepare('INSERT OR REPLACE INTO gone (main, topic, key, rev, at, reason) VALUES (?, ?, ?, ?, ?, ?)'),
    oldest: db.prepare('SELECT topic, key FROM states WHERE main = ? ORDER BY rev LIMIT 1'),
    expired: db.prepare(
      `SELECT domain, mains.main, topic, key FROM states JOIN mains ON mains.id = states.main
      WHERE expires <= ? ORDER BY expires LIMIT ?`,
    ),
    isExpired: db.prepare('SELECT 1 FROM states WHERE main = ? AND topic = ? AND key = ? AND expires <= ?'),
    writesSince: db.prepare(`SELECT ${columns} FROM states WHERE main = ? AND rev > ? ORDER BY rev LIMIT ?`),
    goneSince: db.prepare(
      'SELECT topic, key, rev, at, reason FROM gone WHERE main = ? AND rev > ? ORDER BY rev LIMIT ?',
    ),
    operation: db.prepare(
      'SELECT print, result FROM operations WHERE main = ? AND topic = ? AND key = ? AND op_id = ?',
    ),
    keepOperation: db.prepare(
      'INSERT INTO operations (main, topic, key, op_id, print, result, at) VALUES (?, ?, ?, ?, ?, ?, ?)',
    ),
    oldestOperation: db.prepare(
      `SELECT domain, mains.main, at FROM operations JOIN mains ON mains.id = operations.main ORDER BY at LIMIT 1`,
    ),
    forgetOperations: db.prepare('DELETE FROM operations WHERE at < ?'),
    goneBeyond: db.prepare('SELECT rev FROM gone WHERE main = ? ORDER BY rev DESC LIMIT 1 OFFSET ?'),
    forgetGone: db.prepare('DELETE FROM gone WHERE main = ? AND rev <= ?'),
    floor: db.prepare('UPDATE mains SET floor = ? WHERE id = ?'),
  }
}
