import { closest, fieldNamed, isDate, isEmptyValue, type Reporter } from '@registrar/check-api'
import type {
  Collection,
  DocRecord,
  Document,
  FieldSpec,
  FieldType,
  FrontMatterValue,
  Span,
  StatusSpec,
} from '@registrar/model'
import { quotable } from './quotable.ts'
import type { messages } from './messages.ts'

/** Required fields are there and say something; a field that says something says it in its type. */
export function checkFields(
  record: DocRecord,
  document: Document,
  { spec }: Collection,
  report: Reporter<typeof messages>,
): void {
  const { path } = document
  for (const [field, fieldSpec] of Object.entries(spec.fields)) {
    const entry = fieldNamed(record.fields, field)
    const expected = (): string => expectedOf(field, fieldSpec, spec.statuses)
    if (!entry) {
      if (!fieldSpec.required) continue
      const unknown = record.fields.map(({ key }) => key).filter((key) => !Object.hasOwn(spec.fields, key))
      const meant = closest(field, unknown)
      report({
        messageId: 'missingField',
        data: { field, expected: expected() },
        at: { path, span: frontMatterStart(record, document) },
        help:
          meant === undefined
            ? `Add a line "${field}: …" to the front matter`
            : `Rename the field ${meant} to ${field}`,
      })
    } else if (isEmptyValue(entry.value)) {
      if (fieldSpec.required)
        report({ messageId: 'emptyField', data: { field, expected: expected() }, at: { path, span: entry.keyRange } })
    } else {
      const found = mistyped(entry.value, fieldSpec.type)
      if (found !== undefined)
        report({
          messageId: 'fieldType',
          data: { field, found, expected: expected() },
          at: { path, span: entry.value.range },
        })
    }
  }
}

function expectedOf(field: string, { type }: FieldSpec, statuses: readonly StatusSpec[]): string {
  if (field === 'status' && statuses.length > 0) return `one of ${statuses.map(({ name }) => name).join(', ')}`
  return described[type]
}

const described: Readonly<Record<FieldType, string>> = {
  text: 'text',
  date: 'a date that exists, as YYYY-MM-DD',
  number: 'a number',
  boolean: 'true or false',
  list: 'a list',
  relation: 'a record: its path or number',
}

/** The opening fence; of a record without front matter the place where the record is shown. */
function frontMatterStart(record: DocRecord, { facts }: Document): Span {
  const start = facts.frontMatter?.range.start
  return start === undefined ? record.range : { start, end: start + '---'.length }
}

/** What stands there instead of a value of the type; undefined if it is of the type. What a relation names is checked with its target. */
function mistyped(value: FrontMatterValue, type: FieldType): string | undefined {
  if (type === 'relation') return undefined
  if (value.kind === 'map') return 'map'
  // One value where a list may stand is a list of one.
  if (type === 'list') return undefined
  if (value.kind !== 'scalar') return value.kind
  const said = value.text.trim()
  return fits[type](said) ? undefined : quotable(said)
}

const fits: Readonly<Record<'text' | 'date' | 'number' | 'boolean', (said: string) => boolean>> = {
  text: () => true,
  date: isDate,
  number: (said) => /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)$/.test(said),
  // YAML 1.2's core schema, 10.3.2.
  boolean: (said) => /^(?:true|True|TRUE|false|False|FALSE)$/.test(said),
}
