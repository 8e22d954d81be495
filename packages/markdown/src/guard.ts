import type { FactProblem, FactProblemCode, Span } from '@registrar/model'
import { BlockScanner } from './guard-blocks.ts'
import { InlineWork } from './guard-inline.ts'
import { lightWeight } from './guard-light.ts'

/**
 * What a text may be at most, to be given to the parser. Remark is linear in a document's size, but needs the square of some things
 * that no document has many of; a hostile text of 25 kB costs it seconds or its stack.
 */
export interface GuardLimits {
  /** UTF-16 code units of the whole text. */
  readonly size: number
  /** Lines of the whole text: an empty one costs the parser as much as 30 characters. */
  readonly lines: number
  /** Quotes and list items inside each other. */
  readonly depth: number
  /** Columns of a table. */
  readonly columns: number
  /**
   * Steps that the parser goes back and forth over text already seen, for brackets, emphasis, code and comments that do not pair.
   * About 90 ns each.
   */
  readonly steps: number
  /** Definitions times closing brackets: each bracket looks through all definitions. About 5 ns each. */
  readonly lookups: number
}

/** Limits with margin: real documents stay far below, and a text within them costs the parser less than a second beside its size. */
export const defaultLimits: GuardLimits = {
  size: 2_000_000,
  lines: 200_000,
  depth: 100,
  columns: 1000,
  steps: 4_000_000,
  lookups: 500_000_000,
}

/** What the guard finds out about a text. */
export interface Guarded {
  /** Why it is not given to any parser, at the block that says so. */
  readonly problem?: FactProblem
  /** Of each block with inline content its marks times its length, together; of a light text an estimate that is not below it. */
  readonly weight: number
}

/** What parsing `text` may cost: one linear pass that overestimates what it cannot know. */
export function guard(text: string, limits: GuardLimits): Guarded {
  const light = lightWeight(text, limits)
  if (light !== undefined) return { weight: light }
  const inline = new InlineWork(text)
  const refusal = problemOf(text, limits, inline)
  return { weight: inline.weight, ...(refusal ? { problem: refusal } : {}) }
}

function problemOf(text: string, limits: GuardLimits, inline: InlineWork): FactProblem | undefined {
  if (text.length > limits.size) {
    return problem('too-large', { start: 0, end: 0 }, `${text.length} characters`, `${limits.size} at most`)
  }
  const scanner = new BlockScanner(text)
  let block = scanner.next()
  for (; block; block = scanner.next()) {
    if (scanner.depth > limits.depth) {
      return problem('too-nested', block, 'quotes and lists inside each other', `a depth of ${limits.depth} at most`)
    }
    if (scanner.columns > limits.columns) {
      return problem('too-large', block, `${scanner.columns} columns`, `tables of ${limits.columns} at most`)
    }
    if (scanner.lines > limits.lines) {
      return problem('too-large', block, `more than ${limits.lines} lines`, 'fewer')
    }
    if (scanner.inline) inline.add(block)
    if (inline.steps > limits.steps || inline.lookups > limits.lookups) {
      return problem('too-many-brackets', block, 'brackets or other markers that do not pair', 'fewer of them')
    }
  }
  return undefined
}

function problem(code: FactProblemCode, range: Span, unexpected: string, expected: string): FactProblem {
  return {
    code,
    range: { start: range.start, end: range.start },
    message: `Unexpected ${unexpected}, expected ${expected}`,
  }
}
