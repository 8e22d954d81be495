import type { Span } from '@registrar/model'

/**
 * Cuts a text into the blocks whose inline content the parser looks at as a whole, roughly: paragraphs, headings, list items, table
 * rows; a line of a fence or a blank line by itself. Where it cannot tell without parsing it makes blocks larger, never smaller.
 */
export class BlockScanner {
  /** Containers that the last block lies in, each `>` and list item counted. */
  depth = 0
  /** Columns of the table that the last block is a row of; 0 outside of tables. */
  columns = 0
  /** Lines read. */
  lines = 0
  /** False if the last block is code or blank: its content costs nothing. */
  inline = false
  readonly #text: string
  #at = 0
  #lists: number[] = []
  #fence:
    | { readonly marker: number; readonly size: number; readonly quotes: number; readonly indent: number }
    | undefined

  constructor(text: string) {
    this.#text = text
  }

  /** The next block, with the markers before its content in its first line left out; undefined at the end. */
  next(): Span | undefined {
    if (this.#at >= this.#text.length) return undefined
    const line = this.#line(this.#at)
    this.#at = line.next
    this.lines++
    this.inline = false
    if (this.#inFence(line)) return line
    this.#enter(line)
    if (line.start === line.end) {
      this.columns = 0
      return line
    }
    if (this.#opensFence(line)) return line
    this.inline = true
    if (this.columns > 0) return line
    return { start: line.start, end: this.#paragraphEnd(line) }
  }

  /** Reads on while lines may belong to the paragraph that `first` begins. */
  #paragraphEnd(first: Line): number {
    if (this.#text.charCodeAt(first.start) === HASH && first.indent < 4) return first.end
    let last = first
    while (this.#at < this.#text.length) {
      const line = this.#line(this.#at)
      if (line.start === line.end || line.quotes > first.quotes || this.#interrupts(line)) break
      this.#at = line.next
      this.lines++
      const columns = this.#delimiterColumns(line)
      if (columns > 0 && columns === cells(this.#text, last)) {
        this.columns = columns
        return line.end
      }
      last = line
    }
    return last.end
  }

  #interrupts(line: Line): boolean {
    if (line.indent > (this.#lists.at(-1) ?? 0) + 3) return false
    if (line.markers.length > 0 || this.#fenceSize(line) > 0) return true
    return HEADING.test(this.#text.slice(line.start, line.start + 8))
  }

  /** Follows the containers: a list item goes on while lines are indented to its content. */
  #enter(line: Line): void {
    if (line.start < line.end || line.markers.length > 0) {
      const from = line.markers[0] ?? { column: line.indent }
      while ((this.#lists.at(-1) ?? 0) > from.column) this.#lists.pop()
      for (const { content } of line.markers) this.#lists.push(content)
    }
    this.depth = line.quotes + this.#lists.length
  }

  #inFence(line: Line): boolean {
    const fence = this.#fence
    if (!fence) return false
    const left = line.quotes < fence.quotes || (line.start < line.end && line.indent < fence.indent)
    if (left || (this.#fenceSize(line) >= fence.size && this.#isBareFence(line, fence.marker))) this.#fence = undefined
    return !left
  }

  #opensFence(line: Line): boolean {
    const size = this.#fenceSize(line)
    const inside = this.#lists.at(-1) ?? 0
    if (size === 0 || (line.markers.length === 0 && line.indent > inside + 3)) return false
    const marker = this.#text.charCodeAt(line.start)
    // The info string of a backtick fence has no backtick (CommonMark 4.5): that line is inline code.
    if (marker === BACKTICK && this.#text.slice(line.start + size, line.end).includes('`')) return false
    this.#fence = { marker, size, quotes: line.quotes, indent: inside }
    return true
  }

  #fenceSize({ start, end }: Line): number {
    const marker = this.#text.charCodeAt(start)
    if (marker !== BACKTICK && marker !== TILDE) return 0
    let index = start
    while (index < end && this.#text.charCodeAt(index) === marker) index++
    return index - start < 3 ? 0 : index - start
  }

  #isBareFence({ start, end }: Line, marker: number): boolean {
    let index = start
    while (index < end && this.#text.charCodeAt(index) === marker) index++
    return index > start && this.#text.slice(index, end).trim() === ''
  }

  /** The number of columns if the line can be a table's delimiter row (GFM 4.10), else 0. */
  #delimiterColumns(line: Line): number {
    for (let index = line.start; index < line.end; index++) {
      if (!isDelimiter(this.#text.charCodeAt(index))) return 0
    }
    return cells(this.#text, line)
  }

  /** Reads the line at `from` up to its content: quotes, list markers, indentation. */
  #line(from: number): Line {
    const text = this.#text
    const markers: Marker[] = []
    let quotes = 0
    let column = 0
    let index = from
    let indent = 0
    while (quotes + markers.length < DEEPEST) {
      for (let code = text.charCodeAt(index); code === SPACE || code === TAB; code = text.charCodeAt(++index)) {
        column = code === TAB ? column + 4 - (column % 4) : column + 1
      }
      indent = column
      const size = markerSize(text, index)
      if (size === 0) break
      if (text.charCodeAt(index) === GREATER) quotes++
      else markers.push({ column, content: column + size + 1 })
      index += size
      column += size
    }
    let end = index
    while (end < text.length && !isLineEnd(text.charCodeAt(end))) end++
    const next = text.startsWith('\r\n', end) ? end + 2 : end + 1
    return { start: index, end, next, quotes, markers, indent }
  }
}

/** A list marker: the column it stands in, and the column of its content. */
interface Marker {
  readonly column: number
  readonly content: number
}

interface Line extends Span {
  readonly next: number
  readonly quotes: number
  readonly markers: readonly Marker[]
  /** Columns before the content. */
  readonly indent: number
}

/** Markers that are read in a line: more than any limit allows. */
const DEEPEST = 1000
const HASH = 35
const BACKTICK = 96
const TILDE = 126
const GREATER = 62
const SPACE = 32
const TAB = 9
const PIPE = 124
const BACKSLASH = 92
const HEADING = /^#{1,6}(?:\s|$)/

function isLineEnd(code: number): boolean {
  return code === 10 || code === 13
}

function isDelimiter(code: number): boolean {
  return code === PIPE || code === 45 || code === 58 || code === SPACE || code === TAB
}

/** The length of the `>`, bullet or number at `index` that begins a container, else 0 (CommonMark 5.1, 5.2). */
function markerSize(text: string, index: number): number {
  const code = text.charCodeAt(index)
  if (code === GREATER) return 1
  let end = index
  if (code === 42 || code === 43 || code === 45) end++
  else {
    while (end - index < 9 && isDigit(text.charCodeAt(end))) end++
    const after = text.charCodeAt(end)
    if (end === index || (after !== 46 && after !== 41)) return 0
    end++
  }
  const after = text.charCodeAt(end)
  return after === SPACE || after === TAB || isLineEnd(after) || end === text.length ? end - index : 0
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57
}

function cells(text: string, { start, end }: Span): number {
  let count = 1
  let last = 0
  for (let index = start; index < end; index++) {
    const code = text.charCodeAt(index)
    if (code === BACKSLASH) index++
    else if (code === PIPE && index > start) count++
    if (code !== SPACE && code !== TAB) last = code
  }
  return last === PIPE && count > 1 ? count - 1 : count
}
