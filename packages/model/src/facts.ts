import type { Span } from './text.ts'

/**
 * What stands in a span that is not plain text:
 * `code` inline code · `fence` fenced or indented code · `html` a tag (its text content is plain text) · `comment` an HTML comment ·
 * `destination` a link's target, also in a definition and in an HTML attribute · `autolink` a bare or bracketed URL ·
 * `front-matter` the block with its fences.
 */
export type Place = 'text' | 'code' | 'fence' | 'html' | 'comment' | 'destination' | 'autolink' | 'front-matter'

export interface PlaceSpan extends Span {
  readonly place: Exclude<Place, 'text'>
}

/** A heading. `range` is the whole block; `text` its content without markers, as written. */
export interface HeadingFact {
  readonly depth: number
  readonly range: Span
  readonly text: Span
  /** The content as a reader sees it: without markup, entities and escapes decoded. */
  readonly plain: string
  /** GitHub's anchor for it in this document, `-1`, `-2` … added to repeated ones. */
  readonly slug: string
}

export type LinkKind = 'inline' | 'image' | 'reference' | 'image-reference' | 'definition' | 'autolink' | 'html'

/**
 * A link, an image, a definition, or an HTML attribute that holds one (`href`, `src`).
 * A `reference` has no destination of its own: its definition, the fact of kind `definition` with the same `identifier`, has.
 */
export interface LinkFact {
  readonly kind: LinkKind
  /** The whole construct as written; of an HTML link the tag. */
  readonly range: Span
  /** Between the brackets of the text, as written; absent for autolinks and HTML. For a definition: its label. */
  readonly label?: Span
  /** The target as written, without `<` and `>`; it decodes to `url`. Absent for references. */
  readonly destination?: Span
  /** The target with escapes and entities decoded (percent-encoding kept), as mdast gives it. Of a reference that of its definition; empty if it has none. */
  readonly url: string
  /** Of references and definitions: the normalised label (CommonMark 0.31 "matches"). */
  readonly identifier?: string
  /** A reference label written apart from the text, `[text][label]`, as written without brackets. */
  readonly referenceLabel?: Span
}

/** A place a fragment can lead to beside headings: an `id` or `name` of an HTML element. */
export interface AnchorFact {
  readonly name: string
  readonly range: Span
}

/** A GFM table; the first row is the header. A cell's span is its content without surrounding white space. */
export interface TableFact {
  readonly range: Span
  readonly rows: readonly { readonly range: Span; readonly cells: readonly Span[] }[]
}

/** A list item; `text` is its first paragraph, as written. */
export interface ItemFact {
  readonly range: Span
  readonly text: Span
  /** Nesting, from 1. */
  readonly depth: number
  /** The list it stands in: items with the same number are siblings. From 0 in document order. */
  readonly list: number
}

/** `<!-- registrar:DIRECTIVE -->` … `<!-- /registrar -->`; without `close` it was never closed and `content` is empty. */
export interface RegionFact {
  readonly directive: string
  readonly open: Span
  readonly content: Span
  readonly close?: Span
}

/** A value in front matter. `range` is the value as written, inside of quotes; of a list or map the whole node. */
export type FrontMatterValue =
  | { readonly kind: 'empty'; readonly range: Span }
  | {
      readonly kind: 'scalar'
      readonly range: Span
      readonly text: string
      readonly quoted: boolean
      readonly block: boolean
    }
  | { readonly kind: 'list'; readonly range: Span; readonly flow: boolean; readonly items: readonly FrontMatterValue[] }
  | { readonly kind: 'map'; readonly range: Span; readonly entries: readonly FrontMatterEntry[] }

export interface FrontMatterEntry {
  readonly key: string
  readonly keyRange: Span
  readonly value: FrontMatterValue
}

/** A front-matter block that a document has, parsed or not. `text` of a plain scalar is its source text (`0201` stays `0201`). */
export interface FrontMatterFact {
  /** With its fences. */
  readonly range: Span
  /** Between the fences, after the first line's end. */
  readonly content: Span
  readonly entries: readonly FrontMatterEntry[]
}

/**
 * `not-utf8` the text was decoded with replacement characters · `too-large`, `too-nested`, `too-many-brackets` the guard refused it to the parser ·
 * `front-matter-invalid` YAML that does not parse · `front-matter-duplicate` a key twice · `front-matter-engine` a block in another language (`---js`) ·
 * `front-matter-unclosed` a first line `---` and no end · `region-unclosed`, `region-unopened` a derived region's markers do not pair.
 */
export type FactProblemCode =
  | 'not-utf8'
  | 'too-large'
  | 'too-nested'
  | 'too-many-brackets'
  | 'front-matter-invalid'
  | 'front-matter-duplicate'
  | 'front-matter-engine'
  | 'front-matter-unclosed'
  | 'region-unclosed'
  | 'region-unopened'

export interface FactProblem {
  readonly code: FactProblemCode
  readonly range: Span
  /** One sentence, worded for people. */
  readonly message: string
}

/**
 * What a markdown text says about itself, by place: every offset is exact, nothing depends on the document's path or on other documents.
 * All lists are sorted by start.
 */
export interface Facts {
  /** UTF-16 code units, without the BOM. */
  readonly length: number
  /** False if the guard refused the text: then only `places` of the whole text is known and lists are empty. */
  readonly parsed: boolean
  readonly frontMatter?: FrontMatterFact
  readonly places: readonly PlaceSpan[]
  readonly headings: readonly HeadingFact[]
  readonly links: readonly LinkFact[]
  readonly anchors: readonly AnchorFact[]
  readonly tables: readonly TableFact[]
  readonly items: readonly ItemFact[]
  readonly regions: readonly RegionFact[]
  readonly problems: readonly FactProblem[]
}
