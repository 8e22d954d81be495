import type { CitationForm, DocRecord } from '@registrar/model'
import { cite, ranks, type Found } from './found.ts'
import type { LabelledHit } from './labelled.ts'
import type { CitationContext, RecordLookup } from './lookup.ts'
import type { Member } from './members.ts'
import { isPadded, isYear, type NumberSpan } from './numbers.ts'

/** The citations of a label and its numbers, one for each number or range; numbers that no record has are dangling or nothing. */
export function resolveLabelled(hit: LabelledHit, context: CitationContext, lookup: RecordLookup): Found[] {
  const names = hit.form.collections.length > 0 ? hit.form.collections : own(context)
  const linked = linkedCollection(hit.link, context, lookup)
  if (hit.needsLink && linked === undefined) return []
  const ours = linked !== undefined && names.includes(linked)
  const foreign = hit.link !== undefined && context.linkTargets[hit.link]?.outcome === 'external'
  const found: Found[] = []
  for (let index = 0; index < hit.members.length; index++) {
    const member = hit.members[index] as Member
    const held = holdersOf(member, names, lookup)
    const dangling =
      held.length === 0
        ? hit.name || foreign
          ? undefined
          : ours && !member.last
            ? linked
            : ownFirst(names, context).find((name) => dangles(member.number, name, hit, lookup))
        : undefined
    if (held.length === 0 && dangling === undefined) continue
    found.push(labelledCitation(hit, member, index, held, dangling, context))
  }
  return found
}

/** The collection of the record that a link leads to, or led to before the record moved. */
export function linkedCollection(
  link: number | undefined,
  context: CitationContext,
  lookup: RecordLookup,
): string | undefined {
  const target = link === undefined ? undefined : context.linkTargets[link]
  const path = target?.record ?? target?.movedTo
  return path === undefined ? undefined : lookup.byPath(path)?.collection
}

function own({ collection, record }: CitationContext): readonly string[] {
  const name = collection ?? record?.collection
  return name === undefined ? [] : [name]
}

/** Where several collections have one label, a number that none has is meant for the document's own. */
function ownFirst(names: readonly string[], context: CitationContext): readonly string[] {
  const [mine] = own(context)
  return mine !== undefined && names.includes(mine) ? [mine, ...names] : names
}

function holdersOf({ number, last }: Member, names: readonly string[], lookup: RecordLookup): readonly DocRecord[] {
  const [name] = names
  if (names.length === 1 && name !== undefined) return holdersIn(number, last, name, lookup)
  return names.flatMap((each) => holdersIn(number, last, each, lookup))
}

function holdersIn(
  number: NumberSpan,
  last: NumberSpan | undefined,
  name: string,
  lookup: RecordLookup,
): readonly DocRecord[] {
  return last ? lookup.between(name, number.value, last.value) : lookup.holders(name, number.value, number.letter)
}

/** A number that no record has is meant for the collection if it is padded as its numbers are, or if the collection has nearly every number. */
function dangles(number: NumberSpan, name: string, hit: LabelledHit, lookup: RecordLookup): boolean {
  const collection = lookup.collection(name)
  if (!collection) return false
  // A letter tells parts of one record apart: `0022E` where nothing has 22 is numbered elsewhere.
  if (number.letter !== '' && lookup.between(name, number.value, number.value).length === 0) return false
  if (isPadded(number, collection.width)) return true
  if (!collection.dense || number.letter !== '') return false
  // The IETF's series has the same label as many a team's: RFC 793, RFC 2119.
  if (hit.form.label === 'RFC' && number.digits >= 3 && !number.zero) return false
  return !hit.weak || !(hit.hash || isYear(number) || number.digits > collection.width)
}

function labelledCitation(
  hit: LabelledHit,
  { number, last }: Member,
  index: number,
  targets: readonly DocRecord[],
  dangling: string | undefined,
  { text }: CitationContext,
): Found {
  const { start, end, form, place, link, members } = hit
  const grouped = members.length > 1
  const inGroup = grouped || last !== undefined
  const range = inGroup ? { start: number.start, end: last?.end ?? number.end } : { start, end }
  const kind: CitationForm = hit.name
    ? 'identifier'
    : last
      ? 'range'
      : grouped
        ? 'group'
        : link === undefined
          ? 'bare'
          : 'link-text'
  const sections = index === members.length - 1 ? hit.sections : undefined
  const collection = targets[0]?.collection ?? dangling
  const { label } = form
  const citation = cite(text, { range, form: kind, place, number, last, label, collection, targets, link, sections })
  return { rank: hit.name ? ranks.name : ranks.labelled, citation }
}
