import type { KindName } from '@registrar/model'
import type { Stage } from './stages.ts'

/** The field that dates a record of a kind: when it was made, of a design when it was last changed. */
export const DATES: Readonly<Record<KindName, string>> = {
  adr: 'date',
  design: 'updated',
  issue: 'opened',
  research: 'initiated',
  proposal: 'created',
}

/** Relations along which days go one way: the record is not dated before what it names, or not after it. */
export const ORDERS: readonly { readonly kind: KindName; readonly field: string; readonly own: 'later' | 'earlier' }[] =
  [
    { kind: 'design', field: 'decisions', own: 'later' },
    { kind: 'research', field: 'became', own: 'earlier' },
    { kind: 'issue', field: 'fixed-by', own: 'earlier' },
  ]

/** Fields by which a record that holds builds on others. */
export const BUILDS_ON: ReadonlySet<string> = new Set(['extends', 'depends-on', 'depends_on', 'requires', 'decisions'])

/** What a status says was done by the records that a field names, and the stages that these then do not have. */
export const DONE_BY: readonly { readonly status: RegExp; readonly field: string; readonly not: readonly Stage[] }[] = [
  { status: /^(?:resolved|closed|fixed)\b/i, field: 'fixed-by', not: ['pending', 'refused'] },
  { status: /^graduated\b/i, field: 'became', not: ['refused'] },
  { status: /^superseded\b/i, field: 'superseded-by', not: ['refused'] },
  { status: /^superseded\b/i, field: 'superseded_by', not: ['refused'] },
]

/** All fields in which the status or the date of a named record matters. */
export const RELATED_FIELDS: ReadonlySet<string> = new Set([
  ...ORDERS.map(({ field }) => field),
  ...BUILDS_ON,
  ...DONE_BY.map(({ field }) => field),
])
