import type { Database, Statement } from './driver.ts'
import type { StateRow } from './rows.ts'

/** Where a reading of a subtree goes on: behind a row. */
export interface After {
  readonly topic: string
  readonly key: string
}

/** Reads subtrees by topic and key in byte order, as the index has them. `keyBytes` is the most that a key has. */
export function openPages(db: Database, keyBytes: number) {
  const select = 'SELECT topic, key, value, version, inserted, updated, rev FROM states WHERE main = ?'
  const one = db.prepare(`${select} AND topic = ? AND key > ? AND key >= ? AND key < ? ORDER BY topic, key`)
  const many = db.prepare(`${select} AND topic > ? AND topic < ? AND key >= ? AND key < ? ORDER BY topic, key`)

  /** The rows of a subtree, read as they are asked for: the caller has to come to the end or return before the database does anything else. */
  return function* rows(main: number, topic: string, prefix: string, after?: After): Generator<StateRow, void, void> {
    // No key that starts with the prefix can come after it followed by the last character as often as a key has room for.
    const keys = [prefix, prefix + '\u{10FFFF}'.repeat(Math.ceil(keyBytes / 4) + 1)] as const
    const from = after?.topic ?? topic
    yield* read(one, main, from, after?.key ?? '', ...keys)
    // `;` comes after `:`. Between a topic and what is below it others may stand: `board`, `board-2`, `board:1`.
    yield* read(many, main, from === topic ? `${topic}:` : from, `${topic};`, ...keys)
  }
}

function* read(statement: Statement, ...parameters: (string | number)[]): Generator<StateRow, void, void> {
  const rows = statement.iterate(...parameters)
  try {
    for (const row of rows) yield row as StateRow
  } finally {
    rows.return?.()
  }
}
