import type { Grammar, GrammarCollection } from './grammar.ts'
import type { CitationContext, RecordLookup } from './lookup.ts'
import type { NumberSpan } from './numbers.ts'

/**
 * The collections that a bare number in a relation field is of: the one that the field is named after, else of those that the relation allows and that
 * have the number the one whose numbers have as many digits, then the record's own, then the only one. Several are left only where nothing tells.
 * A number that none of them has is of the one that would write it so. Empty only for a document that is no record, where nothing tells.
 */
export function fieldCollections(
  field: string,
  number: NumberSpan,
  grammar: Grammar,
  { relationFields, record, collection }: CitationContext,
  lookup: RecordLookup,
): readonly string[] {
  const to = relationFields.get(field) ?? []
  const allowed = grammar.collections.filter(({ name }) => to.length === 0 || to.includes(name))
  const named = namedAfter(field, grammar)
  if (named !== undefined && allowed.some(({ name }) => name === named)) return [named]
  const own = record?.collection ?? collection
  const holders = grammar.collections.filter(({ name }) => lookup.holders(name, number.value, number.letter).length > 0)
  const holding = holders.filter((each) => allowed.includes(each))
  const written = holding.filter(({ width }) => width === number.digits)
  if (written.length > 0) return preferred(written, own)
  // Zeros that a collection does not write say that it is not meant, unless it is the record's own or the only kind that may stand there.
  const meant = to.length > 0 || !number.zero ? holding : holding.filter(({ name }) => name === own)
  if (meant.length > 0) return preferred(meant, own)
  if (to.length === 0) return own === undefined ? [] : [own]
  const other = holders.filter(({ width }) => width === number.digits)
  const wouldWrite = allowed.filter(({ width }) => width === number.digits)
  return preferred([wouldWrite, other, allowed].find((each) => each.length > 0) ?? [], own)
}

function preferred(collections: readonly GrammarCollection[], own: string | undefined): readonly string[] {
  const names = collections.map(({ name }) => name)
  if (own === undefined) return names.length === 1 ? names : []
  return names.includes(own) ? [own] : names
}

function namedAfter(field: string, { collections, forms }: Grammar): string | undefined {
  const named = collections.find(({ name }) => name === field)?.name
  return named ?? forms.get(field.toLowerCase())?.find(({ words }) => words.length === 1)?.collections[0]
}
