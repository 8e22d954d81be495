import type { DocRecord, Repository } from '@registrar/model'
import type { MovedPath } from '../apply/moved-paths.ts'
import type { PlannedEdit } from '../types.ts'
import type { Citing } from './citing.ts'
import { linkReplacements } from './links.ts'
import type { MovedNumbers } from './numbers.ts'
import { placeOf } from './place.ts'
import type { Regions } from './regions.ts'
import { rewritten } from './rewrite.ts'
import type { Settled } from './settle.ts'

/** The edits of the citations that follow their records. */
export function citationEdits(
  settled: readonly Settled[],
  numbers: MovedNumbers,
  moved: MovedPath,
  { records, collections }: Pick<Repository, 'records' | 'collections'>,
): readonly PlannedEdit[] {
  const widths = new Map(collections.map(({ name, width }) => [name, width]))
  return settled.flatMap(({ citing, citation, outcome }): readonly PlannedEdit[] => {
    const record = outcome.kind === 'follows' ? records.get(outcome.record) : undefined
    if (!record || outcome.kind !== 'follows') return []
    const replacement = rewritten(citation, citing, followingOf(record))
    if (!replacement) return []
    const { span, newText } = replacement
    const oldText = citing.document.text.slice(span.start, span.end)
    const { evidence } = outcome
    return [{ ...placeOf(citing, span), oldText, newText, form: citation.form, record: record.id, evidence }]
  })

  function followingOf(record: DocRecord) {
    const move = numbers.moves.get(record.id)
    const number = move?.to ?? record.number
    return { record, number, width: widths.get(record.collection) ?? 1, moved, ...(move ? { move } : {}) }
  }
}

/** The edits of the links that name no record that moves: a record in the folder of another moves with it and keeps its number. */
export function linkEdits(
  texts: readonly Citing[],
  settled: readonly Settled[],
  moved: MovedPath,
  regions: Regions,
): readonly PlannedEdit[] {
  const following = new Map<Citing, Set<number>>()
  for (const { citing, citation, outcome } of settled) {
    const { form, link } = citation
    if (outcome.kind !== 'follows' || form !== 'link-target' || link === undefined) continue
    const same = following.get(citing)
    if (same) same.add(link)
    else following.set(citing, new Set([link]))
  }
  return texts.flatMap((citing) => {
    return linkReplacements(citing, following.get(citing) ?? NONE, moved)
      .filter(({ span }) => !regions.holds(citing, span))
      .map(({ span, newText }) => ({
        ...placeOf(citing, span),
        oldText: citing.document.text.slice(span.start, span.end),
        newText,
        form: 'relative-link' as const,
      }))
  })
}

const NONE: ReadonlySet<number> = new Set()
