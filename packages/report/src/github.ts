import type { Diagnostic, Report, Severity } from '@registrar/model'
import { placeOf } from './place.ts'
import { repositoryPath } from './repository-path.ts'
import { worstFirst } from './severity.ts'
import { visibleLines } from './visible.ts'

/**
 * Workflow commands for GitHub Actions, one a line; '' for a report without diagnostics and errors. Errors of the run come first, then errors, warnings and
 * notices, because GitHub shows the first ten of a step as annotations. The log has all of them, but without their places: from the eleventh on the message
 * carries its own.
 * Escapes are those of GitHub's toolkit (`@actions/core`, `command.ts`): `%`, CR, LF, in properties also `:` and `,`.
 */
export function formatGithub(report: Report): string {
  const sorted = worstFirst(report.diagnostics)
  const commands = [
    ...report.errors.map(({ where, message }) => command('error', [['title', where]], message)),
    ...sorted.map((diagnostic, i) => annotation(report, diagnostic, report.errors.length + i >= SHOWN)),
  ]
  return commands.map((line) => `${line}\n`).join('')
}

function annotation(report: Report, diagnostic: Diagnostic, placed: boolean): string {
  const { start, end } = diagnostic.range
  const properties: [string, string | number][] = [
    ['file', repositoryPath(report, diagnostic)],
    ['line', start.line],
    ['endLine', end.line],
  ]
  // The runner drops the columns of a range over several lines, and says so in its log.
  if (start.line === end.line) properties.push(['col', start.column], ['endColumn', end.column])
  properties.push(['title', diagnostic.check])

  const message = placed ? `${placeOf(diagnostic)}: ${diagnostic.message}` : diagnostic.message
  return command(
    levels[diagnostic.severity],
    properties,
    diagnostic.help === undefined ? message : `${message}\n${diagnostic.help}`,
  )
}

function command(level: string, properties: readonly [string, string | number][], message: string): string {
  const listed = properties.map(([name, value]) => `${name}=${escapeProperty(String(value))}`).join(',')
  return `::${level} ${listed}::${escapeData(message)}`
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
}

function escapeData(text: string): string {
  return visibleLines(text).replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}

const levels: Readonly<Record<Severity, string>> = { error: 'error', warning: 'warning', info: 'notice' }
const SHOWN = 10
