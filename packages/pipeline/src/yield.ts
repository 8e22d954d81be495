import type { RawFinding } from './run-check.ts'

/**
 * Drops each finding that overlaps one of a check to which its own check yields: one problem is reported once, by the check
 * that says it best among those that ran.
 */
export function dropYielding(findings: readonly RawFinding[]): readonly RawFinding[] {
  const places = new Map<string, { start: number; end: number }[]>()
  for (const { entry, finding } of findings) {
    const key = placeKey(entry.check.id, finding.at.path)
    const spans = places.get(key)
    if (spans) spans.push(finding.at.span)
    else places.set(key, [finding.at.span])
  }
  return findings.filter(({ entry, finding: { at } }) =>
    (entry.check.yieldsTo ?? []).every(
      (other) =>
        !(places.get(placeKey(other, at.path)) ?? []).some(
          (span) =>
            span.start < Math.max(at.span.end, at.span.start + 1) && at.span.start < Math.max(span.end, span.start + 1),
        ),
    ),
  )
}

function placeKey(check: string, path: string): string {
  return `${check}\n${path}`
}
