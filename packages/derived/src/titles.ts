import { plainText } from '@registrar/check-api'
import type { DocRecord, Repository, Span } from '@registrar/model'

/** A record's title as it is written in its heading, made safe for the text of a link: one line, no link in it, brackets escaped. */
export function titleText(repository: Repository, record: DocRecord): string {
  const document = repository.documents.get(record.path)
  const at = record.titleRange
  if (!document || !at || at.start >= at.end) return escapePlain(record.title)
  if (isWrittenPlainly(record.title, at)) return record.title
  const raw = document.text.slice(at.start, at.end).replace(/\s+/g, ' ').trim()
  const holdsLink = document.facts.links.some(({ range }) => range.start < at.end && at.start < range.end)
  // A comment could be a marker, and end the region that the title is written into.
  if (raw === '' || raw.length > LONGEST || holdsLink || /[\]!]\s*[[(]|:\/\/|<!--/.test(raw))
    return escapePlain(record.title)
  return escapeBrackets(raw)
}

/**
 * True of a title that stands in its heading as it is read: then no document is asked for it, and of an index with thousands of rows hardly one is. Whatever a reader does not see makes
 * the written title longer; what is no letter, number or common mark may be more than it seems.
 */
function isWrittenPlainly(title: string, { start, end }: Span): boolean {
  return (
    title.length === end - start &&
    title.length <= LONGEST &&
    /^[\p{L}\p{N}]+(?:[ ,.;:()'/-]+[\p{L}\p{N}]+)*$/u.test(title) &&
    !/ {2}|:\/|\bwww\./i.test(title)
  )
}

/** True if a text, as written in a document, says a record's title: markup, escapes and runs of white space aside. `expected` is its `titleText`. */
export function saysTitle(written: string, record: DocRecord, expected: string): boolean {
  const plain = plainText(written)
  return plain === plainText(record.title) || plain === plainText(expected)
}

/** True if a text says a record's title in other capitals: in a list kept by hand nobody minds. */
export function saysTitleInOtherCase(written: string, record: DocRecord): boolean {
  return plainText(written).toLowerCase() === plainText(record.title).toLowerCase()
}

/** Longer than any title; what follows it is not looked at for code spans. */
const LONGEST = 1_000

/** Brackets outside of code spans get a backslash, and a backslash at the end a second one: it would escape the bracket after it. */
function escapeBrackets(raw: string): string {
  const escaped = raw.replace(/(`+)(?!`)[^]*?(?<!`)\1(?!`)|\\[^]|[[\]]/g, (part) =>
    part === '[' || part === ']' ? `\\${part}` : part,
  )
  const backslashes = /\\+$/.exec(escaped)?.[0].length ?? 0
  return backslashes % 2 === 1 ? `${escaped}\\` : escaped
}

function escapePlain(title: string): string {
  return title
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_[\]<]|&(?=#?\w+;)/g, '\\$&')
}
