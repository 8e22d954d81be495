import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { GitRepository } from '@registrar/git'
import type { Report } from '@registrar/model'
import { runChecks, type RunInput, type RunResult } from '@registrar/pipeline'
import { recommended } from '@registrar/recommended'
import { summaryLine, visible } from '@registrar/report'
import { chosenParser } from '../chosen-parser.ts'
import { baselineGrowth } from '../baseline-growth.ts'
import { readBaseline, updateBaseline } from '../baseline.ts'
import type { CheckOptions } from '../check-options.ts'
import { fixAll } from '../fix-all.ts'
import { EXIT, UsageError, wantsColor } from '../io.ts'
import { reading, searching, withStages } from '../progress.ts'
import { noRecords } from '../open-documents.ts'
import { runRemembering } from '../remember/run-remembering.ts'
import { renderReport } from '../render-report.ts'
import { lookAtRings } from '../rings.ts'
import type { Session } from '../session.ts'
import { sourceOf } from '../source.ts'
import { appendStepSummary } from '../step-summary.ts'
import { unknownCheck } from '../unknown-check.ts'
import { rootPath, withWorkspace, type Workspace } from '../workspace.ts'

/** `registrar check`: runs the checks, prints what they find and gives the exit code. */
export function runCheckCommand(session: Session, paths: readonly string[], options: CheckOptions): number {
  verifyIds(options)
  if (options.fix && options.staged)
    throw new UsageError(
      '--fix changes the work tree and --staged looks at the index',
      'run: registrar check --fix, then git add what it changed',
    )
  verifyWhole(paths, options)
  return withWorkspace(session, (workspace) => check(session, workspace, paths, options), options.staged === true)
}

function check(session: Session, workspace: Workspace, paths: readonly string[], options: CheckOptions): number {
  const { io } = session
  const reported = paths.map((path) => reportedPath(workspace, path))
  const parser = chosenParser(io.env)
  // What writes looks several times, each time at something else.
  const remembers = options.cache !== false && !options.fix && !options.updateBaseline
  const run = (current: Workspace): RunResult => {
    const runWith = remembers ? (input: RunInput): RunResult => runRemembering(current, input) : runChecks
    const rings = lookAtRings(current, options)
    const baseline = readBaseline(current.tree, options.updateBaseline === true)
    const grown = baseline && baselineGrowth(current, rings.merge)
    return withStages(io, ({ counted }) =>
      runWith({
        tree: current.tree,
        config: current.config,
        checks: recommended,
        paths: reported,
        progress: counted(reading),
        textProgress: counted(searching),
        ...(parser ? { parser } : {}),
        ...(options.only ? { only: options.only } : {}),
        ...(options.skip ? { skip: options.skip } : {}),
        ...rings,
        ...(baseline ? { baseline } : {}),
        ...(grown ? { grown } : {}),
        ...(current.git ? { forge: current.git.forges(), root: rootName(current.git) } : {}),
      }),
    )
  }
  const first = run(workspace)
  const fixed = options.fix ? fixAll(session, workspace, first, run) : { result: first, workspace }
  if (fixed.result.repository.records.size === 0) throw noRecords(workspace)
  const last = options.updateBaseline ? updateBaseline(session, fixed, run) : { ...fixed, refused: false }
  const { report, repository, ran } = last.result
  const info = { collections: repository.collections.length, checks: ran.length }
  const color = options.output === undefined && wantsColor(io, session.color)
  const source = sourceOf(repository, last.workspace)
  print(session, renderReport(report, options.format, { color, source, info, ran }), options.output)
  if (options.format === 'github') appendStepSummary(io, report, info)
  // Whoever names a folder has to learn that a larger one was looked at.
  if (session.C !== undefined && workspace.root !== workspace.cwd && !options.quiet)
    io.stderr(`${visible(session.C)} lies in ${visible(workspace.root)}, which is what was looked at\n`)
  if (!options.quiet) io.stderr(`${summaryLine(report, info)}\n`)
  return Math.max(exitCode(report, options), last.refused ? EXIT.findings : EXIT.clean)
}

/** Where the root lies below git's top: programs that show a whole repository count from there. */
function rootName({ prefix }: GitRepository): string {
  return prefix === '' ? '.' : prefix.replace(/\/$/, '')
}

function verifyIds(options: CheckOptions): void {
  const known = recommended.map(({ check: { id } }) => id)
  for (const id of [...(options.only ?? []), ...(options.skip ?? [])])
    if (!known.includes(id)) throw unknownCheck(id, known)
  const left = (options.only ?? known).filter((id) => !options.skip?.includes(id))
  if (left.length === 0) throw new UsageError('no check is left to run', `the checks are ${known.join(', ')}`)
}

function verifyWhole(paths: readonly string[], options: CheckOptions): void {
  if (!options.updateBaseline) return
  const { only, skip, staged } = options
  const parts = [only && '--only', skip && '--skip', staged && '--staged', paths.length > 0 && 'paths']
  const part = parts.find((each) => typeof each === 'string')
  if (part !== undefined)
    throw new UsageError(
      `--update-baseline looks at everything, so it is not taken together with ${part}`,
      'run: registrar check --update-baseline',
    )
}

function reportedPath(workspace: Workspace, path: string): string {
  const inside = rootPath(workspace, path)
  const there =
    inside === '' ||
    workspace.tree.entries().some((entry) => entry.path === inside || entry.path.startsWith(`${inside}/`))
  if (!there)
    throw new UsageError(
      `no such file or folder: ${path}`,
      `paths count from ${workspace.cwd}; ignored files are not looked at`,
    )
  return inside
}

function print({ io }: Session, text: string, output: string | undefined): void {
  if (output === undefined) return void (text !== '' && io.stdout(text))
  try {
    writeFileSync(resolve(io.cwd, output), text)
  } catch (error) {
    throw new UsageError(`the report could not be written to ${output}: ${(error as Error).message}`)
  }
}

function exitCode({ errors, counts }: Report, { maxWarnings }: CheckOptions): number {
  if (errors.length > 0) return EXIT.failed
  const tooMany = maxWarnings !== undefined && counts.warning > maxWarnings
  return counts.error > 0 || tooMany ? EXIT.findings : EXIT.clean
}
