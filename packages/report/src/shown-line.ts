import type { Span } from '@registrar/model'
import stringWidth from 'fast-string-width'
import type { ExcerptLine } from './excerpt.ts'
import { visible } from './visible.ts'

/** A line of source as a terminal shows it, and where the marked part stands in it, in terminal columns from 0. */
export interface ShownLine {
  readonly text: string
  readonly column: number
  readonly width: number
}

/**
 * Lays a line out in at most `room` terminal columns: tabs become spaces up to the next multiple of four, wide characters count two and combining ones none
 * (Unicode's East Asian Width, by `fast-string-width`), what would act is escaped. A longer line is cut around the start of `mark`, with `…` where it goes on.
 * The marked part has a width of at least 1, also where it is empty or at the line's end.
 */
export function showLine(line: ExcerptLine, mark: Span, room: number): ShownLine {
  const cells = cellsOf(line.text)
  const first = indexOrEnd(cells, (cell) => cell.end > mark.start)
  const last = Math.max(
    first,
    indexOrEnd(cells, (cell) => cell.start >= mark.end),
  )

  const cut = line.cutBefore || widthOf(cells.slice(0, last)) > room
  const left = cut ? first - fitting(cells.slice(0, first).toReversed(), room / 3) : 0
  const before = left > 0 || line.cutBefore ? '…' : ''
  const whole = !line.cutAfter && before.length + widthOf(cells.slice(left)) <= room
  const right = whole ? cells.length : left + fitting(cells.slice(left), room - before.length - 1)

  const text = cells.slice(left, right).map((cell) => cell.text)
  return {
    text: `${before}${text.join('')}${whole ? '' : '…'}`,
    column: before.length + widthOf(cells.slice(left, first)),
    width: Math.max(1, widthOf(cells.slice(first, Math.min(last, right)))),
  }
}

/** What a reader takes for one character; `start` and `end` are offsets in the line. */
interface Cell extends Span {
  readonly text: string
  readonly width: number
}

function cellsOf(line: string): Cell[] {
  const cells: Cell[] = []
  // Measuring is the dear part of a report, and a line repeats its characters.
  const measured = new Map<string, { readonly text: string; readonly width: number }>()
  let column = 0
  for (const { segment, index } of segmentsOf(line)) {
    let shown = segment === '\t' ? spaces(TAB - (column % TAB)) : measured.get(segment)
    if (!shown) {
      const text = visible(segment)
      measured.set(segment, (shown = { text, width: stringWidth(text) }))
    }
    cells.push({ start: index, end: index + segment.length, ...shown })
    column += shown.width
  }
  return cells
}

function spaces(width: number): { readonly text: string; readonly width: number } {
  return { text: ' '.repeat(width), width }
}

function segmentsOf(line: string): Iterable<{ readonly segment: string; readonly index: number }> {
  if (plain.test(line)) return Array.from(line, (segment, index) => ({ segment, index }))
  // Made where it is needed: the first one of a process costs it 25 ms, more than all of a clean run's output.
  return new Intl.Segmenter('und', { granularity: 'grapheme' }).segment(line)
}

function indexOrEnd(cells: readonly Cell[], holds: (cell: Cell) => boolean): number {
  const index = cells.findIndex(holds)
  return index === -1 ? cells.length : index
}

/** How many cells from the first on have room. */
function fitting(cells: readonly Cell[], room: number): number {
  let width = 0
  return indexOrEnd(cells, (cell) => (width += cell.width) > room)
}

function widthOf(cells: readonly Cell[]): number {
  return cells.reduce((sum, cell) => sum + cell.width, 0)
}

const plain = /^[\x20-\x7e]*$/
const TAB = 4
