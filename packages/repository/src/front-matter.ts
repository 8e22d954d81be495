import type { FrontMatterEntry, FrontMatterValue, OwnNumber, RecordNumber } from '@registrar/model'

type Scalar = Extract<FrontMatterValue, { kind: 'scalar' }>

/** The scalars of a value, those of lists and maps in it included, in the order of the text. */
export function* scalarsOf(value: FrontMatterValue): Generator<Scalar> {
  if (value.kind === 'scalar') yield value
  else if (value.kind === 'list') for (const item of value.items) yield* scalarsOf(item)
  else if (value.kind === 'map') for (const entry of value.entries) yield* scalarsOf(entry.value)
}

/** The first field of that name, compared without case. */
export function fieldOf(fields: readonly FrontMatterEntry[], name: string): FrontMatterEntry | undefined {
  return fields.find((entry) => entry.key.toLowerCase() === name)
}

/** A field's text if it is one scalar. */
export function textOf(fields: readonly FrontMatterEntry[], name: string): string | undefined {
  const value = fieldOf(fields, name)?.value
  return value?.kind === 'scalar' ? value.text.trim() : undefined
}

/**
 * The numbers by which a record names itself in front matter: `number: 201`, `id: ADR-0201`, `id: 0201`, or a field named
 * after a label (`eip: 20`). An `id` without label counts only at the collection's width: other programs number pages, too. `nav_order`, which sorts
 * the pages of a site, is the record's number where it is the same and says nothing else.
 */
export function ownNumbersIn(
  fields: readonly FrontMatterEntry[],
  record: RecordNumber,
  labels: readonly string[],
  width: number,
): readonly OwnNumber[] {
  const lower = labels.map((label) => label.toLowerCase())
  const own: OwnNumber[] = []
  for (const { key, value } of fields) {
    const name = key.toLowerCase()
    const sorts = name === 'nav_order'
    if (value.kind !== 'scalar' || !(name === 'number' || name === 'id' || sorts || lower.includes(name))) continue
    const form = /^(?:(.*?\D)?[-\s_#]?)(\d{1,7})([a-z])?$/i.exec(value.text.trim())
    if (!form) continue
    const [whole, before = '', digits = '', letter = ''] = form
    const label = before.replace(/[-\s_#]+$/, '').toLowerCase()
    if (label === '' ? name === 'id' && digits.length < width : !lower.includes(label)) continue
    const agrees = Number.parseInt(digits, 10) === record.value && letter.toLowerCase() === record.letter
    if (sorts && !(agrees && label === '')) continue
    const start = value.range.start + value.text.indexOf(whole) + whole.length - digits.length - letter.length
    own.push({
      where: 'front-matter',
      value: Number.parseInt(digits, 10),
      letter: letter.toLowerCase(),
      range: { start, end: start + digits.length + letter.length },
      agrees,
    })
  }
  return own
}
