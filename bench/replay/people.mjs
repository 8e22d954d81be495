import { git } from './git.mjs'

/**
 * A line that people changed in nothing but numbers: `path` and `line` (from 1) as before, `before` and `after` without line end.
 * @typedef {{ readonly path: string, readonly line: number, readonly before: string, readonly after: string }} LineEdit
 * @typedef {{ readonly line: number, readonly text: string }} Removed
 * @typedef {{ readonly edits: readonly LineEdit[], readonly rewritten: ReadonlySet<string> }} PeoplesEdits
 */

/**
 * What a commit did to lines, compared with its parent.
 * @param {string} checkout
 * @param {string} commit
 * @param {ReadonlySet<number>} numbers the numbers before and after of all records that moved
 * @returns {PeoplesEdits}
 */
export function peoplesEdits(checkout, commit, numbers) {
  return editsIn(
    git(checkout, 'diff', '-U0', '-M40%', '--no-color', '--no-ext-diff', '--text', `${commit}^`, commit),
    numbers,
  )
}

/**
 * The number-only edits of a diff without context, and the places (`path:line`) of all other lines that it removes or rewrites.
 * Lines are paired within their hunk first, then within their file, because a row of an index often moves with its number.
 * @param {string} diff
 * @param {ReadonlySet<number>} numbers
 * @returns {PeoplesEdits}
 */
export function editsIn(diff, numbers) {
  /** @type {LineEdit[]} */
  const edits = []
  /** @type {Set<string>} */
  const rewritten = new Set()
  for (const { path, hunks } of filesOf(diff)) {
    /** @type {Removed[]} */
    const left = []
    /** @type {string[]} */
    const spare = []
    for (const { removed, added } of hunks) {
      const rest = pair(path, removed, added, numbers, edits)
      left.push(...rest.removed)
      spare.push(...rest.added)
    }
    for (const { line } of pair(path, left, spare, numbers, edits).removed) rewritten.add(`${path}:${line}`)
  }
  return { edits, rewritten }
}

/**
 * Pairs lines that are equal but for the numbers; gives what is left of both.
 * @param {string} path
 * @param {readonly Removed[]} removed
 * @param {readonly string[]} added
 * @param {ReadonlySet<number>} numbers
 * @param {LineEdit[]} edits
 */
function pair(path, removed, added, numbers, edits) {
  /** @type {Map<string, string[]>} */
  const byShape = new Map()
  for (const text of added) {
    const shape = shapeOf(text, numbers)
    byShape.set(shape, [...(byShape.get(shape) ?? []), text])
  }
  const rest = removed.filter(({ line, text }) => {
    const after = byShape.get(shapeOf(text, numbers))?.shift()
    if (after === undefined) return true
    if (after !== text) edits.push({ path, line, before: text, after })
    return false
  })
  return { removed: rest, added: [...byShape.values()].flat() }
}

/**
 * A line without the numbers that moved, whatever zeros and letter they are written with.
 * @param {string} text
 * @param {ReadonlySet<number>} numbers
 */
function shapeOf(text, numbers) {
  return text.replaceAll(/\d+/g, (digits) => (numbers.has(Number.parseInt(digits, 10)) ? '\0' : digits))
}

/**
 * The hunks of a diff without context, by the path before.
 * @param {string} diff
 * @returns {readonly { readonly path: string, readonly hunks: readonly { removed: Removed[], added: string[] }[] }[]}
 */
function filesOf(diff) {
  /** @type {{ path: string, hunks: { removed: Removed[], added: string[] }[] }[]} */
  const files = []
  let line = 0
  let [old, fresh] = [0, 0]
  for (const text of diff.split('\n')) {
    const file = files.at(-1)
    const hunk = file?.hunks.at(-1)
    if (hunk && old > 0 && text.startsWith('-')) {
      hunk.removed.push({ line: line++, text: text.slice(1) })
      old--
    } else if (hunk && fresh > 0 && text.startsWith('+')) {
      hunk.added.push(text.slice(1))
      fresh--
    } else if (text.startsWith('diff --git ')) files.push({ path: '', hunks: [] })
    else if (file && text.startsWith('--- a/')) file.path = text.slice(6).replace(/\t$/, '')
    else if (file && text.startsWith('@@ ')) {
      const [, first, removed = '1', added = '1'] = /^@@ -(\d+)(?:,(\d+))? \+\d+(?:,(\d+))? @@/.exec(text) ?? []
      line = Number(first)
      old = Number(removed)
      fresh = Number(added)
      file.hunks.push({ removed: [], added: [] })
    }
  }
  return files.filter(({ path }) => path !== '')
}
