import { keepsOldNumbers, numberLike, plainText, type FindingEdit, type FindingRelated } from '@registrar/check-api'
import type { Citation, DocRecord, LinkFact, Span } from '@registrar/model'
import { leftWithTarget } from './targets.ts'
import { citationsByLink, had, linkedRecord, names, type CitingView, type View } from './view.ts'

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
    if (!namesTarget(view, fact, link, record, citation)) continue
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
  const certain = others.length === 0 || had(record, number)
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

/**
 * True if a link's text says which record it leads to: it is a citation, perhaps with a title, a section or a gloss behind it. In `[what ADR 12 left open](…)`
 * the record is only spoken of, and in `[3. Scope](…#3-scope)` the number is a section's.
 */
function namesTarget(
  view: View,
  fact: LinkFact,
  link: number,
  record: DocRecord,
  { range, label, numbers }: Citation,
): boolean {
  const { document } = view
  const whole = [fact.label, fact.referenceLabel].find((each) => each && within(range, each))
  if (!whole) return fact.label === undefined
  const before = document.text.slice(whole.start, range.start)
  const after = document.text.slice(range.end, whole.end)
  const value = numbers[0]?.value
  const { fragment, path } = document.linkTargets[link] ?? {}
  // What lies beside it in its own folder is no other record's document, and may be about any.
  if (document.record === record.id && path !== record.path) return false
  if (label === undefined && fragment !== undefined && new RegExp(`^0*${value}(?:\\D|$)`).test(fragment)) return false
  if (before.endsWith('(') && /^\)[\s*_~`"'”’.]*$/.test(after)) return true
  return LEADS.test(before) && (FOLLOWS.test(after) || plainText(after) === plainText(record.title))
}

/** Marks and quotes, folders of `04-ISSUES/102`, and words that lead to a citation. */
const LEADS =
  /^[\s*_~`"'“‘([#]*(?:(?:see|the|our|in|per|by|cf\.?|superseded by|amended by|replaced by|extends|supersedes|replaces)\s+)*$/i

/** The end, a separator with a title behind it, `'s`, `§4`, `(a gloss)`. */
const FOLLOWS = /^[\s*_~`"'”’)\]]*$|^[*_~`"'”’)\]]*\s*(?:[.:,;(§–—]|-\s|['’]s\b)/

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
export function rewritten(view: CitingView, citation: Citation, number: Span, record: DocRecord): string {
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
