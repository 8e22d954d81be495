import type { Database, Driver, SqlValue, Statement } from '../embedded/driver.ts'
import { resultCodes } from '../embedded/driver.ts'

/** A driver whose statements can be made to fail. */
export interface WatchedDriver extends Driver {
  /** Lets the next statement that contains this SQL fail, instead of being done or after it was. */
  failNext(sql: string, when: 'instead' | 'after', code: keyof typeof codes): void
}

const codes = {
  SQLITE_IOERR_FSYNC: resultCodes.ioError,
  SQLITE_FULL: resultCodes.full,
  SQLITE_READONLY: resultCodes.readOnly,
  SQLITE_CORRUPT: resultCodes.corrupt,
} as const

class Planned extends Error {
  readonly result: number
  constructor(code: keyof typeof codes) {
    super(`planned ${code}`)
    this.result = codes[code]
  }
}

export function watchedDriver(driver: Driver): WatchedDriver {
  let plan: { sql: string; when: 'instead' | 'after'; code: keyof typeof codes } | undefined
  function watched<T>(sql: string, work: () => T): T {
    if (plan === undefined || !sql.includes(plan.sql)) return work()
    const { when, code } = plan
    plan = undefined
    if (when === 'after') work()
    throw new Planned(code)
  }
  const watchedStatement = (sql: string, statement: Statement): Statement => ({
    run: (...parameters: SqlValue[]) => watched(sql, () => statement.run(...parameters)),
    get: (...parameters: SqlValue[]) => watched(sql, () => statement.get(...parameters)),
    all: (...parameters: SqlValue[]) => watched(sql, () => statement.all(...parameters)),
    iterate: (...parameters: SqlValue[]) => watched(sql, () => statement.iterate(...parameters)),
  })
  return {
    failNext(sql, when, code) {
      plan = { sql, when, code }
    },
    resultCode: (error) => (error instanceof Planned ? error.result : driver.resultCode(error)),
    open(path, options): Database {
      const db = driver.open(path, options)
      return {
        exec: (sql) => db.exec(sql),
        prepare: (sql) => watchedStatement(sql, db.prepare(sql)),
        close: () => db.close(),
      }
    },
  }
}
