import { fieldNamed, numberLike } from '@registrar/check-api'
import type { Document, DocRecord, FrontMatterValue } from '@registrar/model'
import { lineEnd } from './line-end.ts'
import type { NumberedMove } from './numbered-move.ts'
import type { Replacement } from './rewrite.ts'

/**
 * What adds a record's number to its field `formerly`, in the style that the list has; a field that is not there is written at the end of the block. Undefined without a front matter
 * of plain `key: value` lines, and where the number is there already.
 */
export function formerlyReplacement(
  { text, facts }: Document,
  record: DocRecord,
  { to, collection }: Pick<NumberedMove, 'to' | 'collection'>,
): Replacement | undefined {
  // `4` becomes `4b`: the number is the same.
  if (record.number.value === to.value) return undefined
  const block = facts.frontMatter
  if (!block || block.entries.length === 0 || facts.problems.some(({ code }) => code.startsWith('front-matter')))
    return undefined
  const all = [...record.formerly, record.number.value].filter((number) => number !== to.value).join(', ')
  const entry = fieldNamed(block.entries, 'formerly')
  if (!entry) {
    if (!block.entries.every(({ keyRange }) => startsLine(text, keyRange.start))) return undefined
    const { end } = block.content
    const eol = lineEnd(text)
    const before = startsLine(text, end) ? '' : eol
    return insertion(end, `${before}formerly: [${all}]${before === '' ? eol : ''}`)
  }
  if (entry.value.kind === 'empty') return insertion(entry.keyRange.end + 1, ` [${all}]`)
  return extended(entry.value, text, record, collection.width)
}

function extended(value: FrontMatterValue, text: string, record: DocRecord, width: number): Replacement | undefined {
  if (value.kind === 'map' || value.kind === 'empty') return undefined
  const items = value.kind === 'list' ? value.items : [value]
  if (items.some((item) => item.kind === 'scalar' && numberIn(item.text) === record.number.value)) return undefined
  const last = items.at(-1)
  if (value.kind === 'list' && !last) return insertion(value.range.start + 1, String(record.number.value))
  if (last?.kind !== 'scalar' || last.block) return undefined
  const item = styledLike(last, text, record, width)
  const end = last.range.end + (last.quoted ? 1 : 0)
  if (value.kind === 'scalar') {
    const start = last.range.start - (last.quoted ? 1 : 0)
    return { span: { start, end }, newText: `[${text.slice(start, end)}, ${item}]` }
  }
  if (value.flow) return insertion(end, `, ${item}`)
  const marker = /[^\S\r\n]*-[^\S\r\n]+(?=["']?$)/.exec(text.slice(lineStart(text, last.range.start), last.range.start))
  const lineRest = /^[^\r\n]*/.exec(text.slice(end))?.[0] ?? ''
  return marker ? insertion(end + lineRest.length, lineEnd(text) + marker[0] + item) : undefined
}

/** `188` has `201` after it, `"0188"` has `"0201"`, `ADR-0188` has `ADR-0201`. */
function styledLike(
  last: Extract<FrontMatterValue, { kind: 'scalar' }>,
  text: string,
  { number }: DocRecord,
  width: number,
): string {
  const written = text.slice(last.range.start, last.range.end)
  const quote = last.quoted ? text.charAt(last.range.end) : ''
  // What holds other numbers, too, is no style.
  const digits = /^\D*?(\d+[a-z]?)$/i.exec(written)?.[1]
  const value = { value: number.value, letter: '' }
  if (digits === undefined) return quote + number.value + quote
  return quote + written.slice(0, written.length - digits.length) + numberLike(digits, value, width) + quote
}

function numberIn(text: string): number | undefined {
  const digits = /(\d{1,7})[a-z]?$/i.exec(text.trim())?.[1]
  return digits === undefined ? undefined : Number(digits)
}

function startsLine(text: string, offset: number): boolean {
  return lineStart(text, offset) === offset
}

function lineStart(text: string, offset: number): number {
  return Math.max(text.lastIndexOf('\n', offset - 1), text.lastIndexOf('\r', offset - 1)) + 1
}

function insertion(at: number, newText: string): Replacement {
  return { span: { start: at, end: at }, newText }
}
