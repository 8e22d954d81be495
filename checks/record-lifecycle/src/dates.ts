import type { Reporter } from '@registrar/check-api'
import { DATES, ORDERS } from './fields.ts'
import type { messages } from './messages.ts'
import type { Supersessions } from './supersessions.ts'
import type { Living, LivingRecords, WrittenDate } from './told.ts'

type Report = Reporter<typeof messages>

/** Days follow one another as the records do. Days that do not exist, and those to come, are nothing here. */
export function reportDates(living: LivingRecords, { all }: Supersessions, report: Report): void {
  for (const { newer, older } of all)
    if (newer.date && older.date && newer.date.text < older.date.text)
      reportOrder('early', newer, newer.date, { living: older, date: older.date, of: 'that it supersedes' }, report)
  for (const each of living.telling)
    for (const { kind, field, own: order } of ORDERS) {
      const own = each.collection.spec.kind === kind ? each.date : undefined
      const bound = own && boundOf(each, field, order, living)
      if (!own || !bound || (order === 'later' ? own.text >= bound.date.text : own.text <= bound.date.text)) continue
      reportOrder(order === 'later' ? 'early' : 'late', each, own, bound, report)
    }
}

interface Bound {
  readonly living: Living
  readonly date: WrittenDate
  /** What the other record is to this one. */
  readonly of: string
}

/** Of the records that a field names, the one whose date leaves the least room. */
function boundOf(
  { names = [] }: Living,
  field: string,
  own: 'later' | 'earlier',
  living: LivingRecords,
): Bound | undefined {
  let bound: Bound | undefined
  for (const { field: name, target: id } of names) {
    const target = name === field ? living.get(id) : undefined
    const date = target?.date
    if (!target || !date) continue
    const closer = !bound || (own === 'later' ? date.text > bound.date.text : date.text < bound.date.text)
    if (closer) bound = { living: target, date, of: `in ${field}` }
  }
  return bound
}

function reportOrder(messageId: 'early' | 'late', each: Living, own: WrittenDate, bound: Bound, report: Report): void {
  const { living, date, of } = bound
  report({
    messageId,
    data: {
      field: DATES[each.collection.spec.kind],
      date: own.text,
      bound: date.text,
      of: `${living.record.number.written} ${of}`,
    },
    at: { path: each.record.id, span: own.span },
    related: [{ path: living.record.id, at: date.span, message: `its ${DATES[living.collection.spec.kind]}` }],
    help: 'Correct the date that is wrong',
  })
}
