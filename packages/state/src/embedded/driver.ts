/** A value of a column or a parameter. Whole numbers are exact up to 2^53. */
export type SqlValue = string | number | null

/** What an SQLite library has to do for the embedded engine; everything is synchronous. */
export interface Driver {
  /** Opens a file, which is made if it is absent and not opened to be read only. */
  open(path: string, options: { readonly readOnly: boolean }): Database
  /** The primary result code of SQLite behind an error (`SQLITE_FULL` is 13); undefined if the error is none of SQLite's. */
  resultCode(error: unknown): number | undefined
}

export interface Database {
  /** One or several statements without parameters. */
  exec(sql: string): void
  prepare(sql: string): Statement
  close(): void
}

/** Parameters are `?`, in order. Rows are objects by column. */
export interface Statement {
  run(...parameters: SqlValue[]): unknown
  get(...parameters: SqlValue[]): unknown
  all(...parameters: SqlValue[]): unknown[]
  iterate(...parameters: SqlValue[]): IterableIterator<unknown>
}

/** Primary result codes: https://www.sqlite.org/rescode.html */
export const resultCodes = {
  busy: 5,
  readOnly: 8,
  ioError: 10,
  corrupt: 11,
  full: 13,
  cantOpen: 14,
  notADatabase: 26,
} as const
