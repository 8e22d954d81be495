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

/** The edits of the links that name no record. */
export function linkEdits(texts: readonly Citing[], moved: MovedPath, regions: Regions): readonly PlannedEdit[] {
  return texts.flatMap((citing) => {
    const cited = new Set<number>()
    for (const { form, link } of citing.document.citations)
      if (form === 'link-target' && link !== undefined) cited.add(link)
    return linkReplacements(citing, cited, moved)
      .filter(({ span }) => !regions.holds(citing, span))
      .map(({ span, newText }) => ({
        ...placeOf(citing, span),
        oldText: citing.document.text.slice(span.start, span.end),
        newText,
        form: 'relative-link' as const,
      }))
  })
}
