import { isAlias, isMap, isScalar, isSeq, parseDocument } from 'yaml'
import type { Document, Node, Pair, YAMLMap } from 'yaml'
import { lineIndex } from '@registrar/edits'
import type { Range, Span } from '@registrar/model'
import type { ConfigProblem } from './config.ts'
import { tooDeepAt } from './nesting.ts'

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
  const at = (span: Span) => lines.rangeOf(span)
  const problems: ConfigProblem[] = []
  const deep = tooDeepAt(content)
  if (deep !== undefined)
    problems.push(problem(at({ start: deep, end: deep + 1 }), TOO_DEEP, 'see the published schema'))
  // A lone carriage return ends a line in every editor; the parser takes it for text.
  const readable = deep === undefined ? content.replaceAll(/\r(?!\n)/g, '\n') : ''
  const document = parseDocument(readable, {
    prettyErrors: false,
    logLevel: 'error',
    uniqueKeys: false,
  })
  const told = new Set<number>()
  for (const { code, message, pos } of [...document.errors, ...document.warnings]) {
    const { line: number } = lines.pointAt(pos[0])
    if (told.has(number) || told.size === MAX_PROBLEMS) continue
    told.add(number)
    const line = lines.lineSpan(number)
    // What follows on other lines is not wrong by itself.
    const span = { start: pos[0], end: Math.min(Math.max(...pos), line.end) }
    const why = message.replace(/\s+/g, ' ')
    const help = yamlHelp(code, content.slice(line.start, line.end))
    problems.push(problem(at(span), `Unexpected YAML: ${why}, expected YAML that can be read`, help))
  }
  const value =
    problems.length > 0
      ? undefined
      : toPlain(document, (node, message, help) => problems.push(problem(at(spanOf(node)), message, help)))
  return {
    path,
    value: problems.length > 0 ? undefined : value,
    problems,
    rangeOf: (way) => at(find(document, way).value),
    keyRangeOf: (way) => at(find(document, way).key),
    problem,
  }
}

/** One mistake makes many: of a line the first one tells where, of a file the first ten. */
const MAX_PROBLEMS = 10
const TOO_DEEP = 'Unexpected depth of nesting, expected a configuration'

function yamlHelp(code: string, line: string): string | undefined {
  if (code === 'MULTIPLE_DOCS') return 'take the line --- away: a configuration is one document'
  if (/:\s*[*{]|-\s+[*{]/.test(line)) return 'put a pattern that begins with { or * in quotes'
  return line.includes('\t') ? 'indent with spaces' : undefined
}

type Complain = (node: unknown, message: string, help: string) => void

/** More than any key of a configuration needs. */
const MAX_DEPTH = 20

function toPlain(document: Document.Parsed, complain: Complain): unknown {
  return plain(document.contents, 0)

  function plain(node: unknown, depth: number): unknown {
    if (isAlias(node))
      return void complain(
        node,
        `Unexpected alias *${node.source}, expected a value`,
        'put a pattern that begins with * in quotes',
      )
    if (depth > MAX_DEPTH) return void complain(node, TOO_DEEP, 'see the published schema')
    if (isSeq(node)) return node.items.map((item) => plain(item, depth + 1))
    return isMap(node) ? Object.fromEntries(entries(node, depth + 1)) : isScalar(node) ? node.value : undefined
  }

  function entries(map: YAMLMap, depth: number): ReadonlyMap<string, unknown> {
    const seen = new Map<string, unknown>()
    for (const pair of map.items) {
      const key = keyText(pair)
      if (key === undefined || key === '__proto__')
        complain(pair.key, `Unexpected key ${key ?? 'of several values'}, expected a word`, 'see the published schema')
      else if (seen.has(key))
        complain(pair.key, `Unexpected second key ${key}, expected each key once`, 'take one of the two away')
      else seen.set(key, plain(pair.value, depth))
    }
    return seen
  }
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
