import type { Place } from './facts.ts'
import type { RecordId } from './records.ts'
import type { Span } from './text.ts'

/**
 * How a citation is written:
 * `link-target` a link's, definition's or attribute's target · `link-text` the text of a link, or a reference label · `path` a path or stem in text or code ·
 * `bare` label and number · `group` a member of a list or slash group · `range` `0003–0008` · `own-number` heading, front-matter number, index row ·
 * `cell` a table cell that is only a number · `field` a relation field's bare number · `identifier` a number inside a name (`TestADR_0328_x`).
 */
export type CitationForm =
  | 'link-target'
  | 'link-text'
  | 'path'
  | 'bare'
  | 'group'
  | 'range'
  | 'own-number'
  | 'cell'
  | 'field'
  | 'identifier'

/** A number as a citation names it. */
export interface CitedNumber {
  readonly value: number
  readonly letter: string
}

/** `§4` beside a citation: a section of the cited record. */
export interface SectionCitation {
  /** Without the sign: `4`, `4.2`. */
  readonly section: string
  readonly range: Span
}

/** One place in a text that names a record, with its range and its form. */
export interface Citation {
  readonly range: Span
  /** The digits and letter; a rewrite of a bare citation touches nothing else. Absent where the citation is a path without a number. */
  readonly numberRange?: Span
  readonly form: CitationForm
  readonly place: Place
  /** The label as listed in its collection: `ADR`. */
  readonly label?: string
  /** The text of `range`. */
  readonly written: string
  /** The collection it names, where label, path or link tell. */
  readonly collection?: string
  /** The number named, two for a range: first and last. Empty for a path without one. */
  readonly numbers: readonly CitedNumber[]
  /** The records it may name: none if dangling, several if the number is held more than once or for a range. */
  readonly targets: readonly RecordId[]
  /** Index into the document's link facts, of the link it is the text or the target of. */
  readonly link?: number
  readonly sections: readonly SectionCitation[]
}
