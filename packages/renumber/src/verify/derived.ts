import { deriveTexts } from '@registrar/derived'
import type { DerivedText, Repository, Span } from '@registrar/model'
import type { RenumberPlan } from '../types.ts'
import type { MovedPath } from '../apply/moved-paths.ts'

/** The derived texts of a repository by path, if a plan writes any. */
export function derivedBefore(plan: RenumberPlan, repository: Repository): (path: string) => readonly Span[] {
  const texts = plan.edits.some(({ form }) => form === 'derived') ? deriveTexts(repository) : []
  const byPath = new Map<string, Span[]>()
  for (const { path, range } of texts) byPath.set(path, [...(byPath.get(path) ?? []), range])
  return (path) => byPath.get(path) ?? []
}

/** What is wrong with what a plan derives: a file in which it writes such a text has none that is stale afterwards and was current before. */
export function* derivedProblems(
  plan: RenumberPlan,
  before: Repository,
  after: Repository,
  moved: MovedPath,
): Generator<string> {
  const written = new Set(plan.edits.flatMap(({ form, path }) => (form === 'derived' ? [moved(path)] : [])))
  if (written.size === 0) return
  const stale = staleIn(before)
  const old = new Set(stale.map(({ path, directive }) => `${moved(path)}\n${directive}`))
  for (const { path, range, directive } of staleIn(after))
    if (written.has(path) && !old.has(`${path}\n${directive}`)) {
      const line = (after.documents.get(path)?.text.slice(0, range.start) ?? '').split('\n').length
      yield `${path}:${line}: Unexpected derived text of '${directive}', expected it to be current`
    }
}

function staleIn(repository: Repository): readonly DerivedText[] {
  return deriveTexts(repository).filter(({ differences }) => differences.length > 0)
}
