import type { Report } from '@registrar/model'
import {
  formatCompact,
  formatGithub,
  formatGitlab,
  formatJson,
  formatJunit,
  formatMarkdown,
  formatPretty,
  formatSarif,
  type CheckInfo,
  type PrettyOptions,
  type RunInfo,
} from '@registrar/report'
import type { CheckOptions } from './check-options.ts'
import { VERSION } from './version.ts'

/** What the formats need beside the report. */
export interface RenderOptions extends PrettyOptions {
  readonly info: RunInfo
  readonly ran: readonly CheckInfo[]
}

/** The report in a format, with a line end at its end. '' is nothing to report; formats that are a document have none for it. */
export function renderReport(report: Report, format: CheckOptions['format'], options: RenderOptions): string {
  switch (format) {
    case 'pretty':
      return formatPretty(report, options)
    case 'compact':
      return formatCompact(report)
    case 'json':
      return formatJson(report)
    case 'github':
      return formatGithub(report)
    case 'gitlab':
      return formatGitlab(report)
    case 'sarif':
      return formatSarif(report, { version: VERSION, checks: options.ran })
    case 'junit':
      return formatJunit(report, { checks: options.ran })
    case 'markdown':
      return formatMarkdown(report, options.info)
  }
}
