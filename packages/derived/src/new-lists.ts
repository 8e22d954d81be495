import type { Home, Placement } from './compare.ts'
import { bodiesOf, prefixOf, type AddedRow, type RowEdits } from './bodies.ts'
import { isBlankLine, lineEndOf, lineStart, nextLine, type Splice } from './lines.ts'

/** Lists for homes that have rows to come and no list: under their heading, or with a new heading behind the last list. */
export function newLists(
  edits: RowEdits,
  placements: readonly Placement[],
): { readonly splices: readonly Splice[]; readonly added: readonly AddedRow[] } {
  const added: AddedRow[] = []
  const parts = new Map<number, string[][]>()
  const depth = headingDepth(placements.map(({ home }) => home))
  for (const [order, placement] of placements.entries()) {
    const { home, missing } = placement
    if (home.block || missing.length === 0) continue
    const at = placeOf(edits, placements, order)
    const bodies = bodiesOf(edits, undefined, placement)
    const heading = home.heading || home.name === '' ? [] : [[`${'#'.repeat(depth)} ${home.name}`]]
    parts.set(at, [
      ...(parts.get(at) ?? []),
      ...heading,
      listLines(
        edits,
        bodies.map(({ body }) => body),
      ),
    ])
    for (const { record, body } of bodies) added.push({ record, at, body })
  }
  return { splices: [...parts].map(([at, lists]) => paragraphs(edits.text, at, lists)), added }
}

/** The lines of a list, or of a table with the header of the one that is there. */
export function listLines({ text, blocks }: Pick<RowEdits, 'text' | 'blocks'>, bodies: readonly string[]): string[] {
  const model = blocks[0]
  const [first] = model?.rows ?? []
  if (!model?.table) return bodies.map((body) => (first ? markerOf(prefixOf(text, first)) : '- ') + body)
  const body = model.table.rows[1]?.range.start ?? model.table.range.end
  const header = text.slice(model.table.range.start, lineStart(text, body)).trimEnd()
  return [...header.split(/\r\n|\n|\r/), ...bodies]
}

/** How deep the headings of groups are: as those that are there, else three, as in `### Topic`. */
export function headingDepth(homes: readonly Home[]): number {
  return homes.find(({ block, heading, name }) => block && heading && name !== '')?.heading?.depth ?? 3
}

function markerOf(prefix: string): string {
  return `${/[-*+]|\d+[.)]/.exec(prefix)?.[0] ?? '-'} `
}

/** Where a home's list begins: at the end of its own section, else of that of the home before it, else before the first home, else at the end of the text. */
function placeOf(edits: RowEdits, placements: readonly Placement[], order: number): number {
  const { text, end } = edits
  const own = placements[order]?.home
  const before = own?.heading ? own : placements.slice(0, order).findLast(isThere)?.home
  if (before) return endOfSection(edits, before)
  const after = placements.slice(order).find(isThere)?.home
  if (!after) return endOf(text, 0, end)
  return lineStart(text, after.heading?.range.start ?? after.block?.rows[0]?.body.start ?? 0)
}

function isThere({ home }: Placement): boolean {
  return home.heading !== undefined || home.block !== undefined
}

/** Where the line behind the last one of a home's section that is not blank begins. */
function endOfSection({ text, headings, end }: RowEdits, { heading, block }: Home): number {
  const from = heading?.range.end ?? block?.rows.at(-1)?.end ?? 0
  const next = headings.find(({ range }) => range.start >= from)
  return endOf(text, from, Math.min(next?.range.start ?? end, end))
}

function endOf(text: string, from: number, to: number): number {
  const end = from + text.slice(from, Math.max(from, to)).trimEnd().length
  return end === 0 ? 0 : nextLine(text, end)
}

/** Paragraphs put in front of a line, with a blank line before, between and after them. */
function paragraphs(text: string, at: number, parts: readonly (readonly string[])[]): Splice {
  const eol = lineEndOf(text)
  const unended = at > 0 && !/[\r\n]/.test(text[at - 1] ?? '')
  const before = at === 0 ? '' : unended ? eol + eol : isBlankLine(text, at - 1) ? '' : eol
  const after = at < text.length && !isBlankLine(text, at) ? eol : ''
  const lines = parts.map((part) => part.map((line) => line + eol).join(''))
  return { start: at, end: at, text: before + lines.join(eol) + after }
}
