import { recordsByKeys, type AnyCheck } from '@registrar/check-api'
import type { Baseline, Config } from '@registrar/config'
import type {
  BroughtFacts,
  Report,
  Repository,
  RunError,
  Severity,
  TakenElsewhere,
  TextFiles,
  Tree,
} from '@registrar/model'
import { type BuildOptions, buildRepository, lazily, type Progress } from '@registrar/repository'
import type { BaselineGrowth } from './baseline-growth.ts'
import type { BaselineState } from './baseline.ts'
import { bringFacts } from './bring-facts.ts'
import { completer } from './complete.ts'
import { finishRun } from './finish.ts'
import type { Past } from './left-behind.ts'
import { makeLooks } from './look.ts'
import { gatheredFacts } from './plain-context.ts'
import type { RawFinding } from './run-check.ts'
import { commentsIn } from './suppress.ts'
import { textReader } from './texts.ts'
import { notMarkdown } from './unread.ts'

/** A check and the severity it runs with; without one its own. */
export interface CheckEntry {
  readonly check: AnyCheck
  readonly severity?: Severity
}

/** What merging this tree into the target branch would give. */
export interface MergeInput {
  /** The target as people call it: `origin/main`. */
  readonly ref: string
  readonly tree: Tree
  /** The paths that the target itself holds. */
  readonly onTarget: ReadonlySet<string>
}

export interface RunInput {
  readonly tree: Tree
  readonly config: Config
  readonly checks: readonly CheckEntry[]
  /** Ids of the checks to run; absent: all. */
  readonly only?: readonly string[]
  /** Ids of the checks not to run. */
  readonly skip?: readonly string[]
  /** Files and folders, relative to the root: what is reported. Everything is looked at all the same. */
  readonly paths?: readonly string[]
  readonly merge?: MergeInput
  /** What is taken on other branches and by claims, as far as they are looked at. */
  readonly elsewhere?: readonly TakenElsewhere[]
  /** What git tells of the past; absent outside of git. */
  readonly past?: Past
  /** Old findings that are not reported. */
  readonly baseline?: Baseline
  /** What the baseline holds and the target branch's does not. */
  readonly grown?: BaselineGrowth
  readonly lookedAt: readonly string[]
  readonly notLookedAt: readonly string[]
  readonly forge?: readonly string[]
  /** What reads markdown beside remark; the report is the same. */
  readonly parser?: BuildOptions['parser']
  /** What the report calls the root; `.` if absent. */
  readonly root?: string
  /** Called behind each document that was read, with how many were and how many there are. */
  readonly progress?: Progress
  /** The same of the text files beside them, where a check looks at those. */
  readonly textProgress?: Progress
}

export interface RunResult {
  readonly report: Report
  readonly repository: Repository
  /** The text files beside the documents, if a check looked at them. */
  readonly texts?: TextFiles
  /** The checks that ran, in their order. */
  readonly ran: readonly AnyCheck[]
  /** How the baseline stands, if there is one. */
  readonly baseline?: BaselineState
}

/**
 * Builds the repository of a tree, runs the checks on it and completes what they find to one report, sorted by place.
 * What comments suppress and the baseline holds is counted, not reported. A check that throws is a fault of ours: it becomes an error of the run, and the others still run.
 */
export function runChecks(input: RunInput): RunResult {
  const { tree, config } = input
  const repository = buildRepository(tree, config, {
    ...(input.forge ? { forge: input.forge } : {}),
    ...(input.progress ? { progress: input.progress } : {}),
    ...(input.parser ? { parser: input.parser } : {}),
  })
  const entries = chosenChecks(input)
  const facts = bringFacts(repository, input, new Set(entries.flatMap(({ check }) => check.needs ?? [])))
  const { texts } = facts
  const textOf = textReader(repository, texts, tree)
  const { findings, errors } = lookAtAll(repository, entries, facts)
  const known = new Set(input.checks.map(({ check }) => check.id))
  const files = [...repository.documents.values(), ...(texts?.files.values() ?? [])]
  return finishRun(input, entries, {
    repository,
    ...(texts ? { texts, leftOut: texts.leftOut } : {}),
    found: findings.map(completer(repository, texts, textOf)),
    problems: [...repository.documents.values()].flatMap(notMarkdown),
    comments: files.flatMap((file) => commentsIn(file, known) ?? []),
    errors,
    textOf,
  })
}

/** The checks that a run is to run. */
export function chosenChecks({ checks, only, skip }: RunInput): readonly CheckEntry[] {
  return checks.filter(({ check }) => (!only || only.includes(check.id)) && !skip?.includes(check.id))
}

function lookAtAll(
  repository: Repository,
  entries: readonly CheckEntry[],
  facts: BroughtFacts,
): { readonly findings: readonly RawFinding[]; readonly errors: readonly RunError[] } {
  const recordsBy = recordsByKeys(repository.collections)
  const looks = makeLooks({
    repository,
    entries,
    gathered: gatheredFacts(),
    shared: lazily,
    recordsBy: () => recordsBy,
  })
  for (const document of repository.documents.values()) looks.gather(document)
  const findings: RawFinding[] = []
  for (const document of repository.documents.values()) findings.push(...looks.atDocument(document))
  for (const file of facts.texts?.files.values() ?? []) findings.push(...looks.atText(file))
  for (const running of looks.running) findings.push(...looks.atWhole(running, facts))
  return { findings, errors: looks.running.flatMap(({ error }) => error() ?? []) }
}
