import { countWhile } from '@registrar/edits'
import type { Facts, ItemFact, LinkFact, Span } from '@registrar/model'
import { groupKey } from '../groups.ts'
import { lineStart, nextLine } from '../lines.ts'
import type { RowGrammar } from '../row.ts'

/** A record that a row's link leads to, as far as a link can tell it. */
export interface RowRecord {
  readonly path: string
  readonly value: number
  readonly letter: string
}

/** A row of a list or table: whole lines, with all that is nested in it. */
export interface MergeRow extends RowRecord {
  readonly text: string
}

/** Rows that follow one another in one list or table. */
export interface Run extends Span {
  readonly kind: 'list' | 'table'
  /** Of a table its header lines. */
  readonly header: string
  /** The nearest heading above it, for comparison. */
  readonly heading: string
  /** By path; a second row of a record has a key of its own. In the order of the text; at least one. */
  readonly rows: ReadonlyMap<string, MergeRow>
  /** What stands between the first two rows: nothing, or a blank line. */
  readonly between: string
}

/** The text of one side of a merge and what is known of it. */
export interface MergeSide {
  readonly text: string
  readonly facts: Facts
}

/** The runs of rows in a text, in its order. `recordOf` tells what a link's target is, if it is a record. */
export function cutRuns(
  { text, facts }: MergeSide,
  recordOf: (url: string) => RowRecord | undefined,
  grammar: RowGrammar,
): readonly Run[] {
  const rows = [
    ...facts.items.flatMap((item) => itemRow(text, facts, item, recordOf, grammar) ?? []),
    ...facts.tables.flatMap(({ range, rows: [head, ...lines] }) =>
      lines.flatMap((line) => {
        const header = text.slice(lineStart(text, range.start), lineStart(text, lines[0]?.range.start ?? range.end))
        const found = linksIn(facts, line.range).flatMap(({ url }) => recordOf(url) ?? [])[0]
        return found && head ? [{ ...wholeLines(text, line.range), list: range, header, record: found }] : []
      }),
    ),
  ].sort((a, b) => a.start - b.start)
  const runs: FoundRow[][] = []
  for (const row of rows) {
    const run = runs.at(-1)
    const last = run?.at(-1)
    // A row inside of another row, or a second item in one line, belongs to the first.
    if (last && row.start < last.end) continue
    if (run && last && last.list === row.list && isEven(text, run, row)) run.push(row)
    else runs.push([row])
  }
  return runs.map((run) => runOf(text, facts, run))
}

interface FoundRow extends Span {
  /** The same for rows of one list or table. */
  readonly list: unknown
  /** Of a table its header lines. */
  readonly header?: string
  readonly record: RowRecord
}

function itemRow(
  text: string,
  facts: Facts,
  item: ItemFact,
  recordOf: (url: string) => RowRecord | undefined,
  grammar: RowGrammar,
): FoundRow | undefined {
  const link = linksIn(facts, item.text).find(({ kind }) => kind === 'inline' || kind === 'reference')
  const record = link && recordOf(link.url)
  if (!record || !grammar.lead.test(text.slice(item.text.start, link.range.start))) return undefined
  return { ...wholeLines(text, item.range), list: item.list, record }
}

function wholeLines(text: string, { start, end }: Span): Span {
  return { start: lineStart(text, start), end: nextLine(text, end) }
}

/** True if nothing but blank lines stands before a row, as many as between those before it. */
function isEven(text: string, run: readonly FoundRow[], row: FoundRow): boolean {
  const [first, second] = run
  const between = text.slice(run.at(-1)?.end, row.start)
  return /^[\s>]*$/.test(between) && (!second || between === text.slice(first?.end, second.start))
}

/** The links that begin in a span. */
function linksIn({ links }: Facts, { start, end }: Span): readonly LinkFact[] {
  let at = countWhile(links, ({ range }) => range.start < start)
  const found: LinkFact[] = []
  for (let link = links[at]; link && link.range.start < end; link = links[++at]) found.push(link)
  return found
}

function runOf(text: string, { headings }: Facts, found: readonly FoundRow[]): Run {
  const [first, second] = found
  const start = first?.start ?? 0
  const rows = new Map<string, MergeRow>()
  for (const { start: from, end, record } of found) {
    let key = record.path
    for (let more = 2; rows.has(key); more++) key = `${record.path} ${more}`
    rows.set(key, { ...record, text: text.slice(from, end) })
  }
  const heading = headings.findLast(({ range }) => range.end <= start)
  return {
    start,
    end: found.at(-1)?.end ?? start,
    kind: first?.header === undefined ? 'list' : 'table',
    header: first?.header ?? '',
    heading: groupKey(heading?.plain ?? ''),
    rows,
    between: second ? text.slice(first?.end, second.start) : '',
  }
}
