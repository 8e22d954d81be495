import type { Report } from '@registrar/model'
import type { CheckInfo } from './check-info.ts'
import { fingerprintsOf } from './fingerprint.ts'
import { sarifLevels, sarifMessage, sarifResult, SOURCE_ROOT } from './sarif-result.ts'
import { visibleJson } from './visible.ts'

/** The version of the tool, and the checks that ran. */
export interface SarifOptions {
  readonly version: string
  readonly checks: readonly CheckInfo[]
}

/**
 * A SARIF 2.1.0 log (OASIS standard, errata 01) of one run, as JSON with an indent of two and a line end at the end. Columns count UTF-16 code units; paths are relative
 * to the top of the repository and percent-encoded. Fixes are those of the report, with their safety beside them; errors of the run are notifications, and then the
 * execution was not successful.
 */
export function formatSarif(report: Report, { version, checks }: SarifOptions): string {
  const rules = rulesOf(report, checks)
  const indexes = new Map(rules.map(({ id }, index) => [id, index]))
  const fingerprints = fingerprintsOf(report)
  const { records, documents, lookedAt, notLookedAt } = report
  const run = {
    tool: { driver: { name: 'registrar', version, rules } },
    columnKind: 'utf16CodeUnits',
    originalUriBaseIds: { [SOURCE_ROOT]: { description: { text: 'The top of the repository.' } } },
    invocations: [invocationOf(report)],
    results: report.diagnostics.map((diagnostic, i) =>
      sarifResult(report, diagnostic, { ruleIndex: indexes.get(diagnostic.check)!, fingerprint: fingerprints[i]! }),
    ),
    properties: { records, documents, lookedAt, notLookedAt },
  }
  return `${visibleJson(JSON.stringify({ $schema: SCHEMA, version: '2.1.0', runs: [run] }, undefined, 2))}\n`
}

function rulesOf(report: Report, checks: readonly CheckInfo[]) {
  const known = new Set(checks.map(({ id }) => id))
  const others = new Set(report.diagnostics.map(({ check }) => check).filter((id) => !known.has(id)))
  return [
    ...checks.map(({ id, description, defaultSeverity, helpUri }) => ({
      id,
      shortDescription: sarifMessage(description),
      defaultConfiguration: { level: sarifLevels[defaultSeverity] },
      ...(helpUri !== undefined && { helpUri }),
    })),
    ...[...others].map((id) => ({ id })),
  ]
}

function invocationOf({ errors }: Report) {
  return {
    executionSuccessful: errors.length === 0,
    toolExecutionNotifications: errors.map(({ where, message }) => ({
      level: 'error',
      message: sarifMessage(`${where}: ${message}`),
    })),
  }
}

const SCHEMA = 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json'
