import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { BASELINE_FILE, loadBaseline, renderBaseline, type Baseline } from '@registrar/config'
import type { Tree } from '@registrar/model'
import type { RunResult } from '@registrar/pipeline'
import { UsageError } from './io.ts'
import type { Session } from './session.ts'
import { describeProblem, withWorkspace, type Workspace } from './workspace.ts'
import { writeTexts } from './write-texts.ts'

/** The baseline of a tree; without a file none, or with `create` an empty one. Throws `UsageError` where the file is broken. */
export function readBaseline(tree: Tree, create: boolean): Baseline | undefined {
  const result = loadBaseline(tree)
  if ('problems' in result) throw new UsageError(result.problems.map(describeProblem).join('\nerror: '))
  return result.baseline ?? (create ? { path: BASELINE_FILE, source: '', entries: [] } : undefined)
}

/** A run and what it looked at. */
export interface Look {
  readonly result: RunResult
  readonly workspace: Workspace
}

/**
 * `--update-baseline`: takes out of the baseline what is gone; without a file writes one of all errors and warnings. It never grows: where something is new, nothing is written
 * (`refused`). Gives the look at what is there then.
 */
export function updateBaseline(
  session: Session,
  look: Look,
  run: (workspace: Workspace) => RunResult,
): Look & { readonly refused: boolean } {
  const { stderr } = session.io
  const { root, tree } = look.workspace
  const before = readBaseline(tree, false)
  if (!before && existsSync(join(root, BASELINE_FILE))) throw new UsageError(IGNORED, HOW_TO_TRACK)
  const { kept, added, gone } = look.result.baseline ?? { kept: [], added: [], gone: [] }
  const refusal = refusalOf(look.result, before ? added.length : 0)
  if (refusal !== undefined) {
    stderr(`${BASELINE_FILE} was not written: ${refusal}\n`)
    return { ...look, refused: true }
  }
  const entries = before ? kept : added
  const text = renderBaseline(entries)
  if (text === before?.source || (!before && entries.length === 0)) {
    stderr(
      before
        ? `${BASELINE_FILE} is up to date: ${findings(entries.length)}\n`
        : 'there is nothing to put into a baseline\n',
    )
    return { ...look, refused: false }
  }
  writeTexts(look.workspace, new Map([[BASELINE_FILE, text]]), () => before?.source)
  stderr(`wrote ${BASELINE_FILE}: ${findings(entries.length)}${gone.length > 0 ? `, ${gone.length} fewer` : ''}\n`)
  const again = withWorkspace(session, (workspace) => {
    if (!readBaseline(workspace.tree, false)) throw new UsageError(IGNORED, HOW_TO_TRACK)
    return { result: run(workspace), workspace }
  })
  return { ...again, refused: false }
}

const IGNORED = `git ignores ${BASELINE_FILE}, so that no check reads it`
const HOW_TO_TRACK = 'take it out of .gitignore; it is committed with the documents'

function refusalOf({ report }: RunResult, added: number): string | undefined {
  if (report.errors.length > 0) return 'the checks gave no answer'
  if (added === 0) return undefined
  return `it may only shrink, and ${added === 1 ? '1 finding is' : `${added} findings are`} not in it`
}

function findings(count: number): string {
  return count === 1 ? '1 finding' : `${count} findings`
}
