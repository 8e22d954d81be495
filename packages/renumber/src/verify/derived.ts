import { deriveTexts } from '@registrar/derived'
import type { DerivedText, RegionFact, Repository, Span } from '@registrar/model'
import { repositoryAfter } from '../plan/after.ts'
import type { PlanInput, PlannedEdit, RenumberPlan } from '../types.ts'
import type { MovedPath } from '../apply/moved-paths.ts'

/** The derived texts of a repository by path, if a plan writes any. */
export function derivedBefore(plan: RenumberPlan, repository: Repository): (path: string) => readonly Span[] {
  const texts = plan.edits.some(({ form }) => form === 'derived') ? deriveTexts(repository) : []
  const byPath = new Map<string, Span[]>()
  for (const { path, range } of texts) byPath.set(path, [...(byPath.get(path) ?? []), range])
  return (path) => byPath.get(path) ?? []
}

/**
 * What is wrong with what a plan derives: a file in which it writes such a text has as many regions as before, each that it writes is to the byte what registrar would write in its place, and
 * none is stale that was not. One more reading of the tree where regions are written.
 */
export function* derivedProblems(
  plan: RenumberPlan,
  input: PlanInput,
  after: Repository,
  moved: MovedPath,
): Generator<string> {
  const before = input.repository
  const edits = plan.edits.filter(({ form }) => form === 'derived')
  const written = new Set(edits.map(({ path }) => path))
  if (written.size === 0) return
  for (const path of written)
    if (regionsIn(before, path).length !== regionsIn(after, moved(path)).length)
      yield `${path}: Unexpected loss of a region, expected ${regionsIn(before, path).length}`
  yield* unlikeProblems(plan, input, moved)
  const isWritten = new Set([...written].map(moved))
  const old = new Set(staleIn(before).map(({ path, directive }) => `${moved(path)}\n${directive}`))
  for (const { path, range, directive } of staleIn(after))
    if (isWritten.has(path) && !old.has(`${path}\n${directive}`)) {
      const line = (after.documents.get(path)?.text.slice(0, range.start) ?? '').split('\n').length
      yield `${path}:${line}: Unexpected derived text of '${directive}', expected it to be current`
    }
}

/** The regions are derived again with everything done but they themselves: what is derived from a text keeps some of its own form. */
function* unlikeProblems({ moves, edits }: RenumberPlan, input: PlanInput, moved: MovedPath): Generator<string> {
  const without = repositoryAfter(
    input,
    moves,
    edits.filter((edit) => !isRegion(edit)),
  )
  const texts = (without ? deriveTexts(without) : []).filter(({ problem }) => problem === undefined)
  const expected = new Map(texts.map(({ path, range, expected: text }) => [`${path}\n${range.start}`, text]))
  for (const { path, range, newText } of edits.filter(isRegion)) {
    const at = regionsIn(input.repository, path).findIndex(({ content }) => content.start === range.start.offset)
    const start = without && regionsIn(without, moved(path))[at]?.content.start
    if (expected.get(`${moved(path)}\n${start}`) !== newText)
      yield `${path}:${range.start.line}: Unexpected derived text, expected what registrar writes there`
  }
}

/** The others are of the directive in a marker. */
function isRegion({ form, record }: PlannedEdit): boolean {
  return form === 'derived' && record === undefined
}

function regionsIn({ documents }: Repository, path: string): readonly RegionFact[] {
  return (documents.get(path)?.facts.regions ?? []).filter(({ close }) => close !== undefined)
}

function staleIn(repository: Repository): readonly DerivedText[] {
  return deriveTexts(repository).filter(({ kind, path, range, expected, differences, problem }) => {
    if (problem !== undefined) return false
    const found = repository.documents.get(path)?.text.slice(range.start, range.end)
    return differences.length > 0 || (kind === 'region' && found !== expected)
  })
}
