import type { Facts, LinkFact, Span } from '@registrar/model'
import { isDigit, isSpace } from './characters.ts'
import { skipSpaces } from './gaps.ts'
import type { Grammar } from './grammar.ts'
import { labelBefore } from './labels.ts'
import { readNumber, type NumberSpan } from './numbers.ts'

/** A number that opens a list item, or fills a table cell: the links of its row say whose it is. */
export interface RowNumber {
  readonly form: 'own-number' | 'cell'
  readonly number: NumberSpan
  /** The links of the row: from this index of the link facts … */
  readonly firstLink: number
  /** … up to this one, exclusive. */
  readonly endLink: number
}

/** The numbers of rows that hold at least one link: `- **0201** — [Title](…)`, `| 0015 | [Title](…) |`. */
export function rowNumbers(text: string, facts: Facts, grammar: Grammar): RowNumber[] {
  const found: RowNumber[] = []
  for (const { text: span } of facts.items) {
    const number = openingNumber(text, span, grammar)
    if (number && leadsToLink(text, number.end, facts.links[firstFrom(facts, number.end)]))
      add('own-number', number, span)
  }
  for (const { rows } of facts.tables) {
    for (const { range, cells } of rows) {
      for (const cell of cells) {
        const number = cellNumber(text, cell)
        if (number) add('cell', number, range)
      }
    }
  }
  return found

  function add(form: RowNumber['form'], number: NumberSpan, row: Span): void {
    const firstLink = firstFrom(facts, row.start)
    const endLink = firstFrom(facts, row.end)
    if (endLink > firstLink) found.push({ form, number, firstLink, endLink })
  }
}

/** The number an item begins with, bold or not, with or without a label; what follows has to set it apart. */
function openingNumber(text: string, span: Span, grammar: Grammar): NumberSpan | undefined {
  const start = skipEmphasis(text, span.start)
  let digit = start
  const limit = Math.min(span.end, start + 40)
  while (digit < limit && !isDigit(text.charCodeAt(digit))) digit++
  if (digit >= limit) return undefined
  if (digit > start && labelBefore(text, digit, grammar, 'markdown')?.start !== start) return undefined
  const number = readNumber(text, digit)
  return number && number.end <= span.end && standsApart(text, number.end, span.end) ? number : undefined
}

function standsApart(text: string, end: number, limit: number): boolean {
  const at = skipSpaces(text, skipEmphasis(text, end))
  if (at >= limit) return true
  const code = text.charCodeAt(at)
  if (code === 46 || code === 45) return isSpace(text.charCodeAt(at + 1))
  return '—–:|)([,'.includes(text.charAt(at))
}

/** Nothing but punctuation between the number and the link: in `- 0011 was replaced, see [0012](…)` words tell what the link is about. */
function leadsToLink(text: string, end: number, link: LinkFact | undefined): boolean {
  if (!link || link.range.start - end > LONGEST_GAP) return false
  return /^[^\p{L}\p{N}]*$/u.test(text.slice(end, link.range.start))
}

const LONGEST_GAP = 40

function cellNumber(text: string, cell: Span): NumberSpan | undefined {
  const start = skipEmphasis(text, cell.start)
  const first = text.charCodeAt(start) === 35 ? start + 1 : start
  if (!isDigit(text.charCodeAt(first))) return undefined
  const number = readNumber(text, first)
  return number && skipEmphasis(text, number.end) === cell.end ? number : undefined
}

function skipEmphasis(text: string, from: number): number {
  let at = from
  while (at < from + 3 && (text.charCodeAt(at) === 42 || text.charCodeAt(at) === 95)) at++
  return at
}

/** The index of the first link that starts at `offset` or behind it. */
function firstFrom({ links }: Facts, offset: number): number {
  let low = 0
  let high = links.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((links[middle]?.range.start ?? 0) < offset) low = middle + 1
    else high = middle
  }
  return low
}
