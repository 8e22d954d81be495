import type { Reporter } from '@registrar/check-api'
import type { RecordId } from '@registrar/model'
import { statusOf, type Living } from './living.ts'
import type { messages } from './messages.ts'
import type { Stage } from './stages.ts'
import { pair, type Supersessions } from './supersessions.ts'

type Report = Reporter<typeof messages>
type LivingRecords = ReadonlyMap<RecordId, Living>

/** Fields by which a record that holds builds on others. */
const BUILDS_ON: ReadonlySet<string> = new Set(['extends', 'depends-on', 'depends_on', 'requires', 'decisions'])

/** What a status says was done by the records that a field names, and the stages that these then do not have. */
const DONE_BY: readonly { readonly status: RegExp; readonly field: string; readonly not: readonly Stage[] }[] = [
  { status: /^(?:resolved|closed|fixed)\b/i, field: 'fixed-by', not: ['pending', 'refused'] },
  { status: /^graduated\b/i, field: 'became', not: ['refused'] },
  { status: /^superseded\b/i, field: 'superseded-by', not: ['refused'] },
  { status: /^superseded\b/i, field: 'superseded_by', not: ['refused'] },
]

/** Records that hold do not build on superseded ones; what a status says was done by a record was done by one that counts. */
export function reportNamedRecords(living: LivingRecords, supersessions: Supersessions, report: Report): void {
  const newest = newestOf(supersessions)
  const supersedes = new Set(supersessions.all.map(({ newer, older }) => pair(newer, older)))
  for (const each of living.values()) {
    const status = statusOf(each)
    if (!status) continue
    const named = new Set(each.relations.flatMap(({ targets }) => targets))
    for (const { field, targets, range } of each.relations) {
      const target = targets.length === 1 ? living.get(targets[0] ?? '') : undefined
      const targetStatus = target && statusOf(target)
      if (!target || !targetStatus || target === each) continue
      const place = { at: { path: each.document.path, span: range }, related: [statusPlace(target)] }
      const rule = DONE_BY.find((one) => one.field === field && one.status.test(status.written))
      if (rule && targetStatus.stage !== undefined && rule.not.includes(targetStatus.stage))
        report({
          messageId: 'unfit',
          data: {
            target: target.record.number.written,
            status: targetStatus.known?.name ?? targetStatus.written,
            field,
            own: status.known?.name ?? status.written,
          },
          ...place,
          help: `Name the record that did it, or correct one of the two statuses`,
        })
      if (!BUILDS_ON.has(field) || status.stage !== 'in force' || targetStatus.stage !== 'superseded') continue
      const followers = newest(target)
      // Who names what came after it has read it.
      if (supersedes.has(pair(each, target)) || followers.some((one) => one === each || named.has(one.record.id)))
        continue
      report({
        messageId: 'outdated',
        data: {
          target: target.record.number.written,
          field,
          newer: followers.map(({ record }) => record.number.written),
        },
        ...place,
        severity: 'warning',
        help: followers[0]
          ? `Read ${followers.map(({ document }) => document.path).join(' and ')}, and name it if it still holds`
          : 'Name the record that holds now',
      })
    }
  }
}

function statusPlace(target: Living): { path: string; at: Living['record']['range']; message: string } {
  return { path: target.document.path, at: statusOf(target)?.span ?? target.record.range, message: 'its status' }
}

/** Nobody reads more of them; and each record's answer would hold all of them again. */
const MOST = 20

/** The records that stand at the end of what superseded a record: each answer is found once. */
function newestOf({ all }: Supersessions): (older: Living) => readonly Living[] {
  const next = new Map<Living, Living[]>()
  for (const { newer, older } of all) {
    const list = next.get(older)
    if (list) list.push(newer)
    else next.set(older, [newer])
  }
  const known = new Map<Living, readonly Living[]>()
  return (older) => {
    const way = [older]
    for (let top = way.at(-1); top; top = way.at(-1)) {
      const newer = next.get(top) ?? []
      const open = newer.slice(0, MOST).find((each) => !known.has(each))
      if (open) way.push(open)
      else {
        way.pop()
        const ends = newer.slice(0, MOST).flatMap((each) => (next.has(each) ? (known.get(each) ?? []) : [each]))
        known.set(top, [...new Set(ends)].slice(0, MOST))
      }
    }
    return known.get(older) ?? []
  }
}
