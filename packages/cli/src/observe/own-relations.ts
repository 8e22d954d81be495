import type { Citation, Collection, FrontMatterValue, KindSpec, Span } from '@registrar/model'
import { FEWEST, nineInTen } from './nine-in-ten.ts'
import type { Observable } from './observe.ts'

/**
 * Fields that the kind does not know and whose values name other records by path or label, nine of ten, in three records at least. Text may stand
 * beside them: nobody said that it may not.
 */
export function ownRelations({ spec }: Collection, records: readonly Observable[]): KindSpec['relations'] {
  const seen = new Map<string, { records: number; values: number; naming: number }>()
  for (const { record, document } of records)
    for (const { key, value } of record.fields) {
      if (Object.hasOwn(spec.relations, key) || key === '__proto__') continue
      const scalars = scalarsOf(value)
      if (scalars.length === 0) continue
      const held = seen.get(key) ?? { records: 0, values: 0, naming: 0 }
      const naming = scalars.filter((span) => namesOther(document.citations, span, record.id)).length
      seen.set(key, {
        records: held.records + (naming > 0 ? 1 : 0),
        values: held.values + scalars.length,
        naming: held.naming + naming,
      })
    }
  return Object.fromEntries(
    [...seen].flatMap(([key, { records: users, values, naming }]) =>
      users >= FEWEST && nineInTen(naming, values) ? [[key, { to: [], strict: false }]] : [],
    ),
  )
}

function scalarsOf(value: FrontMatterValue): readonly Span[] {
  if (value.kind === 'scalar') return value.text.trim() === '' ? [] : [value.range]
  return value.kind === 'list' ? value.items.flatMap(scalarsOf) : []
}

function namesOther(citations: readonly Citation[], span: Span, self: string): boolean {
  for (const { range, form, targets } of citations) {
    if (range.start >= span.end) return false
    if (
      range.start >= span.start &&
      form !== 'own-number' &&
      form !== 'identifier' &&
      targets.some((id) => id !== self)
    )
      return true
  }
  return false
}
