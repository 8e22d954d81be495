import { isForeignLetter, isPath } from './characters.ts'
import { stemIn, type StemSpan } from './stems.ts'

/** A path or a stem written in running text, as far as its form tells. */
export interface PathSpan {
  readonly start: number
  readonly end: number
  /** Segments that may name a record, in order. */
  readonly stems: readonly StemSpan[]
}

/** The longest run of path characters around a digit, and what in it may name a record. `floor` is where looking back ends: behind what was read before. The run ends at `end` also if nothing in it may. */
export function readPath(text: string, digit: number, floor: number, minDigits: number): PathSpan {
  const start = runStart(text, digit, floor)
  let end = digit
  while (isPath(text.charCodeAt(end)) || isForeignLetter(text.charCodeAt(end))) end++
  if (end - start > longestPath) return { start, end, stems: none }
  const stems: StemSpan[] = []
  for (let from = start; from < end;) {
    let to = from
    while (to < end && text.charCodeAt(to) !== 47) to++
    const stem = stemIn(text, from, to)
    const alone = from === start && to === end
    if (stem && stem.digits >= minDigits && !(alone && isNumberAlone(stem))) stems.push(stem)
    from = to + 1
  }
  return { start, end, stems: stems.length > 0 ? stems : none }
}

const none: readonly StemSpan[] = []
const longestPath = 1000

/** Letters beyond ASCII belong to a path only in a folder's name: before a file's number they are words of a language that writes no spaces. */
function runStart(text: string, digit: number, floor: number): number {
  let start = digit
  let folder = false
  while (start > floor) {
    const code = text.charCodeAt(start - 1)
    if (!isPath(code) && !(folder && isForeignLetter(code))) break
    folder ||= code === 47
    start--
  }
  return start
}

/** A number alone, or one with a mere prefix (`0012`, `ADR-0012`), is a path only beside a folder or an ending. */
function isNumberAlone(stem: StemSpan): boolean {
  return stem.numberEnd === stem.end && !stem.markdown
}
