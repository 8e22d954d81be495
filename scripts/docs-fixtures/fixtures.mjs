import { cpSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../setup/root.mjs'

const folder = `${root}/docs-fixtures`

/**
 * The names of the whole repositories in `docs-fixtures/`, sorted.
 * @returns {string[]}
 */
export function fixtureNames() {
  return foldersOf(folder).filter((name) => name !== 'expected')
}

/**
 * The names for which `docs-fixtures/expected/` has a report, sorted.
 * @returns {string[]}
 */
export function expectedNames() {
  if (!existsSync(`${folder}/expected`)) return []
  return readdirSync(`${folder}/expected`)
    .filter((name) => name.endsWith('.txt'))
    .map((name) => name.slice(0, -'.txt'.length))
    .sort()
}

/**
 * Where the expected report of a fixture lies, absolute.
 * @param {string} name
 */
export function expectedPath(name) {
  return `${folder}/expected/${name}.txt`
}

/**
 * The expected report of a fixture; undefined if there is none.
 * @param {string} name
 */
export function expectedReport(name) {
  return existsSync(expectedPath(name)) ? readFileSync(expectedPath(name), 'utf8') : undefined
}

/**
 * The text that is compared: what the command printed on stdout, and its exit code in a last line.
 * @param {string} stdout
 * @param {number | null} code
 */
export function printedReport(stdout, code) {
  return `${stdout === '' || stdout.endsWith('\n') ? stdout : `${stdout}\n`}exit ${code}\n`
}

/**
 * Runs `work` on a copy of a fixture, byte by byte, outside of any git repository: what is found must not depend on the branches of this one.
 * @template T
 * @param {string} name
 * @param {(folder: string) => T | Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withCopy(name, work) {
  const copy = mkdtempSync(join(tmpdir(), 'registrar-fixture-'))
  try {
    cpSync(`${folder}/${name}`, copy, { recursive: true, verbatimSymlinks: true })
    return await work(copy)
  } finally {
    rmSync(copy, { recursive: true })
  }
}

/** @param {string} path */
function foldersOf(path) {
  if (!existsSync(path)) return []
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort()
}
