import type { FactProblem, FrontMatterEntry, FrontMatterValue, Span } from '@registrar/model'
import {
  type Document,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  type ParsedNode,
  type Pair,
  parseDocument,
  type YAMLParseError,
} from 'yaml'
import { blockContent, lineAt } from './yaml-ranges.ts'
import { trimmedEnd } from './spans.ts'
import { flatYaml } from './yaml-flat.ts'
import { tooDeepYaml } from './yaml-guard.ts'

/** The entries of a YAML mapping with exact ranges, and what is wrong with it. Both may be there: entries are what could be understood. */
export interface YamlReading {
  readonly entries: readonly FrontMatterEntry[]
  readonly problems: readonly FactProblem[]
}

/**
 * Reads YAML 1.2 (core schema); offsets are counted from `offset`. Scalars give their source text, `0201` stays `0201`. Any source gives
 * a reading: never throws, reports the first error, each key that stands twice, and aliases that unfold to more than 1,000 values.
 */
export function readYaml(source: string, offset: number): YamlReading {
  const flat = flatYaml(source, offset)
  return flat ? { entries: flat, problems: duplicates(flat) } : parsedYaml(source, offset)
}

/** What `readYaml` gives for any YAML, by its parser. */
export function parsedYaml(source: string, offset: number): YamlReading {
  const invalid = (at: number, message: string): FactProblem => {
    const { start, end } = lineAt(source, at)
    return { code: 'front-matter-invalid', range: { start: start + offset, end: end + offset }, message }
  }
  const refusal = tooDeepYaml(source)
  if (refusal) return { entries: [], problems: [invalid(refusal.at, refusal.message)] }
  const document = parseYaml(source)
  const problems: FactProblem[] = []
  const error = document.errors[0]
  if (error) {
    problems.push(invalid(error.pos[0], yamlMessage(error)))
  }
  const { contents } = document
  if (contents === null) return { entries: [], problems }
  if (!isMap(contents)) {
    if (!error && !isEmptyScalar(contents)) {
      problems.push(
        invalid(contents.range[0], `Unexpected ${isSeq(contents) ? 'list' : 'text'}, expected a mapping of fields`),
      )
    }
    return { entries: [], problems }
  }
  const reader = new YamlReader(source, offset)
  const entries = reader.entries(contents.items as ParsedPair[])
  for (const { at, message } of reader.problems) problems.push(invalid(at, message))
  problems.push(...duplicates(entries))
  return { entries, problems: problems.toSorted((a, b) => a.range.start - b.range.start) }
}

/** Parses YAML 1.2 without throwing: errors are in the document. A lone carriage return, which `yaml` takes for text, ends a line as it does for CommonMark. */
export function parseYaml(source: string): Document.Parsed<ParsedNode, true> {
  const text = source.includes('\r') ? source.replaceAll(/\r(?!\n)/g, '\n') : source
  return parseDocument(text, { version: '1.2', prettyErrors: false, uniqueKeys: false, logLevel: 'error' })
}

/** What is wrong with YAML, in one sentence. */
export function yamlMessage(error: YAMLParseError): string {
  if (error.code === 'MULTIPLE_DOCS') return 'Unexpected second YAML document, expected one mapping of fields'
  return `Unexpected YAML, expected front matter that parses: ${error.message}`
}

type ParsedPair = Pair<ParsedNode | null, ParsedNode | null>

const MAX_UNFOLDED = 1000

class YamlReader {
  readonly problems: { readonly at: number; readonly message: string }[] = []
  readonly #source: string
  readonly #offset: number
  readonly #anchors = new Map<string, ParsedNode>()
  readonly #open = new Set<ParsedNode>()
  #unfolded = 0

  constructor(source: string, offset: number) {
    this.#source = source
    this.#offset = offset
  }

