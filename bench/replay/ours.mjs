import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../scripts/setup/root.mjs'

/**
 * @typedef {{ readonly line: number, readonly column: number, readonly offset: number }} Point
 * @typedef {{ readonly path: string, readonly range: { readonly start: Point, readonly end: Point }, readonly text?: string, readonly reason?: string, readonly evidence?: { readonly rung: string, readonly words: string }, readonly newText?: string, readonly form?: string }} PlannedPlace
 * @typedef {{ readonly edits: readonly PlannedPlace[], readonly kept: readonly PlannedPlace[], readonly unresolved: readonly PlannedPlace[], readonly left: readonly PlannedPlace[] }} Plan
 */

/**
 * The records of a checkout.
 * @param {string} checkout
 * @returns {readonly import('./moves.mjs').Listed[]}
 */
export function recordsOf(checkout) {
  const listed = JSON.parse(registrar(checkout, ['list', '--json']))
  return listed.records ?? listed
}

/**
 * What registrar would do; nothing is written.
 * @param {string} checkout
 * @param {readonly import('./moves.mjs').Renumbered[]} moves
 * @returns {Plan}
 */
export function planOf(checkout, moves) {
  const pairs = moves.map(({ path, to }) => `${path}=${to}`)
  return JSON.parse(registrar(checkout, ['renumber', ...pairs, '--unresolved', 'keep', '--dry-run', '--json']))
}

/**
 * The lines that the plan changes, `path:line` to the line as it then is; only edits within one line.
 * @param {string} checkout
 * @param {Plan} plan
 * @returns {ReadonlyMap<string, string>}
 */
export function linesAfter(checkout, { edits }) {
  /** @type {Map<string, PlannedPlace[]>} */
  const byLine = new Map()
  for (const edit of edits) {
    const key = `${edit.path}:${edit.range.start.line}`
    byLine.set(key, [...(byLine.get(key) ?? []), edit])
  }
  const texts = new Map(
    [...new Set(edits.map(({ path }) => path))].map((path) => [path, linesOf(join(checkout, path))]),
  )
  return new Map(
    [...byLine].map(([key, same]) => {
      const [first] = same
      const before = texts.get(first?.path ?? '')?.[(first?.range.start.line ?? 1) - 1] ?? ''
      return [key, applied(before, same)]
    }),
  )
}

/**
 * @param {string} line
 * @param {readonly PlannedPlace[]} edits
 */
function applied(line, edits) {
  let after = line
  for (const { range, newText = '' } of edits.toSorted((a, b) => b.range.start.column - a.range.start.column))
    after = after.slice(0, range.start.column - 1) + newText + after.slice(range.end.column - 1)
  return after
}

/** @param {string} file */
function linesOf(file) {
  return readFileSync(file, 'utf8')
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
}

/**
 * @param {string} checkout
 * @param {readonly string[]} args
 */
function registrar(checkout, args) {
  const run = spawnSync(process.execPath, [join(root, 'bin/registrar.js'), '-C', checkout, ...args], {
    encoding: 'utf8',
    maxBuffer: 1 << 30,
  })
  if (run.status !== 0) throw new Error(`registrar ${args.join(' ')}: exit ${run.status}\n${run.stderr}`)
  return run.stdout
}
