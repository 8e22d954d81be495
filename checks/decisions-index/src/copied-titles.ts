import { labelSource, plainText, type Reporter } from '@registrar/check-api'
import type { Collection, Document, DocRecord, Repository, Span } from '@registrar/model'
import type { messages } from './messages.ts'

/** What may stand before the title in a link's text, for each collection: a label and a number, a number and a dot. */
export type TitleForms = ReadonlyMap<string, RegExp>

export function titleForms(collections: readonly Collection[]): TitleForms {
  return new Map(
    collections.map(({ name, spec }) => {
      const labels = spec.labels.map(labelSource)
      const label = `(?:(${labels.join('|')})[\\s\\u00A0\\u202F#-]*)?`
      return [name, new RegExp(`^[*_]*${label}(\\d{1,7}[a-z]?)[*_]*(\\.\\s|:\\s|\\s[—–-]\\s)\\s*(?=\\S)`, 'i')]
    }),
  )
}

/** Link texts that repeat the title of the record they lead to, and repeat it wrongly. Texts that registrar writes itself are left to it. */
export function checkCopiedTitles(
  document: Document,
  written: readonly Span[],
  repository: Repository,
  forms: TitleForms,
  report: Reporter<typeof messages>,
): void {
  const { text, path, facts } = document
  for (const [at, { record: id }] of document.linkTargets.entries()) {
    const label = facts.links[at]?.label
    const record = id === undefined ? undefined : repository.records.get(id)
    if (!label || !record || label.end - label.start > LONGEST) continue
    const raw = text.slice(label.start, label.end)
    const form = forms.get(record.collection)?.exec(raw)
    if (!form || !isNumberOf(form[2] ?? '', record) || isWithin(label, written)) continue
    const span = { start: label.start + form[0].length, end: label.end }
    const found = text.slice(span.start, span.end)
    const title = titleOf(record, repository)
    if (plainText(found) === plainText(record.title) || plainText(found) === plainText(title)) continue
    // `ADR 12: why queues` is a remark in the author's own words; `12. Use queues` is what tools write, the title.
    const isOwnWords = form[1] !== undefined || form[3]?.trim() !== '.'
    if (isOwnWords && (isShortened(plainText(found), record) || !resembles(plainText(found), plainText(record.title))))
      continue
    report({
      messageId: 'copiedTitle',
      severity: 'warning',
      data: { found, path: record.path, expected: record.title },
      at: { path, span },
      related: [{ path: record.path, at: record.titleRange ?? record.range, message: 'the record' }],
      help: `Write the title between <!-- registrar:title ${record.number.written} --> and <!-- /registrar -->, and registrar index keeps it current.`,
      fix: { title: 'Write the current title', safety: 'suggestion', edits: [{ path, span, newText: title }] },
    })
  }
}

/** A link text of this length repeats no title. */
const LONGEST = 400

function isNumberOf(written: string, { number }: DocRecord): boolean {
  return Number.parseInt(written, 10) === number.value && written.replace(/^\d+/, '').toLowerCase() === number.letter
}

function isWithin({ start, end }: Span, spans: readonly Span[]): boolean {
  return spans.some((span) => span.start <= start && end <= span.end)
}

/** The title as written in its heading, unless it has brackets, which would end a link's text. */
function titleOf(record: DocRecord, repository: Repository): string {
  const at = record.titleRange
  const raw = at && repository.documents.get(record.path)?.text.slice(at.start, at.end).replace(/\s+/g, ' ').trim()
  return raw && !/[[\]]/.test(raw) ? raw : record.title.replace(/[[\]]/g, '\\$&')
}

/** In an author's own words a title may be told in other capitals, by some of its words, or by those of the file's name: no copy that somebody forgot. */
function isShortened(found: string, { title, slug }: DocRecord): boolean {
  const [said, whole] = [wordsOf(found), wordsOf(plainText(title))]
  if (lettersOf(found) === lettersOf(title) || lettersOf(found) === lettersOf(slug)) return true
  return said.size > 0 && said.size < whole.size && [...said].every((word) => whole.has(word))
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
}

/** True if half of the words are the same (Sørensen–Dice over the sets of words). */
function resembles(a: string, b: string): boolean {
  const [left, right] = [wordsOf(a), wordsOf(b)]
  let shared = 0
  for (const word of left) if (right.has(word)) shared++
  return shared * 4 >= left.size + right.size
}

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu))
}
