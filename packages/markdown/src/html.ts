import type { Span } from '@registrar/model'
import { QuoteType, Tokenizer } from 'htmlparser2'

/** An attribute with a value. `range` is the value as written, inside of quotes; `value` has its entities decoded. */
interface HtmlAttribute {
  /** In lower case. */
  readonly name: string
  readonly value: string
  readonly range: Span
}

/** A tag, a comment or other markup (declaration, processing instruction, CDATA). Text between them is no token. */
export interface HtmlToken extends Span {
  readonly kind: 'open' | 'close' | 'comment' | 'other'
  /** Of tags, in lower case; else empty. */
  readonly name: string
  readonly attributes: readonly HtmlAttribute[]
}

/** The tokens of an HTML source in order, their offsets counted from `offset`. Any source has some: what never ends, ends with the source. */
export function htmlTokens(source: string, offset: number): readonly HtmlToken[] {
  const tokens: HtmlToken[] = []
  let cursor = 0
  let open: { name: string; start: number } | undefined
  let attributes: HtmlAttribute[] = []
  let attributeName = ''
  let attributeNameEnd = 0
  let value = ''

  const add = (kind: HtmlToken['kind'], name: string, start: number, end: number) => {
    tokens.push({ kind, name, start: start + offset, end: end + offset, attributes })
    attributes = []
    cursor = end
  }
  const markup = (_start: number, end: number) => {
    const close = Math.min(end + 1, source.length)
    add(source.startsWith('<!--', cursor) ? 'comment' : 'other', '', cursor, close)
  }
  const openEnd = (end: number) => {
    if (open) add('open', open.name, open.start, Math.min(end + 1, source.length))
    open = undefined
  }
  const tokenizer = new Tokenizer(
    { decodeEntities: true },
    {
      onattribname(start, end) {
        attributeName = source.slice(start, end).toLowerCase()
        attributeNameEnd = end
        value = ''
      },
      onattribdata(start, end) {
        value += source.slice(start, end)
      },
      onattribentity(codepoint) {
        value += String.fromCodePoint(codepoint)
      },
      onattribend(quote, end) {
        if (quote === QuoteType.NoValue) return
        const start = valueStart(source, attributeNameEnd) + (quote === QuoteType.Unquoted ? 0 : 1)
        const close = quote === QuoteType.Unquoted ? end : end - 1
        attributes.push({ name: attributeName, value, range: { start: start + offset, end: close + offset } })
      },
      onopentagname(start, end) {
        open = { name: source.slice(start, end).toLowerCase(), start: start - 1 }
      },
      onopentagend: openEnd,
      onselfclosingtag: openEnd,
      onclosetag(start, end) {
        const close = source.indexOf('>', end)
        add('close', source.slice(start, end).toLowerCase(), start - 2, close < 0 ? source.length : close + 1)
      },
      oncomment: markup,
      oncdata: markup,
      ondeclaration: markup,
      onprocessinginstruction: markup,
      ontext(_start, end) {
        cursor = end
      },
      ontextentity(_codepoint, end) {
        cursor = end
      },
      onend() {
        openEnd(source.length)
      },
    },
  )
  tokenizer.write(source)
  tokenizer.end()
  return tokens
}

/**
 * The source of an HTML node, as long as `written`, where prefixes of containers (`> `) at line starts are blanked, so that offsets stay.
 * `value` is the node's own, which lacks them.
 */
export function htmlSource(written: string, value: string): string {
  if (written === value) return written
  const lines = value.split(LINE_END)
  return written
    .split(LINE_END)
    .map((line, index) => {
      // A tab that a container took half of is spaces in the value: only what follows is surely the line's own.
      const own = (lines[index] ?? '').trimStart()
      return line.endsWith(own) ? ' '.repeat(line.length - own.length) + own : line
    })
    .reduce((masked, line) => {
      const end = masked.length + line.length
      const lineEnd = written.startsWith('\r\n', end) ? '\r\n' : written.charAt(end)
      return masked + line + lineEnd
    }, '')
}

const LINE_END = /\r\n|\n|\r/

function valueStart(source: string, nameEnd: number): number {
  let index = nameEnd
  while (isSpace(source.charCodeAt(index))) index++
  index++
  while (isSpace(source.charCodeAt(index))) index++
  return index
}

function isSpace(code: number): boolean {
  return code === 32 || (code >= 9 && code <= 13)
}
