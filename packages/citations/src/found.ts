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
  const { range, number, last, label, collection, link } = draft
  const { start, end } = range
  const citation: Writable<Citation> = {
    range: { start, end },
    form: draft.form,
    place: draft.place,
    written: text.slice(start, end),
    numbers: number ? numbersOf(number, last) : [],
    targets: draft.targets.map((record) => record.id),
    sections: draft.sections ?? none,
  }
  if (number) citation.numberRange = { start: number.start, end: last?.end ?? number.end }
  if (label !== undefined) citation.label = label
  if (collection !== undefined) citation.collection = collection
  if (link !== undefined) citation.link = link
  return citation
}

type Writable<T> = { -readonly [K in keyof T]: T[K] }

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

const none: readonly SectionCitation[] = []
