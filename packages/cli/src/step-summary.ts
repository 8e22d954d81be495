import { appendFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Report } from '@registrar/model'
import { formatMarkdown, type RunInfo } from '@registrar/report'
import type { Io } from './io.ts'

/**
 * Adds the report to the summary of a step of GitHub Actions, whose file the runner names in `GITHUB_STEP_SUMMARY`; nothing without it. Where that cannot be written the
 * answer stands all the same, so it is a warning.
 */
export function appendStepSummary(io: Io, report: Report, info: RunInfo): void {
  const file = io.env['GITHUB_STEP_SUMMARY'] ?? ''
  if (file === '') return
  try {
    appendFileSync(resolve(io.cwd, file), `${formatMarkdown(report, info)}\n`)
  } catch (error) {
    io.stderr(`warning: the step summary could not be written: ${(error as Error).message}\n`)
  }
}
