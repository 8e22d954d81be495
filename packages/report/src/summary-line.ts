import type { Report } from '@registrar/model'
import { count } from './count.ts'
import { visible } from './visible.ts'

/** What a report does not carry and its summary names. */
export interface RunInfo {
  readonly collections: number
  readonly checks: number
}

/** One line without a line end: what was looked at, so that "nothing found" cannot be taken for more than it is. */
export function summaryLine(report: Report, info: RunInfo): string {
  const parts = [
    `${count(report.records, 'record')} in ${count(info.collections, 'collection')}, ${count(info.checks, 'check')}`,
  ]
  if (report.lookedAt.length > 0) parts.push(`looked at: ${report.lookedAt.map(nameOf).join(', ')}`)
  if (report.notLookedAt.length > 0) parts.push(`not at: ${report.notLookedAt.map(nameOf).join(', ')}`)
  return parts.join('; ')
}

function nameOf(ring: string): string {
  return names.get(ring) ?? visible(ring)
}

const names: ReadonlyMap<string, string> = new Map([
  ['worktree', 'work tree'],
  ['index', 'index'],
  ['branches', 'other branches'],
  ['claims', 'claims'],
  ['target', 'the target branch'],
])
