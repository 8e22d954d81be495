import type { Reporter } from '@registrar/check-api'
import type { DocRecord, Repository } from '@registrar/model'
import type { messages } from './messages.ts'

/** A folder is one record: two files in it that the pattern takes for its main document would be two with one number. */
export function reportMainDocuments({ collections }: Repository, report: Reporter<typeof messages>): void {
  for (const { configured, records, frozen } of collections) {
    if (!configured) continue
    const byFolder = new Map<string, DocRecord[]>()
    for (const record of records) {
      if (record.folder === undefined || frozen.has(`${record.number.value}${record.number.letter}`)) continue
      const list = byFolder.get(record.folder)
      if (list) list.push(record)
      else byFolder.set(record.folder, [record])
    }
    for (const [folder, documents] of byFolder) {
      const [first, second] = documents
      if (!first || !second) continue
      for (const record of documents) {
        const other = record === first ? second : first
        report({
          messageId: 'secondMainDocument',
          data: { folder, other: other.path },
          at: { path: record.path, span: record.range },
          related: [{ path: other.path, at: other.range, message: 'the other one' }],
          help: 'Give one of them another name, or narrow the pattern in the configuration',
        })
      }
    }
  }
}
