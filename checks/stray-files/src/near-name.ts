import type { NamePattern } from './pattern.ts'

/** A name that reads like that of a record, and how the pattern wants it written. */
export interface NearName {
  readonly value: number
  readonly letter: string
  /** The name in the pattern's form; `…` stands for a slug that is not there. */
  readonly wanted: string
  /** True if it has that form. */
  readonly fits: boolean
  /** True of a name that ends as markdown does, or has no ending. */
  readonly markdown: boolean
}

/** What names a slug where the name has none. */
export const NO_SLUG = '…'

/**
 * Reads a file's or folder's name that has a number as a record's has, but not in the pattern's form: other width, no slug, another separator, upper
 * for lower case, without the prefix or with a label in its place. Undefined for other names: dates, parts of numbers (`1.2`, `011-06`), templates, what
 * stands under 0, other series, files that hold no text.
 */
export function readNearName(name: string, pattern: NamePattern, labels: readonly string[]): NearName | undefined {
  const isFile = pattern.tail.includes('.')
  const ending = isFile ? ENDING.exec(name)?.[0] : ''
  if (ending === undefined) return undefined
  const stem = name.slice(0, name.length - ending.length)
  const groups = NAME.exec(stem)?.groups
  if (!groups) return undefined
  const { prefix = '', joint = '', digits = '', letter = '', gap = '', rest = '' } = groups
  if (!isPrefix(prefix, joint, pattern, labels)) return undefined
  if (Number(digits) === 0 || isDate(digits, gap + rest) || YEAR.test(stem)) return undefined
  if (PART.test(gap + rest) || TEMPLATE.test(rest)) return undefined
  const slug = rest.replace(/\s+/g, '-')
  const wanted = [
    pattern.prefix,
    digits.padStart(pattern.width, '0'),
    letter.toLowerCase(),
    pattern.separator === undefined ? '' : pattern.separator + (slug === '' ? NO_SLUG : slug),
    pattern.tail,
  ].join('')
  return {
    value: Number(digits),
    letter: letter.toLowerCase(),
    wanted,
    fits: wanted === name,
    markdown: ending === '' || MARKDOWN.test(ending),
  }
}

/** Texts that people keep records in. */
const ENDING = /\.(?:md|markdown|mdown|mkdn?|mdx|txt|rst|adoc|asciidoc|org)$/i
const MARKDOWN = /\.(?:md|markdown|mdown|mkdn?|mdx)$/i

const NAME =
  /^(?<prefix>\p{L}*)(?<joint>[-_. ]?)(?<digits>\d{1,9})(?<letter>[A-Za-z]?)(?![\p{L}\d])(?<gap>[-_. –—]*)(?<rest>.*)$/u
const PART = /^\.?\d+$|^[-_.]\d+(?:[-_.]\d+)*$|^\.\d/
const TEMPLATE = /(?:^|[-_. ])(?:template|example|sample)s?(?:[-_. ]|$)/i
const YEAR = /^(?:19|20)\d\d$/

function isPrefix(prefix: string, joint: string, pattern: NamePattern, labels: readonly string[]): boolean {
  const asked = pattern.prefix.replace(/[-_. ]+$/, '').toLowerCase()
  // What begins with a mark is hidden or set apart on purpose.
  if (prefix === '') return joint === ''
  return prefix.toLowerCase() === asked || labels.some((label) => label.toLowerCase() === prefix.toLowerCase())
}

function isDate(digits: string, tail: string): boolean {
  return digits.length === 4
    ? /^(?:19|20)\d\d[-_.](?:0[1-9]|1[0-2])(?!\d)/.test(digits + tail)
    : /^(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/.test(digits)
}
