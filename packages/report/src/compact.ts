import type { Report } from '@registrar/model'
import { placeOf } from './place.ts'
import { visible } from './visible.ts'

/** One line a diagnostic, `path:line:col: severity check message`, and one an error of the run, `WHERE: error run MESSAGE`; '' without any. */
export function formatCompact(report: Report): string {
  const lines = [
    ...report.diagnostics.map((d) => `${placeOf(d)}: ${d.severity} ${visible(d.check)} ${visible(d.message)}`),
    ...report.errors.map((error) => `${visible(error.where)}: error run ${visible(error.message)}`),
  ]
  return lines.map((line) => `${line}\n`).join('')
}
