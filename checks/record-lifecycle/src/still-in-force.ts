import type { FindingFix, Reporter } from '@registrar/check-api'
import { statusOf, type Living, type SaidStatus } from './living.ts'
import type { messages } from './messages.ts'
import { stageOf } from './stages.ts'
import type { Supersessions } from './supersessions.ts'

/** A record that another one supersedes no longer says that it holds, once the other one does. */
export function reportStillInForce({ all }: Supersessions, report: Reporter<typeof messages>): void {
  const told = new Set<Living>()
  for (const { newer, older, saidBy, span } of all) {
    const status = statusOf(older)
    if (!status || told.has(older) || !(status.stage === 'pending' || holds(status))) continue
    const stage = statusOf(newer)?.stage
    // What is only proposed supersedes nothing yet; of one without a status only the older record itself can tell.
    if (stage === 'pending' || stage === 'refused' || (stage === undefined && saidBy !== older)) continue
    const expected = supersededName(older)
    if (expected === undefined) continue
    told.add(older)
    const fix = older.field === status ? suggestion(older, status, expected) : undefined
    report({
      messageId: 'stillInForce',
      data: { status: status.written, newer: newer.record.number.written, expected },
      at: { path: older.document.path, span: status.span },
      related: [{ path: saidBy.document.path, at: span, message: 'says so' }],
      help:
        older.field === status
          ? `Write ${expected} there, or take the claim out`
          : `Write "Superseded by" and a link to ${newer.document.path} there, or take the claim out`,
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
  { span, written }: SaidStatus,
  newText: string,
): FindingFix | undefined {
  // A value in several lines, or with escapes, is its author's to rewrite.
  if (text.slice(span.start, span.end) !== written) return undefined
  return { title: `Write ${newText}`, safety: 'suggestion', edits: [{ path, span, newText }] }
}