  entries(pairs: readonly ParsedPair[], alias?: Span): FrontMatterEntry[] {
    return pairs.map(({ key, value }) => {
      const { text, span } = this.#key(key)
      return {
        key: text,
        keyRange: alias ?? this.#shift(span),
        value: value
          ? this.#value(value, alias)
          : { kind: 'empty', range: alias ?? this.#shift({ start: span.end, end: span.end }) },
      }
    })
  }

  #key(key: ParsedNode | null): { text: string; span: Span } {
    if (!key) return { text: '', span: { start: 0, end: 0 } }
    const span = innerSpan(this.#source, key)
    if ('anchor' in key && key.anchor) this.#anchors.set(key.anchor, key)
    return { text: isScalar(key) ? (key.source ?? '') : this.#source.slice(span.start, span.end), span }
  }

  #value(node: ParsedNode, alias?: Span): FrontMatterValue {
    if (isAlias(node)) return this.#alias(node.source, alias ?? this.#shift(innerSpan(this.#source, node)))
    if (alias && ++this.#unfolded > MAX_UNFOLDED) return { kind: 'empty', range: alias }
    if (node.anchor) this.#anchors.set(node.anchor, node)
    const range = alias ?? this.#shift(innerSpan(this.#source, node))
    if (isScalar(node)) {
      const quoted = node.type === 'QUOTE_DOUBLE' || node.type === 'QUOTE_SINGLE'
      const block = node.type === 'BLOCK_FOLDED' || node.type === 'BLOCK_LITERAL'
      if (!quoted && !block && node.value === null) return { kind: 'empty', range }
      return { kind: 'scalar', range, text: node.source ?? '', quoted, block }
    }
    this.#open.add(node)
    const value: FrontMatterValue = isMap(node)
      ? { kind: 'map', range, entries: this.entries(node.items as ParsedPair[], alias) }
      : {
          kind: 'list',
          range,
          flow: node.flow === true,
          items: node.items.map((item) => this.#item(item, range, alias)),
        }
    this.#open.delete(node)
    return value
  }

  #item(item: unknown, list: Span, alias: Span | undefined): FrontMatterValue {
    return item
      ? this.#value(item as ParsedNode, alias)
      : { kind: 'empty', range: alias ?? { start: list.end, end: list.end } }
  }

  /** The value an alias stands for, all of it at the alias's own place: that is where it is written. */
  #alias(name: string, range: Span): FrontMatterValue {
    const node = this.#anchors.get(name)
    if (node && !this.#open.has(node) && this.#unfolded <= MAX_UNFOLDED) {
      const value = this.#value(node, range)
      if (this.#unfolded <= MAX_UNFOLDED) return value
      const message = `Unexpected aliases that unfold to more than ${MAX_UNFOLDED} values, expected fewer`
      this.problems.push({ at: range.start - this.#offset, message })
    } else if (this.#unfolded <= MAX_UNFOLDED) {
      this.problems.push({
        at: range.start - this.#offset,
        message: `Unexpected alias \`*${name}\`, expected an anchor \`&${name}\` before it`,
      })
    }
    return { kind: 'empty', range }
  }

  #shift({ start, end }: Span): Span {
    return { start: start + this.#offset, end: end + this.#offset }
  }
}

function innerSpan(source: string, node: ParsedNode): Span {
  const [start, end] = node.range
  // A block list or mapping goes on to where the next thing begins.
  if (!isScalar(node)) return { start, end: trimmedEnd(source, { start, end }) }
  if (node.type === 'BLOCK_FOLDED' || node.type === 'BLOCK_LITERAL') return blockContent(source, { start, end })
  if (node.type !== 'QUOTE_DOUBLE' && node.type !== 'QUOTE_SINGLE') return { start, end }
  const closed = end - start > 1 && source.charAt(end - 1) === source.charAt(start)
  return { start: start + 1, end: closed ? end - 1 : end }
}

function isEmptyScalar(node: ParsedNode): boolean {
  return isScalar(node) && node.value === null && node.source === ''
}

function duplicates(entries: readonly FrontMatterEntry[]): FactProblem[] {
  const seen = new Set<string>()
  const problems: FactProblem[] = []
  for (const { key, keyRange } of entries) {
    if (seen.has(key)) {
      problems.push({
        code: 'front-matter-duplicate',
        range: keyRange,
        message: `Unexpected second \`${key}\`, expected each field once`,
      })
    }
    seen.add(key)
  }
  return problems
}
