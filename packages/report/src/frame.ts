import type { ExcerptLine } from './excerpt.ts'
import { showLine } from './shown-line.ts'

/** How the parts of a frame are coloured, and the character that underlines. */
export interface FrameStyle {
  readonly gutter: (text: string) => string
  readonly mark: (text: string) => string
  readonly underline: string
}

/** The lines of a code frame: line numbers in a gutter of `width` columns, the marked part underlined. Nothing for an empty excerpt. */
export function frameOf(excerpt: readonly ExcerptLine[], width: number, style: FrameStyle): string[] {
  const bar = (number: string) => style.gutter(`${number.padStart(width)} |`)
  const rows = excerpt.flatMap((line) => {
    const shown = showLine(line, line.mark ?? { start: 0, end: 0 }, ROOM)
    const row = `${bar(String(line.number))}${shown.text && ` ${shown.text}`}`
    if (!line.mark) return [row]
    return [row, `${bar('')} ${' '.repeat(shown.column)}${style.mark(style.underline.repeat(shown.width))}`]
  })
  return rows.length > 0 ? [bar(''), ...rows] : []
}

/** Terminal columns for a line of source: with the gutter it fits into 100 to 120. */
const ROOM = 100
