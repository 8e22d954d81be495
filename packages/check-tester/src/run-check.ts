import type { AnyCheck } from '@registrar/check-api'
import { loadConfig, type Config } from '@registrar/config'
import type { Diagnostic, Report, TakenElsewhere } from '@registrar/model'
import { runChecks, type Past } from '@registrar/pipeline'
import { objectTree, type ObjectFile } from '@registrar/tree'

export interface TestOptions {
  /** Files that merging into the target branch adds: the merged tree is `files` with them laid over. */
  readonly merged?: Readonly<Record<string, string>>
  /** The target's name; `origin/main` if absent. */
  readonly ref?: string
  /** What git tells of the past. */
  readonly past?: Past
  /** Paths of records that the branch `origin/feature-x` adds. */
  readonly branch?: readonly string[]
}

/** Runs one check on a repository given as paths and texts, or as symbolic links and what cannot be read; a broken configuration or a check that throws is an error. */
export function runCheck(
  check: AnyCheck,
  files: Readonly<Record<string, ObjectFile>>,
  options: TestOptions = {},
): readonly Diagnostic[] {
  return reportOf(check, files, options).diagnostics
}

/** Like `runCheck`, the whole report. */
export function reportOf(
  check: AnyCheck,
  files: Readonly<Record<string, ObjectFile>>,
  options: TestOptions = {},
): Report {
  const tree = objectTree(files)
  const loaded = loadConfig(tree)
  if ('problems' in loaded) throw new Error(loaded.problems.map(({ message }) => message).join('\n'))
  const ref = options.ref ?? 'origin/main'
  const { report } = runChecks({
    tree,
    config: loaded.config,
    checks: [{ check }],
    lookedAt: options.merged ? ['worktree', ref] : ['worktree'],
    notLookedAt: [],
    ...(options.merged
      ? {
          merge: {
            ref,
            tree: objectTree({ ...files, ...options.merged }, ref),
            onTarget: new Set(Object.keys(options.merged)),
          },
        }
      : {}),
    ...(options.past ? { past: options.past } : {}),
    ...(options.branch ? { elsewhere: takenOnBranch(loaded.config, options.branch) } : {}),
  })
  const [error] = report.errors
  if (error) throw new Error(`${error.where}: ${error.message}`)
  return report
}

function takenOnBranch({ collections }: Config, paths: readonly string[]): readonly TakenElsewhere[] {
  return paths.flatMap((path) =>
    collections.flatMap(({ name: collection, pattern }): readonly TakenElsewhere[] => {
      const match = pattern.match(path)
      if (!match) return []
      const { value, letter } = match.number
      return [{ kind: 'branch', name: 'origin/feature-x', collection, value, letter, path, slug: match.slug }]
    }),
  )
}
