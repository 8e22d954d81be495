import { isTestFile, keepsOldNumbers, numberLike } from '@registrar/check-api'
import type { Citation } from '@registrar/model'
import { rewritten } from './labels.ts'
import type { CitingView } from './view.ts'

/** Dangling paths whose slug is there under another number, and dangling numbers that exactly one record had before. */
export function checkTexts(view: CitingView): void {
  for (const citation of view.document.citations) {
    if (citation.targets.length > 0 || citation.numbers.length !== 1 || citation.link !== undefined) continue
    if (keepsOldNumbers(view.document.text, citation.range.start)) continue
    if (citation.form === 'path') checkPath(view, citation)
    else if (citation.form === 'link-target') checkStringTarget(view, citation)
    else if (citation.form === 'bare' || citation.form === 'group' || citation.form === 'field')
      checkNumber(view, citation)
  }
}

/** The same in a text file beside the documents. What a test writes down as a path may be made up. */
export function checkTextFile(view: CitingView): void {
  const { document } = view
  if (!isTestFile(document.path)) return checkTexts(view)
  checkTexts({
    ...view,
    document: { ...document, citations: document.citations.filter(({ form }) => form !== 'path') },
  })
}

/** True of a log or a table: it tells what was, by the numbers of its day. */
export function tellsWhatWas(path: string): boolean {
  return /\.(?:jsonl|ndjson|csv|tsv|log)$/i.test(path)
}

function checkPath({ document, holders, report }: CitingView, { range, written, collection }: Citation): void {
  const record = holders.moved(collection, written)
  if (!record) return
  const at = { path: document.path, span: range }
  report({
    messageId: 'path',
    data: { written, expected: record.stem },
    at,
    help: `Write ${record.stem}.`,
    fix: { title: `Write ${record.stem}`, safety: 'safe', edits: [{ ...at, newText: record.stem }] },
  })
}

/** The target of a link in a front-matter string. */
function checkStringTarget({ document, holders, report }: CitingView, citation: Citation): void {
  const { range, written, collection } = citation
  const start = written.lastIndexOf('/') + 1
  const stem = written.slice(start).replace(/\.md$/i, '')
  const record = holders.moved(collection, stem)
  if (!record) return
  const { path } = document
  const span = { start: range.start + start, end: range.start + start + stem.length }
  report({
    messageId: 'path',
    data: { written: stem, expected: record.stem },
    at: { path, span: range },
    help: `Write ${record.stem}.`,
    fix: { title: `Write ${record.stem}`, safety: 'safe', edits: [{ path, span, newText: record.stem }] },
  })
}

function checkNumber(view: CitingView, citation: Citation): void {
  const { document, holders, report } = view
  const { collection, numberRange: span } = citation
  const [number] = citation.numbers
  const record = number && collection !== undefined ? holders.formerly(collection, number) : undefined
  if (!record || !span || collection === undefined) return
  const written = document.text.slice(span.start, span.end)
  const expected = rewritten(view, citation, span, record)
  report({
    messageId: 'former',
    data: { written: citation.written, target: record.path, expected },
    at: { path: document.path, span: citation.range },
    related: [{ path: record.path, at: record.range, message: `renumbered from ${written}` }],
    help: `Write ${expected}.`,
    fix: {
      title: `Write ${expected}`,
      safety: 'safe',
      edits: [{ path: document.path, span, newText: numberLike(written, record.number, holders.width(collection)) }],
    },
  })
}
