import type { FindingFix, Reporter } from '@registrar/check-api'
import type { messages } from './messages.ts'
import { stageOf } from './stages.ts'
import type { SaidStatus, WrittenStatus } from './statuses.ts'
import type { Supersessions } from './supersessions.ts'
import { statusIn, type Living } from './told.ts'

/** A record that another one supersedes no longer says that it holds, once the other one does. */
export function reportStillInForce({ all }: Supersessions, report: Reporter<typeof messages>): void {
  const told = new Set<Living>()
  for (const { newer, older, saidBy, span } of all) {
    const status = statusIn(older)
    if (!status || told.has(older) || !(status.stage === 'pending' || holds(status))) continue
    const stage = statusIn(newer)?.stage
    // What is only proposed supersedes nothing yet; of one without a status only the older record itself can tell.
    if (stage === 'pending' || stage === 'refused' || (stage === undefined && saidBy !== older)) continue
    const expected = supersededName(older)
    if (expected === undefined) continue
    told.add(older)
    const fix = status.inText ? undefined : suggestion(older, status, expected)
    report({
      messageId: 'stillInForce',
      data: { status: status.written, newer: newer.record.number.written, expected },
      at: { path: older.record.id, span: status.span },
      related: [{ path: saidBy.record.id, at: span, message: 'says so' }],
      help: status.inText
        ? `Write "Superseded by" and a link to ${newer.record.id} there, or take the claim out`
        : `Write ${expected} there, or take the claim out`,
      ...(fix ? { fix } : {}),
    })
  }
}

/** One that others amend may be superseded in parts. */
function holds({ stage, written }: SaidStatus): boolean {
  return stage === 'in force' && !/^amended\b/i.test(written)
}

/** How the collection calls it; undefined if it knows no such status. */
function supersededName({ collection: { spec } }: Living): string | undefined {
  if (spec.statuses.length === 0) return 'superseded'
  return spec.statuses.find(({ name }) => stageOf(name) === 'superseded')?.name
}

function suggestion(
  { document: { path, text } }: Living,
  { span, written }: WrittenStatus,
  newText: string,
): FindingFix | undefined {
  // A value in several lines, or with escapes, is its author's to rewrite.
  if (text.slice(span.start, span.end) !== written) return undefined
  return { title: `Write ${newText}`, safety: 'suggestion', edits: [{ path, span, newText }] }
}
