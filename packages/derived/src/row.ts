import { labelSource } from '@registrar/edits'
import type { DocRecord, LinkFact, Span } from '@registrar/model'

/** One row of a list or table that names a record: number, title and link, where it has them. */
export interface Row {
  /** From behind the list marker (of a table: from the line's first character but indentation) to the row's end, nested lists left out. */
  readonly body: Span
  /** Where a row after it is put: behind what is nested in it. */
  readonly end: number
  readonly nested: boolean
  readonly link: LinkFact
  /** The record that the row means; none if it leads to nothing. */
  readonly record?: DocRecord
  /** True if the row's link leads to the record; else it was told by its slug or its number. */
  readonly reached: boolean
  readonly number?: Span
  /** The text that repeats the record's title. */
  readonly title?: Span
  /** Of a table's row, as its columns. */
  readonly cells?: readonly Span[]
}

/** What a row's text says beside its link. */
export interface RowText {
  readonly number?: Span
  readonly title?: Span
  /** The text behind the link, which may repeat the title. */
  readonly tail?: Span
}

/** How numbers are written in rows of one collection. */
export interface RowGrammar {
  readonly lead: RegExp
  readonly inner: RegExp
  readonly width: number
}

/** Compiles the ways in which a row may begin, for a collection's labels. */
export function rowGrammar(labels: readonly string[], width: number): RowGrammar {
  const mark = '[*_~`"“”]*'
  const words = labels.map(labelSource)
  const number = `(?:(?:${[...words, 'no\\.?'].join('|')})[\\s\u00A0\u202F#_-]*|#)?(\\d{1,7}[a-z]?)(?![\\p{L}\\d_])`
  return {
    lead: new RegExp(`^${mark}(?:${number})?${mark}[\\s.:)|—–-]*${mark}$`, 'iu'),
    inner: new RegExp(`^(?:[^\\s\\]]*/)?${mark}${number}`, 'iu'),
    width,
  }
}

/**
 * Reads the text around a row's link: `**0201** — [Title](…)`, `[1. Title](…)`, `[ADR-0001](…) - Title`, `[Title](…)`.
 * Undefined if what stands before the link is more than a number: then the item is prose that cites a record.
 */
export function readRow(text: string, paragraph: Span, link: LinkFact, grammar: RowGrammar): RowText | undefined {
  const { label } = link
  if (!label) return undefined
  const lead = grammar.lead.exec(text.slice(paragraph.start, link.range.start))
  if (!lead) return undefined
  const number = lead[1] === undefined ? undefined : spanOf(paragraph.start, lead[0], lead[1])
  const inner = readInner(text, label, number === undefined, grammar)
  const found = number ?? inner.number
  const tail = inner.title ? undefined : tailOf(text, link.range.end, paragraph.end)
  return {
    ...(found ? { number: found } : {}),
    ...(inner.title ? { title: inner.title } : {}),
    ...(tail ? { tail } : {}),
  }
}

/** Reads a link's text: a number, a number and a title, a title, or a file name, which is neither. */
function readInner(
  text: string,
  label: Span,
  mayNumber: boolean,
  { inner: form, width }: RowGrammar,
): { readonly number?: Span; readonly title?: Span } {
  const inner = text.slice(label.start, label.end)
  if (/^[`\s]*[\w./-]*\d[\w.]*-[\w.-]+[`\s]*$/.test(inner) && !/^[`\s]*[A-Za-z]+-\d+[a-z]?[`\s]*$/.test(inner))
    return {}
  const found = mayNumber ? form.exec(inner) : null
  const rest = found ? inner.slice(found[0].length) : inner
  const separator = /^[*_~`\]]*\s*(?:[.:)|—–]|-(?=\s|$))(?:[*_~`]*\s+|\s*)|^[*_~`"”\s]*$/.exec(rest)
  const digits = found?.[1]
  if (found && digits !== undefined && (separator || (digits.length >= width && width > 2) || found[0] !== digits)) {
    const from = found[0].length + (separator?.[0].length ?? 0)
    const title = trimmed(text, { start: label.start + from, end: label.end })
    const number = spanOf(label.start, found[0], digits)
    return title ? { number, title } : { number }
  }
  const title = trimmed(text, label)
  return title ? { title } : {}
}

function tailOf(text: string, start: number, end: number): Span | undefined {
  const separator = /^[*_~`)\]]*(?:\s*[.:|—–]\s*|\s+-\s+|\s+)/.exec(text.slice(start, end))
  return separator ? trimmed(text, { start: start + separator[0].length, end }) : undefined
}

/** A span without white space at its ends; undefined if nothing is left. */
function trimmed(text: string, { start, end }: Span): Span | undefined {
  const written = text.slice(start, end)
  const before = /^\s*/.exec(written)?.[0].length ?? 0
  const after = /\s*$/.exec(written)?.[0].length ?? 0
  return before + after >= written.length ? undefined : { start: start + before, end: end - after }
}

function spanOf(start: number, match: string, digits: string): Span {
  const end = start + match.lastIndexOf(digits) + digits.length
  return { start: end - digits.length, end }
}
