import { fieldNamed, isDate, isEmptyValue } from '@registrar/check-api'
import type { FieldType, FrontMatterValue, KindSpec } from '@registrar/model'
import { newest, nineInTen } from './nine-in-ten.ts'
import type { Observable, ObservedField } from './observe.ts'
import { Tally } from './tally.ts'

/** The fields that nine of ten records, also of the newest, have, none of them empty, in the order in which they are first met. */
export function observeFields(
  records: readonly Observable[],
  relations: KindSpec['relations'],
): readonly ObservedField[] {
  const tally = new Tally()
  const last = newest(records)
  for (const { record } of records) {
    const own = new Map(
      record.fields.flatMap(({ key, value }) => (isEmptyValue(value) ? [] : [[key.toLowerCase(), key] as const])),
    )
    for (const [key, written] of own) tally.add(key, written)
  }
  return tally
    .words()
    .filter(({ name, count }) => nineInTen(count, records.length) && isFieldName(name))
    .filter(({ name }) => nineInTen(valuesOf(last, name).length, last.length))
    .flatMap(({ name, count }) => {
      const type = Object.hasOwn(relations, name) ? 'relation' : typeOf(valuesOf(records, name))
      if (type === undefined) return []
      return [{ name, count, spec: { ...(type === 'text' ? {} : { type }), required: true } as ObservedField['spec'] }]
    })
}

/** A key of a map in YAML that reads back as the same key. */
function isFieldName(name: string): boolean {
  return name.trim() === name && name !== '' && name !== '__proto__'
}

function valuesOf(records: readonly Observable[], name: string): readonly FrontMatterValue[] {
  return records.flatMap(({ record }) => {
    const value = fieldNamed(record.fields, name)?.value
    return value && !isEmptyValue(value) ? [value] : []
  })
}

/** The type that all single values are of; a list where more than one of ten is no single value, for a list may hold one alone; undefined where these are maps, which are of no type. */
function typeOf(values: readonly FrontMatterValue[]): FieldType | undefined {
  const maps = values.filter(({ kind }) => kind === 'map').length
  if (maps > 0 && !nineInTen(values.length - maps, values.length)) return undefined
  const texts = values.flatMap((value) => (value.kind === 'scalar' ? [value.text.trim()] : []))
  if (!nineInTen(texts.length, values.length)) return 'list'
  if (texts.every(isDate)) return 'date'
  if (texts.every((text) => /^\d+$/.test(text))) return 'number'
  return texts.every((text) => /^(?:true|false)$/.test(text)) ? 'boolean' : 'text'
}
