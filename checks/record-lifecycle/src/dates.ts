import { fieldNamed, isDate, type Reporter } from '@registrar/check-api'
import type { KindName, RecordId, Span } from '@registrar/model'
import type { Living } from './living.ts'
import type { messages } from './messages.ts'
import type { Supersessions } from './supersessions.ts'

type Report = Reporter<typeof messages>

/** The field that dates a record of a kind: when it was made, of a design when it was last changed. */
const DATES: Readonly<Record<KindName, string>> = {
  adr: 'date',
  design: 'updated',
  issue: 'opened',
  research: 'initiated',
  proposal: 'created',
}

/** Relations along which days go one way: the record is not dated before what it names, or not after it. */
const ORDERS: readonly { readonly kind: KindName; readonly field: string; readonly own: 'later' | 'earlier' }[] = [
  { kind: 'design', field: 'decisions', own: 'later' },
  { kind: 'research', field: 'became', own: 'earlier' },
  { kind: 'issue', field: 'fixed-by', own: 'earlier' },
]

/** Days follow one another as the records do. Days that do not exist, and those to come, are nothing here. */
export function reportDates(living: ReadonlyMap<RecordId, Living>, { all }: Supersessions, report: Report): void {
  for (const { newer, older } of all) {
    const own = dateOf(newer)
    const other = dateOf(older)
    if (own && other && own.text < other.text)
      reportOrder('early', newer, own, { living: older, date: other, of: 'that it supersedes' }, report)
  }
  for (const each of living.values())
    for (const { kind, field, own: order } of ORDERS) {
      const own = each.collection.spec.kind === kind ? dateOf(each) : undefined
      const bound = own && boundOf(each, field, order, living)
      if (!own || !bound || (order === 'later' ? own.text >= bound.date.text : own.text <= bound.date.text)) continue
      reportOrder(order === 'later' ? 'early' : 'late', each, own, bound, report)
    }
}

interface WrittenDate {
  readonly field: string
  readonly text: string
  readonly span: Span
}

interface Bound {
  readonly living: Living
  readonly date: WrittenDate
  /** What the other record is to this one. */
  readonly of: string
}

/** Of the records that a field names, the one whose date leaves the least room. */
function boundOf(
  { relations }: Living,
  field: string,
  own: 'later' | 'earlier',
  living: ReadonlyMap<RecordId, Living>,
): Bound | undefined {
  let bound: Bound | undefined
  for (const { field: name, targets } of relations) {
    if (name !== field || targets.length !== 1) continue
    const target = living.get(targets[0] ?? '')
    const date = target && dateOf(target)
    if (!target || !date) continue
    const closer = !bound || (own === 'later' ? date.text > bound.date.text : date.text < bound.date.text)
    if (closer) bound = { living: target, date, of: `in ${field}` }
  }
  return bound
}

function dateOf({ record, collection }: Living): WrittenDate | undefined {
  const field = DATES[collection.spec.kind]
  const value = fieldNamed(record.fields, field)?.value
  if (value?.kind !== 'scalar') return undefined
  const text = value.text.trim()
  return isDate(text) ? { field, text, span: value.range } : undefined
}

function reportOrder(messageId: 'early' | 'late', each: Living, own: WrittenDate, bound: Bound, report: Report): void {
  const { living, date, of } = bound
  report({
    messageId,
    data: { field: own.field, date: own.text, bound: date.text, of: `${living.record.number.written} ${of}` },
    at: { path: each.document.path, span: own.span },
    related: [{ path: living.document.path, at: date.span, message: `its ${date.field}` }],
    help: 'Correct the date that is wrong',
  })
}
