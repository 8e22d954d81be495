import { closest, fieldNamed, isEmptyValue, knownStatus, type Reporter } from '@registrar/check-api'
import type { Collection, DocRecord, Document } from '@registrar/model'
import type { messages } from './messages.ts'
import { quotable } from './quotable.ts'

/** The status is one that the collection knows; an absent one is a matter of fields. */
export function checkStatus(
  record: DocRecord,
  { path }: Document,
  { spec: { statuses } }: Collection,
  report: Reporter<typeof messages>,
): void {
  const { status } = record
  if (status === undefined || status === '' || statuses.length === 0 || knownStatus(statuses, status)) return
  const value = fieldNamed(record.fields, 'status')?.value
  if (value && isEmptyValue(value)) return
  const known = statuses.map(({ name }) => name)
  const meant = closest(status, known)
  const span = value?.kind === 'scalar' ? value.range : record.range
  const replaceable = meant !== undefined && value?.kind === 'scalar' && !value.block
  report({
    messageId: 'unknownStatus',
    data: { status: quotable(status), known },
    at: { path, span },
    ...(meant === undefined ? {} : { help: `Did you mean ${meant}?` }),
    ...(replaceable
      ? { fix: { title: `Write ${meant}`, safety: 'suggestion', edits: [{ path, span, newText: meant }] } }
      : {}),
  })
}
