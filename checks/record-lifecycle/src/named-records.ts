import type { Reporter } from '@registrar/check-api'
import type { RecordId, Repository } from '@registrar/model'
import { BUILDS_ON, DONE_BY } from './fields.ts'
import type { messages } from './messages.ts'
import { pair, type Supersessions } from './supersessions.ts'
import { statusIn, type Living, type LivingRecords } from './told.ts'

type Report = Reporter<typeof messages>

/** Records that hold do not build on superseded ones; what a status says was done by a record was done by one that counts. */
export function reportNamedRecords(
  living: LivingRecords,
  supersessions: Supersessions,
  { relations }: Pick<Repository, 'relations'>,
  report: Report,
): void {
  const newest = newestOf(supersessions)
  const supersedes = new Set(supersessions.all.map(({ newer, older }) => pair(newer, older)))
  for (const each of living.telling) {
    const status = each.names && statusIn(each)
    if (!status) continue
    let namedByEach: ReadonlySet<RecordId> | undefined
    for (const { field, target: id, span } of each.names ?? []) {
      const target = living.get(id)
      const targetStatus = target && statusIn(target)
      if (!target || !targetStatus || target === each) continue
      const place = {
        at: { path: each.record.id, span },
        related: [{ path: target.record.id, at: targetStatus.span, message: 'its status' }],
      }
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
      const named = (namedByEach ??= new Set(relations.get(each.record.id)?.flatMap(({ targets }) => targets)))
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
          ? `Read ${followers.map(({ record }) => record.id).join(' and ')}, and name it if it still holds`
          : 'Name the record that holds now',
      })
    }
  }
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
