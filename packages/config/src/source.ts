import { isAlias, isMap, isScalar, isSeq, parseDocument } from 'yaml'
import type { Document, Node, Pair } from 'yaml'
import { lineIndex } from '@registrar/edits'
import type { Range, Span } from '@registrar/model'
import type { ConfigProblem } from './config.ts'

/** Keys and indexes that lead from the top to a value. */
export type ValuePath = readonly PropertyKey[]

/** A configuration text as plain values, with the place of each. */
export interface Source {
  readonly path: string
  readonly value: unknown
  /** What is wrong with the text as YAML; then `value` is undefined. */
  readonly problems: readonly ConfigProblem[]
  /** Where a value stands, inside of its quotes; of an absent key, the key of the map that lacks it. */
  rangeOf(path: ValuePath): Range
  /** Where the key of a value stands. */
  keyRangeOf(path: ValuePath): Range
  problem(range: Range, message: string, help?: string): ConfigProblem
}

/** Reads YAML 1.2 (of which JSON is a part). Map keys are taken as written: `0040` stays `0040`. Never throws. */
export function readSource(text: string, path: string): Source {
  const content = text.startsWith('\uFEFF') ? text.slice(1) : text
  const lines = lineIndex(content)
  const problem = (range: Range, message: string, help?: string): ConfigProblem => ({
    path,
    range,
    message,
    ...(help === undefined ? {} : { help }),
  })
  const document = parse(content)
  if (document === undefined) {
    const range = lines.rangeOf({ start: 0, end: 0 })
    const problems = [
      problem(range, 'Unexpected depth of nesting, expected a configuration', 'see the published schema'),
    ]
    return { path, value: undefined, problems, rangeOf: () => range, keyRangeOf: () => range, problem }
  }

  const at = (span: Span) => lines.rangeOf(span)
  const problems = [...document.errors, ...document.warnings].map(({ code, message, pos: [start, end] }) => {
    const line = lines.lineSpan(lines.pointAt(start).line)
    const help = yamlHelp(code, content.slice(line.start, line.end))
    return problem(
      at({ start, end: Math.max(end, start) }),
      yamlMessage(code, message, content.slice(start, end)),
      help,
    )
  })
  const plain =
    problems.length > 0
      ? { value: undefined }
      : toPlain(document, (span, message, help) => problems.push(problem(at(span), message, help)))
  return {
    path,
    value: problems.length > 0 ? undefined : plain.value,
    problems,
    rangeOf: (way) => at(find(document, way).value),
    keyRangeOf: (way) => at(find(document, way).key),
    problem,
  }
}

function parse(text: string): Document.Parsed | undefined {
  try {
    return parseDocument(text, { prettyErrors: false, logLevel: 'silent' })
  } catch (error) {
    // The parser is recursive: deep nesting ends its stack.
    if (error instanceof RangeError) return undefined
    throw error
  }
}

function yamlMessage(code: string, message: string, written: string): string {
  if (code === 'DUPLICATE_KEY') return `Unexpected second key ${written}, expected each key once`
  return `Unexpected YAML: ${message.replace(/\s+/g, ' ')}, expected YAML that can be read`
}

function yamlHelp(code: string, line: string): string | undefined {
  if (code === 'DUPLICATE_KEY') return 'take one of the two away'
  if (code === 'MULTIPLE_DOCS') return 'take the line --- away: a configuration is one document'
  if (/:\s*[*{]|-\s+[*{]/.test(line)) return 'put a pattern that begins with { or * in quotes'
  return line.includes('\t') ? 'indent with spaces' : undefined
}

type Complain = (span: Span, message: string, help?: string) => void

/** Aliases are followed, so that the count of values is not bounded by the text's length. */
const MAX_VALUES = 20_000

function toPlain(document: Document.Parsed, complain: Complain): { readonly value: unknown } {
  let left = MAX_VALUES
  const plain = (node: unknown): unknown => {
    if (left-- <= 0) return undefined
    if (isAlias(node)) {
      const target = node.resolve(document)
      if (!target)
        complain(
          spanOf(node),
          `Unexpected alias *${node.source}, expected a value`,
          'put a pattern that begins with * in quotes',
        )
      return plain(target)
    }
    if (isSeq(node)) return node.items.map(plain)
    if (isMap(node)) return Object.fromEntries(node.items.flatMap((pair) => entry(pair)))
    return isScalar(node) ? node.value : undefined
  }
  const entry = (pair: Pair): readonly (readonly [string, unknown])[] => {
    const key = keyText(pair)
    if (key !== undefined && key !== '__proto__') return [[key, plain(pair.value)]]
    complain(spanOf(pair.key), `Unexpected key ${key ?? 'of several values'}, expected a word`)
    return []
  }
  const value = plain(document.contents)
  if (left < 0)
    complain({ start: 0, end: 0 }, `Unexpected count of values, expected at most ${MAX_VALUES}`, 'write aliases out')
  return { value }
}

function keyText(pair: Pair): string | undefined {
  if (!isScalar(pair.key)) return undefined
  return pair.key.source ?? String(pair.key.value ?? '')
}

interface Found {
  readonly key: Span
  readonly value: Span
}

function find(document: Document.Parsed, path: ValuePath): Found {
  let node: unknown = document.contents
  let found: Found = { key: spanOf(node, true), value: spanOf(node) }
  for (const step of path) {
    if (isAlias(node)) node = node.resolve(document)
    if (isMap(node)) {
      const pair = node.items.find((item) => keyText(item) === String(step))
      if (!pair) return { key: found.key, value: found.key }
      node = pair.value
      const key = spanOf(pair.key)
      found = { key, value: isScalar(node) && node.value === null ? key : spanOf(node) }
    } else if (isSeq(node)) {
      node = node.items[Number(step)]
      found = { key: spanOf(node), value: spanOf(node) }
    }
  }
  return found
}

function spanOf(node: unknown, start = false): Span {
  const range = (node as Node | null)?.range
  if (!range) return { start: 0, end: 0 }
  const quoted = isScalar(node) && (node.type === 'QUOTE_DOUBLE' || node.type === 'QUOTE_SINGLE') ? 1 : 0
  return start ? { start: range[0], end: range[0] } : { start: range[0] + quoted, end: range[1] - quoted }
}
