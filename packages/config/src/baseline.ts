import { decodeText, lineIndex } from '@registrar/edits'
import type { Tree } from '@registrar/model'
import { baselineSchema } from './baseline-schema.ts'
import type { ConfigProblem } from './config.ts'
import { shapeProblems } from './shape-problems.ts'
import { readSource } from './source.ts'

/** Where the baseline of a repository lies, from the root. */
export const BASELINE_FILE = '.registrar/baseline.json'

/** An old finding that is not reported: what tells it from others, without its line and without its message's words. */
export interface BaselineEntry {
  readonly path: string
  readonly check: string
  readonly messageId: string
  /** What stands at the finding's place, with single spaces. */
  readonly text: string
}

/** The old findings of a repository. Entries that are equal stand for as many findings. */
export interface Baseline {
  readonly path: string
  /** The file, without its BOM; '' if there is none yet. */
  readonly source: string
  readonly entries: readonly BaselineEntry[]
}

export type BaselineResult = { readonly baseline?: Baseline } | { readonly problems: readonly ConfigProblem[] }

/**
 * The baseline of a tree, or none if the tree has no such file. Problems: a file that cannot be read, is no JSON, or has another shape. Of lines that are there twice, as a
 * merge may leave them, one counts.
 */
export function loadBaseline(tree: Tree): BaselineResult {
  const bytes = tree.read(BASELINE_FILE)
  if (!(bytes instanceof Uint8Array))
    return bytes.reason === 'missing'
      ? {}
      : { problems: [atStart(`that cannot be read, expected a file: ${bytes.message}`)] }
  const { text, utf8 } = decodeText(bytes)
  if (!utf8) return { problems: [atStart('that is not UTF-8, expected UTF-8')] }
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    return { problems: jsonProblems(text, (error as Error).message) }
  }
  const parsed = baselineSchema.safeParse(value)
  if (!parsed.success)
    return { problems: shapeProblems(parsed.error.issues, baselineSchema, readSource(text, BASELINE_FILE)) }
  const distinct = new Map(parsed.data.findings.map((entry) => [baselineLine(entry, entry.ordinal ?? 1), entry]))
  return { baseline: { path: BASELINE_FILE, source: text, entries: [...distinct.values()] } }
}

/** A baseline as JSON: sorted, a line for each entry, so that git merges what two branches took away. */
export function renderBaseline(entries: readonly BaselineEntry[]): string {
  const counts = new Map<string, number>()
  const lines = entries.toSorted(inOrder).map((entry) => {
    const key = baselineLine(entry, 1)
    const ordinal = (counts.get(key) ?? 0) + 1
    counts.set(key, ordinal)
    return `    ${baselineLine(entry, ordinal)}`
  })
  return `{\n  "version": 1,\n  "findings": [${lines.length === 0 ? '' : `\n${lines.join(',\n')}\n  `}]\n}\n`
}

/** An entry as `renderBaseline` writes it, without indent and comma. */
export function baselineLine({ path, check, messageId, text }: BaselineEntry, ordinal: number): string {
  const fields = Object.entries({ path, check, messageId, text, ...(ordinal > 1 ? { ordinal } : {}) })
  return `{ ${fields.map(([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`).join(', ')} }`
}

const MERGE = 'take the lines with <<<<<<<, ======= and >>>>>>> away, then run: registrar check --update-baseline'
const HELP = 'git checkout brings back the last one; registrar check --update-baseline writes it'

function atStart(what: string): ConfigProblem {
  const start = { line: 1, column: 1, offset: 0 }
  return { path: BASELINE_FILE, range: { start, end: start }, message: `Unexpected baseline ${what}`, help: HELP }
}

/** Where a text is no JSON: as a YAML parser sees it, which unlike JSON's own says where. */
function jsonProblems(text: string, why: string): readonly ConfigProblem[] {
  const marker = /^<{7}[^\r\n]*/m.exec(text)
  if (marker) {
    const span = { start: marker.index, end: marker.index + marker[0].length }
    const message = 'Unexpected conflict of a merge, expected the lines of both sides'
    return [{ path: BASELINE_FILE, range: lineIndex(text).rangeOf(span), message, help: MERGE }]
  }
  const { problems } = readSource(text, BASELINE_FILE)
  if (problems.length === 0) return [atStart(`that is no JSON, expected JSON: ${why}`)]
  return problems.map((problem) => ({ ...problem, message: problem.message.replaceAll('YAML', 'JSON'), help: HELP }))
}

function inOrder(a: BaselineEntry, b: BaselineEntry): number {
  return (
    compare(a.path, b.path) || compare(a.check, b.check) || compare(a.messageId, b.messageId) || compare(a.text, b.text)
  )
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
