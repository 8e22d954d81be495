import { fieldNamed, isEmptyValue, knownStatus, type Reporter } from '@registrar/check-api'
import type { messages } from './messages.ts'
import type { Declaring } from './view.ts'

/** A status that stands for something done names it: `superseded` by which record, `resolved` through which. */
export function reportStatusNeeds(each: Declaring, report: Reporter<typeof messages>): void {
  const { record, collection, document } = each
  if (!collection.configured || record.status === undefined) return
  const status = knownStatus(collection.spec.statuses, record.status)
  if (!status) return
  const missing = (status.required ?? []).filter((field) => !has(each, field)).map((field) => [field])
  const any = status.requiredAny ?? []
  if (any.length > 0 && !any.some((field) => has(each, field))) missing.push([...any])
  const value = fieldNamed(record.fields, 'status')?.value
  for (const fields of missing)
    report({
      messageId: 'statusNeeds',
      data: { status: status.name, fields },
      at: { path: document.path, span: value?.kind === 'scalar' ? value.range : record.range },
      help: `Add "${fields[0]}: …" to the front matter, or correct the status`,
    })
}

/** True if the field says something, or the status itself does: `superseded by [3. Queues](0003-queues.md)`. */
function has({ record }: Declaring, field: string): boolean {
  const entry = fieldNamed(record.fields, field)
  if (entry && !isEmptyValue(entry.value)) return true
  const words = `${field.replace(/[-_]/g, ' ')} `
  return (record.status ?? '').toLowerCase().startsWith(words)
}
