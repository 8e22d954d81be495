import { keepsOldNumbers, numberLike } from '@registrar/check-api'
import type { LeftBehind } from '@registrar/model'
import { rewritten } from './labels.ts'
import type { CitingView } from './view.ts'

/**
 * A citation of a number that by attribution means a record which had it before, whoever has it now. A number that nobody has any more and one record says it had is told
 * without attribution.
 */
export function checkLeftBehind(view: CitingView, { citation, record: id, certain, evidence }: LeftBehind): void {
  const { repository, holders, document, report } = view
  const { collection, numberRange: span, targets } = citation
  const [number] = citation.numbers
  const record = repository.records.get(id)
  if (!record || !number || !span || collection === undefined) return
  if (targets.length === 0 && holders.formerly(collection, number)) return
  if (keepsOldNumbers(document.text, citation.range.start)) return
  const written = document.text.slice(span.start, span.end)
  const expected = rewritten(view, citation, span, record)
  const others = holders.of(collection, number).filter((other) => other.id !== id)
  report({
    messageId: 'left',
    data: { written: citation.written, target: record.path, expected },
    at: { path: document.path, span: citation.range },
    // A number that nobody has is wrong whatever it means.
    ...(certain || targets.length === 0 ? {} : { severity: 'warning' as const }),
    related: [
      { path: record.path, at: record.range, message: `renumbered from ${written}` },
      ...others.map((other) => ({ path: other.path, at: other.range, message: `has ${written} now` })),
    ],
    help: certain ? `Write ${expected}: ${evidence}.` : `Write ${expected} if that is meant: ${evidence}.`,
    fix: {
      title: `Write ${expected}`,
      safety: certain ? 'safe' : 'suggestion',
      edits: [{ path: document.path, span, newText: numberLike(written, record.number, holders.width(collection)) }],
    },
  })
}
