import type { Placement } from './compare.ts'
import { bodiesOf, prefixOf, type AddedRow, type RowEdits } from './bodies.ts'
import { isBlankLine, lineEndOf, lineStart, nextLine, type Splice } from './lines.ts'

/** Lists for homes that have rows to come and no list: under their heading, or with a new heading behind the last list. */
export function newLists(
  edits: RowEdits,
  placements: readonly Placement[],
): { readonly splices: readonly Splice[]; readonly added: readonly AddedRow[] } {
  const added: AddedRow[] = []
  const parts = new Map<number, string[][]>()
  const depth = headingDepth(placements)
  for (const placement of placements) {
    const { home, missing } = placement
    if (home.block || missing.length === 0) continue
    const at = endOfSection(edits, placement, placements)
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
export function headingDepth(placements: readonly Placement[]): number {
  return placements.find(({ home }) => home.block && home.heading && home.name !== '')?.home.heading?.depth ?? 3
}

function markerOf(prefix: string): string {
  return `${/[-*+]|\d+[.)]/.exec(prefix)?.[0] ?? '-'} `
}

/** Where the line behind the last one of a section that is not blank begins: of the home's own, else of the last home's, else of the text. */
function endOfSection(
  { text, headings, end: last }: RowEdits,
  own: Placement,
  placements: readonly Placement[],
): number {
  const { home } = own.home.heading ? own : (placements.findLast((each) => each.home.heading ?? each.home.block) ?? own)
  const from = home.heading?.range.end ?? home.block?.rows.at(-1)?.end ?? 0
  const next = home.heading || home.block ? headings.find(({ range }) => range.start >= from) : undefined
  const end = from + text.slice(from, Math.max(from, Math.min(next?.range.start ?? last, last))).trimEnd().length
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
