import type { Diagnostic, Report, RunError } from '@registrar/model'
import { codeCell, codeSpan } from './code-span.ts'
import { count } from './count.ts'
import { repositoryPath } from './repository-path.ts'
import { worstFirst } from './severity.ts'
import { summaryLine, type RunInfo } from './summary-line.ts'

/**
 * A summary in GitHub-flavoured markdown: how much was found, what was looked at, what kept the run from an answer, a table of the first fifty diagnostics, errors
 * first, and what to do about them. Everything that comes from the repository stands in code spans: it cannot link, mention or close anything.
 */
export function formatMarkdown(report: Report, info: RunInfo): string {
  const shown = worstFirst(report.diagnostics).slice(0, SHOWN)
  const left = report.diagnostics.length - shown.length
  const blocks = [
    [`## registrar: ${headline(report)}`],
    [`${summaryLine(report, info, codeSpan)}.`],
    report.errors.map(errorItem),
    shown.length === 0 ? [] : [...HEAD, ...shown.map((diagnostic) => row(report, diagnostic))],
    left === 0 ? [] : [`… and ${left} more.`],
    helps(shown),
  ]
  const written = blocks.filter((lines) => lines.length > 0)
  return written.map((lines) => `${lines.join('\n')}\n`).join('\n')
}

function headline({ diagnostics, counts, errors }: Report): string {
  const found = [
    counts.error > 0 && count(counts.error, 'error'),
    counts.warning > 0 && count(counts.warning, 'warning'),
    counts.info > 0 && `${counts.info} info`,
  ].filter((part) => part !== false)
  const files = count(new Set(diagnostics.map(({ path }) => path)).size, 'file')
  const parts = [
    ...(errors.length > 0 ? ['no answer'] : []),
    ...(found.length > 0 ? [`${found.join(', ')} in ${files}`] : []),
  ]
  return parts.length > 0 ? parts.join('; ') : 'nothing to report'
}

function errorItem({ where, message }: RunError): string {
  return `- ${codeSpan(where)}: ${codeSpan(message)}`
}

function row(report: Report, diagnostic: Diagnostic): string {
  const { severity, range, check, message } = diagnostic
  const path = codeCell(repositoryPath(report, diagnostic))
  return `| ${severity} | ${path} | ${range.start.line} | ${codeCell(check)} | ${codeCell(message)} |`
}

/** For each check what to do, each thing once. */
function helps(diagnostics: readonly Diagnostic[]): string[] {
  const byCheck = new Map<string, Set<string>>()
  for (const { check, help } of diagnostics)
    if (help !== undefined) byCheck.set(check, (byCheck.get(check) ?? new Set()).add(help))
  if (byCheck.size === 0) return []
  const items = [...byCheck].flatMap(([check, said]) => [
    `- ${codeSpan(check)}`,
    ...[...said].map((help) => `  - ${codeSpan(help)}`),
  ])
  return ['What to do:', '', ...items]
}

const SHOWN = 50
const HEAD = ['| Severity | File | Line | Check | Message |', '| --- | --- | ---: | --- | --- |']
