import type { Citation, CitedNumber, DocRecord, SectionCitation, Span } from '@registrar/model'
import type { NumberSpan } from './numbers.ts'

/** A citation with its rank: where two overlap, the lower rank stays. */
export interface Found {
  readonly rank: number
  readonly citation: Citation
}

/** Ranks by what a citation is known from: its own number, a link, a path, a row, a label, a part of a name. */
export const ranks = { own: 0, target: 1, path: 2, linkNumber: 3, row: 4, field: 5, labelled: 6, name: 7 } as const

/** What a citation is made from; `written` and `numbers` follow from it. */
export interface Draft {
  readonly range: Span
  readonly form: Citation['form']
  readonly place: Citation['place']
  readonly number?: Pick<NumberSpan, 'start' | 'end' | 'value' | 'letter'> | undefined
  readonly last?: NumberSpan | undefined
  readonly label?: string | undefined
  readonly collection?: string | undefined
  readonly targets: readonly DocRecord[]
  readonly link?: number | undefined
  readonly sections?: readonly SectionCitation[] | undefined
}

/** The citation of a draft in its text. */
export function cite(text: string, draft: Draft): Citation {
  const { form, place, number, last, label, collection, link } = draft
  const { start, end } = draft.range
  const range = { start, end }
  const written = text.slice(start, end)
  const targets = idsOf(draft.targets)
  const sections = draft.sections ?? none
  if (number === undefined || collection === undefined) {
    const citation: Writable<Citation> = { range, form, place, written, numbers: none, targets, sections }
    if (number) {
      citation.numbers = numbersOf(number, last)
      citation.numberRange = rangeOf(range, number.start, last?.end ?? number.end)
    }
    if (label !== undefined) citation.label = label
    if (collection !== undefined) citation.collection = collection
    if (link !== undefined) citation.link = link
    return citation
  }
  // Nearly every citation is one of these four; a property that is added later takes room of its own.
  const numbers = numbersOf(number, last)
  const numberRange = rangeOf(range, number.start, last?.end ?? number.end)
  if (label === undefined) {
    if (link === undefined) return { range, form, place, written, numbers, targets, sections, numberRange, collection }
    return { range, form, place, written, numbers, targets, sections, numberRange, collection, link }
  }
  if (link === undefined) {
    return { range, form, place, written, numbers, targets, sections, numberRange, label, collection }
  }
  return { range, form, place, written, numbers, targets, sections, numberRange, label, collection, link }
}

type Writable<T> = { -readonly [K in keyof T]: T[K] }

function idsOf(records: readonly DocRecord[]): readonly string[] {
  const [first] = records
  if (!first) return none
  return records.length === 1 ? [first.id] : records.map(({ id }) => id)
}

/** A range from `start` to `end`, which is `known` if it is the same. */
function rangeOf(known: Span, start: number, end: number): Span {
  return known.start === start && known.end === end ? known : { start, end }
}

function numbersOf(number: CitedNumber, last: CitedNumber | undefined): readonly CitedNumber[] {
  const first = { value: number.value, letter: number.letter }
  return last ? [first, { value: last.value, letter: last.letter }] : [first]
}

/** The citations in the order of the text; of two that overlap the one of the lower rank. */
export function withoutOverlaps(found: readonly Found[]): Citation[] {
  const sorted = found.toSorted((a, b) => a.citation.range.start - b.citation.range.start || a.rank - b.rank)
  const kept: Found[] = []
  for (const next of sorted) {
    const previous = kept.at(-1)
    if (!previous || previous.citation.range.end <= next.citation.range.start) kept.push(next)
    else if (next.rank < previous.rank) kept[kept.length - 1] = next
  }
  return kept.map(({ citation }) => citation)
}

const none: readonly never[] = []
