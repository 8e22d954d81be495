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
  /** For comparison with other headers; a second column of a name has a key of its own. */
  readonly key: string
  readonly role: ColumnRole
  /** True of a column whose cells are held to the records, and filled. */
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
  const label = spec.labels.find((each) => each.toLowerCase() === key)
  // `ADR` heads numbers, `Decision` what was decided.
  if (label !== undefined) return { part: label === key ? 'title' : 'number' }
  if (NAMES['number']?.includes(key)) return { part: 'number' }
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

/** A table and what of it are rows. */
export interface RowTable {
  readonly table: TableFact
  readonly rows: readonly { readonly cells?: readonly Span[]; readonly record?: DocRecord }[]
}

/**
 * The columns of each of a file's tables; those of one name are looked at together. In a table that is registrar's to write (`strict`) a field is compared if any cell says what its
 * record does, or could be what another says: then the others are old. Else one is compared if half of its cells say it, at least.
 */
export function columnsOf(text: string, tables: readonly RowTable[], shelf: Shelf): readonly (readonly Column[])[] {
  const columns = tables.map(({ table, rows }) => {
    const seen = new Map<string, number>()
    return (table.rows[0]?.cells ?? []).map(({ start, end }, at) => {
      const header = text.slice(start, end)
      const role = roleOf(header, shelf.collection)
      const count = (seen.get(keyOf(header)) ?? 0) + 1
      seen.set(keyOf(header), count)
      const key = count === 1 ? keyOf(header) : `${keyOf(header)} ${count}`
      return { header, key, role, cells: 'field' in role ? filled(text, rows, at, role.field, shelf) : [] }
    })
  })
  const cells = new Map<string, FilledCell[]>()
  for (const { key, cells: own } of columns.flat()) cells.set(key, [...(cells.get(key) ?? []), ...own])
  const rules = new Map([...cells].map(([key, all]) => [key, ruleOf(all, shelf)]))
  return columns.map((list) =>
    list.map(({ header, key, role }): Column => {
      const rule = 'field' in role ? rules.get(key) : undefined
      return { header, key, role, compared: rule?.compared ?? false, capital: rule?.capital ?? false }
    }),
  )
}

interface FilledCell {
  readonly found: string
  readonly said: string
  readonly field: string
  readonly agrees: boolean
}

/** The cells of a column that have something in them, of records that have the field. */
function filled(
  text: string,
  rows: RowTable['rows'],
  at: number,
  field: string,
  { collection }: Shelf,
): readonly FilledCell[] {
  return rows.flatMap(({ cells, record }): readonly FilledCell[] => {
    const span = cells?.[at]
    const said = record && shownText(record, field, collection)
    const found = span ? text.slice(span.start, span.end) : ''
    if (said === undefined || found === '') return []
    return [{ found, said, field, agrees: saysField(found, said, field, collection) }]
  })
}

function ruleOf(cells: readonly FilledCell[], { collection, strict }: Shelf): Pick<Column, 'compared' | 'capital'> {
  const agreeing = cells.filter(({ agrees }) => agrees)
  const isOld = (): boolean => {
    const known = new Set(
      collection.records.map((record) => bare(shownText(record, cells[0]?.field ?? '', collection) ?? '')),
    )
    return cells.some(({ found, field }) => known.has(bare(found)) || isLikely(found, field, collection))
  }
  const compared = strict
    ? cells.length === 0 || agreeing.length > 0 || isOld()
    : cells.length > 0 && agreeing.length * 2 >= cells.length
  const small = agreeing.filter(({ said }) => /^\p{Ll}/u.test(said))
  const capitals = small.filter(({ found }) => /^\P{L}*\p{Lu}/u.test(found)).length
  return { compared, capital: capitals > 0 && capitals * 2 > small.length }
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
