import type { DocRecord } from '@registrar/model'
import { visible } from '@registrar/report'
import { columns } from '../columns.ts'
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
    } else session.io.stdout(columns(rows(records, chosen.length > 1)))
    return EXIT.clean
  })
}

/** Which collection a record is of where there are several. */
function rows(records: readonly DocRecord[], named: boolean): readonly (readonly string[])[] {
  return records.map(({ collection, number, status, title, path }) =>
    [...(named ? [collection] : []), number.written, status ?? '', title, path].map(visible),
  )
}
