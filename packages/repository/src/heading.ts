import { labelSource } from '@registrar/edits'
import type { Facts, HeadingFact, OwnNumber, RecordNumber, Span } from '@registrar/model'

/** What a record's first heading says of it. */
export interface RecordHeading {
  readonly range: Span
  /** False of a heading without a number that is below the first depth, or one of several of it: it may be the text's first section. */
  readonly isTitle: boolean
  readonly title: string
  readonly titleRange: Span
  readonly number?: OwnNumber
}

/**
 * Reads a record's heading: its number where it is written in one of the usual forms (`# 202. Title`, `# 24 — Title`,
 * `# ADR-058: Title`, `# RFC 0012 — Title`, `# 0012 Title` at the collection's width), and the title behind it. A number
 * without label and sign is the record's only with its leading zeros or if it has it: `# 404 pages` has a title alone. A number is not the record's where several headings of that depth count sections (`# 1. Introduction`, `# 2. Scope`).
 */
export function readHeading(
  text: string,
  facts: Facts,
  record: RecordNumber,
  labels: readonly string[],
  width: number,
): RecordHeading | undefined {
  const heading = titleOf(facts)
  if (!heading) return undefined
  const raw = text.slice(heading.text.start, heading.text.end)
  const own = countsSections(facts, heading) ? undefined : ownNumberOf(raw, record, labels, width)
  if (!own) {
    const isTitle = heading.depth === 1 && facts.headings.filter(({ depth }) => depth === 1).length === 1
    return { range: heading.text, isTitle, title: heading.plain, titleRange: heading.text }
  }
  const start = heading.text.start
  const plainNumber = ownNumberOf(heading.plain, record, labels, width)
  return {
    range: heading.text,
    isTitle: true,
    title: plainNumber ? heading.plain.slice(plainNumber.titleStart) : heading.plain,
    titleRange: { start: start + own.titleStart, end: heading.text.end },
    number: {
      where: 'heading',
      value: own.value,
      letter: own.letter,
      range: { start: start + own.start, end: start + own.end },
      agrees: own.value === record.value && own.letter === record.letter,
    },
  }
}

/** The first heading of the first depth, else the first one. Behind two others one without a number is a section that somebody made too large. */
function titleOf({ headings }: Facts): HeadingFact | undefined {
  const at = headings.findIndex(({ depth }) => depth === 1)
  const isLate = at > 1 && !/\d/.test(headings[at]?.plain ?? '')
  return headings[isLate ? 0 : Math.max(at, 0)]
}

const UNLABELLED = /^[\s*_[]*\d/
/** What `labelledForm` finds where no label stands. */
const NUMBERED = /^([\s*_[]*)(\D{0})?(\d{1,7})([a-z])?(?!\w)/i

function labelledForm(labels: readonly string[]): RegExp {
  const labelled = labels.map(labelSource)
  const label = `(?:(?:${labelled.join('|')})[\\s\\u00A0\\u202F_#-]*)`
  return new RegExp(`^([\\s*_\\[]*)(${label})?(\\d{1,7})([a-z])?(?![\\w])`, 'i')
}

interface WrittenNumber {
  readonly start: number
  readonly end: number
  readonly value: number
  readonly letter: string
  readonly titleStart: number
}

function ownNumberOf(
  raw: string,
  record: RecordNumber,
  labels: readonly string[],
  width: number,
): WrittenNumber | undefined {
  const startsWithDigit = UNLABELLED.test(raw) && !labels.some((each) => /^\d/.test(each))
  const form = (startsWithDigit ? NUMBERED : labelledForm(labels)).exec(raw)
  if (!form) return undefined
  const [whole, , writtenLabel, digits = '', letter = ''] = form
  const rest = raw.slice(whole.length)
  const separator = /^[\])*_\s]*(?:[.:)—–]|-(?=\s))[*_]*(?:\s+|$)|^\]?\s*$/.exec(rest)
  const spaced = /^[\]*_]*\s+/.exec(rest)
  const value = Number.parseInt(digits, 10)
  const isWide = width > 2 && digits.length >= width && (digits.startsWith('0') || value === record.value)
  const titleStart = separator ?? (writtenLabel || isWide ? spaced : null)
  if (!titleStart) return undefined
  const start = whole.length - letter.length - digits.length
  return {
    start,
    end: whole.length,
    value,
    letter: letter.toLowerCase(),
    titleStart: whole.length + titleStart[0].length,
  }
}

function countsSections(facts: Facts, heading: HeadingFact): boolean {
  let counted = 0
  for (const each of facts.headings)
    if (each.depth === heading.depth && /^\d{1,3}[.)]?\s/.test(each.plain) && ++counted > 1) return true
  return false
}
