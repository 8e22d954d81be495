import type { AnyCheck } from '@registrar/check-api'
import { baselineLine, type Baseline, type BaselineEntry } from '@registrar/config'
import { lineIndex } from '@registrar/edits'
import type { Diagnostic } from '@registrar/model'
import { fingerprint } from './fingerprint.ts'
import type { Ran } from './ran.ts'

/** A baseline held against what a run found. */
export interface BaselineState {
  /** What it holds that is still found, under its present path, or that this run cannot tell about. */
  readonly kept: readonly BaselineEntry[]
  /** Errors and warnings that it does not hold and could. */
  readonly added: readonly BaselineEntry[]
  /** What it holds that is no longer found. */
  readonly gone: readonly BaselineEntry[]
}

export interface BaselineInput {
  readonly baseline: Baseline
  readonly checks: readonly AnyCheck[]
  readonly ran: Ran
  /** True if the run looked at a part only: then nothing is said about entries that are gone. */
  readonly limited: boolean
  readonly textOf: (path: string) => string
  /** Whether the tree has a path. */
  readonly exists: (path: string) => boolean
}

/** What a baseline leaves of a run's findings, and what it takes. */
export interface Baselining {
  /** With one warning of the check `baseline` for all entries that are gone. */
  readonly left: readonly Diagnostic[]
  readonly baselined: readonly Diagnostic[]
  readonly state: BaselineState
}

/**
 * Takes away the findings that a baseline holds, each entry one; `diagnostics` are sorted. A finding in a file that was moved is known by all but its path, if the
 * old path is gone. What no baseline may hold is left: documents that could not be read, what is wrong about suppressions, and the messages that their check names.
 */
export function holdAgainst(diagnostics: readonly Diagnostic[], input: BaselineInput): Baselining {
  const { baseline, ran, textOf } = input
  const stock = stockOf(baseline.entries, input)
  const kept: BaselineEntry[] = []
  const baselined = new Set<Diagnostic>()
  const open: { readonly diagnostic: Diagnostic; readonly entry: BaselineEntry }[] = []
  const mayHold = holdable(input.checks)
  for (const diagnostic of diagnostics) {
    if (!mayHold(diagnostic)) continue
    const entry = fingerprint(diagnostic, textOf(diagnostic.path))
    if (stock.take([exact(entry)])) {
      kept.push(entry)
      baselined.add(diagnostic)
    } else open.push({ diagnostic, entry })
  }
  const added: BaselineEntry[] = []
  for (const { diagnostic, entry } of open) {
    const [, ...others] = ran.namesOf(diagnostic.check)
    const isMoved = stock.take([moved(entry)])
    if (isMoved) kept.push(entry)
    if (isMoved || stock.take(others.map((check) => underName({ ...entry, check })))) baselined.add(diagnostic)
    else if (diagnostic.severity !== 'info') added.push(entry)
  }
  const unread = new Set(diagnostics.flatMap(({ check, path }) => (check === 'read' ? [path] : [])))
  const rest = stock.rest()
  const isGone = ({ check, path }: BaselineEntry): boolean =>
    !input.limited && ran.completed.has(check) && !unread.has(path)
  const gone = rest.filter(isGone)
  const left = diagnostics.filter((diagnostic) => !baselined.has(diagnostic))
  return {
    left: gone.length > 0 ? [...left, goneWarning(baseline, gone)] : left,
    baselined: [...baselined],
    state: { kept: [...kept, ...rest.filter((entry) => !isGone(entry))], added, gone },
  }
}

function holdable(checks: readonly AnyCheck[]): (diagnostic: Diagnostic) => boolean {
  const never = new Map(checks.map(({ id, neverBaselined = [] }) => [id, new Set<string>(neverBaselined)]))
  return ({ check, messageId }) => never.get(check)?.has(messageId) === false
}

function exact({ path, check, messageId, text }: BaselineEntry): string {
  return JSON.stringify([path, check, messageId, text])
}

function moved({ check, messageId, text }: BaselineEntry): string {
  return JSON.stringify([null, check, messageId, text])
}

function underName({ path, check, text }: BaselineEntry): string {
  return JSON.stringify([path, check, text])
}

/** Entries to take from, each once, under any of the keys it is known by. */
function stockOf(entries: readonly BaselineEntry[], { ran, exists }: BaselineInput) {
  const left = new Set(entries)
  const shelves = new Map<string, BaselineEntry[]>()
  const put = (key: string, entry: BaselineEntry): void => {
    const shelf = shelves.get(key)
    if (shelf) shelf.push(entry)
    else shelves.set(key, [entry])
  }
  // Taken from the end.
  for (const entry of entries.toReversed()) {
    put(exact(entry), entry)
    if (!exists(entry.path)) put(moved(entry), entry)
    if (!ran.completed.has(entry.check)) put(underName(entry), entry)
  }
  return {
    take(keys: readonly string[]): boolean {
      for (const key of keys)
        for (let entry = shelves.get(key)?.pop(); entry; entry = shelves.get(key)?.pop())
          if (left.delete(entry)) return true
      return false
    },
    rest: (): readonly BaselineEntry[] => [...left],
  }
}

function goneWarning({ path, source }: Baseline, gone: readonly BaselineEntry[]): Diagnostic {
  const [first] = gone
  const line = first ? baselineLine(first, 1) : ''
  const start = Math.max(0, source.indexOf(line))
  const end = source.startsWith(line, start) ? start + line.length : start
  return {
    path,
    range: lineIndex(source).rangeOf({ start, end }),
    check: 'baseline',
    messageId: 'gone',
    severity: 'warning',
    message:
      first && gone.length === 1
        ? `Unexpected baseline entry of ${first.check} in ${first.path}, expected it to be removed: its finding is gone`
        : `Unexpected baseline entries whose findings are gone, ${gone.length} of them, expected them to be removed`,
    related: [],
    help: 'registrar check --update-baseline',
  }
}
