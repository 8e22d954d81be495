import { applyFixes } from '@registrar/edits'
import type { Fix } from '@registrar/model'
import type { RunResult } from '@registrar/pipeline'
import type { Session } from './session.ts'
import { withWorkspace, type Workspace } from './workspace.ts'
import { writeTexts } from './write-texts.ts'

/** A fix can make another possible (a title, then the index that shows it); more rounds than this are a fault. */
const MAX_ROUNDS = 10

/**
 * Applies safe fixes and looks again until none is left, at most ten times. Files that are not UTF-8 are not touched.
 * Gives the last look and what it looked at.
 */
export function fixAll(
  session: Session,
  workspace: Workspace,
  first: RunResult,
  run: (workspace: Workspace) => RunResult,
): { readonly result: RunResult; readonly workspace: Workspace } {
  let current = { result: first, workspace }
  let fixes = 0
  const files = new Set<string>()
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const { changed, applied } = plan(current.result)
    if (changed.size === 0) break
    writeTexts(workspace, changed, textsOf(current.result))
    fixes += applied
    for (const path of changed.keys()) files.add(path)
    current = withWorkspace(session, (again) => ({ result: run(again), workspace: again }))
  }
  if (fixes > 0) session.io.stderr(`fixed ${count(fixes, 'finding')} in ${count(files.size, 'file')}\n`)
  return current
}

function plan(result: RunResult): {
  readonly changed: ReadonlyMap<string, string>
  readonly applied: number
} {
  const { report, repository, texts } = result
  const textOf = textsOf(result)
  const readable = (path: string): boolean => {
    const document = repository.documents.get(path)
    if (document) return !document.facts.problems.some(({ code }) => code === 'not-utf8')
    return texts?.files.has(path) === true || !repository.entries.has(path)
  }
  const fixes: Fix[] = report.diagnostics.flatMap(({ fix }) =>
    fix?.safety === 'safe' && fix.edits.every(({ path }) => readable(path)) ? [fix] : [],
  )
  const { changed, applied } = applyFixes(textOf, fixes)
  const real = new Map([...changed].filter(([path, text]) => textOf(path) !== text))
  return { changed: real, applied: applied.length }
}

function textsOf({ repository, texts }: RunResult): (path: string) => string | undefined {
  return (path) => repository.documents.get(path)?.text ?? texts?.files.get(path)?.text
}

function count(n: number, noun: string): string {
  return `${n} ${noun}${n === 1 ? '' : 's'}`
}
