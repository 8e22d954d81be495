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

/**
 * What is wrong with what a plan derives: a file in which it writes such a text has as many regions as before, and each is to the byte what registrar would write, unless it was
 * stale before, too.
 */
export function* derivedProblems(
  plan: RenumberPlan,
  before: Repository,
  after: Repository,
  moved: MovedPath,
): Generator<string> {
  const written = new Set(plan.edits.flatMap(({ form, path }) => (form === 'derived' ? [path] : [])))
  if (written.size === 0) return
  for (const path of written)
    if (regionsIn(before, path) !== regionsIn(after, moved(path)))
      yield `${path}: Unexpected loss of a region, expected ${regionsIn(before, path)}`
  const isWritten = new Set([...written].map(moved))
  const old = new Set(staleIn(before).map(({ path, directive }) => `${moved(path)}\n${directive}`))
  for (const { path, range, directive } of staleIn(after))
    if (isWritten.has(path) && !old.has(`${path}\n${directive}`)) {
      const line = (after.documents.get(path)?.text.slice(0, range.start) ?? '').split('\n').length
      yield `${path}:${line}: Unexpected derived text of '${directive}', expected it to be current`
    }
}

function regionsIn({ documents }: Repository, path: string): number {
  return (documents.get(path)?.facts.regions ?? []).filter(({ close }) => close !== undefined).length
}

function staleIn(repository: Repository): readonly DerivedText[] {
  return deriveTexts(repository).filter(({ kind, path, range, expected, differences, problem }) => {
    if (problem !== undefined) return false
    const found = repository.documents.get(path)?.text.slice(range.start, range.end)
    return differences.length > 0 || (kind === 'region' && found !== expected)
  })
}
