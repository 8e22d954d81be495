import { fieldNamed } from '@registrar/check-api'
import type { DocRecord, FieldSpec } from '@registrar/model'
import type { Draft } from './draft.ts'
import { yamlText } from './yaml-text.ts'

/** What stands where only the author knows what belongs there. */
export const TODO = 'TODO'

/** The value of a field of a new record, as YAML. */
export function fieldValue(name: string, { type }: FieldSpec, draft: Draft): string {
  const { title, status, today, author } = draft
  const key = name.toLowerCase()
  if (key === 'status') return yamlText(status)
  if (key === 'title') return yamlText(title)
  const own = ownNumber(name, draft)
  if (own !== undefined) return own
  if (type === 'date') return today
  if (type === 'boolean') return 'false'
  if (author !== undefined && /^(?:authors?|deciders?|decision-makers|owners?)$/.test(key))
    return type === 'list'
      ? `[${yamlText(author).replace(/^(.*,.*)$/, (text) => JSON.stringify(text))}]`
      : yamlText(author)
  if (type === 'number') return '0'
  return type === 'list' ? `[${TODO}]` : TODO
}

/** The number, where the records have their own in this field, in the same form: `201`, `0201`, `"ADR-0201"`. */
function ownNumber(name: string, { collection, repository, number }: Draft): string | undefined {
  const records = repository.collections.find((each) => each.name === collection.name)?.records ?? []
  const example = records.findLast((record) => writtenIn(record, name) !== undefined)
  const written = example && writtenIn(example, name)
  // Pages have an id for other programs, too.
  const isFree = name.toLowerCase() === 'id' && records.length > 0
  if (written === undefined) return isNumberField(name, collection) && !isFree ? String(number.value) : undefined
  return numbered(written, number)
}

/** A value that holds a number, or `N`s for one, with this number in place of it, padded if that was. */
export function numbered(written: string, number: Draft['number']): string {
  const text = written.replace(/(?:\d+|N{2,}|X{2,})(?!.*(?:\d|N{2}|X{2}))/, (digits) =>
    /^[NX]|^0./.test(digits) ? number.written : String(number.value),
  )
  return /^\d+$/.test(text) ? text : yamlText(text)
}

/** `number`, `id`, and one named like a label: `eip`. */
export function isNumberField(name: string, { spec }: Draft['collection']): boolean {
  const key = name.toLowerCase()
  return key === 'id' || key === 'number' || spec.labels.some((label) => label.toLowerCase() === key)
}

function writtenIn(record: DocRecord, name: string): string | undefined {
  const value = fieldNamed(record.fields, name)?.value
  const isOwn = record.ownNumbers.some(
    ({ where, range }) =>
      where === 'front-matter' &&
      value !== undefined &&
      range.start >= value.range.start &&
      range.end <= value.range.end,
  )
  return isOwn && value?.kind === 'scalar' ? value.text : undefined
}
