import { fieldNamed, isEmptyValue, knownStatus } from '@registrar/check-api'
import type { DocRecord, KindSpec, StatusSpec } from '@registrar/model'
import { nineInTen } from './nine-in-ten.ts'
import type { Observable, ObservedStatus } from './observe.ts'
import { Tally } from './tally.ts'

/** How many statuses may be in use before they are taken for free text. */
const MOST = 12
/** From so many records on a single one does not make a word a status that is nearly another one. */
const MANY = 10

/**
 * The statuses in use, if nine of ten records have one and the twelve seen most are those of nine of ten; those seen most first. If all of them are the
 * kind's, its others follow with a count of 0: a collection that uses its words has not met all of them yet.
 */
export function observeStatuses(records: readonly Observable[], { statuses }: KindSpec): readonly ObservedStatus[] {
  const tally = new Tally()
  for (const { record } of records) {
    const name = statusWord(record.status ?? '', statuses)
    if (name !== undefined) tally.add(name.toLowerCase(), name)
  }
  const seen = tally.words().toSorted((one, other) => other.count - one.count)
  const used = seen.slice(0, MOST).filter(({ name, count }, at) => {
    const isSlip = count === 1 && records.length >= MANY && !knownStatus(statuses, name)
    const before = seen.slice(0, at).flatMap((other) => (other.count > 1 ? [other.name] : []))
    return !isSlip || !before.some((other) => isNearly(name.toLowerCase(), other.toLowerCase()))
  })
  const covered = used.reduce((sum, { count }) => sum + count, 0)
  if (!nineInTen(covered, records.length)) return []
  const inUse = used.map(({ name, count }) => {
    const holders = records.flatMap(({ record }) =>
      knownStatus(used, record.status ?? '')?.name === name ? [record] : [],
    )
    return { name, count, spec: { name, ...needs(name, holders, statuses) } }
  })
  const isKindsOwn = used.every(({ name }) => statuses.some((status) => sameWord(status.name, name)))
  const others = statuses.filter((status) => isKindsOwn && !used.some(({ name }) => sameWord(status.name, name)))
  return [...inUse, ...others.map(({ name }) => ({ name, count: 0, spec: { name } }))]
}

/** True of two words that begin alike, end alike, and differ in between by two letters at most. */
function isNearly(one: string, other: string): boolean {
  const longest = Math.max(one.length, other.length)
  if (Math.abs(one.length - other.length) > 2 || longest < 5) return false
  let start = 0
  while (start < longest && one[start] === other[start]) start++
  let end = 0
  while (end < longest - start && one[one.length - 1 - end] === other[other.length - 1 - end]) end++
  return start > 0 && start + end >= longest - 2
}

function sameWord(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

/** The words of a value that name the status: those of the kind, one or two alone, or the first where more follows (`built (0.4)`). */
function statusWord(value: string, known: readonly StatusSpec[]): string | undefined {
  const status = knownStatus(known, value)
  if (status) return value.trim().slice(0, status.name.length)
  if (/^\p{L}[\p{L}_-]*(?: \p{L}[\p{L}_-]*)?$/u.test(value)) return value
  return /^\p{L}[\p{L}_-]*(?=[\s,.;:(])/u.exec(value)?.[0]
}

/** What the kind asks of a record in this status, as far as nine of ten of them do it. */
function needs(name: string, holders: readonly DocRecord[], statuses: readonly StatusSpec[]): Omit<StatusSpec, 'name'> {
  const { required, requiredAny, free } = statuses.find((status) => sameWord(status.name, name)) ?? {}
  const isKept = (fields: readonly string[], enough: 'every' | 'some'): boolean =>
    nineInTen(holders.filter((record) => fields[enough]((field) => says(record, field))).length, holders.length)
  return {
    ...(required && isKept(required, 'every') ? { required } : {}),
    ...(requiredAny && isKept(requiredAny, 'some') ? { requiredAny } : {}),
    ...(free === undefined ? {} : { free }),
  }
}

function says(record: DocRecord, field: string): boolean {
  const value = fieldNamed(record.fields, field)?.value
  if (value && !isEmptyValue(value)) return true
  return (record.status ?? '').toLowerCase().startsWith(`${field.replace(/[-_]/g, ' ')} `)
}
