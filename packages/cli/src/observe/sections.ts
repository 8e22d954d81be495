import { sectionNames } from '@registrar/check-api'
import type { DocRecord, Document } from '@registrar/model'
import { nineInTen } from './nine-in-ten.ts'
import type { Observable } from './observe.ts'
import { Tally, type Counted } from './tally.ts'

/**
 * The sections that nine of ten records have under a heading of their own: its depth, case and number do not matter. In the order in which they are first met. Counted are the
 * records that have one, also as a part of another heading (`Rationale and alternatives`).
 */
export function observeSections(records: readonly Observable[]): readonly Counted[] {
  const tally = new Tally()
  const joined = new Map<string, number>()
  for (const { record, document } of records) {
    const { own, parts } = sectionsOf(record, document)
    for (const [name, title] of own) tally.add(name, title)
    for (const name of parts) if (!own.has(name)) joined.set(name, (joined.get(name) ?? 0) + 1)
  }
  return tally
    .words()
    .filter(({ count }) => nineInTen(count, records.length))
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
