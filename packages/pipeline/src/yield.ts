import { countWhile } from '@registrar/edits'
import type { Span } from '@registrar/model'
import type { RawFinding } from './run-check.ts'

/**
 * Drops each finding that overlaps one of a check to which its own check yields: one problem is reported once, by the check
 * that says it best among those that ran. A place without length counts as its first character.
 */
export function dropYielding(findings: readonly RawFinding[]): readonly RawFinding[] {
  const wanted = new Set(findings.flatMap(({ entry }) => entry.check.yieldsTo ?? []))
  const places = new Map<string, Span[]>()
  for (const { entry, finding } of findings) {
    if (!wanted.has(entry.check.id)) continue
    const key = placeKey(entry.check.id, finding.at.path)
    const spans = places.get(key)
    if (spans) spans.push(finding.at.span)
    else places.set(key, [finding.at.span])
  }
  const covers = new Map([...places].map(([key, spans]) => [key, coverOf(spans)]))
  return findings.filter(({ entry, finding: { at, messageId } }) => {
    const { yieldsTo = [], yielding } = entry.check
    if (yielding && !yielding.includes(messageId)) return true
    return yieldsTo.every((other) => !covers.get(placeKey(other, at.path))?.(at.span))
  })
}

function placeKey(check: string, path: string): string {
  return `${check}\n${path}`
}

/** Answers whether a span overlaps one of the given, in the logarithm of their number. */
function coverOf(spans: readonly Span[]): (span: Span) => boolean {
  const sorted = spans.toSorted((a, b) => a.start - b.start)
  let furthest = 0
  const ends = sorted.map((span) => (furthest = Math.max(furthest, endOf(span))))
  return (span) => {
    const end = endOf(span)
    const before = countWhile(sorted, ({ start }) => start < end)
    return before > 0 && (ends[before - 1] ?? 0) > span.start
  }
}

function endOf({ start, end }: Span): number {
  return Math.max(end, start + 1)
}
