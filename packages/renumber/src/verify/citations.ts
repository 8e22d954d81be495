import type { Citation, RecordId, Span } from '@registrar/model'
import { placesAfter, placesIn, type Compared } from './compared.ts'
import { sharing, spanOf } from './said.ts'

/**
 * What is wrong with the citations of a text after a renumbering. Each that was there is there and means what it meant: the record that the plan says where it says one,
 * else the same records as before, by their paths after the moves. None names more records than before, none came from elsewhere but from what the plan writes itself.
 */
export function* citationProblems(compared: Compared): Generator<string> {
  const { before, after, said } = compared
  // What the plan keeps for a record may have become a citation only now: the name that the record gets stood there before.
  const known: Span[] = [...said.exempt, ...said.kept.map(({ range }) => range)].map(said.map)
  for (const citation of before.citations) {
    const span = said.map(citation.range)
    known.push(span)
    const problem = problemOf(citation, sharing(after.citations, rangeOf, span), compared)
    if (problem !== undefined) yield `${placesIn(compared)(citation.range.start)}: ${problem}`
  }
  for (const { form, range } of said.edits)
    if (form === 'derived' || form === 'note') known.push(said.map(spanOf(range)))
  const explained = union(known)
  for (const { form, range, written, targets } of after.citations)
    // A range names whatever is in it. What leads nowhere was no citation before because nothing made it look like one: the collection has become dense.
    if (form !== 'range' && targets.length > 0 && sharing(explained, (span) => span, range).length === 0)
      yield `${placesAfter(compared)(range.start)}: Unexpected new citation '${written}' of ${targets.join(', ')}, expected none`
}

function problemOf(citation: Citation, found: readonly Citation[], compared: Compared): string | undefined {
  const { said, image } = compared
  const edits = sharing(said.edits, ({ range }) => spanOf(range), citation.range)
  if (edits.some(({ form }) => form === 'derived' || form === 'note')) return undefined
  // A range names whatever lies in it.
  const isExempt = citation.form === 'range' || sharing(said.exempt, (span) => span, citation.range).length > 0
  if (edits.length === 0 && isExempt) return undefined
  const { written, targets } = citation
  const [after, ...others] = found
  if (others.length > 0) return `Unexpected ${found.length} citations in place of '${written}', expected one`
  const meant = meantBy(citation, compared)
  if (meant === 'unknown') return `Unexpected edit of '${written}', expected the record it means`
  if (meant !== undefined) {
    const { record, edited } = meant
    if (!edited && !targets.includes(record)) return undefined
    if (edited && !mayMean(citation, record, compared))
      return `Unexpected meaning ${record} of '${written}', expected ${targets.join(' or ') || 'none'}`
    const wanted = image.path(record)
    if (!after?.targets.includes(wanted)) return `Unexpected ${reading(after)} for '${written}', expected ${wanted}`
    if (after.targets.filter((id) => !compared.isStub(id)).length > Math.max(1, targets.length))
      return `Unexpected ${reading(after)} for '${written}', expected ${wanted} alone`
    return undefined
  }
  if (!after && targets.length === 0) return undefined
  if (!after || !sameRecords(after.targets, targets.map(image.path)))
    return `Unexpected ${reading(after)} for '${written}', expected ${targets.map(image.path).join(', ') || 'no record'}`
  return undefined
}

/** The record that the plan says a citation means: undefined if it says nothing, `unknown` if an edit cannot tell. */
function meantBy(
  { range, targets }: Citation,
  { said }: Compared,
): { readonly record: RecordId; readonly edited: boolean } | 'unknown' | undefined {
  const edits = sharing(said.edits, (edit) => spanOf(edit.range), range)
  if (edits.length > 0) {
    const named = new Set(edits.flatMap(({ record }) => record ?? []))
    const [record = targets.length === 1 ? targets[0] : undefined] = named
    return record === undefined || named.size > 1 ? 'unknown' : { record, edited: true }
  }
  const [kept] = sharing(said.kept, (each) => each.range, range)
  return kept && { record: kept.record, edited: false }
}

/** Whether somebody may say that a citation means a record: it has or had the number, or a path or a person says so. */
function mayMean(citation: Citation, record: RecordId, { said, candidatesOf }: Compared): boolean {
  const edits = sharing(said.edits, ({ range }) => spanOf(range), citation.range)
  const told = edits.some(({ evidence }) => evidence?.rung === 'path' || evidence?.rung === 'decision')
  return told || candidatesOf(citation).some(({ id }) => id === record)
}

function sameRecords(a: readonly RecordId[], b: readonly RecordId[]): boolean {
  return a.length === b.length && a.every((id) => b.includes(id))
}

function reading(citation: Citation | undefined): string {
  if (!citation) return 'loss of the citation'
  return citation.targets.length === 0 ? `'${citation.written}' of no record` : citation.targets.join(', ')
}

function rangeOf({ range }: Citation): Span {
  return range
}

/** Spans as the fewest that cover the same, sorted. */
function union(spans: readonly Span[]): readonly Span[] {
  const merged: { start: number; end: number }[] = []
  for (const { start, end } of spans.toSorted((a, b) => a.start - b.start)) {
    const last = merged.at(-1)
    if (last && start <= last.end) last.end = Math.max(last.end, end)
    else merged.push({ start, end })
  }
  return merged
}
