import type { DocRecord, Place } from '@registrar/model'
import { cite, ranks, type Found } from './found.ts'
import type { CitationContext, RecordLookup } from './lookup.ts'
import { isPadded, isYear } from './numbers.ts'
import type { RowNumber } from './rows.ts'

/** The citation that the number of a list item or table cell is, if its row links exactly one record of a collection. A cell's number has to be written at the collection's width and to be a record's. */
export function resolveRow(hit: RowNumber, context: CitationContext, lookup: RecordLookup): Found | undefined {
  const record = onlyRecord(hit, context, lookup)
  const collection = record && lookup.collection(record.collection)
  if (!record || !collection) return undefined
  const { number, form } = hit
  const targets = lookup.holders(record.collection, number.value, number.letter)
  // A number that outgrew the width is written with all of its digits.
  const atWidth = number.digits === collection.width || (number.digits > collection.width && !number.zero)
  if (form === 'cell' ? targets.length === 0 || !atWidth : !opensRow()) return undefined
  return { rank: ranks.row, citation: draft(context.text, hit, record.collection, targets) }

  // `- 3. [Title](0012-…)` counts steps: a number that is not the linked record's has to be written as the collection's are.
  function opensRow(): boolean {
    if (targets.some(({ id }) => id === record?.id)) return true
    return isPadded(number, collection?.width ?? 0) || (atWidth && number.digits > 1 && !isYear(number))
  }
}

/** The citations of a record's own numbers: of itself where they are its file name's, else of what has that number. */
export function resolveOwnNumbers({ record, text }: CitationContext, lookup: RecordLookup): Found[] {
  return (record?.ownNumbers ?? []).map(({ where, range, value, letter, agrees }) => {
    const name = record?.collection ?? ''
    const targets = agrees && record ? [record] : lookup.holders(name, value, letter)
    const place: Place = where === 'heading' ? 'text' : 'front-matter'
    const number = { ...range, value, letter }
    const citation = cite(text, { range, form: 'own-number', place, number, collection: name, targets })
    return { rank: ranks.own, citation }
  })
}

function draft(text: string, { form, number }: RowNumber, collection: string, targets: readonly DocRecord[]) {
  return cite(text, { range: number, form, place: 'text', number, collection, targets })
}

/** The one record that the links of a row lead to; none if there are several, or if the link right behind an item's number leads elsewhere. */
function onlyRecord(hit: RowNumber, { linkTargets }: CitationContext, lookup: RecordLookup): DocRecord | undefined {
  let found: string | undefined
  for (let link = hit.firstLink; link < hit.endLink; link++) {
    const target = linkTargets[link]
    const id = target?.record ?? target?.movedTo
    if (id === undefined && hit.form === 'own-number' && link === hit.firstLink) return undefined
    if (id === undefined || id === found) continue
    if (found !== undefined) return undefined
    found = id
  }
  return found === undefined ? undefined : lookup.byPath(found)
}
