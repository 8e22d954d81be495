import { countWhile, keepsOldNumbers, numberLike, plainText } from '@registrar/check-api'
import type { Document, DocRecord, Facts, Span, TableFact } from '@registrar/model'
import { had, linkedRecord, names, type View } from './view.ts'

/** Rows of lists and tables whose number is not that of the one record that their links lead to. */
export function checkRows(view: View): void {
  const { document, holders, report } = view
  const columns = numberColumns(view)
  for (const citation of document.citations) {
    const { form, numberRange: span, numbers } = citation
    const [number] = numbers
    if ((form !== 'own-number' && form !== 'cell') || !span || !number) continue
    const row = form === 'cell' ? tableRow(document, span) : listRow(document, span)
    const record = row && onlyRecord(view, row)
    if (!record || record.collection !== citation.collection || names(citation, record)) continue
    if (keepsOldNumbers(document.text, span.start) || (form === 'cell' && !columns(span))) continue
    const others = holders.of(record.collection, number)
    // Where another record has the number, number and link may each be the wrong one: the title tells which of them is left over.
    const title = plainText(record.title)
    const certain =
      others.length === 0 ||
      had(record, number) ||
      (title !== '' && plainText(document.text.slice(row.start, row.end)).includes(title))
    const at = { path: document.path, span }
    const found = document.text.slice(span.start, span.end)
    const expected = numberLike(found, record.number, holders.width(record.collection))
    report({
      messageId: 'row',
      data: { found, target: record.path, expected },
      at,
      related: (certain ? [] : others).map((other) => ({
        path: other.path,
        at: other.range,
        message: `the record that has ${found}`,
      })),
      help: certain
        ? `Write ${expected}: the row's link leads to ${record.path}.`
        : `Write ${expected}, or lead the link to ${others[0]?.path}: the two disagree.`,
      fix: {
        title: `Write ${expected}`,
        safety: certain ? 'safe' : 'suggestion',
        edits: [{ ...at, newText: expected }],
      },
    })
  }
}

/** The list item that a span stands in; none for a heading's or front matter's number. */
function listRow({ facts }: Document, span: Span): Span | undefined {
  const item = facts.items[lastStarting(facts.items, span.start, ({ text }) => text.start)]
  return item && span.end <= item.text.end ? item.text : undefined
}

function tableRow({ facts }: Document, span: Span): Span | undefined {
  const row = cellAt(facts, span)?.row.range
  return row && span.end <= row.end ? row : undefined
}

/**
 * Answers whether a cell stands in a column of records' numbers: its header says so, or another row's number there is that of the record that the row
 * links. Any other number in a table (a count, a version) is its own business. Each column is looked through once.
 */
function numberColumns(view: View): (span: Span) => boolean {
  const { document, holders } = view
  const known = new Map<string, boolean>()
  return (span) => {
    const place = cellAt(document.facts, span)
    if (!place) return false
    const { table, column } = place
    const key = `${table.range.start}:${column}`
    let answer = known.get(key)
    if (answer === undefined) {
      const [header, ...rows] = table.rows.map(({ range, cells }) => ({ range, cell: cells[column] }))
      const title = header?.cell ? plainText(document.text.slice(header.cell.start, header.cell.end)) : ''
      answer =
        /^(?:#|no\.?|nr\.?|num\.?|number|id|adr|rfc|eip|record)$/i.test(title) ||
        rows.some(({ range, cell }) => {
          const record = cell && onlyRecord(view, range)
          const digits = cell && /^[*_#]*(\d+)([a-z]?)[*_]*$/i.exec(document.text.slice(cell.start, cell.end))
          if (!record || !digits) return false
          const value = Number.parseInt(digits[1] ?? '', 10)
          return holders.of(record.collection, { value, letter: digits[2]?.toLowerCase() ?? '' }).includes(record)
        })
      known.set(key, answer)
    }
    return answer
  }
}

function cellAt(
  { tables }: Facts,
  { start }: Span,
): { readonly table: TableFact; readonly row: TableFact['rows'][number]; readonly column: number } | undefined {
  const table = tables[lastStarting(tables, start, ({ range }) => range.start)]
  const row = table?.rows[lastStarting(table.rows, start, ({ range }) => range.start)]
  if (!table || !row) return undefined
  return { table, row, column: lastStarting(row.cells, start, (cell) => cell.start) }
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
  return countWhile(sorted, (each) => startOf(each) <= offset) - 1
}
