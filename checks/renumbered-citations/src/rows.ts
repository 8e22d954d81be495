import { keepsOldNumbers, numberLike } from '@registrar/check-api'
import type { Citation, Document, DocRecord, Span } from '@registrar/model'
import { linkedRecord, names, type View } from './view.ts'

/** Rows of lists and tables whose number is not that of the one record that their links lead to. */
export function checkRows(view: View): void {
  const { document, holders, report } = view
  for (const citation of document.citations) {
    const { form, numberRange: span } = citation
    if ((form !== 'own-number' && form !== 'cell') || !span) continue
    const row = rowAround(document, citation)
    const record = row && onlyRecord(view, row)
    if (!record || record.collection !== citation.collection || names(citation, record)) continue
    if (keepsOldNumbers(document.text, citation.range.start)) continue
    const at = { path: document.path, span }
    const found = document.text.slice(span.start, span.end)
    const expected = numberLike(found, record.number, holders.width(record.collection))
    report({
      messageId: 'row',
      data: { found, target: record.path, expected },
      at,
      help: `Write ${expected}: the row's link leads to ${record.path}.`,
      fix: { title: `Write ${expected}`, safety: 'safe', edits: [{ ...at, newText: expected }] },
    })
  }
}

/** The list item or table row that a citation stands in; none for a heading's or front matter's number. */
function rowAround({ facts }: Document, { range, form }: Citation): Span | undefined {
  if (form === 'own-number') {
    const item = facts.items[lastStarting(facts.items, range.start, ({ text }) => text.start)]
    return item && range.end <= item.text.end ? item.text : undefined
  }
  const table = facts.tables[lastStarting(facts.tables, range.start, (each) => each.range.start)]
  const row = table?.rows[lastStarting(table.rows, range.start, (each) => each.range.start)]
  return row && range.end <= row.range.end ? row.range : undefined
}

function onlyRecord(view: View, row: Span): DocRecord | undefined {
  const { links } = view.document.facts
  let found: DocRecord | undefined
  const first = lastStarting(links, row.start - 1, ({ range }) => range.start) + 1
  for (let at = first; (links[at]?.range.start ?? row.end) < row.end; at++) {
    const record = linkedRecord(view, at)
    if (record && found && record !== found) return undefined
    found ??= record
  }
  return found
}

/** The index of the last of sorted things that starts at an offset or before it; -1 if there is none. */
function lastStarting<T>(sorted: readonly T[], offset: number, startOf: (each: T) => number): number {
  let low = 0
  for (let high = sorted.length; low < high;) {
    const middle = (low + high) >> 1
    if (startOf(sorted[middle] as T) <= offset) low = middle + 1
    else high = middle
  }
  return low - 1
}
