import { countWhile } from '@registrar/edits'
import type { Citation, RecordId, Span } from '@registrar/model'
import type { CitingText } from './types.ts'

/** How a text names the record of one of its citations beside the number. */
export interface Named {
  readonly record: RecordId
  readonly how: 'path' | 'link' | 'row'
  /** False for a link whose text says more than this number: then the number may be of another record. */
  readonly whole: boolean
}

/** The record that a citation names by itself being a path, by being the text of a link, or by the links of its row; undefined if none. */
export function namedBy(citation: Citation, document: CitingText): Named | undefined {
  const { form, targets, link } = citation
  const [only] = targets
  if (form === 'link-target' || form === 'path')
    return only !== undefined && targets.length === 1 ? { record: only, how: 'path', whole: true } : undefined
  if (link !== undefined) {
    const target = document.linkTargets[link]
    const record = target?.record ?? target?.movedTo
    return record === undefined ? undefined : { record, how: 'link', whole: fillsLabel(citation, link, document) }
  }
  if (form !== 'cell' && form !== 'own-number') return undefined
  const record = rowRecord(citation, document)
  return record === undefined ? undefined : { record, how: 'row', whole: true }
}

/** The records that a text names by link, path or stem, wherever in it. */
export function pathNamed({ citations, linkTargets }: CitingText): ReadonlySet<RecordId> {
  const named = new Set<RecordId>()
  for (const { form, targets } of citations) {
    const [only] = targets
    if ((form === 'link-target' || form === 'path') && targets.length === 1 && only !== undefined) named.add(only)
  }
  for (const target of linkTargets) {
    const record = target.record ?? target.movedTo
    if (record !== undefined) named.add(record)
  }
  return named
}

function fillsLabel({ range, form }: Citation, link: number, { facts, text }: CitingText): boolean {
  const label = facts?.links[link]?.label
  if (!label || form === 'group' || form === 'range') return false
  const before = text.slice(label.start, range.start)
  const after = text.slice(range.end, label.end)
  return /^[\s*_`[]*$/.test(before) && /^[\s*_`\]]*$/.test(after)
}

/** The one record that the list item or table row around a citation links. */
function rowRecord({ range }: Citation, { facts, linkTargets }: CitingText): RecordId | undefined {
  if (!facts) return undefined
  const row = spanAround(facts.items, range, ({ text }) => text) ?? tableRow(facts.tables, range)
  if (!row) return undefined
  const { links } = facts
  const found = new Set<RecordId>()
  for (let at = countWhile(links, (link) => link.range.start < row.start); at < links.length; at++) {
    if ((links[at]?.range.start ?? row.end) >= row.end) break
    const target = linkTargets[at]
    const record = target?.record ?? target?.movedTo
    if (record !== undefined) found.add(record)
  }
  const [only] = found
  return found.size === 1 ? only : undefined
}

function tableRow(
  tables: readonly { readonly range: Span; readonly rows: readonly { readonly range: Span }[] }[],
  range: Span,
): Span | undefined {
  const table = tables[countWhile(tables, (each) => each.range.start <= range.start) - 1]
  return table && spanAround(table.rows, range, (row) => row.range)
}

/** The last span that begins before a range and holds it. */
function spanAround<T>(sorted: readonly T[], range: Span, spanOf: (one: T) => Span): Span | undefined {
  const one = sorted[countWhile(sorted, (each) => spanOf(each).start <= range.start) - 1]
  const span = one === undefined ? undefined : spanOf(one)
  return span && span.end >= range.end ? span : undefined
}
