import { sectionNames } from '@registrar/check-api'
import type { DocRecord, Document } from '@registrar/model'
import { newest, nineInTen } from './nine-in-ten.ts'
import type { Observable } from './observe.ts'
import { Tally, type Counted } from './tally.ts'

/**
 * The sections that nine of ten records, also of the newest, have under a heading of their own: its depth, case and number do not matter. In the order in which they are first met. Counted are the
 * records that have one, also as a part of another heading (`Rationale and alternatives`).
 */
export function observeSections(records: readonly Observable[]): readonly Counted[] {
  const tally = new Tally()
  const joined = new Map<string, number>()
  const sections = records.map(({ record, document }) => sectionsOf(record, document))
  for (const { own, parts } of sections) {
    for (const [name, title] of own) tally.add(name, title)
    for (const name of parts) if (!own.has(name)) joined.set(name, (joined.get(name) ?? 0) + 1)
  }
  const last = newest(sections)
  const isCurrent = (name: string): boolean =>
    nineInTen(last.filter(({ own, parts }) => own.has(name) || parts.has(name)).length, last.length)
  return tally
    .words()
    .filter(({ name, count }) => nineInTen(count, records.length) && isCurrent(sectionNames(name)[0] ?? ''))
    .map(({ name, count }) => ({ name, count: count + (joined.get(sectionNames(name)[0] ?? '') ?? 0) }))
}

interface Sections {
  /** Names of whole headings, each with how it is written. */
  readonly own: ReadonlyMap<string, string>
  readonly parts: ReadonlySet<string>
}

function sectionsOf({ range, titleRange }: DocRecord, { facts }: Document): Sections {
  const own = new Map<string, string>()
  const parts = new Set<string>()
  // Several headings of the first depth are no titles.
  const isSectioned = facts.headings.filter(({ depth }) => depth === 1).length > 1
  for (const { depth, plain, text } of facts.headings) {
    const isTitle = text.start === range.start && titleRange !== undefined
    if (isTitle && (depth > 1 || !isSectioned || titleRange.start > text.start)) continue
    const [name, ...others] = sectionNames(plain)
    if (name !== undefined && !own.has(name)) own.set(name, withoutNumber(plain))
    for (const other of others) parts.add(other)
  }
  return { own, parts }
}

function withoutNumber(title: string): string {
  return title
    .trim()
    .replace(/^§?\d+(?:\.\d+)*[.)]?\s+/, '')
    .replace(/\s+/g, ' ')
}
