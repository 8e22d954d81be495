import { isSeriesPrefix } from './folder-names.ts'
import { isDate, isAuxiliary } from './no-record.ts'

/** A file's or folder's name that carries a number, taken apart. */
export interface NumberedName {
  /** Letters before the number, as written; often empty. */
  readonly prefix: string
  /** Between prefix and number. */
  readonly joint: string
  readonly digits: string
  readonly letter: string
  /** Between number and slug; empty if there is no slug. */
  readonly separator: string
  readonly slug: string
}

/**
 * Takes a name without its ending apart, if it is of a form that records have: `0001-slug`, `ADR-010-x`, `eip-20`, `D46`, `1. Title`. Neither a date or a
 * year, nor a word that ends in digits (`tc2-math`), nor a range of numbers (`adr-0048-0138-map`) is one.
 */
export function numberedName(stem: string): NumberedName | undefined {
  const groups = NAME.exec(stem)?.groups
  if (!groups) return undefined
  const { prefix = '', joint = '', digits = '', letter = '', separator = '', slug = '' } = groups
  if (slug === '' ? separator !== '' || (prefix === '' && YEAR.test(digits)) : separator === '') return undefined
  // `REQ-011-06` is a part of something else's number.
  if (
    COMPOUND.test(slug) ||
    (prefix !== '' && slug.startsWith('0') && RANGE_END.exec(slug)?.[0].length === digits.length)
  )
    return undefined
  // `tc2` and `nav2` are names of things; only capitals, and what is known for records, are joined to a number.
  if (joint === '' && prefix !== prefix.toUpperCase() && !isSeriesPrefix(prefix)) return undefined
  if (isDate(digits, letter + separator + slug) || isAuxiliary(digits, slug) || ORDERED.has(prefix.toLowerCase()))
    return undefined
  return { prefix, joint, digits, letter, separator, slug }
}

const NAME =
  /^(?:(?<prefix>[A-Za-z\u00c0-\u1fff\u2c00-\ud7ff]{1,12})(?<joint>[-_. ]?))?(?<digits>\d{1,9})(?<letter>[a-z]?)(?![A-Za-z\u00c0-\u1fff\d])(?<separator>[-_. –—]*)(?<slug>.*)$/
const COMPOUND = /^\d+(?:[-_.]\d+)*$/
const RANGE_END = /^\d+(?=[-_. ])/
const YEAR = /^(?:19|20)\d\d$/

/** Prefixes of things that are counted, not recorded. */
const ORDERED: ReadonlySet<string> = new Set(
  'v version release chapter section part page step phase stage sprint week day lesson lab module unit appendix figure'.split(
    ' ',
  ),
)
