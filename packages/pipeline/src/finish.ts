import type { Baseline } from '@registrar/config'
import type { Diagnostic, LeftOut, Report, Repository, RunError, TextFiles } from '@registrar/model'
import { growthError } from './baseline-growth.ts'
import { holdAgainst, type BaselineInput } from './baseline.ts'
import { pathFilter } from './path-filter.ts'
import { ranOf, type Ran } from './ran.ts'
import type { CheckEntry, RunInput, RunResult } from './run.ts'
import { sortDiagnostics } from './sort.ts'
import { suppress, type Comments } from './suppress.ts'
import { unreadDocuments, unreadTexts } from './unread.ts'
import { dropYielding } from './yield.ts'

/** Everything that a run has found out. */
export interface Found {
  readonly repository: Repository
  readonly texts?: TextFiles
  /** The files that were not searched; absent if no check looks at text files. */
  readonly leftOut?: readonly LeftOut[]
  /** What the checks found, completed, in the order of the checks at each place. */
  readonly found: readonly Diagnostic[]
  /** Of documents that were not read as markdown. */
  readonly problems: readonly Diagnostic[]
  readonly comments: readonly Comments[]
  readonly errors: readonly RunError[]
  readonly textOf: (path: string) => string
}

/** Makes one report of what a run has found: what yields dropped, what is suppressed or held by the baseline counted, the rest sorted by place. */
export function finishRun(input: RunInput, entries: readonly CheckEntry[], of: Found): RunResult {
  const { repository, texts, errors, textOf } = of
  const checks = input.checks.map(({ check }) => check)
  const chosen = entries.map(({ check }) => check)
  const ran = ranOf(checks, chosen, errors)
  const found = [
    ...unreadDocuments(repository.unread),
    ...of.problems,
    ...unreadTexts(of.leftOut ?? []),
    ...dropYielding(of.found, chosen),
  ]
  const { left, suppressed } = suppress(found.sort(sortDiagnostics), of.comments, ran)
  const held = input.baseline && holdAgainst(left, baselineInput(input, input.baseline, repository, ran, textOf))
  const reported = pathFilter(input.paths)
  const isReported = ({ path }: Diagnostic): boolean => reported(path)
  const grown = input.baseline && input.grown ? [growthError(input.baseline, input.grown)] : []
  const diagnostics = [...(held?.left ?? left), ...grown].filter(isReported).sort(sortDiagnostics)
  const counts = { error: 0, warning: 0, info: 0 }
  for (const { severity } of diagnostics) counts[severity]++
  const report: Report = {
    version: 1,
    root: input.root ?? '.',
    records: repository.records.size,
    documents: repository.documents.size,
    lookedAt: input.lookedAt,
    notLookedAt: input.notLookedAt,
    diagnostics,
    counts,
    suppressed: suppressed.filter(isReported).length,
    baselined: held?.baselined.filter(isReported).length ?? 0,
    ...(of.leftOut ? { notSearched: of.leftOut.filter(isNotSearched) } : {}),
    errors,
  }
  return { report, repository, ran: chosen, ...(texts ? { texts } : {}), ...(held ? { baseline: held.state } : {}) }
}

/** Binary files are not meant to be searched, and unreadable ones are findings. */
function isNotSearched({ reason }: LeftOut): boolean {
  return reason === 'too-large' || reason === 'encoding'
}

function baselineInput(
  { checks, only, skip = [], paths = [] }: RunInput,
  baseline: Baseline,
  { entries }: Repository,
  ran: Ran,
  textOf: (path: string) => string,
): BaselineInput {
  return {
    baseline,
    checks: checks.map(({ check }) => check),
    ran,
    limited: only !== undefined || skip.length > 0 || paths.length > 0,
    textOf,
    exists: (path) => entries.has(path),
  }
}
