import { baselineLine, type Baseline, type BaselineEntry } from '@registrar/config'
import { lineIndex } from '@registrar/edits'
import type { Diagnostic } from '@registrar/model'

/** What a baseline holds, once it is merged, that the one of the target branch does not hold. */
export interface BaselineGrowth {
  /** The target as people call it: `origin/main`. */
  readonly ref: string
  /** Never empty. */
  readonly entries: readonly BaselineEntry[]
}

/**
 * The entries that a baseline has and the one before it had not. Equal entries count as often as they are there. A record that was moved takes its
 * entries along: one under another path is known by all the rest, if `exists` says that its old path is gone.
 */
export function grownEntries(
  before: readonly BaselineEntry[],
  now: readonly BaselineEntry[],
  exists: (path: string) => boolean,
): readonly BaselineEntry[] {
  const exact = stockOf(before, ({ path, check, messageId, text }) => JSON.stringify([path, check, messageId, text]))
  const others = now.filter((entry) => !exact.take(entry))
  const moved = stockOf(
    exact.rest().filter(({ path }) => !exists(path)),
    ({ check, messageId, text }) => JSON.stringify([check, messageId, text]),
  )
  return others.filter((entry) => !moved.take(entry))
}

/** One error for all of them, at the first one's line. */
export function growthError({ path, source }: Baseline, { ref, entries }: BaselineGrowth): Diagnostic {
  const [first] = entries
  const line = first ? baselineLine(first, 1) : ''
  const at = Math.max(0, source.indexOf(line))
  const end = source.startsWith(line, at) ? at + line.length : at
  return {
    path,
    range: lineIndex(source).rangeOf({ start: at, end }),
    check: 'baseline',
    messageId: 'grown',
    severity: 'error',
    message:
      first && entries.length === 1
        ? `Unexpected baseline entry of ${first.check} in ${first.path}, expected only those that ${ref} has`
        : `Unexpected baseline entries that ${ref} does not have, ${entries.length} of them, expected fewer than there`,
    related: [],
    help: 'Mend what they are about, then run: registrar check --update-baseline',
  }
}

function stockOf(entries: readonly BaselineEntry[], keyOf: (entry: BaselineEntry) => string) {
  const stock = new Map<string, BaselineEntry[]>()
  for (const entry of entries) {
    const held = stock.get(keyOf(entry))
    if (held) held.push(entry)
    else stock.set(keyOf(entry), [entry])
  }
  return {
    take: (entry: BaselineEntry): boolean => stock.get(keyOf(entry))?.pop() !== undefined,
    rest: (): readonly BaselineEntry[] => [...stock.values()].flat(),
  }
}
