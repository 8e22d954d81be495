import { isDate, knownStatus } from '@registrar/check-api'
import { markdownFacts } from '@registrar/markdown'
import type { Facts, FrontMatterEntry, Span } from '@registrar/model'
import type { Draft, Drafted } from './draft.ts'
import { fieldValue, isNumberField, numbered } from './field-values.ts'
import type { Template } from './find-template.ts'
import { headingForm } from './heading-form.ts'
import { markdownTitle } from './markdown-title.ts'

/**
 * A new record from a template: its heading becomes the record's, front matter gets status, date, title and number where the template has no real ones, and placeholders
 * (`{title}`, `{{ number }}`, `{date}`, `NNNN`, `YYYY-MM-DD`) are filled. Everything else is the template's.
 */
export function fromTemplate({ text }: Template, draft: Draft): Drafted {
  const facts = markdownFacts(text)
  const edits = [
    ...headingEdits(text, facts, draft),
    ...(facts.frontMatter?.entries ?? []).flatMap((entry) => entryEdits(text, entry, draft)),
  ]
  const whole = [
    ...edits,
    ...placeholders(text, facts, draft).filter((edit) => !edits.some((other) => touch(edit, other))),
  ]
  return { text: spliced(text, whole), open: [] }
}

interface Edit extends Span {
  readonly text: string
}

function headingEdits(text: string, facts: Facts, draft: Draft): readonly Edit[] {
  const { collection, repository, number, title } = draft
  const [heading] = facts.headings
  if (heading?.depth !== 1) return []
  const isEmpty = !repository.collections.some(({ name, records }) => name === collection.name && records.length > 0)
  const written = text.slice(heading.text.start, heading.text.end)
  // The first record is headed as its template says, if that says where number or title go.
  const own = isEmpty ? filledHeading(written, draft) : undefined
  const form = headingForm(collection, repository)
  const next = own ?? form?.(number, markdownTitle(title)) ?? markdownTitle(title)
  return [{ ...heading.text, text: next }]
}

/** A heading of a template with its placeholders filled: undefined unless it has one for the title. */
function filledHeading(written: string, { number, title }: Draft): string | undefined {
  const [whole = '', before = '', digits = '', between = ''] = HEADING_NUMBER.exec(written) ?? []
  if (!/^(?:\{.*\}|\[.*\]|<.*>|.*\btitle\b.*)$/i.test(written.slice(whole.length))) return undefined
  // Digits and letters stand for so many digits, a word for the number as it is spoken.
  const own = digits === '' ? '' : /^(?:0|N|X)+$/i.test(digits) ? number.written : String(number.value)
  return before + own + between + markdownTitle(title)
}

const HEADING_NUMBER =
  /^([A-Za-z-]*? ?)(0{2,}|N{2,}|X{2,}|NUMBER|\{+ ?number ?\}+|\[number\]|<number>)([\s:.\u2014\u2013-]+)/i

function entryEdits(text: string, { key, value }: FrontMatterEntry, draft: Draft): readonly Edit[] {
  if (value.kind !== 'empty' && value.kind !== 'scalar') return []
  const said = value.kind === 'scalar' ? value.text.trim() : ''
  if (!isToFill(key, said, draft)) return []
  const type = isDateField(key, draft) ? 'date' : 'text'
  const isStatus = key.toLowerCase() === 'status'
  const own = isNumberField(key, draft.collection) && HOLDS_NUMBER.test(said) ? numbered(said, draft.number) : undefined
  const next = own ?? (isStatus ? firstChoice(said, draft) : undefined) ?? fieldValue(key, { type }, draft)
  return [{ ...wholeValue(text, value.range), text: value.kind === 'empty' ? ` ${next}` : next }]
}

function isToFill(key: string, said: string, draft: Draft): boolean {
  const { statuses } = draft.collection.spec
  const name = key.toLowerCase()
  if (name === 'title') return true
  if (isNumberField(key, draft.collection)) return name !== 'id' || HOLDS_NUMBER.test(said)
  if (isDateField(key, draft)) return !isDate(said)
  if (name !== 'status') return false
  const isStatus =
    statuses.length === 0 ? /^\p{L}+$/u.test(said) : knownStatus(statuses, said)?.name.length === said.length
  return draft.statusSaid || !isStatus
}

/** `{proposed | accepted | …}`: the first one, unless somebody asked for another or the collection does not know it. */
function firstChoice(said: string, { statusSaid, collection: { configured, spec } }: Draft): string | undefined {
  const first = /^\{?\s*(\p{L}[\p{L} -]*?)\s*\|/u.exec(said)?.[1]
  if (statusSaid || first === undefined) return undefined
  return !configured || spec.statuses.length === 0 || knownStatus(spec.statuses, first) ? first : undefined
}

const HOLDS_NUMBER = /\d|N{2}|X{2}/

function isDateField(key: string, { collection }: Draft): boolean {
  return collection.spec.fields[key]?.type === 'date' || /^(?:date|created|opened|initiated|updated)$/i.test(key)
}

/** With the quotes, which the new value brings itself. */
function wholeValue(text: string, { start, end }: Span): Span {
  const quoted = start > 0 && /["']/.test(text.charAt(start - 1)) && text.charAt(start - 1) === text.charAt(end)
  return quoted ? { start: start - 1, end: end + 1 } : { start, end }
}

const PLACEHOLDER =
  /\{\{?\s*(title|number|date|status)\s*\}?\}|\{[^{}\n]*YYYY-MM-DD[^{}\n]*\}|YYYY-MM-DD|(?<![A-Za-z])NNNN?(?![A-Za-z])/gi

/** Not in comments, which explain the template. */
function placeholders(text: string, { places }: Facts, draft: Draft): readonly Edit[] {
  const comments = places.filter(({ place }) => place === 'comment')
  return [...text.matchAll(PLACEHOLDER)].flatMap((match) => {
    const span = { start: match.index, end: match.index + match[0].length }
    if (comments.some((comment) => touch(span, comment))) return []
    const name = match[1]?.toLowerCase() ?? (/yyyy/i.test(match[0]) ? 'date' : 'number')
    const values: Readonly<Record<string, string>> = {
      title: markdownTitle(draft.title),
      number: draft.number.written,
      date: draft.today,
      status: draft.status,
    }
    return [{ ...span, text: values[name] ?? match[0] }]
  })
}

function touch(one: Span, other: Span): boolean {
  return one.start < other.end && other.start < one.end
}

function spliced(text: string, edits: readonly Edit[]): string {
  let result = ''
  let at = 0
  for (const { start, end, text: next } of edits.toSorted((one, other) => one.start - other.start)) {
    result += text.slice(at, start) + next
    at = end
  }
  return result + text.slice(at)
}
