import { deriveTexts } from '@registrar/derived'
import type { DerivedText, Repository, Span } from '@registrar/model'
import type { MovedPath } from '../apply/moved-paths.ts'
import type { PlannedEdit } from '../types.ts'
import type { Citing } from './citing.ts'
import { placeOf } from './place.ts'
import type { MovedNumbers } from './numbers.ts'
import { titleDirectiveEdits } from './title-directives.ts'

/** The regions of a repository that are written anew as a whole: those whose directive can be followed. */
export interface Regions {
  /** True if a span of a text lies in one. */
  holds(citing: Citing, span: Span): boolean
  readonly byPath: ReadonlyMap<string, readonly DerivedText[]>
}

/** Finds the regions; a repository without any costs one look at each document. */
export function regionsOf(repository: Repository): Regions {
  const has = [...repository.documents.values()].some(({ facts }) => facts.regions.length > 0)
  const byPath = regionTexts(has ? deriveTexts(repository) : [])
  return {
    byPath,
    holds({ checkout, document }, { start, end }) {
      if (checkout !== undefined) return false
      return (byPath.get(document.path) ?? []).some(({ range }) => range.start <= start && end <= range.end)
    },
  }
}

/** The edits that make every region what it is in the repository after the others, stale ones among them: what `registrar index` would write. */
export function regionEdits(
  texts: readonly Citing[],
  regions: Regions,
  after: Repository,
  moved: MovedPath,
): readonly PlannedEdit[] {
  const written = regionTexts(deriveTexts(after))
  return texts.flatMap((citing) => {
    const own = citing.checkout === undefined ? regions.byPath.get(citing.document.path) : undefined
    if (!own || citing.keeps === 'encoding') return []
    const starts = closedStarts(citing.document.facts)
    const path = moved(citing.document.path)
    const startsAfter = closedStarts(after.documents.get(path)?.facts)
    if (starts.length !== startsAfter.length) return []
    const now = new Map((written.get(path) ?? []).map((text) => [text.range.start, text]))
    return own.flatMap(({ range }): readonly PlannedEdit[] => {
      const newText = now.get(startsAfter[starts.indexOf(range.start)] ?? -1)?.expected
      const oldText = citing.document.text.slice(range.start, range.end)
      return newText === undefined || newText === oldText
        ? []
        : [{ ...placeOf(citing, range), oldText, newText, form: 'derived' }]
    })
  })
}

/** The edits of the numbers in the markers themselves: `registrar:title 0201`. */
export function directiveEdits(
  texts: readonly Citing[],
  numbers: MovedNumbers,
  repository: Repository,
): readonly PlannedEdit[] {
  return texts.flatMap((citing) =>
    citing.checkout === undefined && !citing.keeps ? titleDirectiveEdits(citing, numbers, repository) : [],
  )
}

function regionTexts(texts: readonly DerivedText[]): ReadonlyMap<string, readonly DerivedText[]> {
  const byPath = new Map<string, DerivedText[]>()
  for (const text of texts) {
    if (text.kind !== 'region' || text.problem !== undefined) continue
    const same = byPath.get(text.path)
    if (same) same.push(text)
    else byPath.set(text.path, [text])
  }
  return byPath
}

function closedStarts(facts: Citing['document']['facts']): readonly number[] {
  return (facts?.regions ?? []).flatMap(({ close, content }) => (close ? [content.start] : []))
}
