import { fieldNamed, isDate, type GatherContext } from '@registrar/check-api'
import type { DocRecord, KindName, RecordId, RelationValue, Repository, Span } from '@registrar/model'
import { DATES, RELATED_FIELDS } from './fields.ts'
import { livingRecords, type LivingRecord } from './living.ts'
import { ownStatuses, statusOf, understood, type SaidStatus, type WrittenStatus } from './statuses.ts'
import { saidSupersessions, toldClaims, type SaidSupersession } from './supersedes.ts'

/** What one record says of its life, as far as other records are measured by it; plain data, with nothing in it that is not said. */
export interface Told {
  readonly status?: WrittenStatus
  readonly date?: WrittenDate
  readonly says?: readonly SaidSupersession[]
  /** Relations in which statuses or dates have to fit, each to one record. */
  readonly names?: readonly NamedRecord[]
}

/** A day that exists, as front matter has it. */
export interface WrittenDate {
  readonly text: string
  readonly span: Span
}

interface NamedRecord {
  readonly field: string
  readonly target: RecordId
  readonly span: Span
}

/** A living record with what it told. */
export interface Living extends LivingRecord, Told {}

export function tell({ document, record, collection, relations }: GatherContext): Told | undefined {
  if (!record || !collection?.configured || record.stub || document.keeps !== undefined) return undefined
  const living = { record, collection, document }
  const statuses = ownStatuses(living)
  const status = statusOf(record, statuses)
  const date = dateOf(record, collection.spec.kind)
  const says = saidSupersessions(living, relations, toldClaims(living, statuses))
  const names = relations.flatMap(namedRecord)
  if (!status && !date && says.length === 0 && names.length === 0) return undefined
  return {
    ...(status ? { status } : {}),
    ...(date ? { date } : {}),
    ...(says.length > 0 ? { says } : {}),
    ...(names.length > 0 ? { names } : {}),
  }
}

/** The living records. `telling` are those that told something, in path order; `get` finds the others, too, as what other records name. Each is one object. */
export interface LivingRecords {
  readonly telling: readonly Living[]
  get(id: RecordId): Living | undefined
}

export function joinTold(repository: Repository, gathered: ReadonlyMap<string, unknown>): LivingRecords {
  const find = livingRecords(repository)
  const known = new Map<RecordId, Living | undefined>()
  const telling: Living[] = []
  for (const [id, told] of gathered) {
    const living = find(id)
    if (!living) continue
    const joined = { ...living, ...(told as Told) }
    known.set(id, joined)
    telling.push(joined)
  }
  return {
    telling,
    get(id) {
      if (!known.has(id)) known.set(id, find(id))
      return known.get(id)
    },
  }
}

/** What the status of a record means, if it has one. */
export function statusIn({ status, collection }: Living): SaidStatus | undefined {
  return status && understood(status, collection)
}

function dateOf({ fields }: DocRecord, kind: KindName): WrittenDate | undefined {
  const value = fieldNamed(fields, DATES[kind])?.value
  if (value?.kind !== 'scalar') return undefined
  const text = value.text.trim()
  return isDate(text) ? { text, span: value.range } : undefined
}

function namedRecord({ field, targets: [target, second], range }: RelationValue): readonly NamedRecord[] {
  return target !== undefined && second === undefined && RELATED_FIELDS.has(field)
    ? [{ field, target, span: range }]
    : []
}
