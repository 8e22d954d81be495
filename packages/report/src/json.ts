import type { Diagnostic, Edit, Fix, Location, Point, Report } from '@registrar/model'
import { visibleJson } from './visible.ts'

/**
 * The report as JSON with an indent of two and a line end at the end. Names and order of the keys are a contract with other programs and the same whatever
 * order the objects have; `help` and `fix` are absent where there are none.
 */
export function formatJson(report: Report): string {
  const { version, root, records, documents, lookedAt, notLookedAt, counts } = report
  const ordered = {
    version,
    root,
    records,
    documents,
    lookedAt,
    notLookedAt,
    diagnostics: report.diagnostics.map(diagnosticOf),
    counts: { error: counts.error, warning: counts.warning, info: counts.info },
    suppressed: report.suppressed,
    baselined: report.baselined,
    ...(report.notSearched && { notSearched: report.notSearched.map(({ path, reason }) => ({ path, reason })) }),
    errors: report.errors.map(({ where, message }) => ({ where, message })),
  }
  return `${visibleJson(JSON.stringify(ordered, undefined, 2))}\n`
}

function diagnosticOf(diagnostic: Diagnostic) {
  const { check, messageId, severity, message, related, help, fix } = diagnostic
  return {
    check,
    messageId,
    severity,
    message,
    ...locationOf(diagnostic),
    related: related.map((place) => ({ ...locationOf(place), message: place.message })),
    ...(help !== undefined && { help }),
    ...(fix && { fix: fixOf(fix) }),
  }
}

function fixOf({ title, safety, edits }: Fix) {
  return { title, safety, edits: edits.map((edit: Edit) => ({ ...locationOf(edit), newText: edit.newText })) }
}

function locationOf({ path, range }: Location) {
  return { path, range: { start: pointOf(range.start), end: pointOf(range.end) } }
}

function pointOf({ line, column, offset }: Point) {
  return { line, column, offset }
}
