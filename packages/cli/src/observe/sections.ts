import type { Observable } from './observe.ts'
import { Tally, type Counted } from './tally.ts'

/** The headings below the title that records have, by name: their depth, case and own number do not matter. In the order in which they are first met. */
export function observeSections(records: readonly Observable[]): readonly Counted[] {
  const tally = new Tally()
  for (const { record, document } of records) {
    const own = new Map<string, string>()
    // Several headings of the first depth are no titles.
    const isSectioned = document.facts.headings.filter(({ depth }) => depth === 1).length > 1
    for (const { depth, plain, text } of document.facts.headings) {
      if (text.start === record.titleRange?.start || text.start === record.range.start) continue
      const title = plain
        .trim()
        .replace(/^§?\d+(?:\.\d+)*[.)]?\s+/, '')
        .replace(/\s+/g, ' ')
      const key = title.toLowerCase()
      if ((depth > 1 || isSectioned) && title !== '' && !own.has(key)) own.set(key, title)
    }
    for (const [key, title] of own) tally.add(key, title)
  }
  return tally.words()
}
