import { countWhile } from '@registrar/edits'
import type { AnyCheck } from '@registrar/check-api'
import type { Diagnostic, Range, Span } from '@registrar/model'

/**
 * Drops each finding that overlaps one of a check to which its own check yields: one problem is reported once, by the check
 * that says it best among those that ran. A place without length counts as its first character.
 */
export function dropYielding(diagnostics: readonly Diagnostic[], checks: readonly AnyCheck[]): readonly Diagnostic[] {
  const byId = new Map(checks.map((check) => [check.id, check]))
  const wanted = new Set(checks.flatMap(({ yieldsTo }) => yieldsTo ?? []))
  const places = new Map<string, Span[]>()
  for (const { check, path, range } of diagnostics) {
    if (!wanted.has(check)) continue
    const key = placeKey(check, path)
    const spans = places.get(key)
    if (spans) spans.push(spanOf(range))
    else places.set(key, [spanOf(range)])
  }
  const covers = new Map([...places].map(([key, spans]) => [key, coverOf(spans)]))
  return diagnostics.filter(({ check, path, range, messageId }) => {
    const { yieldsTo = [], yielding } = byId.get(check) ?? {}
    if (yielding && !yielding.includes(messageId)) return true
    return yieldsTo.every((other) => !covers.get(placeKey(other, path))?.(spanOf(range)))
  })
}

function spanOf({ start, end }: Range): Span {
  return { start: start.offset, end: end.offset }
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
