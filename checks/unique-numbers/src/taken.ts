import { shellWord, type Reporter } from '@registrar/check-api'
import type { Collection, DocRecord } from '@registrar/model'
import { printed } from './groups.ts'
import type { messages } from './messages.ts'

/** How many other holders a finding shows: a hundred records under one number would otherwise show ten thousand places. */
const SHOWN = 10

/** One finding a holder, at its heading: people have to see every place, and decide which record moves. */
export function reportTaken(
  holders: readonly DocRecord[],
  collection: Collection,
  onTarget: ReadonlySet<string> | undefined,
  report: Reporter<typeof messages>,
): void {
  const first = holders[0]
  const second = holders[1]
  if (!first || !second) return
  // What the target already has is cited by others: what is new here moves.
  const newcomer = onTarget && holders.find(({ path }) => !onTarget.has(path))
  const shown = holders.slice(0, SHOWN + 1)
  for (const record of holders) {
    const other = record === first ? second : first
    const moves = newcomer && onTarget.has(record.path) ? newcomer : record
    report({
      messageId: 'taken',
      data: { number: printed(record.number, collection.width), holder: other.path },
      at: { path: record.path, span: record.range },
      related: shown
        .filter((holder) => holder !== record)
        .slice(0, SHOWN)
        .map((holder) => ({
          path: holder.path,
          at: holder.range,
          message: holder === first ? 'the first holder' : 'another holder',
        })),
      help: `registrar renumber ${shellWord(moves.path)} next`,
    })
  }
}
