import { knownStatus, plainText } from '@registrar/check-api'
import type { Collection, DocRecord, FrontMatterValue, Span, TableFact } from '@registrar/model'
import { dateOf } from './groups.ts'
import { noMarker } from './no-marker.ts'
import type { Shelf } from './shelf.ts'

/** What a table's column shows, as its header says: the number, the title, a field of the record, or what nobody but its keeper knows. */
export type ColumnRole = { readonly part: 'number' | 'title' } | { readonly field: string } | { readonly own: true }

/** A column of a table with rows. */
export interface Column {
  /** The header as written. */
  readonly header: string
  /** For comparison with other headers. */
  readonly key: string
  readonly role: ColumnRole
  /** True of a column whose cells are held to the records. */
  readonly compared: boolean
  /** True if it begins with a capital what records begin without. */
  readonly capital: boolean
}

/** The names by which columns are asked for and headers read, beside the fields that records have. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  number: ['number', '#', 'no', 'no.', 'nr', 'nr.', 'num', 'id'],
  title: ['title', 'name'],
  status: ['status', 'state'],
  date: ['date', 'created', 'opened', 'initiated'],
}

/** What a column with that header shows of a collection's records. Relations are nobody's text to compare: cells show them as links. */
export function roleOf(header: string, { records, spec }: Collection): ColumnRole {
  const key = keyOf(header)
  if (NAMES['number']?.includes(key) || spec.labels.some((label) => label.toLowerCase() === key))
    return { part: 'number' }
  if (NAMES['title']?.includes(key)) return { part: 'title' }
  if (NAMES['status']?.includes(key)) return { field: 'status' }
  if (NAMES['date']?.includes(key)) return { field: 'date' }
  const isRelation = Object.keys(spec.relations).some((name) => keyOf(name) === key)
  const has = (name: string): boolean => keyOf(name) === key
  if (isRelation || key === '') return { own: true }
  const known =
    Object.keys(spec.fields).some(has) || records.some(({ fields }) => fields.some(({ key: name }) => has(name)))
  return known ? { field: key } : { own: true }
}

/** A header or a field's name, for comparison. */
export function keyOf(name: string): string {
  return plainText(name)
    .toLowerCase()
    .replace(/:$/, '')
    .replace(/[-_\s]+/g, ' ')
    .trim()
}

/** What a record says in a field, for a cell; undefined if nothing. Of a status its name, without what follows it. */
export function shownText(record: DocRecord, field: string, { spec }: Collection): string | undefined {
  if (field === 'status') {
    const status = record.status ?? ''
    return orNothing(status.trim().slice(0, knownStatus(spec.statuses, status)?.name.length ?? status.length))
  }
  if (field === 'date') return orNothing(dateOf(record))
  const entry = record.fields.find(({ key }) => keyOf(key) === field)
  return entry && orNothing(textOf(entry.value))
}

function textOf(value: FrontMatterValue): string {
  if (value.kind === 'scalar') return value.text.replace(/\s+/g, ' ').trim()
  return value.kind === 'list'
    ? value.items
        .map(textOf)
        .filter((item) => item !== '')
        .join(', ')
    : ''
}

function orNothing(text: string): string | undefined {
  return text === '' ? undefined : text
}

/** True if a cell, as written, says what the record does: case, markup, links and what stands in front of the first letter aside, and of a status what follows it. */
export function saysField(written: string, said: string, field: string, { spec }: Collection): boolean {
  const cell = bare(written)
  if (cell === bare(said)) return true
  const name = field === 'status' ? knownStatus(spec.statuses, cell)?.name : undefined
  return name !== undefined && name === knownStatus(spec.statuses, bare(said))?.name
}

function bare(written: string): string {
  return plainText(written.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1'))
    .toLowerCase()
    .replace(/\\\|/g, '|')
    .replace(/^[^\p{L}\p{N}]+(?=[\p{L}\p{N}])/u, '')
}

/**
 * The columns of a table. One is compared if at least half of its cells say what their records do; in a table that is registrar's to write (`strict`) also if they could be what other
 * records say: then they are old, not something else.
 */
export function columnsOf(
  text: string,
  table: TableFact,
  rows: readonly { readonly cells?: readonly Span[]; readonly record?: DocRecord }[],
  shelf: Shelf,
): readonly Column[] {
  const { collection, strict } = shelf
  const header = table.rows[0]?.cells ?? []
  return header.map((cell, at): Column => {
    const written = text.slice(cell.start, cell.end)
    const base = { header: written, key: keyOf(written), role: roleOf(written, collection) }
    if (!('field' in base.role)) return { ...base, compared: false, capital: false }
    const { field } = base.role
    const cells = rows.flatMap(({ cells: own, record }) => {
      const span = own?.[at]
      const said = record && shownText(record, field, collection)
      const found = span ? text.slice(span.start, span.end) : ''
      return said === undefined || found === '' ? [] : [{ found, said }]
    })
    const agreeing = cells.filter(({ found, said }) => saysField(found, said, field, collection))
    const likely = (): number => {
      const known = new Set(collection.records.map((record) => bare(shownText(record, field, collection) ?? '')))
      return cells.filter(({ found }) => known.has(bare(found)) || isLikely(found, field, collection)).length
    }
    const compared =
      cells.length === 0 ? strict : agreeing.length * 2 >= cells.length || (strict && likely() * 2 >= cells.length)
    const small = agreeing.filter(({ said }) => /^\p{Ll}/u.test(said))
    const capitals = small.filter(({ found }) => /^\P{L}*\p{Lu}/u.test(found)).length
    return { ...base, compared, capital: capitals > 0 && capitals * 2 > small.length }
  })
}

function isLikely(found: string, field: string, { spec }: Collection): boolean {
  if (field === 'date') return /^\d{4}-\d{2}-\d{2}$/.test(bare(found))
  return field === 'status' && knownStatus(spec.statuses, bare(found)) !== undefined
}

/** What is written into a cell: a bar in it is escaped (GFM 4.10). */
export function cellText(said: string, { capital }: Pick<Column, 'capital'>): string {
  const text = capital ? said.slice(0, 1).toUpperCase() + said.slice(1) : said
  return noMarker(text).replace(/\\?\|/g, '\\|')
}
