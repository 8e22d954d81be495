import type { Diagnostic, Report, Severity } from '@registrar/model'
import { fingerprintOf, fingerprintsOf } from './fingerprint.ts'
import { repositoryPath } from './repository-path.ts'
import { visible, visibleJson } from './visible.ts'

/**
 * A Code Quality report as GitLab reads it (docs.gitlab.com, "Code Quality report format"): a JSON array, `[]` for a report without diagnostics and errors,
 * with an indent of two and a line end at the end. The fingerprint decides what a merge request brings: it stays where lines move.
 * An error of the run has no place there; it is listed as a blocker of the path `.`, because an empty list would be taken for a clean run.
 */
export function formatGitlab(report: Report): string {
  const fingerprints = fingerprintsOf(report)
  const entries = [
    ...report.errors.map(({ where, message }) => ({
      description: visible(message),
      check_name: visible(where),
      fingerprint: fingerprintOf(`run ${where} ${message}`),
      severity: 'blocker',
      location: { path: '.', lines: { begin: 1 } },
    })),
    ...report.diagnostics.map((diagnostic, i) => entryOf(report, diagnostic, fingerprints[i]!)),
  ]
  return `${visibleJson(JSON.stringify(entries, undefined, 2))}\n`
}

function entryOf(report: Report, diagnostic: Diagnostic, fingerprint: string) {
  const { start, end } = diagnostic.range
  return {
    description: visible(diagnostic.message),
    check_name: diagnostic.check,
    fingerprint,
    severity: severities[diagnostic.severity],
    location: { path: repositoryPath(report, diagnostic), lines: { begin: start.line, end: end.line } },
  }
}

const severities: Readonly<Record<Severity, string>> = { error: 'major', warning: 'minor', info: 'info' }
