import { keepsOldNumbers, numberLike, type FindingEdit, type FindingRelated } from '@registrar/check-api'
import type { Citation, DocRecord, LinkFact, Span } from '@registrar/model'
import { leftWithTarget } from './targets.ts'
import { citationsByLink, linkedRecord, names, type View } from './view.ts'

/** Links whose text names one record and whose target is another of the same collection. */
export function checkLabels(view: View): void {
  const byLink = citationsByLink(view.document)
  for (const [link, citations] of byLink) {
    const fact = view.document.facts.links[link]
    const record = linkedRecord(view, link)
    if (!fact || !record) continue
    const [citation, second] = textCitations(fact, citations)
    // A number that names another record than the link does is wrong only if it is all that the text cites.
    if (!citation || second || citation.form !== 'link-text' || leftWithTarget(view, link, citation)) continue
    checkLabel(view, fact, record, citation, byLink)
  }
}

function checkLabel(
  view: View,
  fact: LinkFact,
  record: DocRecord,
  citation: Citation,
  byLink: ReadonlyMap<number, readonly Citation[]>,
): void {
  const { document, holders, report } = view
  const [number] = citation.numbers
  if (!number || !citation.numberRange || citation.collection !== record.collection || names(citation, record)) return
  if (keepsOldNumbers(document.text, citation.range.start)) return
  const expected = rewritten(view, citation, citation.numberRange, record)
  const others = holders.of(record.collection, number)
  // Nobody else can be meant by a number that nobody has, or that this very record had.
  const certain = others.length === 0 || (number.letter === '' && record.formerly.includes(number.value))
  const edits = fact.kind === 'definition' ? keyEdits(view, fact, record, byLink) : [edit(view, citation, record)]
  const complete = edits.every((each) => each !== undefined)
  report({
    messageId: 'label',
    data: { written: citation.written, target: record.path, expected },
    at: { path: document.path, span: citation.range },
    related: others.map((other): FindingRelated => ({
      path: other.path,
      at: other.range,
      message: `the record that has ${citation.written}`,
    })),
    help: certain
      ? `Write ${expected}: the link leads to ${record.path}.`
      : `Write ${expected}, or lead the link to ${others[0]?.path}: the two disagree.`,
    ...(complete && { fix: { title: `Write ${expected}`, safety: certain ? 'safe' : 'suggestion', edits } }),
  })
}

/** The citations in what a reader sees of a link. The key of a reference belongs to its definition, which is looked at itself. */
function textCitations({ kind, referenceLabel }: LinkFact, citations: readonly Citation[]): readonly Citation[] {
  if (kind !== 'reference' && kind !== 'image-reference') return citations
  return referenceLabel ? citations.filter(({ range }) => !within(range, referenceLabel)) : []
}

/** A definition's label and every reference to it change together: the letters are what joins them. */
function keyEdits(
  view: View,
  definition: LinkFact,
  record: DocRecord,
  byLink: ReadonlyMap<number, readonly Citation[]>,
): readonly (FindingEdit | undefined)[] {
  return [...view.document.facts.links.entries()].flatMap(([at, fact]) => {
    const label = fact.referenceLabel ?? fact.label
    if (fact.identifier !== definition.identifier || !label) return []
    const citation = byLink.get(at)?.find(({ range, form }) => form === 'link-text' && within(range, label))
    return [citation && edit(view, citation, record)]
  })
}

function edit(view: View, citation: Citation, record: DocRecord): FindingEdit | undefined {
  const { document, holders } = view
  const span = citation.numberRange
  if (!span) return undefined
  const written = document.text.slice(span.start, span.end)
  return { path: document.path, span, newText: numberLike(written, record.number, holders.width(record.collection)) }
}

/** A citation as it reads with the record's number. */
export function rewritten(view: View, citation: Citation, number: Span, record: DocRecord): string {
  const { document, holders } = view
  const digits = document.text.slice(number.start, number.end)
  const at = number.start - citation.range.start
  const after = citation.written.slice(at + digits.length)
  const text =
    citation.written.slice(0, at) + numberLike(digits, record.number, holders.width(record.collection)) + after
  return text.replace(/\s+/g, ' ')
}

function within(inner: Span, outer: Span): boolean {
  return outer.start <= inner.start && inner.end <= outer.end
}
