/** A place between two characters: line and column from 1, offset from 0, columns and offsets in UTF-16 code units. After a BOM the first character has offset 0. */
export interface Point {
  readonly line: number
  readonly column: number
  readonly offset: number
}

/** Two points, half-open: `end` is the place behind the last character. */
export interface Range {
  readonly start: Point
  readonly end: Point
}

/** A range as facts keep it: two offsets, half-open, in UTF-16 code units of the text without its BOM. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** A range in a file; `path` is relative to the root, with `/`. */
export interface Location {
  readonly path: string
  readonly range: Range
}
