import type { Document, RegionFact } from '@registrar/model'
import { lineEndOf, lineStart } from './lines.ts'

/** Paragraphs between the markers: the white space beside these stays, and every line stands as deep as the first marker. */
export function framed(
  { text }: Document,
  { open, content }: RegionFact,
  parts: readonly (readonly string[])[],
): string {
  const eol = lineEndOf(text)
  const found = text.slice(content.start, content.end)
  const before = /^(?:[ \t>]*(?:\r\n|\n|\r))+/.exec(found)?.[0] ?? eol
  const after = found.trim() === '' ? undefined : /(?:(?:\r\n|\n|\r)[ \t>]*)+$/.exec(found)?.[0]
  const margin = text.slice(lineStart(text, open.start), open.start)
  const prefix = /^[\s>]*$/.test(margin) ? margin : ''
  const lines = parts.flatMap((part, at) => (at === 0 ? part : ['', ...part]))
  const body = lines.map((line) => (prefix + withoutMarkers(line)).trimEnd()).join(eol)
  return body === '' ? eol + prefix.trimEnd() : (found.trim() === '' ? eol : before) + body + (after ?? eol + prefix)
}

/** A marker in a record's title or field would end the region that it is written into. */
function withoutMarkers(line: string): string {
  return line.replace(/(?<!\\)<!--(?=\s*\/?\s*registrar)/gi, '\\<!--')
}
