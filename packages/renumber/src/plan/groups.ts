import { compileGrammar, scanCitations, type Grammar } from '@registrar/citations'
import type { Citation, Collection } from '@registrar/model'
import type { PlannedEdit } from '../types.ts'
import type { Citing } from './citing.ts'
import { placeOf } from './place.ts'

/** So much in front of the first number of a list holds its label. */
const LABEL_REACH = 40

/** So much behind the last number tells whether it belongs. */
const TAIL_REACH = 20

/** What stands between two numbers of one list. */
const BETWEEN = /^(?:[\s,/#*;-]|&amp;|&|and\b|or\b)+$/

/**
 * Lists whose numbers get more digits or fewer, so that they would no longer be read as one: `ADR 98 and 99` as `ADR 98 and 100`. A number that would be lost gets the label of its own.
 * The edits are those of one text; what is read whole stays as it is.
 */
export function withWholeGroups(
  edits: readonly PlannedEdit[],
  citing: Citing,
  grammar: () => Grammar,
): readonly PlannedEdit[] {
  const byStart = new Map(edits.map((edit) => [edit.range.start.offset, edit]))
  const changed = edits.some(({ form, oldText, newText }) => form === 'group' && oldText.length !== newText.length)
  if (!changed) return edits
  for (const list of listsOf(citing)) {
    const touched = list.some((citation) => byStart.has(startOf(citation)))
    if (!touched) continue
    const before = new Map(byStart)
    // Each round gives one more number its label. The first has one: it is lost because of the number behind it.
    for (const [index, citation] of list.entries()) {
      if (index === 0) continue
      const lost = firstLost(list, byStart, citing, grammar())
      if (lost === undefined) break
      if (lost > index) continue
      const labelled = withLabel(citation, byStart.get(startOf(citation)), citing)
      if (labelled) byStart.set(startOf(citation), labelled)
    }
    // `ADRs 10000` alone counts records: behind a plural all numbers of the list go without zeros.
    if (firstLost(list, byStart, citing, grammar()) === undefined) continue
    for (const citation of list) {
      const edit = before.get(startOf(citation))
      const plain = withoutZeros(citation, edit, citing) ?? edit
      if (plain) byStart.set(startOf(citation), plain)
      else byStart.delete(startOf(citation))
    }
  }
  return [...byStart.values()]
}

/** The grammar that lists are read with, made when it is first wanted. */
export function lazyGrammar(collections: readonly Collection[]): () => Grammar {
  let grammar: Grammar | undefined
  return () =>
    (grammar ??= compileGrammar(collections.map(({ name, spec, width }) => ({ name, labels: spec.labels, width }))))
}

/** The numbers that one label cites, list by list. */
function listsOf({ document: { citations, text } }: Citing): readonly (readonly Citation[])[] {
  const lists: Citation[][] = []
  let before: Citation | undefined
  for (const citation of citations) {
    if (citation.form !== 'group' || !citation.numberRange) continue
    const gap = before && text.slice(before.range.end, Math.min(citation.range.start, before.range.end + LABEL_REACH))
    const last = lists.at(-1)
    if (last && gap !== undefined && before?.label === citation.label && BETWEEN.test(gap)) last.push(citation)
    else lists.push([citation])
    before = citation
  }
  return lists
}

/** The index of the first number of a list that would not be read after the edits. */
function firstLost(
  list: readonly Citation[],
  byStart: ReadonlyMap<number, PlannedEdit>,
  { document: { text } }: Citing,
  grammar: Grammar,
): number | undefined {
  const [first] = list
  if (!first) return undefined
  let at = Math.max(0, startOf(first) - LABEL_REACH)
  let after = ''
  const starts: number[] = []
  for (const citation of list) {
    const { start, end } = citation.numberRange ?? citation.range
    const edit = byStart.get(start)
    after += text.slice(at, start)
    const newText = edit?.newText ?? text.slice(start, end)
    starts.push(after.length + Math.max(0, newText.search(/\d/)))
    after += newText
    at = edit?.range.end.offset ?? end
  }
  after += text.slice(at, at + TAIL_REACH)
  const read = new Set(
    scanCitations(after, undefined, grammar).labelled.flatMap(({ members }) =>
      members.map(({ number }) => number.start),
    ),
  )
  const lost = starts.findIndex((start) => !read.has(start))
  return lost < 0 ? undefined : lost
}

function withLabel(citation: Citation, edit: PlannedEdit | undefined, citing: Citing): PlannedEdit | undefined {
  const own = edit ?? unchanged(citation, citing)
  return own && citation.label !== undefined ? { ...own, newText: `${citation.label} ${own.newText}` } : undefined
}

function withoutZeros(citation: Citation, edit: PlannedEdit | undefined, citing: Citing): PlannedEdit | undefined {
  const own = edit ?? unchanged(citation, citing)
  return own && /^0+\d/.test(own.newText) ? { ...own, newText: own.newText.replace(/^0+(?=\d)/, '') } : undefined
}

/** The edit that writes what is there. */
function unchanged({ numberRange, targets }: Citation, citing: Citing): PlannedEdit | undefined {
  const [record] = targets
  if (!numberRange || record === undefined || targets.length > 1) return undefined
  const oldText = citing.document.text.slice(numberRange.start, numberRange.end)
  return { ...placeOf(citing, numberRange), oldText, newText: oldText, form: 'group', record }
}

function startOf({ range, numberRange }: Citation): number {
  return (numberRange ?? range).start
}
