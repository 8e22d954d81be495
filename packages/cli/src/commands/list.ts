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
    } else session.io.stdout(table(records, chosen.length > 1))
    return EXIT.clean
  })
}

/** Columns as wide as their widest cell; which collection a record is of where there are several. */
function table(records: readonly DocRecord[], named: boolean): string {
  const rows = records.map(({ collection, number, status, title, path }) =>
    [...(named ? [collection] : []), number.written, status ?? '', title, path].map(visible),
  )
  const widths = (rows[0] ?? []).map((_cell, column) =>
    rows.reduce((most, row) => Math.max(most, row[column]?.length ?? 0), 0),
  )
  return rows
    .map((row) => {
      const cells = row.map((cell, column) => (column === row.length - 1 ? cell : cell.padEnd(widths[column] ?? 0)))
      return `${cells.join('  ')}\n`
    })
    .join('')
}
