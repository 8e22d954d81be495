import { keyOf, roleOf, type Column } from './columns.ts'
import type { Block } from './blocks.ts'
import type { RowEdits } from './bodies.ts'
import type { Home } from './compare.ts'
import type { RowForm } from './directive.ts'
import { numberText } from './numbers.ts'
import { headingDepth, listLines } from './new-lists.ts'
import { cellOf, templateOf, type RowOf, type Template } from './template.ts'

/** Lists or tables and headings as registrar writes them, in the form and order found; what is asked for goes before what is found. A group without records is not written. */
export function canonical(edits: RowEdits, homes: readonly Home[], form: RowForm): readonly (readonly string[])[] {
  const { text, blocks } = edits
  const rows = new Map<string, RowOf>()
  // Of two rows the one with cells: they may hold what only it says.
  for (const block of blocks.toSorted((a, b) => Number(b.kind === 'table') - Number(a.kind === 'table')))
    for (const row of block.rows) if (row.record && !rows.has(row.record.id)) rows.set(row.record.id, { row, block })
  const { head, render } = rowsAs(edits, form)
  const depth = headingDepth(homes)
  return homes.flatMap(({ name, records, heading }) => {
    if (records.length === 0) return []
    const lines = head(records.map((record) => render(record, rows.get(record.id))))
    const title = heading ? text.slice(heading.text.start, heading.text.end) : name
    return name === '' ? [lines] : [[`${'#'.repeat(heading?.depth ?? depth)} ${title}`], lines]
  })
}

/** Lines without the room that formatters put into a table's cells, and with delimiter rows of one dash: they say the same. */
export function unpadded(text: string): string {
  return text.replace(/^[ \t>]*\|.*$/gm, (row) => row.replace(/[ \t]*\|[ \t]*/g, '|').replace(/-{2,}(?=:?\|)/g, '-'))
}

interface RowsAs {
  /** The lines of a list of rows. */
  readonly head: (bodies: readonly string[]) => readonly string[]
  readonly render: Template
}

function rowsAs(edits: RowEdits, { kind, columns }: RowForm): RowsAs {
  const { text, path, blocks, shelf } = edits
  const model = kind === undefined ? blocks[0] : blocks.find((block) => block.kind === kind)
  if (kind === 'table' && (columns || !model)) return tableOf(edits, columns ?? DEFAULT_COLUMNS, model)
  const own = { text, blocks: model ? [model] : [] }
  return { head: (bodies) => listLines(own, bodies), render: templateOf(text, path, model, shelf) }
}

const DEFAULT_COLUMNS = ['number', 'title', 'status']

/** A table with the columns asked for, and behind them those of the one that is there which are its keeper's own. The title is the link; without it the number is. */
function tableOf({ text, path, shelf }: RowEdits, names: readonly string[], model: Block | undefined): RowsAs {
  const { collection } = shelf
  const there = model?.columns ?? []
  const asked = names.map((name): Column => {
    const role = roleOf(name, collection)
    const same = there.find((column) => JSON.stringify(column.role) === JSON.stringify(role))
    const header = name.slice(0, 1).toUpperCase() + name.slice(1)
    return { header, key: keyOf(name), role, capital: false, ...same, compared: true }
  })
  const all = [...asked, ...there.filter(({ role }) => 'own' in role)]
  const linked = all.some(({ role }) => 'part' in role && role.part === 'title') ? 'title' : 'number'
  return {
    head: (bodies) => [line(all.map(({ header }) => header)), line(all.map(() => '---')), ...bodies],
    render: (record, from) =>
      line(
        all.map((column) => {
          if (!('part' in column.role)) return cellOf(text, record, column, from, shelf)
          const { part } = column.role
          const shown = part === 'number' ? numberText(record, collection.width, true) : barred(shelf.title(record))
          return part === linked ? `[${shown}](${shelf.destination(path, record)})` : shown
        }),
      ),
  }
}

function line(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`
}

/** A bar in a cell is escaped, also in code (GFM 4.10). */
function barred(text: string): string {
  return text.replace(/\\?\|/g, '\\|')
}
