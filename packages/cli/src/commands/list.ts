import type { DocRecord } from '@registrar/model'
import { visible } from '@registrar/report'
import { EXIT } from '../io.ts'
import { collectionNamed, withRepository } from '../open-documents.ts'
import { recordJson } from '../record-json.ts'
import type { Session } from '../session.ts'

/** `registrar list`: one line for each record, number, status, title and path in columns; or the same as JSON. */
export function runList(session: Session, name: string | undefined, options: { readonly json?: true }): number {
  return withRepository(session, ({ collections, documents }) => {
    const chosen = name === undefined ? collections : [collectionNamed(collections, name)]
    const records = chosen.flatMap((collection) => collection.records)
    if (options.json) {
      const list = records.map((record) => recordJson(record, documents.get(record.path)))
      session.io.stdout(`${JSON.stringify(list, null, 2)}\n`)
    } else session.io.stdout(table(records))
    return EXIT.clean
  })
}

function table(records: readonly DocRecord[]): string {
  const rows = records.map(({ number, status, title, path }) =>
    [number.written, status ?? '', title, path].map(visible),
  )
  const widths = [0, 1, 2].map((column) => Math.max(0, ...rows.map((row) => row[column]?.length ?? 0)))
  return rows
    .map(
      (row) =>
        `${row
          .map((cell, column) => cell.padEnd(widths[column] ?? 0))
          .join('  ')
          .trimEnd()}\n`,
    )
    .join('')
}
