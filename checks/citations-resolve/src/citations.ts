import { keepsOldNumbers, numberLike } from '@registrar/check-api'
import type { Citation, LinkTarget } from '@registrar/model'
import type { CitingView } from './view.ts'

/** Citations that no record answers. What a link's target says is the link's problem, a relation field's the field's, a row's or heading's its own. */
export function checkCitations(view: CitingView): void {
  const { document } = view
  for (const [at, citation] of document.citations.entries()) {
    if (citation.targets.length > 0 || keepsOldNumbers(document.text, citation.range.start)) continue
    const { form, link } = citation
    if (form === 'path' || (form === 'link-target' && link === undefined)) checkPath(view, citation)
    else if (
      form === 'group' ||
      form === 'range' ||
      (form === 'bare' && !endsRange(view, citation, document.citations[at - 1]))
    )
      checkNumber(view, citation)
    else if (form === 'link-text' && !isElsewhere(view, link)) checkNumber(view, citation)
  }
}

/** True of a link that leads nowhere, which is reported itself, or out of this repository, where the number may be another's. */
function isElsewhere({ document }: CitingView, link: number | undefined): boolean {
  const outcome = link === undefined ? undefined : document.linkTargets[link]?.outcome
  return outcome === 'missing' || outcome === 'external' || outcome === 'outside' || outcome === 'undefined-reference'
}

/** `ADR-1..ADR-8`, `ADR 1 to ADR 40`: a range is said of what it holds, be its last number there or not. */
function endsRange(
  { document: { text } }: CitingView,
  { range, collection }: Citation,
  before: Citation | undefined,
): boolean {
  if (before?.collection !== collection || before === undefined) return false
  const between = text.slice(before.range.end, Math.min(range.start, before.range.end + 40))
  return /^[\s*_`\])]*(?:\.{2,3}|[–—]|\b(?:to|through|thru|until)\b)[\s*_`[(]*$/i.test(between)
}

/** Numbers that are taken without a file of this tree: told in another page, held by a document that is no markdown, or given to a proposal that is not merged, where they come from elsewhere and hardly any is here. */
function isTakenElsewhere(
  { document, repository, isTold, isOtherFormat }: CitingView,
  { collection = '', numbers, link }: Citation,
): boolean {
  if (numbers.every(({ value, letter }) => isTold(collection, value, letter))) return true
  if (numbers.every(({ value, letter }) => isOtherFormat(collection, value, letter))) return true
  const found = repository.collections.find(({ name }) => name === collection)
  return found?.spec.kind === 'proposal' && !found.dense && !leadsToRecord(document.linkTargets[link ?? -1])

  function leadsToRecord(target: LinkTarget | undefined): boolean {
    const record = target?.record === undefined ? undefined : repository.records.get(target.record)
    return record !== undefined && (target?.path === record.path || target?.path === record.folder)
  }
}

/** Two digits the other way round are a frequent slip, but no more than a question: the number of a record that was never written looks the same. */
function checkNumber(view: CitingView, citation: Citation): void {
  if (isTakenElsewhere(view, citation)) return
  const { document, neighbours, repository, report } = view
  const { collection = '', range, written, numbers, numberRange: digits } = citation
  const [number, last] = numbers
  const near = number && !last ? neighbours.number(collection, number) : undefined
  const width = repository.collections.find(({ name }) => name === collection)?.width ?? 1
  const newText = near && digits && numberLike(document.text.slice(digits.start, digits.end), near.number, width)
  report({
    messageId: 'number',
    data: { written, collection },
    at: { path: document.path, span: range },
    help: newText ? `Did you mean ${near.path}?` : 'Cite a record that is there, or write the record that is meant.',
    ...(newText &&
      digits && {
        fix: {
          title: `Write ${newText}`,
          safety: 'suggestion',
          edits: [{ path: document.path, span: digits, newText }],
        } as const,
      }),
  })
}

function checkPath({ document, neighbours, report }: CitingView, citation: Citation): void {
  const { collection, range, written, form } = citation
  const stem = written.slice(written.lastIndexOf('/') + 1).replace(/\.md$/i, '')
  const near = neighbours.stem(collection, stem)
  const at = { path: document.path, span: range }
  report({
    messageId: 'path',
    data: { written, collection, near: near?.stem },
    at,
    help: near ? `Did you mean ${near.path}?` : 'Name a record that is there.',
    ...(near && form === 'path'
      ? { fix: { title: `Write ${near.stem}`, safety: 'suggestion', edits: [{ ...at, newText: near.stem }] } as const }
      : {}),
  })
}
