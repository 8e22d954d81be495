import { frontMatterData } from '@registrar/markdown'
import type { DocRecord, Document } from '@registrar/model'

/** A record as `list --json` and `show --json` print it; `fields` is its front matter, whole. */
export function recordJson(record: DocRecord, document: Document | undefined): Readonly<Record<string, unknown>> {
  return {
    collection: record.collection,
    number: record.number.written,
    title: record.title,
    ...(record.status === undefined ? {} : { status: record.status }),
    path: record.path,
    ...(record.stub ? { stub: true } : {}),
    ...(record.formerly.length > 0 ? { formerly: record.formerly } : {}),
    fields: document ? frontMatterData(document.text).data : {},
  }
}
