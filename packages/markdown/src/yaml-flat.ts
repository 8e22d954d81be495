import type { FrontMatterEntry, FrontMatterValue } from '@registrar/model'
import { trimmedEnd } from './spans.ts'

/**
 * Reads the YAML that most records have: fields in lines of their own, each with a plain or quoted value or a list of them, no comments.
 * It gives what the parser of YAML gives, at a fraction of its cost; undefined for everything else.
 */
export function flatYaml(source: string, offset: number): readonly FrontMatterEntry[] | undefined {
  if (NOT_FLAT.test(source)) return undefined
  const entries: FrontMatterEntry[] = []
  let items: FrontMatterValue[] | undefined
  let indent = 0
  for (let start = 0; start < source.length;) {
    const found = source.indexOf('\n', start)
    const end = found < 0 ? source.length : found
    const next = end + 1
    const line = source.slice(start, trimmedEnd(source, { start, end }))
    const at = start + offset
    start = next
    if (line === '') {
      items = undefined
      continue
    }
    const item = items && ITEM.exec(line)
    if (item && items) {
      const before = (item[1] as string).length
      const value = scalar(item[2] as string, at + line.length - (item[2] as string).length)
      if (!value || (items.length > 0 && before !== indent)) return undefined
      indent = before
      items.push(value)
      setList(entries, items, at + before, at + line.length)
      continue
    }
    const field = FIELD.exec(line)
    if (!field) return undefined
    const [, key = '', written] = field
    // Where an empty value stands behind spaces, is the parser's to say.
    if (written === undefined && source.charAt(at - offset + line.length) === ' ') return undefined
    const keyRange = { start: at, end: at + key.length }
    const value =
      written === undefined ? emptyAt(keyRange.end + 1) : valueOf(written, at + line.length - written.length)
    if (!value) return undefined
    entries.push({ key, keyRange, value })
    items = written === undefined ? [] : undefined
  }
  return entries
}

/** Tabs, comments, a lone carriage return or control characters: not for here. */
// oxlint-disable-next-line no-control-regex
const NOT_FLAT = /[#\u0000-\u0009\u000B\u000C\u000E-\u001F\u007F\uFEFF]|\r(?!\n)/
const FIELD = /^([A-Za-z_][\w-]*):(?: +(\S.*))?$/
const ITEM = /^( *)- +(\S.*)$/
const PLAIN = /^[\w/(\u00A0-\uD7FF][^\r]*$/
const ENDS_KEY = /:(?:\s|$)/
const NULL = /^(?:null|Null|NULL)$/
const QUOTED = /^(?:"[^"\\]*"|'[^']*')$/
const FLOW_LIST = /^\[ *(?:[\w/][\w ./-]*(?:, *[\w/][\w ./-]*)*)?\]$/

function valueOf(written: string, start: number): FrontMatterValue | undefined {
  return written.startsWith('[') ? flowList(written, start) : scalar(written, start)
}

function scalar(written: string, start: number): FrontMatterValue | undefined {
  const end = start + written.length
  if (QUOTED.test(written)) {
    const text = written.slice(1, -1)
    return { kind: 'scalar', range: { start: start + 1, end: end - 1 }, text, quoted: true, block: false }
  }
  if (!PLAIN.test(written) || ENDS_KEY.test(written) || NULL.test(written)) return undefined
  return { kind: 'scalar', range: { start, end }, text: written, quoted: false, block: false }
}

function flowList(written: string, start: number): FrontMatterValue | undefined {
  if (!FLOW_LIST.test(written)) return undefined
  const items: FrontMatterValue[] = []
  let at = start + 1
  for (const part of written.slice(1, -1).split(',')) {
    const text = part.trim()
    const value = text === '' ? undefined : scalar(text, at + part.length - part.trimStart().length)
    if (value) items.push(value)
    else if (part !== written.slice(1, -1) || text !== '') return undefined
    at += part.length + 1
  }
  return { kind: 'list', range: { start, end: start + written.length }, flow: true, items }
}

function setList(entries: FrontMatterEntry[], items: FrontMatterValue[], itemStart: number, end: number): void {
  const last = entries.at(-1) as FrontMatterEntry
  const start = items.length === 1 ? itemStart : last.value.range.start
  entries[entries.length - 1] = { ...last, value: { kind: 'list', range: { start, end }, flow: false, items } }
}

function emptyAt(at: number): FrontMatterValue {
  return { kind: 'empty', range: { start: at, end: at } }
}
