import type { DerivedText, Repository } from '@registrar/model'

/** Each file with what differs replaced; several regions of one file are replaced from its end, so that places stay true. */
export function rewrittenTexts(repository: Repository, derived: readonly DerivedText[]): ReadonlyMap<string, string> {
  const texts = new Map<string, string>()
  const textAt = ({ path, range }: DerivedText): string =>
    (repository.documents.get(path)?.text ?? '').slice(range.start, range.end)
  // A hand-kept index can lack a row that has no place of its own: that difference is for people.
  const stale = derived.filter((each) => each.problem === undefined && each.expected !== textAt(each))
  for (const { path, range, expected } of stale.sort((a, b) => b.range.start - a.range.start)) {
    const text = texts.get(path) ?? repository.documents.get(path)?.text ?? ''
    texts.set(path, text.slice(0, range.start) + expected + text.slice(range.end))
  }
  return new Map([...texts].sort(([a], [b]) => (a < b ? -1 : 1)))
}
