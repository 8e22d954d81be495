import type { FrontMatterValue, Span } from '@registrar/model'
import { fieldCollections } from './field-collections.ts'
import { folderOf } from './folders.ts'
import { cite, ranks, type Found } from './found.ts'
import type { Grammar } from './grammar.ts'
import type { CitationContext, RecordLookup } from './lookup.ts'
import { readNumber, type NumberSpan } from './numbers.ts'
import { stemIn } from './stems.ts'

/** The citations that bare numbers in relation fields are, alone or in lists; a number there that no record has is dangling, and so is a file name of a record that is not. */
export function resolveFields(grammar: Grammar, context: CitationContext, lookup: RecordLookup): Found[] {
  const found: Found[] = []
  for (const { key, value } of context.facts?.frontMatter?.entries ?? []) {
    if (context.relationFields.has(key)) visit(key, value)
  }
  return found

  function visit(field: string, value: FrontMatterValue): void {
    if (value.kind === 'list') for (const item of value.items) visit(field, item)
    if (value.kind === 'map') for (const entry of value.entries) visit(field, entry.value)
    if (value.kind !== 'scalar' || value.block) return
    for (const number of numbersIn(context.text, value.range)) {
      const citation = fieldCitation(field, number, grammar, context, lookup)
      if (citation) found.push(citation)
    }
    const file = missingFile(value.range, context, lookup)
    if (file) found.push(file)
  }
}

/** The numbers of a value that is nothing but numbers: `0198`, `198, 0201`. */
function numbersIn(text: string, range: Span): readonly NumberSpan[] {
  const source = text.slice(range.start, range.end)
  if (!/^\s*#?\d{1,9}[a-z]?(?:\s*,\s*#?\d{1,9}[a-z]?)*\s*$/.test(source)) return []
  return [...source.matchAll(/\d+[a-z]?/g)]
    .map(({ index }) => readNumber(text, range.start + index))
    .filter((number) => number !== undefined)
}

function fieldCitation(
  field: string,
  number: NumberSpan,
  grammar: Grammar,
  context: CitationContext,
  lookup: RecordLookup,
): Found | undefined {
  const names = fieldCollections(field, number, grammar, context, lookup)
  if (names.length === 0) return undefined
  const targets = names.flatMap((name) => lookup.holders(name, number.value, number.letter))
  const collection = names.length === 1 ? names[0] : undefined
  const draft = { range: number, form: 'field', place: 'front-matter', number, collection, targets } as const
  const citation = cite(context.text, draft)
  return { rank: ranks.field, citation }
}

/** A value that is a file name in a collection's folder, without the folder, and no file. */
function missingFile(range: Span, { text, path }: CitationContext, lookup: RecordLookup): Found | undefined {
  const written = text.slice(range.start, range.end)
  if (!/^[\w.-]+\.md$/.test(written)) return undefined
  const folder = folderOf(path)
  const collection = lookup.collectionAt(folder)
  const stem = collection === undefined ? undefined : stemIn(text, range.start, range.end)
  if (!stem || stem.digits < (lookup.collection(collection ?? '')?.width ?? 1)) return undefined
  if (lookup.pathExists(folder === '' ? written : `${folder}/${written}`)) return undefined
  if (lookup.byStem(text.slice(stem.start, stem.end)).length > 0) return undefined
  const number = { start: stem.numberStart, end: stem.numberEnd, value: stem.value, letter: stem.letter }
  const range2 = { start: stem.start, end: stem.end }
  const citation = cite(text, { range: range2, form: 'path', place: 'front-matter', number, collection, targets: [] })
  return { rank: ranks.path, citation }
}
