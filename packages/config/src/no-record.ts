/** True for names that begin with a date, written apart (`2024-10-01-notes`) or as one number: `tail` is what follows the digits. */
export function isDate(digits: string, tail: string): boolean {
  return digits.length === 4 ? SPACED_DATE.test(digits + tail) : COMPACT_DATE.test(digits)
}

const SPACED_DATE = /^(?:19|20)\d\d[-_.](?:0[1-9]|1[0-2])[-_.](?:0[1-9]|[12]\d|3[01])(?!\d)/
const COMPACT_DATE = /^(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])/

/**
 * True for what stands beside records under a number: the template (`0000-template`, `0000-adr-template`, `template` under any number), and under 0 the
 * overview or index (`00-overview`, `0000-index`).
 */
export function isAuxiliary(digits: string, slug: string): boolean {
  if (/^template$/i.test(slug)) return true
  return (
    Number(digits) === 0 && (/(?:^|[-_ ])template(?:[-_ ]|$)/i.test(slug) || /^(?:overview|index|readme)$/i.test(slug))
  )
}
