/**
 * True if the line around an offset tells of a renumbering ("Renumbered from ADR-0009", "Written as 0188 on …", "formerly ADR 12", "the former ADR 12"): what it cites by an
 * old number is history and stays. Lines end with `\n`, `\r\n` or `\r`; of a line only 2,000 code units on each side are looked at.
 */
export function keepsOldNumbers(text: string, offset: number): boolean {
  const from = Math.max(0, offset - REACH)
  const before = text.slice(from, offset)
  const after = text.slice(offset, offset + REACH)
  const start = Math.max(before.lastIndexOf('\n'), before.lastIndexOf('\r')) + 1
  const end = after.search(/[\r\n]/)
  const line = before.slice(start) + (end < 0 ? after : after.slice(0, end))
  return /\b(?:renumbered\s+from|written\s+as|formerly|former\s+(?:adr|rfc|record|decision|design|issue|proposal)s?)\b/i.test(
    line,
  )
}

/** Minified text has lines of a megabyte: looking at each of them for each citation would be quadratic. */
const REACH = 2_000
