import type { LeftOut, Report } from '@registrar/model'
import { count } from './count.ts'
import { visible } from './visible.ts'

/** What a report does not carry and its summary names. */
export interface RunInfo {
  readonly collections: number
  readonly checks: number
}

/**
 * One line without a line end: what was looked at and what was found and is not reported, so that "nothing found" cannot be taken for more than it is. `show` writes the name of a branch: as `visible`
 * does, if not given.
 */
export function summaryLine(report: Report, info: RunInfo, show: (ref: string) => string = visible): string {
  const parts = [
    `${count(report.records, 'record')} in ${count(info.collections, 'collection')}, ${count(info.checks, 'check')}`,
  ]
  const taken = [
    ...(report.suppressed > 0 ? [`${report.suppressed} suppressed`] : []),
    ...(report.baselined > 0 ? [`${report.baselined} in the baseline`] : []),
  ]
  if (taken.length > 0) parts.push(taken.join(', '))
  const notSearched = report.notSearched ?? []
  if (notSearched.length > 0) parts.push(`${count(notSearched.length, 'file')} not searched (${whyNot(notSearched)})`)
  if (report.lookedAt.length > 0)
    parts.push(`looked at: ${report.lookedAt.map((ring) => trees.get(ring) ?? show(ring)).join(', ')}`)
  if (report.notLookedAt.length > 0)
    parts.push(`not at: ${report.notLookedAt.map((ring) => rings.get(ring) ?? show(ring)).join(', ')}`)
  return parts.join('; ')
}

function whyNot(files: readonly LeftOut[]): string {
  const said = reasons.flatMap(([reason, words]) => {
    const number = files.filter((file) => file.reason === reason).length
    return number > 0 ? [`${number} ${words}`] : []
  })
  return said.join(', ')
}

const reasons: readonly (readonly [LeftOut['reason'], string])[] = [
  ['too-large', 'larger than 2 MB'],
  ['encoding', 'not UTF-8'],
  ['binary', 'binary'],
  ['unreadable', 'unreadable'],
]

// A branch may be called `target`, too: what was looked at is a tree or the branch's own name.
const trees: ReadonlyMap<string, string> = new Map([
  ['worktree', 'work tree'],
  ['index', 'index'],
  ['branches', 'other branches'],
  ['claims', 'claims'],
])

const rings: ReadonlyMap<string, string> = new Map([
  ['branches', 'other branches (--against-all)'],
  ['claims', 'claims'],
  ['target', 'the target branch'],
])
